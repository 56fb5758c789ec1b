public import Geodesy

/// The visible part of the plane: the four points under the corners of the view.
///
/// If the view reaches up to the horizon, the far edge is where lengths are a twentieth of those at the center.
public struct VisibleArea: Sendable, Hashable {
    /// The point under the top left corner of the view, or below it if the corner is above the far edge.
    public let topLeft: WorldPoint
    /// The point under the top right corner of the view, or below it if the corner is above the far edge.
    public let topRight: WorldPoint
    /// The point under the bottom right corner of the view.
    public let bottomRight: WorldPoint
    /// The point under the bottom left corner of the view.
    public let bottomLeft: WorldPoint

    /// The four points, clockwise on the screen from the top left. Allocates an array.
    public var polygon: [WorldPoint] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// The smallest box of the plane around the area. It includes all visible copies of the world, and reaches outside the world's square.
    public var rect: WorldRect {
        var rect = WorldRect(from: topLeft, to: bottomRight)
        rect.formUnion(WorldRect(from: topRight, to: bottomLeft))
        return rect
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

extension CameraGeometry {
    /// The visible part of the plane. `nil` if the whole view is above the horizon or no ground is visible.
    public var visibleArea: VisibleArea? {
        guard isUsable, let corners = perspective.visibleCorners(of: viewport) else { return nil }
        return VisibleArea(
            topLeft: center + corners.topLeft / pixelsPerWorld, topRight: center + corners.topRight / pixelsPerWorld,
            bottomRight: center + corners.bottomRight / pixelsPerWorld, bottomLeft: center + corners.bottomLeft / pixelsPerWorld)
    }
}
