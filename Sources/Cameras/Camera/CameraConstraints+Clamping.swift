import Geodesy

extension CameraConstraints {
    /// The zoom levels that there are, whatever is allowed: beyond them pixels are smaller than the last bit of a coordinate.
    public static let possibleZooms = -8.0...32.0

    /// The pitches that there are, in degrees, whatever is allowed.
    public static let possiblePitches = 0.0...steepestPitch

    /// The state nearest to another one that is within the constraints; longitude and bearing normalised.
    ///
    /// Zoom and pitch are clamped first, then the centre at that zoom. Clamping twice gives what clamping once gives. A state that is not
    /// valid comes back as it is; bounds that are not valid do not bound.
    public func clamp(_ state: CameraState, viewport: Viewport) -> CameraState {
        guard state.isValid else { return state }
        var clamped = state.normalized
        clamped.pitch = nearestPitch(to: state.pitch)
        let fence = ViewportFence(self, state: clamped, viewport: viewport)
        clamped.zoom = nearestZoom(to: state.zoom, fence: fence, viewport: viewport)
        if boundsMode == .center || fence == nil { clamped.center = CenterRange(bounds).clamp(clamped.center) }
        if let fence { clamped.center = fence.centerRange(scale: viewport.pixelsPerWorld(atZoom: clamped.zoom)).clamp(clamped.center) }
        return clamped
    }

    /// The state with its zoom and pitch within the constraints, and nothing else changed.
    ///
    /// What a change of zoom about a point needs: clamp first, and then move the centre to hold the point, or the map slides sideways at the
    /// limit. With bounds that the whole view has to be in, the zoom is at least that at which it fits.
    public func clampZoomAndPitch(_ state: CameraState, viewport: Viewport) -> CameraState {
        guard state.isValid else { return state }
        var clamped = state
        clamped.pitch = nearestPitch(to: state.pitch)
        let fence = ViewportFence(self, state: clamped, viewport: viewport)
        clamped.zoom = nearestZoom(to: state.zoom, fence: fence, viewport: viewport)
        return clamped
    }

    private func nearestPitch(to pitch: Double) -> Double {
        CameraConstraints.possiblePitches.nearest(to: pitchRange.nearest(to: pitch))
    }

    private func nearestZoom(to zoom: Double, fence: ViewportFence?, viewport: Viewport) -> Double {
        let fitting = max(zoom, fence?.lowestZoom(in: viewport) ?? zoom)
        return CameraConstraints.possibleZooms.nearest(to: zoomRange.nearest(to: fitting))
    }

    /// How far outside the constraints a state is; nothing for a state that is not valid.
    public func overshoot(of state: CameraState, viewport: Viewport) -> CameraOvershoot {
        guard state.isValid else { return .none }
        let clamped = clamp(state, viewport: viewport)
        let east = Degrees.difference(from: clamped.center.longitude, to: state.center.longitude) / 360
        let south =
            WebMercator.projectUnclamped(state.center).y - WebMercator.projectUnclamped(clamped.center).y
        return CameraOvershoot(
            zoom: state.zoom - clamped.zoom, pitch: state.pitch - clamped.pitch, east: east,
            south: state.center.latitude == clamped.center.latitude ? 0 : south)
    }

    /// The state as near to another one as there are views at all, beyond the constraints if need be; normalised.
    static func clampToPossible(_ state: CameraState) -> CameraState {
        var clamped = state.normalized
        clamped.zoom = possibleZooms.nearest(to: state.zoom)
        clamped.pitch = possiblePitches.nearest(to: state.pitch)
        clamped.center.latitude = WebMercator.latitudes.nearest(to: state.center.latitude)
        return clamped
    }
}
