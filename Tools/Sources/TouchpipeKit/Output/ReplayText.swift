import TouchTraces

/// Replays as text, see ``SessionText``.
///
/// Lines are handed on in pieces of 64 KiB, or one by one to a terminal.
public final class ReplayText: ReplayOutput {
    private static let pieceSize = 1 << 16

    private let console: Console
    private let isBrief: Bool
    private var writer = TranscriptWriter()
    private var isFirst = true
    private var waiting = ""
    /// What went wrong with the writing, since when nothing is written.
    public private(set) var error: TraceError?

    /// Text on a console. With `brief`, of movements that follow each other only the first line is there.
    public init(to console: Console = .output, brief: Bool = false) {
        self.console = console
        isBrief = brief
    }

    /// Writes what is known of the recording.
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

    /// Writes what came of it.
    public func end(_ session: Session) throws(TraceError) {
        append(writer.rest() + [StyledLine()] + SessionText.foot(session))
        try flush()
    }

    /// Nothing is left to be written.
    public func finish() throws(TraceError) {}

    private func append(_ lines: [StyledLine]) {
        guard error == nil else { return }
        for line in lines { waiting += (console.usesColours ? line.coloured : line.plain) + "\n" }
    }

    private func flush() throws(TraceError) {
        defer { waiting.removeAll(keepingCapacity: true) }
        try console.write(waiting)
    }
}
