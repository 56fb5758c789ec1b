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

/// The projective map from the plane to the screen, for a renderer: three rows of three numbers.
///
/// A point of the plane that is `east` and `south` of ``CameraGeometry/center``, in widths of the world, is at `(x / w, y / w)` on the
/// screen, in pixels, with
/// ```
/// x = xEast * east + xSouth * south + x0        (y and w likewise)
/// ```
/// `w` is the depth of the point relative to the center. If it is not positive, the point is beside or behind the camera.
public struct GroundProjection: Sendable, Hashable {
    /// The row of `x`.
    public let xEast, xSouth, x0: Double
    /// The row of `y`.
    public let yEast, ySouth, y0: Double
    /// The row of `w`.
    public let wEast, wSouth, w0: Double
}

extension CameraGeometry {
    /// The projective map of this view. `nil` if no ground is visible.
    public var projection: GroundProjection? {
        guard isUsable else { return nil }
        let (focus, distance, scale) = (perspective.focus, perspective.distance, pixelsPerWorld)
        let east = perspective.ground(of: GroundVector(east: scale, south: 0))
        let south = perspective.ground(of: GroundVector(east: 0, south: scale))
        let (wEast, wSouth) = (east.y * perspective.pitch.sin / distance, south.y * perspective.pitch.sin / distance)
        let flattening = perspective.pitch.cos
        return GroundProjection(
            xEast: focus.x * wEast + east.x, xSouth: focus.x * wSouth + south.x, x0: focus.x,
            yEast: focus.y * wEast - east.y * flattening, ySouth: focus.y * wSouth - south.y * flattening, y0: focus.y,
            wEast: wEast, wSouth: wSouth, w0: 1)
    }
}
