import Geodesy
import MapCameras
import TouchPipeline

extension MapNavigationListener {
    /// A drag of one finger or of a mouse.
    func drag(_ delta: Vec2F, _ context: TouchContext) -> Bool {
        guard delta != .zero else { return rest(context) }
        // After a long press a move is confirmed, but the touch is not yet known to be a pan.
        if !context.isPastSlop, options.panSlop.inches < .infinity { return followUnconfirmed(delta, context) }
        switch activity {
        case .panning(let panning):
            if !panning.isConfirmed { confirm(panning) }
            return pan(context)
        case .dragRotating: return dragRotate(delta, context)
        case .boxZooming: return dragBox(context)
        case .blocked: return false
        default: return beginDrag(delta, context)
        }
    }

    private func beginDrag(_ delta: Vec2F, _ context: TouchContext) -> Bool {
        if isDragRotation(context) { return dragRotate(delta, context) }
        if isBoxDrag(context) { return dragBox(context) }
        guard pansWithOneFinger else { return false }
        guard !isBlocked(context) else {
            activity = .blocked
            onEvent?(.blocked)
            return false
        }
        beginPanning(delta, context)
        return pan(context)
    }

    /// Follows one finger while the touch can still become a tap. The map follows beyond ``NavigationOptions/panSlop``, and returns if the
    /// touch does not become a pan.
    func followUnconfirmed(_ delta: Vec2F, _ context: TouchContext) -> Bool {
        guard delta != .zero else { return rest(context) }
        switch activity {
        case .panning:
            guard isMovedByOthers else { return pan(context) }
            (activity, catchUp) = (.none, CatchUp())
            tentative.keep()
            return false
        case .none: break
        default: return false
        }
        // A second tap becomes a double tap or a quick zoom.
        guard pansWithOneFinger, context.tapCount == 1, !isDragRotation(context), !isBoxDrag(context), !isBlocked(context) else {
            return false
        }
        let distance = context.position.distance(to: context.startPosition)
        guard distance > options.panSlop.pixels(density: density), !isAnimating || isRestoring else { return false }
        anchorFinger(delta, context, isConfirmed: false)
        return pan(context)
    }

    /// An event with the position of the event before. It begins nothing and moves nothing.
    private func rest(_ context: TouchContext) -> Bool {
        guard case .panning(let panning) = activity else { return activity.gesture != nil }
        velocity.add(x: panning.finger.x, y: panning.finger.y, at: context.timestamp)
        return true
    }

    private func isBlocked(_ context: TouchContext) -> Bool { options.isCooperative && context.pointerKind == .finger }

    private func beginPanning(_ delta: Vec2F, _ context: TouchContext) {
        begin(.pan, .none)
        anchorFinger(delta, context, isConfirmed: true)
    }

    private func confirm(_ panning: Panning) {
        var panning = panning
        panning.isConfirmed = true
        begin(.pan, .panning(panning))
    }

    /// Anchors the map to the finger at the place under it before this move. If the map catches up with the movement before, the place is the one
    /// place where the finger landed.
    private func anchorFinger(_ delta: Vec2F, _ context: TouchContext, isConfirmed: Bool) {
        storeOrigin()
        catchUp = CatchUp()
        let finger = ScreenPoint(context.position - delta)
        var anchor = finger
        let start = ScreenPoint(context.startPosition)
        if options.catchUpDuration != nil, finger != start {
            anchor = start
            delay { $0.delay(x: finger.x - start.x, y: finger.y - start.y, at: context.timestamp) }
        }
        activity = .panning(Panning(held: held(by: anchor), finger: finger, isConfirmed: isConfirmed))
        velocity = ReleaseTracker(stopGap: options.momentum.releaseTimeout)
        guard let landedAt else { return }
        let landing = constrained(start, from: finger)
        velocity.start(x: landing.x, y: landing.y, at: landedAt)
    }

    private func held(by finger: ScreenPoint) -> WorldPoint? {
        let view = camera.view
        guard view.isWithinSight(finger), let place = view.worldPoint(at: finger) else { return nil }
        return rubberBandOffset.added(to: place)
    }

