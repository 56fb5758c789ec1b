import Geodesy
import MapCameras

extension MapNavigationListener {
    /// Moves a place of the plane under a point of the screen. Returns `false` if a limit kept the camera from going all the way.
    func place(_ place: WorldPoint, at point: ScreenPoint) -> Bool {
        if options.hasRubberBand {
            let view = camera.view
            return self.place(place, at: point, zoom: view.zoom, bearing: view.bearing)
        }
        let isShown = camera.place(place, at: point)
        if followed != nil { followed?.shown = camera.view }
        return isShown
    }

    /// Zooms and turns the map, with a place of the plane under a point of the screen. Returns `false` if a limit kept the camera from going
    /// all the way. A rubber band is stretched beyond a limit.
    func place(_ place: WorldPoint, at point: ScreenPoint, zoom: Double, bearing: Double) -> Bool {
        var view = camera.view
        var (center, anchor) = (place, point)
        if options.hasRubberBand {
            view.change(zoom: zoom, bearing: bearing, pitch: view.pitch)
            (center, anchor) = (stretched(view.center(placing: place, at: point), of: view), view.focus)
        }
        let isShown = camera.place(
            center, at: anchor, zoom: zoom, bearing: bearing, pitch: view.pitch, isElastic: options.hasRubberBand)
        if followed != nil { followed?.shown = camera.view }
        return isShown
    }

    /// Changes the view about a point of the screen, within the limits.
    func change(zoom: Double? = nil, bearing: Double? = nil, pitch: Double? = nil, holding pivot: ScreenPoint) {
        let view = camera.view
        guard pivot.isFinite else { return }
        let held = view.worldPoint(at: view.withinSight(pivot))
        _ = camera.place(
            held ?? view.center, at: held == nil ? view.focus : pivot, zoom: zoom ?? view.zoom, bearing: bearing ?? view.bearing,
            pitch: pitch ?? view.pitch, isElastic: false)
        if followed != nil { followed?.shown = camera.view }
    }

    // MARK: Zoom

    /// The zoom that a pinch gets when it wants one: within the limits, or a little beyond.
    func limitedZoom(_ wanted: Double, bearing: Double, pitch: Double) -> Double {
        let zoom = camera.constraints.nearestZoom(to: wanted, bearing: bearing, pitch: pitch, viewport: camera.viewport)
        return zoom + RubberBand.stretch(wanted - zoom, room: RubberBand.zoomRoom)
    }

    // MARK: Centre

    /// A centre, with what lies beyond the limits shortened as a rubber band does.
    private func stretched(_ center: WorldPoint, of view: MercatorView) -> WorldPoint {
        let (constraints, viewport) = (camera.constraints, camera.viewport)
        var within = view
        let pitch = constraints.nearestPitch(to: view.pitch)
        within.change(
            zoom: constraints.nearestZoom(to: view.zoom, bearing: view.bearing, pitch: pitch, viewport: viewport), bearing: view.bearing,
            pitch: pitch)
        let nearest = constraints.nearestCenter(to: center, of: within, viewport: viewport)
        let (east, south) = ((center.x - nearest.x).remainder(dividingBy: 1), center.y - nearest.y)
        guard abs(east) > 1e-15 || south != 0 else { return center }
        let room = roomOfCenter
        return WorldPoint(
            x: center.x - east + RubberBand.stretch(east, room: room.x), y: center.y - south + RubberBand.stretch(south, room: room.y))
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
        let (viewport, scale) = (camera.viewport, camera.view.pixelsPerWorld)
        guard scale > 0 else { return WorldPoint(x: 0, y: 0) }
        return WorldPoint(x: viewport.width / scale, y: viewport.height / scale)
    }
}
