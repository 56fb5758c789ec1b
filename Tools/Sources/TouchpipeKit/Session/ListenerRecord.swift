import TouchPipeline

/// What one listener of the chain heard and did in a session.
public struct ListenerRecord: Sendable {
    /// How often it consumed a kind of gesture.
    struct Count: Sendable {
        let kind: TouchGesture.Kind
        var count: Int
    }

    /// What it is called.
    public var name: String
    /// What it is for, in half a sentence.
    public var purpose: String
    /// Everything that it heard, in order; empty if the session keeps no history.
    public var heard: [HeardGesture]
    /// How often it consumed each kind of gesture, in the order of their first times.
    var counts: [Count]
    /// What it did, in its own words.
    public var notes: ListenerNotes
    /// What it shows on the screen.
    public var drawings: [ListenerDrawing]
    /// What it left on the map.
    public var mapDrawings: [MapDrawing]
    /// The way of the view that it moves; `nil` if it moves none.
    public var view: ViewTrack?

    /// What it consumed of what it ``heard``.
    public var consumed: [HeardGesture] { heard.filter(\.consumed) }

    /// Whether it consumed anything.
    public var hasConsumed: Bool { !counts.isEmpty }

    /// What it consumed, counted by kind in the order of their first times: `moveComplete`, `16 × move`.
    public var consumedCounts: [String] { counts.map { $0.count == 1 ? $0.kind.name : "\($0.count) × \($0.kind.name)" } }
}
