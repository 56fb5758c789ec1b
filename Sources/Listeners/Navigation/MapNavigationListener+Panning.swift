import Geodesy
import MapCameras
import TouchPipeline

extension MapNavigationListener {
    /// One finger, or a mouse, drags.
    func drag(_ delta: Vec2F, _ context: TouchContext) -> Bool {
        // After a long press a move is confirmed, and the touch still need not be a pan.
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

    /// One finger moves, and the touch may still become a tap. The map follows it beyond ``NavigationOptions/panSlop``, and goes back if the
    /// touch does not become a pan.
    func followUnconfirmed(_ delta: Vec2F, _ context: TouchContext) -> Bool {
        switch activity {
        case .panning:
            guard isMovedByOthers else { return pan(context) }
            (activity, followed, catchUp) = (.none, nil, CatchUp())
            return false
        case .none: break
        default: return false
        }
        // A second tap becomes a double tap or a quick zoom.
        guard pansWithOneFinger, context.tapCount == 1, !isDragRotation(context), !isBoxDrag(context), !isBlocked(context) else {
            return false
        }
        let distance = context.position.distance(to: context.startPosition)
        guard distance > options.panSlop.pixels(atDensity: density), !animator.isRunning || isTakingBack else { return false }
        takeHold(delta, context, isConfirmed: false)
        return pan(context)
    }

    private func isBlocked(_ context: TouchContext) -> Bool { options.isCooperative && context.pointerKind == .finger }

    private func beginPanning(_ delta: Vec2F, _ context: TouchContext) {
        begin(.pan, .none)
        takeHold(delta, context, isConfirmed: true)
    }

    private func confirm(_ panning: Panning) {
        var panning = panning
        panning.isConfirmed = true
        begin(.pan, .panning(panning))
    }

    /// Takes hold of the place under the finger before this move. If the map makes up for what is held back, of the place where the finger
    /// landed.
    private func takeHold(_ delta: Vec2F, _ context: TouchContext, isConfirmed: Bool) {
        noteFollowing()
        catchUp = CatchUp()
        let finger = ScreenPoint(context.position - delta)
        var grip = finger
        let start = ScreenPoint(context.startPosition)
        if options.catchUpDuration != nil, finger != start {
            grip = start
            holdBack { $0.hold(x: finger.x - start.x, y: finger.y - start.y, at: context.time) }
        }
        activity = .panning(Panning(held: held(by: grip), finger: finger, isConfirmed: isConfirmed))
        velocity = ReleaseTracker(stopGap: options.momentum.releaseTimeout)
        guard let landedAt else { return }
        let landing = constrained(start, from: finger)
        velocity.start(x: landing.x, y: landing.y, at: landedAt)
    }

    private func held(by finger: ScreenPoint) -> WorldPoint? {
        let view = camera.view
        guard let place = view.worldPoint(at: view.withinSight(finger)) else { return nil }
        return limitSlack.added(to: place)
    }

    private func pan(_ context: TouchContext) -> Bool {
        guard pansWithOneFinger, case .panning(let panning) = activity else { return false }
        follow(ScreenPoint(context.position), panning, at: context.time)
        return true
    }

    private func follow(_ position: ScreenPoint, _ panning: Panning, at time: TouchInstant) {
        var panning = panning
        panning.finger = constrained(position, from: panning.finger)
        velocity.add(x: panning.finger.x, y: panning.finger.y, at: time)
        _ = makeUp(until: time)
        place(panning)
    }

    /// Moves the map so that the place is under the finger, apart from what is still to be made up for.
    func place(_ panning: Panning) {
        var panning = panning
        let finger = ScreenPoint(x: panning.finger.x - catchUp.rest.x, y: panning.finger.y - catchUp.rest.y)
        // Where a limit has stopped the map, the finger goes on with what is under it now, and need not come all the way back.
        if let held = panning.held, place(held, at: finger) {} else { panning.held = held(by: finger) }
        activity = .panning(panning)
    }

    /// Pans for a delegate that has taken the map's place, whatever is suspended: from a place of the screen to another one. Does what the
    /// map would do: nothing for a drag that turns, and nothing for one finger that is blocked. The end of the touch is handled by the map,
    /// which goes on with momentum.
    func performPan(by translation: Vec2F, to location: Vec2F, _ context: TouchContext) {
        let (start, end) = (ScreenPoint(location - translation), ScreenPoint(location))
        if case .panning(var panning) = activity {
            // What others made of a move before is not added up: the map takes hold where this one starts.
            let from = constrained(start, from: panning.finger)
            if Math.hypot(panning.finger.x - from.x, panning.finger.y - from.y) >= 0.01 {
                panning.finger = start
                panning.held = held(by: start)
                catchUp = CatchUp()
            }
            follow(end, panning, at: context.time)
        } else {
            guard enabledGestures.contains(.pan), !isDragRotation(context), !isBoxDrag(context), !isBlocked(context) else { return }
            // How a delegate pans elsewhere has nothing to do with where the finger landed.
            if location != context.position { landedAt = nil }
            var context = context
            context.position = location
            beginPanning(translation, context)
            if case .panning(let panning) = activity { follow(end, panning, at: context.time) }
        }
    }

    /// Where a finger is for a map that moves in one direction only.
    private func constrained(_ finger: ScreenPoint, from last: ScreenPoint) -> ScreenPoint {
        switch options.panMode {
        case .free: finger
        case .horizontal: ScreenPoint(x: finger.x, y: last.y)
        case .vertical: ScreenPoint(x: last.x, y: finger.y)
        }
    }
}
