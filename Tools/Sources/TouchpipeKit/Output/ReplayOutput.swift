import TouchTraces

/// The output of replays, session by session and entry by entry.
public protocol ReplayOutput: AnyObject {
    /// The first error of writing an entry. After it nothing is written.
    var error: TraceError? { get }
    /// Writes the beginning of a replay: the facts of the recording, and the listeners.
    func begin(_ session: Session) throws(TraceError)
    /// Writes an entry.
    func add(_ entry: SessionEntry)
    /// Writes the end of a replay.
    func end(_ session: Session) throws(TraceError)
    /// Writes the end of the output.
    func finish() throws(TraceError)
}
