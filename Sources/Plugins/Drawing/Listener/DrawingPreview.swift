public import Geodesy
import MapCameras
public import TouchPipeline

/// What to draw over the features while something is in progress.
public struct DrawingPreview: Sendable, Hashable {
    /// The vertices of the draft.
    public var vertices: [Coordinate] = []
    /// The stroke under the finger, not simplified.
    public var stroke: [Coordinate] = []
    /// The coordinates that the system predicts for the finger. They never become part of the drawing.
    public var predicted: [Coordinate] = []
    /// The shape that a lift at the current position would produce, for example a rectangle, a circle or a point. While the first edge of an
    /// angled rectangle or a sector is being drawn, that edge.
    public var shape: DrawnShape?
    /// The selected feature as the drag in progress has changed it. It is also in ``DrawingListener/drawing``.
    public var edited: DrawnShape?
    /// Whether ``stroke`` continues ``vertices``. Otherwise it begins something new, and the draft is finished before.
    public var strokeContinuesVertices = false
    /// Whether the stroke, or the draft if there is no stroke, is the edge of an area.
    public var isClosed = false
    /// The edges that end at the pointer or the crosshair, and the given edge of a shape, for labels. Of a circle and a sector, the radii.
    public var edges: [DrawingEdge] = []
    /// The line from the draft to the vertex that is being placed precisely. For a polygon, it continues to the first vertex.
    public var rubberBandLine: [Coordinate] = []
    /// The handles of the selected feature. Empty if several features are selected.
    public var handles: [DrawingHandle] = []
    /// The handle that turns and scales the selection, and the values of a drag in progress. `nil` if there is neither.
    public var transform: TransformPreview?
    /// The vertex that the keys have chosen (`MapCommand.nextVertex`).
    public var focusedVertex: Coordinate?
    /// What the coordinate under the finger snaps to.
    public var snapTarget: SnapTarget?
    /// Where to show a loupe during a precise placement, in screen pixels.
    public var loupe: Vec2F?
    /// Where the crosshair is, in screen pixels. `nil` if ``DrawingOptions/placement`` is `taps`.
    public var crosshair: Vec2F?
    /// The finger that rests before its drag begins, for a ring around it.
    public var wait: DrawingWait?

    /// Where a hovering pencil or mouse would draw, erase or move something. ``snapTarget`` is what it snaps to.
    public var landing: Coordinate?

    /// Creates an empty preview.
    public init() {}

    /// Creates the preview of what a canvas shows, without what only its mode knows.
    init(_ canvas: DrawingCanvas, wait: DrawingWait?) {
        self.wait = wait
        vertices = canvas.drawing.draft?.vertices ?? []
        isClosed = canvas.drawing.draft?.kind == .polygon
        shape = canvas.shape
        edges = canvas.edges
        snapTarget = canvas.snapTarget
        loupe = canvas.loupe
    }

    /// Sets the coordinates at predicted positions. Their longitudes are continuous with that of the stroke.
    mutating func predict(_ positions: [Vec2F], seenThrough geometry: CameraGeometry) {
        let last = stroke.last
        predicted = positions.compactMap { position in
            guard let coordinate = geometry.coordinate(at: ScreenPoint(position)) else { return nil }
            return last.map { coordinate.unwrapped(near: $0.longitude) } ?? coordinate
        }
    }
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

/// The pointer that hovers over the map of a ``DrawingListener``.
///
/// It has a canvas of its own, so that nothing of a hover can reach the drawing.
struct DrawingHover {
    private let hover: TouchHover
    private(set) var canvas: DrawingCanvas

    /// Creates the hover of a pointer, with the canvas of its last position or that of the listener.
    init(_ hover: TouchHover, on canvas: DrawingCanvas) {
        self.hover = hover
        self.canvas = canvas
    }

    /// Lets a mode show on the canvas where the pointer would land in the present drawing and view. Returns the canvas.
    mutating func canvas(of mode: any DrawingMode, following base: DrawingCanvas, landing: inout Coordinate?) -> DrawingCanvas {
        canvas.follow(base)
        canvas.pointerKind = hover.kind
        if let sample = DrawingSample(hover, seenThrough: canvas.geometry) { landing = mode.hover(sample, on: &canvas) }
        return canvas
    }
}
