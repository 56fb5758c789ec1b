import Geodesy

extension CameraGeometry {
    /// The point of the plane under a point of the screen; `nil` at the horizon and above it.
    ///
    /// The plane has no end: beyond the world's square, and on its copies, this is as good as within.
    public func worldPoint(at point: ScreenPoint) -> WorldPoint? {
        guard let offset = offset(at: point) else { return nil }
        return center + offset
    }

    /// Where a point of the plane is on the screen; `nil` beside and behind the camera.
    ///
    /// It may be outside the view. Of the world's copies it is the one that `x` says.
    public func screenPoint(for point: WorldPoint) -> ScreenPoint? {
        screenPoint(at: point - center)
    }

    /// The copy of a point that is nearest to the centre: `x` within half a world of it.
    public func nearestCopy(of point: WorldPoint) -> WorldPoint {
        point.nearest(to: center)
    }

    /// The centre that puts a point of the plane under a point of the screen, with the same zoom, bearing and pitch.
    ///
    /// Exact, since on the plane it is a translation. It does not depend on where the centre is now, and may be on another copy of the
    /// world or beyond its square: a camera wraps and clamps it. `nil` at the horizon and above it.
    public func center(placing world: WorldPoint, at point: ScreenPoint) -> WorldPoint? {
        guard let offset = offset(at: point) else { return nil }
        let center = world - offset
        return center.x.isFinite && center.y.isFinite ? center : nil
    }

    /// The state that puts a point of the plane under a point of the screen, with the same zoom, bearing and pitch; `nil` as above.
    public func state(placing world: WorldPoint, at point: ScreenPoint) -> CameraState? {
        guard let center = center(placing: world, at: point) else { return nil }
        var state = state
        state.center = center.coordinateOfCenter
        return state
    }
}
