public import MapGeoJSON
import TouchPipeline

/// A listener in the chain of a replay, with a name, a purpose, notes and drawings.
public protocol ReplayListener: TouchListener {
    /// The short name: `pins`.
    var name: String { get }
    /// The purpose, as a phrase.
    var purpose: String { get }
    /// The notes so far.
    var notes: ListenerNotes { get }
    /// The current drawing on the screen.
    var drawings: [ListenerDrawing] { get }
    /// The content that the listener has added to the map.
    var mapDrawings: [MapDrawing] { get }
    /// The features that the listener has drawn.
    var features: [GeoJSONFeature] { get }
    /// The path of the view that the listener moves. `nil` if it moves none.
    var view: ViewTrack? { get }
    /// Whether an animation is running, so that a frame is needed.
    var needsFrames: Bool { get }
    /// Releases the history of the drawings and the view.
    func forgetHistory()
    /// Advances animations.
    func advance(to time: TouchInstant)
}

extension ReplayListener {
    /// No drawing by default.
    public var drawings: [ListenerDrawing] { [] }
    /// No features by default.
    public var features: [GeoJSONFeature] { [] }
    /// No content by default.
    public var mapDrawings: [MapDrawing] { [] }
    /// No view by default.
    public var view: ViewTrack? { nil }
    /// No animation by default.
    public var needsFrames: Bool { false }
    /// No history by default.
    public func forgetHistory() {}
    /// No animation by default.
    public func advance(to time: TouchInstant) {}
}
