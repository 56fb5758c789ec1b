import Geodesy
import MapCameras
import TouchPipeline

extension MapNavigationListener {
    /// Two fingers moved. Consumed once they mean something.
    func moveTwoFingers(_ old: (Vec2F, Vec2F), _ new: (Vec2F, Vec2F), _ context: TouchContext) -> Bool {
        guard !activeGestures.isDisjoint(with: .twoFingers) else { return false }
        let from = FingerPair(a: ScreenPoint(old.0), b: ScreenPoint(old.1))
        let to = FingerPair(a: ScreenPoint(new.0), b: ScreenPoint(new.1))
        var fingers = currentTwoFingers(from, context)
        let before = fingers.gesture ?? []
        move(&fingers, from, to, context)
        let begun = (fingers.gesture ?? []).subtracting(before)
        if !begun.isEmpty { begin(begun, .none) }
        fingers.middle = to.middle
        activity = .twoFingers(fingers)
        velocity.add(x: to.middle.x, y: to.middle.y, at: context.time)
        viewTracker.add(camera.state, hand: to.halfWay, at: context.time)
        return fingers.gesture != nil
    }

    private func currentTwoFingers(_ pair: FingerPair, _ context: TouchContext) -> TwoFingers {
        if case .twoFingers(let fingers) = activity { return fingers }
        velocity = ReleaseTracker(stopGap: options.momentum.releaseTimeout)
        // Until the first move both were where they landed.
        let landedAt = landedAt ?? context.time
        velocity.start(x: pair.middle.x, y: pair.middle.y, at: landedAt)
        viewTracker = ViewTracker(
            camera.state, hand: pair.halfWay, at: landedAt, stopGap: options.momentum.releaseTimeout)
        let arbiter = TwoFingerArbiter(
            start: pair, allowed: allowedTwoFingerModes, options: options.twoFingers, density: density)
        return TwoFingers(arbiter: arbiter, hold: nil, middle: pair.middle, lastTime: context.time)
    }

    /// Moves the map along the way of the fingers, taking hold of it anew where something begins.
    private func move(_ fingers: inout TwoFingers, _ from: FingerPair, _ to: FingerPair, _ context: TouchContext) {
        let elapsed = (context.time - fingers.lastTime).wholeMicroseconds
        fingers.lastTime = context.time
        fingers.arbiter.noteSpeed(from: from, to: to, milliseconds: Double(elapsed) / 1000)
        var at = from
        var modes = carriedOut(fingers.arbiter.modes)
        // What was withheld in between is not caught up.
        if modes != fingers.modes { fingers.hold = hold(from) }
        while let latch = fingers.arbiter.latch(from: at, to: to) {
            let pair = at.interpolated(to: to, fraction: latch.fraction)
            // Up to the threshold what begins there has not begun: that way is discarded.
            apply(&fingers, at, pair, modes)
            modes = carriedOut(latch.modes)
            fingers.arbiter.pass(from: at, to: pair)
            fingers.hold = hold(pair)
            at = pair
        }
        apply(&fingers, at, to, modes)
        fingers.modes = modes
        fingers.begun.formUnion(modes)
        fingers.arbiter.pass(from: at, to: to)
    }

    private func hold(_ pair: FingerPair) -> TwoFingerHold? {
        let geometry = camera.geometry
        return TwoFingerHold(pair.withinSight(of: geometry), in: geometry, zoom: camera.state.zoom, slack: limitSlack)
    }

    private func apply(_ fingers: inout TwoFingers, _ from: FingerPair, _ to: FingerPair, _ modes: TwoFingerModes) {
        if modes.contains(.tilt) {
            tilt(byPixels: from.middle.y - to.middle.y, degreesPerDp: options.twoFingers.tiltDegreesPerDp)
        } else if modes.contains(.turn) {
            turn(byPixels: to.middle.x - from.middle.x, degreesPerDp: options.twoFingers.turnDegreesPerDp)
        } else if let held = fingers.hold, !modes.isEmpty {
            let isHeld = follow(held, to, modes)
            if !isHeld { fingers.hold = hold(to) }
        } else if !modes.isEmpty {
            fingers.hold = hold(to)
        }
    }

    /// Moves the camera to where the fingers want it; `false` if a limit kept it from going all the way.
    private func follow(_ hold: TwoFingerHold, _ pair: FingerPair, _ modes: TwoFingerModes) -> Bool {
        let (geometry, state) = (camera.geometry, camera.state)
        let pair = pair.withinSight(of: geometry)
        guard let wish = hold.wish(pair, in: geometry, state: state, factor: options.twoFingers.zoomFactor) else { return false }
        let levels = modes.contains(.zoom) ? wish.levels : 0
        let allowed = limitedZoom(state, adding: levels, slack: hold.slack.zoom) - state.zoom
        let degrees = modes.contains(.rotate) ? wish.degrees : 0
        let (seen, held) = pivot(wish, hold, modes, geometry)
        let isMoved = setCamera(state.transformed(levels: allowed, degrees: degrees, seen: seen, held: held))
        return isMoved && (options.hasRubberBand || abs(allowed - levels) < 1e-12)
    }

    /// What is seen, and what is to be seen in its place: the middle of the fingers, or a fixed point of the screen.
    private func pivot(
        _ wish: TwoFingerHold.Wish, _ hold: TwoFingerHold, _ modes: TwoFingerModes, _ geometry: CameraGeometry
    ) -> (seen: WorldPoint, held: WorldPoint) {
        if let focalPoint = options.focalPoint, let focus = geometry.worldPoint(at: camera.viewport.point(at: focalPoint)) {
            return (focus, limitSlack.added(to: focus))
        }
        // Who does not pan leaves a stretched rubber band as it is, so what it has swallowed is that of this moment.
        return (wish.seen, modes.contains(.pan) ? hold.slack.added(to: wish.held) : limitSlack.added(to: wish.seen))
    }
}
