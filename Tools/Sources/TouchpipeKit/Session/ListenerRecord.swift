import TouchPipeline

/// What one listener of the chain heard and did in a session.
public struct ListenerRecord: Sendable {
    /// What it is called.
    public var name: String
    /// What it is for, in half a sentence.
    public var purpose: String
    /// Everything that it heard, in order.
    public var heard: [HeardGesture] = []
    /// What it did, in its own words.
    public var notes: [ListenerNote] = []
    /// What it shows on the screen.
    public var drawings: [ListenerDrawing] = []

    /// What it consumed.
    public var consumed: [HeardGesture] { heard.filter(\.consumed) }
}