    private func pan(_ context: TouchContext) -> Bool {
        guard pansWithOneFinger, case .panning(let panning) = activity else { return false }
        follow(ScreenPoint(context.position), panning, at: context.timestamp)
        return true
    }

    private func follow(_ position: ScreenPoint, _ panning: Panning, at time: TouchInstant) {
        var panning = panning
        panning.finger = constrained(position, from: panning.finger)
        velocity.add(x: panning.finger.x, y: panning.finger.y, at: time)
        _ = advanceCatchUp(until: time)
        place(panning)
    }

    /// Moves the map so that the place is under the finger, apart from the movement that is still delayed.
    func place(_ panning: Panning) {
        var panning = panning
        let finger = ScreenPoint(x: panning.finger.x - catchUp.rest.x, y: panning.finger.y - catchUp.rest.y)
        // If a limit stops the map, the finger holds the place that is then under it. So a movement in the opposite direction has an effect at
        // once. Above the horizon it holds nothing.
        if let held = panning.held, camera.view.isWithinSight(finger), place(held, at: finger) {} else { panning.held = held(by: finger) }
        activity = .panning(panning)
    }

    /// Pans from one point of the screen to another one, for a delegate that has replaced the pan, whatever is suspended.
    ///
    /// It has the effect of the default action: none for a drag that rotates, and none for one finger that is blocked. The map handles the
    /// end of the touch, with momentum.
    func performPan(by translation: Vec2F, to location: Vec2F, _ context: TouchContext) {
        let (start, end) = (ScreenPoint(location - translation), ScreenPoint(location))
        if case .panning(var panning) = activity {
            // If the delegate has left out earlier moves, the map is anchored where this move starts.
            let from = constrained(start, from: panning.finger)
            if Math.hypot(panning.finger.x - from.x, panning.finger.y - from.y) >= 0.01 {
                panning.finger = start
                panning.held = held(by: start)
                catchUp = CatchUp()
            }
            follow(end, panning, at: context.timestamp)
        } else {
            guard enabledGestures.contains(.pan), !isDragRotation(context), !isBoxDrag(context), !isBlocked(context) else { return }
            // If the delegate pans from another position, the landing of the finger does not count for the velocity.
            if location != context.position { landedAt = nil }
            var context = context
            context.position = location
            beginPanning(translation, context)
            if case .panning(let panning) = activity { follow(end, panning, at: context.timestamp) }
        }
    }

    /// The position of a finger for a map that moves in one direction only.
    private func constrained(_ finger: ScreenPoint, from last: ScreenPoint) -> ScreenPoint {
        switch options.panMode {
        case .free: finger
        case .horizontal: ScreenPoint(x: finger.x, y: last.y)
        case .vertical: ScreenPoint(x: last.x, y: finger.y)
        }
    }
}

extension MapNavigationListener {
    /// Moves a place of the plane under a point of the screen. Returns `false` if a limit stopped the camera on the way.
    func place(_ place: WorldPoint, at point: ScreenPoint) -> Bool {
        if options.hasRubberBand {
            let view = camera.view
            return self.place(place, at: point, zoom: view.zoom, bearing: view.bearing)
        }
        let isShown = camera.place(place, at: point)
        tentative.record(camera.view)
        return isShown
    }

    /// Zooms and rotates the map, with a place of the plane under a point of the screen. Beyond a limit the map moves like a rubber band.
    /// Returns `false` if a limit stopped the camera on the way.
    func place(_ place: WorldPoint, at point: ScreenPoint, zoom: Double, bearing: Double) -> Bool {
        var view = camera.view
        var (center, anchor) = (place, point)
        if options.hasRubberBand {
            view.change(zoom: zoom, bearing: bearing, pitch: view.pitch)
            (center, anchor) = (stretched(view.center(placing: place, at: point), of: view), view.focus)
        }
        let isShown = camera.place(
            center, at: anchor, zoom: zoom, bearing: bearing, pitch: view.pitch, isElastic: options.hasRubberBand)
        tentative.record(camera.view)
        return isShown
    }

