import TouchPipeline

/// A note of a listener about its action.
public struct ListenerNote: Sendable, Equatable {
    /// The time of the action.
    public var time: TouchInstant
    /// The action: `chose Station`.
    public var text: String

    /// Creates a note.
    public init(time: TouchInstant, text: String) {
        self.time = time
        self.text = text
    }
}
