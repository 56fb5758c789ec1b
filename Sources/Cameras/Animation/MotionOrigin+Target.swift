import Geodesy

extension MotionOrigin {
    var geometry: CameraGeometry { CameraGeometry(state: state, viewport: viewport) }

    /// The state that shows a target, its place at a point of the screen, by the shortest way; without a place, what is at the point stays.
    ///
    /// Zoom and pitch are clamped. The longitude is continuous with that of the start.
    func state(showing target: CameraTarget, at point: ScreenPoint) -> CameraState {
        let held = geometry.state(
            zoom: target.zoom, bearing: target.bearing, pitch: target.pitch, holding: point, constraints: constraints)
        guard let place = target.place else { return held }
        var shown = held
        shown.center = place.unwrapped(near: state.center.longitude)
        let after = CameraGeometry(state: held, viewport: viewport)
        guard point != after.focus else { return shown }
        let world = WebMercator.project(shown.center)
        return after.state(placing: world, at: after.perspective.lowered(point)) ?? shown
    }

    /// What is under a point of the screen.
    func place(at point: ScreenPoint) -> WorldPoint {
        let geometry = geometry
        return geometry.worldPoint(at: geometry.perspective.lowered(point)) ?? geometry.center
    }
}
