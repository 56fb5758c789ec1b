/// The detailed transcript of a session: every gesture with its time, the state after it and its consumer, and the rejections.
///
/// The lines are specified in `docs/RECOGNITION.md`, "Transcripts".
public struct TranscriptText: Sendable {
    /// The lines.
    public let lines: [StyledLine]

    /// Creates the transcript of a session. With `brief`, it has only the first of consecutive moves, and their number.
    public init(_ session: Session, brief: Bool = false) {
        var writer = TranscriptWriter(listeners: session.listeners.map(\.name), brief: brief)
        lines = session.entries.flatMap { writer.lines(for: $0) } + writer.rest()
    }
}
