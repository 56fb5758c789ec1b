public import Geodesy
public import TouchPipeline

/// What to draw over the features while something is in progress.
public struct DrawingPreview: Sendable, Hashable {
    /// The vertices of the draft.
    public var vertices: [Coordinate] = []
    /// The stroke under the finger, not simplified.
    public var stroke: [Coordinate] = []
    /// The coordinates that the system predicts for the finger. They never become part of the drawing.
    public var predicted: [Coordinate] = []
    /// The shape that a lift at the current position would produce: a rectangle, a circle or a point.
    public var shape: DrawnShape?
    /// The line from the draft to the vertex that is being placed precisely. For a polygon, it continues to the first vertex.
    public var rubberBandLine: [Coordinate] = []
    /// The handles of the selected feature. Empty if several features are selected.
    public var handles: [DrawingHandle] = []
    /// What the coordinate under the finger snaps to.
    public var snapTarget: SnapTarget?
    /// Where to show a loupe during a precise placement, in screen pixels.
    public var loupe: Vec2F?

    /// Where a hovering pencil or mouse would draw, erase or move something. ``snapTarget`` is what it snaps to.
    public var landing: Coordinate?

    /// Creates an empty preview.
    public init() {}
}

/// A handle of the selected feature.
public struct DrawingHandle: Sendable, Hashable {
    /// What a drag of a handle does.
    public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
        /// Moves a vertex.
        case vertex
        /// Inserts a vertex before ``DrawingHandle/path``, in the middle of an edge, and moves it.
        case midpoint
        /// Changes the radius of a circle.
        case radius
    }

    /// What a drag of the handle does.
    public var kind: Kind
    /// The vertex of the handle, or the vertex before which a new one is inserted.
    public var path: VertexPath
    /// The coordinate of the handle.
    public var coordinate: Coordinate

    /// Creates a handle at a coordinate.
    public init(_ kind: Kind, _ path: VertexPath, at coordinate: Coordinate) {
        self.kind = kind
        self.path = path
        self.coordinate = coordinate
    }
}
