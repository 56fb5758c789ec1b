import Geodesy

/// What of the plane is seen: the four points under the corners of the view.
///
/// Where the view reaches up to the horizon, the far edge is where things are a twentieth of their size at the centre.
public struct VisibleArea: Sendable, Hashable {
    /// Under the top left corner of the view, or nearer.
    public let topLeft: WorldPoint
    /// Under the top right corner of the view, or nearer.
    public let topRight: WorldPoint
    /// Under the bottom right corner of the view.
    public let bottomRight: WorldPoint
    /// Under the bottom left corner of the view.
    public let bottomLeft: WorldPoint

    /// The four points, clockwise on the screen from the top left. Allocates.
    public var polygon: [WorldPoint] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// The smallest box of the plane around the area, on as many copies of the world as are seen, and beyond its square.
    public var rect: WorldRect {
        WorldRect(
            minX: min(min(topLeft.x, topRight.x), min(bottomLeft.x, bottomRight.x)),
            minY: min(min(topLeft.y, topRight.y), min(bottomLeft.y, bottomRight.y)),
            maxX: max(max(topLeft.x, topRight.x), max(bottomLeft.x, bottomRight.x)),
            maxY: max(max(topLeft.y, topRight.y), max(bottomLeft.y, bottomRight.y)))
    }

    /// The smallest box of coordinates around the area, within the world's square.
    public var bounds: CoordinateBounds {
        let rect = rect
        let northwest = WebMercator.unproject(WorldPoint(x: rect.minX, y: min(max(rect.minY, 0), 1)))
        let southeast = WebMercator.unproject(WorldPoint(x: rect.maxX, y: min(max(rect.maxY, 0), 1)))
        return CoordinateBounds(
            south: southeast.latitude, west: northwest.longitude, north: northwest.latitude, east: southeast.longitude)
    }
}
