public import MapGeoJSON
import TouchPipeline

/// The gestures and actions of one listener in a session.
public struct ListenerRecord: Sendable {
    /// The number of gestures of one kind that it consumed.
    struct Count: Sendable {
        let kind: TouchGesture.Kind
        var count: Int
    }

    /// The name.
    public var name: String
    /// The purpose, as a phrase.
    public var purpose: String
    /// All gestures that it received, in order. Empty if the session keeps no history.
    public var heard: [HeardGesture]
    /// The number of consumed gestures of each kind, in the order of their first times.
    var counts: [Count]
    /// Its notes.
    public var notes: ListenerNotes
    /// Its drawing on the screen.
    public var drawings: [ListenerDrawing]
    /// The content that it has added to the map.
    public var mapDrawings: [MapDrawing]
    /// The features that it has drawn.
    public var features: [GeoJSONFeature]
    /// The path of the view that it moves. `nil` if it moves none.
    public var view: ViewTrack?

    /// The consumed gestures among those that it ``heard``.
    public var consumed: [HeardGesture] { heard.filter(\.consumed) }

    /// Whether it consumed any gesture.
    public var hasConsumed: Bool { !counts.isEmpty }

    /// The number of consumed gestures of each kind, in the order of their first times, as text: `moveComplete`, `16 × move`.
    public var consumedCounts: [String] { counts.map { $0.count == 1 ? $0.kind.name : "\($0.count) × \($0.kind.name)" } }
}
