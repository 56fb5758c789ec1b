import Geodesy

extension CameraGeometry {
    /// The state with another zoom, bearing and pitch that leaves what is under a point of the screen there.
    ///
    /// Zoom and pitch are clamped first, so that nothing slides when a limit is met; the centre is not: a camera does that when the state
    /// is set. A point above the horizon, or nearly, counts as one lower down in the same column. Where a number is not finite, nothing
    /// changes.
    ///
    /// - Parameters:
    ///   - zoom: the new zoom level; `nil`: as it is.
    ///   - bearing: the new bearing, in degrees; `nil`: as it is.
    ///   - pitch: the new pitch, in degrees; `nil`: as it is.
    ///   - point: what is held, in screen pixels.
    ///   - constraints: what zoom and pitch are clamped to.
    public func state(
        zoom: Double? = nil, bearing: Double? = nil, pitch: Double? = nil, holding point: ScreenPoint,
        constraints: CameraConstraints
    ) -> CameraState {
        var changed = state
        changed.zoom = zoom ?? state.zoom
        changed.bearing = bearing ?? state.bearing
        changed.pitch = pitch ?? state.pitch
        guard changed.isValid, point.isFinite else { return state }
        changed = constraints.clampZoomAndPitch(changed, viewport: viewport)
        guard point != focus, let held = worldPoint(at: perspective.lowered(point)) else { return changed }
        let after = CameraGeometry(state: changed, viewport: viewport)
        return after.state(placing: held, at: after.perspective.lowered(point)) ?? changed
    }

    /// The state that moves the ground under one point of the screen to another one, as a finger does; a point above the horizon, or
    /// nearly, counts as one lower down. Where a number is not finite, nothing changes.
    public func state(panning start: ScreenPoint, to end: ScreenPoint) -> CameraState {
        guard start.isFinite, end.isFinite, let held = worldPoint(at: perspective.lowered(start)) else { return state }
        return state(placing: held, at: perspective.lowered(end)) ?? state
    }
}
