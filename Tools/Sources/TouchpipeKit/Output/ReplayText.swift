import TouchTraces

/// Writes replays as text (``SessionText``).
///
/// Lines are written in pieces of 64 KiB, or one by one to a terminal.
public final class ReplayText: ReplayOutput {
    private static let pieceSize = 1 << 16

    private let console: Console
    private let isBrief: Bool
    private var writer = TranscriptWriter()
    private var isFirst = true
    private var waiting = ""
    /// The first error of writing. After it nothing is written.
    public private(set) var error: TraceError?

    /// Creates text output on a console. With `brief`, only the first of consecutive moves is written.
    public init(to console: Console = .output, brief: Bool = false) {
        self.console = console
        isBrief = brief
    }

    /// Writes the facts of the recording.
    public func begin(_ session: Session) throws(TraceError) {
        append((isFirst ? [] : [StyledLine(), StyledLine()]) + SessionText.head(session) + [StyledLine()])
        isFirst = false
        writer = TranscriptWriter(listeners: session.listeners.map(\.name), brief: isBrief)
        try flush()
    }

    /// Writes a line of the transcript.
    public func add(_ entry: SessionEntry) {
        append(writer.lines(for: entry))
        guard error == nil, console.isTerminal || waiting.utf8.count >= Self.pieceSize else { return }
        do throws(TraceError) { try flush() } catch { self.error = error }
    }

    /// Writes the result.
    public func end(_ session: Session) throws(TraceError) {
        append(writer.rest() + [StyledLine()] + SessionText.foot(session))
        try flush()
    }

    /// Writes nothing, because all lines are written.
    public func finish() throws(TraceError) {}

    private func append(_ lines: [StyledLine]) {
        guard error == nil else { return }
        for line in lines { waiting += (console.usesColors ? line.colored : line.plain) + "\n" }
    }

    private func flush() throws(TraceError) {
        defer { waiting.removeAll(keepingCapacity: true) }
        try console.write(waiting)
    }
}
