import ArgumentParser
import Foundation
import TouchSamples
import TouchTraces
import TouchpipeKit

/// `touchpipe demo`
struct DemoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Replay the sessions that come with the tool through a chain of several listeners.",
        discussion: """
            The sessions were recorded in a real browser. The chain: a ruler that takes taps between two long presses, pins that take taps \
            near them, a swipe from the left edge that claims its drag, and a map that takes the rest. Prints what each of them consumed, \
            writes a report, and says where.

            EXAMPLES
              touchpipe demo
              touchpipe demo --out /tmp/touchpipe
            """)

    @Option(help: ArgumentHelp("The folder for the report; made if it is not there.", valueName: "folder"), completion: .directory)
    var out = "out"

    func run() throws {
        try Failures.orEnd {
            let options = SessionOptions(listeners: ListenerKind.demoChain)
            let sessions = try TouchSamples.files().map { file in
                var session = try Session(replaying: TraceReader(path: file.path), options: options)
                session.name = file.lastPathComponent
                return session
            }
            try Console.output.write(DemoText(sessions).lines)
            let path = URL(fileURLWithPath: out, isDirectory: true).appendingPathComponent("touchpipe-demo.html").path
            let written = try ReportFile.write(Report(title: "touchpipe demo", sessions: sessions), to: path)
            try Console.output.write([StyledLine(), StyledLine([("report: ", .title), (written, .plain)])])
        }
    }
}
