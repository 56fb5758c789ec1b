import Geodesy
import MapCameras
import TouchPipeline

extension MapNavigationListener {
    /// One finger, or a mouse, drags.
    func drag(_ delta: Vec2F, _ context: TouchContext) -> Bool {
        switch activity {
        case .panning: return pan(context)
        case .dragRotating: return dragRotate(delta, context)
        case .blocked: return false
        default: return beginDrag(delta, context)
        }
    }

    private func beginDrag(_ delta: Vec2F, _ context: TouchContext) -> Bool {
        if isDragRotation(context) { return dragRotate(delta, context) }
        guard pansWithOneFinger else { return false }
        guard !options.isCooperative || context.pointerKind != .finger else {
            activity = .blocked
            onEvent?(.blocked)
            return false
        }
        beginPanning(delta, context)
        return pan(context)
    }

    private func beginPanning(_ delta: Vec2F, _ context: TouchContext) {
        // The place under the finger before this move: what was moved under the click distance is discarded.
        let finger = ScreenPoint(context.position - delta)
        begin(.pan, .panning(held: held(by: finger), finger: finger))
        velocity = ReleaseTracker(stopGap: options.momentum.releaseTimeout)
        guard let landedAt else { return }
        let start = constrained(ScreenPoint(context.startPosition), from: finger)
        velocity.start(x: start.x, y: start.y, at: landedAt)
    }

    private func held(by finger: ScreenPoint) -> WorldPoint? {
        let geometry = camera.geometry
        guard let place = geometry.worldPoint(at: geometry.withinSight(finger)) else { return nil }
        return limitSlack.added(to: place)
    }

    private func pan(_ context: TouchContext) -> Bool {
        guard pansWithOneFinger, case .panning(let held, let last) = activity else { return false }
        follow(ScreenPoint(context.position), from: last, holding: held, at: context.time)
        return true
    }

    private func follow(_ position: ScreenPoint, from last: ScreenPoint, holding held: WorldPoint?, at time: TouchInstant) {
        let finger = constrained(position, from: last)
        velocity.add(x: finger.x, y: finger.y, at: time)
        let geometry = camera.geometry
        let place = geometry.withinSight(finger)
        if let held, let wanted = geometry.state(placing: held, at: place), setCamera(wanted) {
            activity = .panning(held: held, finger: finger)
        } else {
            // A limit stopped the map: the finger goes on with what is under it now, and need not come all the way back.
            activity = .panning(held: self.held(by: finger), finger: finger)
        }
    }

    /// Pans for a delegate that has taken the map's place, whatever is suspended: from a place of the screen to another one. Does what the
    /// map would do: nothing for a drag that turns, and nothing for one finger that is blocked. The end of the touch is handled by the map,
    /// which goes on with momentum.
    func performPan(by translation: Vec2F, to location: Vec2F, _ context: TouchContext) {
        let (start, end) = (ScreenPoint(location - translation), ScreenPoint(location))
        if case .panning(let held, let last) = activity {
            // What others made of a move before is not added up: the map takes hold where this one starts.
            let from = constrained(start, from: last)
            let goesOn = Math.hypot(last.x - from.x, last.y - from.y) < 0.01
            follow(end, from: goesOn ? last : start, holding: goesOn ? held : self.held(by: start), at: context.time)
        } else {
            guard enabledGestures.contains(.pan), !isDragRotation(context) else { return }
            guard !options.isCooperative || context.pointerKind != .finger else { return }
            // How a delegate pans elsewhere has nothing to do with where the finger landed.
            if location != context.position { landedAt = nil }
            var context = context
            context.position = location
            beginPanning(translation, context)
            follow(end, from: start, holding: held(by: start), at: context.time)
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
