import TouchTraces

/// Where replays are written, session by session, each entry as it comes.
public protocol ReplayOutput: AnyObject {
    /// What went wrong with the writing of entries, since when nothing is written.
    var error: TraceError? { get }
    /// A replay begins: what is known of the recording, and the listeners.
    func begin(_ session: Session) throws(TraceError)
    /// Something happened.
    func add(_ entry: SessionEntry)
    /// The replay is over.
    func end(_ session: Session) throws(TraceError)
    /// There are no more sessions.
    func finish() throws(TraceError)
}
