import Geodesy
import MapCameras

extension MapNavigationListener {
    /// Moves the camera; `false` if a limit kept it from going all the way.
    func setCamera(_ wanted: CameraState) -> Bool {
        guard options.hasRubberBand else {
            camera.state = wanted
            return isShown(wanted)
        }
        let stretched = stretched(wanted)
        camera.overshoot(to: stretched)
        return isShown(stretched)
    }

    private func isShown(_ wanted: CameraState) -> Bool {
        let actual = camera.state
        followed?.shown = actual
        return abs(actual.center.latitude - wanted.center.latitude) < 1e-11
            && abs((actual.center.longitude - wanted.center.longitude).remainder(dividingBy: 360)) < 1e-11
            && abs(actual.zoom - wanted.zoom) < 1e-12 && abs(actual.pitch - wanted.pitch) < 1e-9
    }

    /// Changes the view about a point of the screen, within the limits. (The same as calls of `MapCamera` would do; but Embedded Swift cannot
    /// call a protocol's extension on an existential.)
    func change(zoom: Double? = nil, bearing: Double? = nil, pitch: Double? = nil, holding pivot: ScreenPoint) {
        camera.state = camera.geometry.state(
            zoom: zoom, bearing: bearing, pitch: pitch, holding: pivot, constraints: camera.constraints)
        if followed != nil { followed?.shown = camera.state }
    }

    // MARK: Zoom

    /// The zoom that a pinch gets when it wants one: within the limits, or a little beyond.
    func limitedZoom(_ state: CameraState, adding levels: Double, slack: Double) -> Double {
        var wanted = state
        wanted.zoom += levels + slack
        let zoom = camera.constraints.clampZoomAndPitch(wanted, viewport: camera.viewport).zoom
        guard options.hasRubberBand else { return zoom }
        return zoom + RubberBand.stretch(wanted.zoom - zoom, room: RubberBand.zoomRoom)
    }

    // MARK: Centre

    /// What is wanted, with what lies beyond the limits shortened as a rubber band does.
    private func stretched(_ wanted: CameraState) -> CameraState {
        let beyond = camera.constraints.overshoot(of: wanted, viewport: camera.viewport)
        guard beyond.east != 0 || beyond.south != 0 else { return wanted }
        let room = roomOfCenter
        let center = WebMercator.projectUnclamped(wanted.center)
        var state = wanted
        state.center = WebMercator.unproject(
            WorldPoint(
                x: center.x - beyond.east + RubberBand.stretch(beyond.east, room: room.x),
                y: center.y - beyond.south + RubberBand.stretch(beyond.south, room: room.y)))
        return state
    }

    /// What a stretched rubber band has swallowed so far.
    var limitSlack: LimitSlack {
        guard options.hasRubberBand else { return LimitSlack() }
        let beyond = camera.constraints.overshoot(of: camera.state, viewport: camera.viewport)
        guard !beyond.isNone else { return LimitSlack() }
        let room = roomOfCenter
        return LimitSlack(
            zoom: RubberBand.pull(beyond.zoom, room: RubberBand.zoomRoom) - beyond.zoom,
            east: RubberBand.pull(beyond.east, room: room.x) - beyond.east,
            south: RubberBand.pull(beyond.south, room: room.y) - beyond.south)
    }

    /// The view's own size, in widths of the world.
    private var roomOfCenter: WorldPoint {
        let (viewport, scale) = (camera.viewport, camera.geometry.pixelsPerWorld)
        guard scale > 0 else { return WorldPoint(x: 0, y: 0) }
        return WorldPoint(x: viewport.width / scale, y: viewport.height / scale)
    }
}
