import Geodesy

/// How a renderer puts the plane on the screen: a projective map, three rows of three.
///
/// A point of the plane that is `east` and `south` of ``CameraGeometry/center``, in widths of the world, is at `(x / w, y / w)` on the
/// screen, in pixels, with
/// ```
/// x = xEast * east + xSouth * south + x0        (y and w likewise)
/// ```
/// `w` is how many times farther away than the centre the point is; where it is not positive, the point is beside or behind the camera.
public struct GroundProjection: Sendable, Hashable {
    /// The row of `x`.
    public let xEast, xSouth, x0: Double
    /// The row of `y`.
    public let yEast, ySouth, y0: Double
    /// The row of `w`.
    public let wEast, wSouth, w0: Double
}

extension CameraGeometry {
    /// The projective map of this view, for a renderer that puts many points on the screen; `nil` if nothing can be seen.
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
