import Geodesy

/// A box in the Web Mercator plane, in widths of the world, `y` to the south.
public struct WorldRect: Sendable, Hashable {
    /// The western edge.
    public var minX: Double
    /// The northern edge.
    public var minY: Double
    /// The eastern edge.
    public var maxX: Double
    /// The southern edge.
    public var maxY: Double

    /// A box from its edges, in widths of the world.
    public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// From west to east, in widths of the world.
    public var width: Double { maxX - minX }

    /// From north to south, in widths of the world.
    public var height: Double { maxY - minY }

    /// The part of a box of coordinates that is within the world's square; `nil` for bounds that are not valid.
    init?(_ bounds: CoordinateBounds) {
        guard bounds.isValid else { return nil }
        let northwest = WebMercator.project(Coordinate(latitude: bounds.north, longitude: bounds.west))
        let southeast = WebMercator.project(Coordinate(latitude: bounds.south, longitude: bounds.east))
        self.init(minX: northwest.x, minY: northwest.y, maxX: southeast.x, maxY: southeast.y)
    }

    /// The four corners.
    var corners: [WorldPoint] {
        [
            WorldPoint(x: minX, y: minY), WorldPoint(x: maxX, y: minY), WorldPoint(x: minX, y: maxY), WorldPoint(x: maxX, y: maxY),
        ]
    }
}
