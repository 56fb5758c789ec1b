/// The detailed transcript of a session: every gesture with its time, the state after it and who consumed it, and what did not happen.
///
/// The lines are those of `docs/ARCHITECTURE.md`, "Transcripts", and no others.
public struct TranscriptText: Sendable {
    /// The lines.
    public let lines: [StyledLine]

    /// The transcript of a session. With `brief`, of movements that follow each other only the first line is there, and how many more.
    public init(_ session: Session, brief: Bool = false) {
        var writer = TranscriptWriter(listeners: session.listeners.map(\.name), brief: brief)
        lines = session.entries.flatMap { writer.lines(for: $0) } + writer.rest()
    }
}
