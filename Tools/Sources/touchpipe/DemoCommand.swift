import ArgumentParser
import TouchSamples
import TouchTraces
import TouchpipeKit

/// `touchpipe demo`
struct DemoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Replay the sample sessions through a chain of several listeners.",
        discussion: """
            The sessions were recorded in a real browser. The chain has a ruler that consumes taps between two long presses, pins that consume \
            taps near them, a swipe from the left edge that claims its drag, and the map navigation, which consumes the rest and begins over \
            Italy. Some sessions are also replayed through the plugins of the library, in front of the same map. Prints the gestures that each \
            listener consumed, writes a report, and prints its path.

            EXAMPLES
              touchpipe demo
              touchpipe demo --out /tmp/touchpipe
            """)

    @Option(
        help: ArgumentHelp("The folder for the report. It is created if it does not exist.", valueName: "folder"), completion: .directory)
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

    /// Replays the sessions of a group.
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
