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
    mutating func predict(_ positions: PredictedPositions, seenThrough geometry: CameraGeometry) {
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

/// An edge that is being drawn, for a label with its length and bearing.
public struct DrawingEdge: Sendable, Hashable {
    /// The coordinate at which the edge begins.
    public var start: Coordinate
    /// The coordinate at which the edge ends.
    public var end: Coordinate

    /// Creates an edge between two coordinates.
    public init(from start: Coordinate, to end: Coordinate) {
        self.start = start
        self.end = end
    }

    /// The length of the great circle between the ends, in meters on the mean sphere.
    public var length: Double { Sphere.earth.distance(from: start, to: end) }

    /// The bearing of the great circle at its start, in degrees clockwise from north, in 0 ..< 360. `nil` if the ends are equal.
    public var bearing: Double? {
        guard start.wrapped != end.wrapped else { return nil }
        let bearing = Sphere.earth.initialBearing(from: start, to: end)
        // A tiny negative bearing plus 360 rounds to 360.
        return bearing < 0 ? (bearing + 360).truncatingRemainder(dividingBy: 360) : bearing
    }
}

// The sizes are calculated when they are read, so that an app that does not show them does not pay for them.
extension DrawingPreview {
    /// The length of what is being drawn or edited, in meters along great circles of the mean sphere. Of an area, its perimeter.
    ///
    /// `nil` if nothing has a length: without a drag and without a draft, and for a point.
    ///
    /// - Complexity: O(vertices)
    public var length: Double? {
        guard let size else { return nil }
        switch size {
        case .circle(let radius): return 2 * .pi * Sphere.earth.radius * Math.sin(radius / Sphere.earth.radius)
        case .rings(let rings): return rings.reduce(0) { $0 + Sphere.earth.perimeter(of: $1) }
        case .line(let coordinates): return Sphere.earth.length(of: coordinates)
        }
    }

    /// The area of what is being drawn or edited, in square meters on the mean sphere, with great-circle edges and without its holes.
    ///
    /// `nil` for lines and points, and if nothing is being drawn or edited.
    ///
    /// - Complexity: O(vertices)
    public var area: Double? {
        guard let size else { return nil }
        switch size {
        case .circle(let radius):
            // 2πR²(1 − cos(r/R)), in a form that keeps the digits of a small circle.
            let half = Math.sin(radius / Sphere.earth.radius / 2)
            return 4 * .pi * Sphere.earth.radius * Sphere.earth.radius * half * half
        case .rings(let rings):
            guard let outer = rings.first else { return nil }
            return rings.dropFirst().reduce(Sphere.earth.area(of: outer)) { $0 - Sphere.earth.area(of: $1) }
        case .line: return nil
        }
    }

    private enum Size {
        case circle(radius: Double)
        case rings([[Coordinate]])
        case line([Coordinate])
    }

    private var size: Size? {
        if let shape = [shape, edited].compactMap({ $0 }).first(where: { $0.kind != .point }) { return Self.size(of: shape) }
        var coordinates = stroke.isEmpty || strokeContinuesVertices ? vertices + stroke : stroke
        if rubberBandLine.count > 1 { coordinates.append(rubberBandLine[1]) }
        guard coordinates.count > 1 else { return nil }
        return isClosed ? .rings([coordinates]) : .line(coordinates)
    }

    private static func size(of shape: DrawnShape) -> Size {
        switch shape {
        case .circle(_, let radius): .circle(radius: radius)
        case .polygon(let rings): .rings(rings)
        case .line, .point: .line(shape.paths[0])
        }
    }
}
