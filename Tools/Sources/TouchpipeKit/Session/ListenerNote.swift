import TouchPipeline

/// What a listener says that it did.
public struct ListenerNote: Sendable, Equatable {
    /// When it did it.
    public var time: TouchInstant
    /// What it did: `chose Station`.
    public var text: String

    /// What a listener did, and when.
    public init(time: TouchInstant, text: String) {
        self.time = time
        self.text = text
    }
}
