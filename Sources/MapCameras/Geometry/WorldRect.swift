package import Geodesy

/// A box in the Web Mercator plane, in widths of the world, with `y` to the south.
public struct WorldRect: Sendable, Hashable {
    /// The western and the northern edge, and the negatives of the eastern and the southern one.
    ///
    /// In this form one minimum of four numbers unites two boxes, and one comparison of four numbers finds out whether two boxes touch.
    package private(set) var edges: SIMD4<Double>

    /// The western edge.
    public var minX: Double {
        get { edges.x }
        set { edges.x = newValue }
    }

    /// The northern edge.
    public var minY: Double {
        get { edges.y }
        set { edges.y = newValue }
    }

    /// The eastern edge.
    public var maxX: Double {
        get { -edges.z }
        set { edges.z = -newValue }
    }

    /// The southern edge.
    public var maxY: Double {
        get { -edges.w }
        set { edges.w = -newValue }
    }

    /// Creates a box from its edges, in widths of the world.
    public init(minX: Double, minY: Double, maxX: Double, maxY: Double) { edges = SIMD4(minX, minY, -maxX, -maxY) }

    /// The width from west to east, in widths of the world.
    public var width: Double { maxX - minX }

    /// The height from north to south, in widths of the world.
    public var height: Double { maxY - minY }
}

extension WorldRect {
    /// A box that touches nothing that is finite, and that does not change a union.
    package static var empty: WorldRect {
        WorldRect(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    }

    /// Creates the box of a point.
    package init(_ point: WorldPoint) { self.init(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y) }

    /// Creates the bounding box of two points.
    package init(from start: WorldPoint, to end: WorldPoint) {
        self.init(minX: min(start.x, end.x), minY: min(start.y, end.y), maxX: max(start.x, end.x), maxY: max(start.y, end.y))
    }

    /// Creates the bounding box of points. Empty if there are none.
    package init(around points: some Sequence<WorldPoint>) {
        self = .empty
        for point in points { formUnion(WorldRect(point)) }
    }

    /// Creates the rectangle of bounds on the plane, within the world's square. Returns `nil` for invalid bounds.
    package init?(_ bounds: CoordinateBounds) {
        guard bounds.isValid else { return nil }
        let northwest = WebMercator.project(Coordinate(latitude: bounds.north, longitude: bounds.west))
        let southeast = WebMercator.project(Coordinate(latitude: bounds.south, longitude: bounds.east))
        self.init(minX: northwest.x, minY: northwest.y, maxX: southeast.x, maxY: southeast.y)
    }

    /// Whether all edges are finite.
    package var isFinite: Bool { edges.x.isFinite && edges.y.isFinite && edges.z.isFinite && edges.w.isFinite }

    /// The center. NaN for an empty box.
    package var center: WorldPoint { WorldPoint(x: (edges.x - edges.z) * 0.5, y: (edges.y - edges.w) * 0.5) }

    /// The four corners: northwest, northeast, southwest and southeast.
    var corners: [WorldPoint] {
        [
            WorldPoint(x: minX, y: minY), WorldPoint(x: maxX, y: minY), WorldPoint(x: minX, y: maxY), WorldPoint(x: maxX, y: maxY),
        ]
    }

    /// Whether the boxes have a point in common, edges included.
    package func touches(_ other: WorldRect) -> Bool { all(edges .<= other.limits) }

    /// The greatest ``edges`` of a box that touches this box.
    package var limits: SIMD4<Double> { -SIMD4(lowHalf: edges.highHalf, highHalf: edges.lowHalf) }

    /// Whether a point is in the box, edges included.
    package func contains(_ point: WorldPoint) -> Bool { point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY }

    /// Extends this box to the bounding box of this box and another one.
    package mutating func formUnion(_ other: WorldRect) { edges.replace(with: other.edges, where: other.edges .< edges) }

    /// Returns the box moved to the east by whole worlds.
    package func moved(_ worlds: Double) -> WorldRect { WorldRect(minX: minX + worlds, minY: minY, maxX: maxX + worlds, maxY: maxY) }

    /// Returns the box extended by a margin on each side.
    package func enlarged(by margin: Double) -> WorldRect {
        WorldRect(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
    }
}
