import ArgumentParser
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
            near them, a swipe from the left edge that claims its drag, and the map navigation, which takes the rest and begins over Italy. \
            Then some of them go through the plugins of the library, in front of the same map. Prints what each listener consumed, writes a \
            report, and says where.

            EXAMPLES
              touchpipe demo
              touchpipe demo --out /tmp/touchpipe
            """)

    @Option(help: ArgumentHelp("The folder for the report; made if it is not there.", valueName: "folder"), completion: .directory)
    var out = "out"

    func run() throws {
        try Failures.orEnd {
            let page = try OutputFile(out + "/touchpipe-demo.html")
            let groups = try DemoGroup.all.map(sessions)
            for (index, sessions) in groups.enumerated() {
                try Console.output.write((index == 0 ? [] : [StyledLine(), StyledLine()]) + DemoText(sessions).lines)
            }
            let report = Report(title: "touchpipe demo", sessions: groups.flatMap { $0 })
            let written = try page.write(report.html)
            try Console.output.write([StyledLine(), StyledLine([("report: ", .title), (written, .plain)])])
        }
    }

    /// The sessions of a group, replayed.
    private func sessions(of group: DemoGroup) throws -> [Session] {
        try TouchSamples.files().compactMap { file in
            var session = try Session(replaying: TraceReader(path: file.path), options: group.options)
            session.name = file.lastPathComponent
            guard group.contains(session.shortName) else { return nil }
            session.name = group.name(of: session.shortName)
            return session
        }
    }
}
