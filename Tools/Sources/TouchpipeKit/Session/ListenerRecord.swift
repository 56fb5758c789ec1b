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
    /// What it left on the map.
    public var mapDrawings: [MapDrawing] = []
    /// The way of the view that it moves; `nil` if it moves none.
    public var view: ViewTrack?

    /// What it consumed.
    public var consumed: [HeardGesture] { heard.filter(\.consumed) }

    /// What it consumed, counted by kind in the order of their first times: `moveComplete`, `16 × move`.
    public var consumedCounts: [String] {
        var counts: [(kind: TouchGesture.Kind, count: Int)] = []
        for gesture in consumed {
            if let index = counts.firstIndex(where: { $0.kind == gesture.kind }) {
                counts[index].count += 1
            } else {
                counts.append((gesture.kind, 1))
            }
        }
        return counts.map { $0.count == 1 ? $0.kind.name : "\($0.count) × \($0.kind.name)" }
    }
}