    /// Changes the view about a point of the screen, within the limits. A point above the horizon has no place, so the view changes about
    /// its center.
    func change(zoom: Double? = nil, bearing: Double? = nil, pitch: Double? = nil, holding pivot: ScreenPoint) {
        let view = camera.view
        guard pivot.isFinite else { return }
        let held = view.isWithinSight(pivot) ? view.worldPoint(at: pivot) : nil
        _ = camera.place(
            held ?? view.center, at: held == nil ? view.focus : pivot, zoom: zoom ?? view.zoom, bearing: bearing ?? view.bearing,
            pitch: pitch ?? view.pitch, isElastic: false)
        tentative.record(camera.view)
    }

    // MARK: Zoom

    /// The zoom for a requested one: within the limits, or beyond them like a rubber band.
    func limitedZoom(_ requested: Double, bearing: Double, pitch: Double) -> Double {
        let zoom = camera.constraints.nearestZoom(to: requested, bearing: bearing, pitch: pitch, viewport: camera.viewport)
        return zoom + RubberBand.stretch(requested - zoom, room: RubberBand.zoomRoom)
    }

    // MARK: Center

    /// A center whose part beyond the limits is shortened like a rubber band.
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
        let room = centerRoom
        return WorldPoint(
            x: center.x - east + RubberBand.stretch(east, room: room.x), y: center.y - south + RubberBand.stretch(south, room: room.y))
    }

    /// The difference between the pull of the finger and the displacement of the map, in the current view.
    var rubberBandOffset: RubberBandOffset { options.hasRubberBand ? rubberBandOffsetBeyondLimits : RubberBandOffset() }

    private var rubberBandOffsetBeyondLimits: RubberBandOffset {
        let beyond = camera.constraints.overshoot(of: camera.state, viewport: camera.viewport)
        guard !beyond.isNone else { return RubberBandOffset() }
        let room = centerRoom
        return RubberBandOffset(
            zoom: RubberBand.pull(beyond.zoom, room: RubberBand.zoomRoom) - beyond.zoom,
            east: RubberBand.pull(beyond.east, room: room.x) - beyond.east,
            south: RubberBand.pull(beyond.south, room: room.y) - beyond.south)
    }

    /// The size of the view, in widths of the world.
    private var centerRoom: WorldPoint {
        let (viewport, scale) = (camera.viewport, camera.view.pixelsPerWorld)
        guard scale > 0 else { return WorldPoint(x: 0, y: 0) }
        return WorldPoint(x: viewport.width / scale, y: viewport.height / scale)
    }
}

/// The displacement of a map beyond its limits. It increases more and more slowly, and never exceeds the room.
private enum RubberBand {
    /// The room beyond the limits of zoom, in levels.
    static let zoomRoom = 1.0

    /// The stiffness of `UIScrollView`: x ↦ (1 − 1 / (0.55 x / d + 1)) d, as found by measurement (A. Kuznetsov, "How UIScrollView works").
    private static let stiffness = 0.55

    /// The displacement for a pull of some distance in either direction. Both are in the unit of the room.
    static func stretch(_ distance: Double, room: Double) -> Double {
        guard room > 0, distance != 0 else { return 0 }
        let length = (1 - 1 / (abs(distance) * stiffness / room + 1)) * room
        return distance < 0 ? -length : length
    }

    /// The pull for a displacement: the inverse of ``stretch(_:room:)``.
    static func pull(_ stretch: Double, room: Double) -> Double {
        guard room > 0, stretch != 0 else { return 0 }
        let share = min(abs(stretch) / room, largestShare)
        let distance = share / (1 - share) * room / stiffness
        return stretch < 0 ? -distance : distance
    }

    /// Near the end of the room the pull cannot be computed precisely.
    private static let largestShare = 0.99
}

/// The difference between the pull of a finger and the displacement of a map beyond its limits.
///
/// A finger that begins to hold such a map adds it, so that the map is not pulled beyond its limits twice.
struct RubberBandOffset: Sendable {
    /// The zoom, in levels.
    var zoom = 0.0
    /// The distance to the east, in widths of the world.
    var east = 0.0
    /// The distance to the south, in widths of the world.
    var south = 0.0

    /// The place that would be under the finger without the rubber band.
    func added(to place: WorldPoint) -> WorldPoint { WorldPoint(x: place.x + east, y: place.y + south) }
}
