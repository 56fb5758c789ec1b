import Geodesy
import MapCameras
import TouchPipeline

extension MapNavigationListener {
    /// The map is let go: what goes on by itself, if anything does.
    func letGo(_ activity: Activity, at time: TouchInstant) -> Bool {
        if isBeyondLimits { return false }
        switch activity {
        case .none, .blocked, .boxZooming: return false
        case .panning(let panning): return goOnPanning(from: panning.finger, at: time)
        case .dragRotating: return goOnTurning(around: .screen(camera.viewport.focus), at: time)
        case .quickZooming(let pivot): return goOnZooming(around: .screen(pivot), at: time)
        case .twoFingers(let fingers): return letGo(fingers, at: time)
        }
    }

    private func letGo(_ fingers: TwoFingers, at time: TouchInstant) -> Bool {
        let modes = fingers.modes
        let anchor = CameraAnchor.screen(pivot(fingers.pair.middle, isCentered: false))
        let pans = modes.contains(.pan) && options.focalPoint == nil && goOnPanning(from: fingers.pair.middle, at: time)
        let zooms = modes.contains(.zoom) && goOnZooming(around: anchor, at: time)
        let turns = modes.contains(.rotate) && goOnTurning(around: anchor, at: time)
        return pans || zooms || turns
    }

    private func goOnPanning(from finger: ScreenPoint, at time: TouchInstant) -> Bool {
        let momentum = options.momentum
        let (x, y) = velocity.velocity(releasedAt: time, tremor: tremor)
        let speed = Math.hypot(x, y) / pixelsPerDp
        guard momentum.pans, speed >= momentum.minimumPanSpeed else { return false }
        let factor = min(1, momentum.maximumPanSpeed / speed)
        let pan = PanMomentum(
            velocity: ScreenPoint(x: x * factor, y: y * factor), anchor: .screen(finger), friction: momentum.panFriction)
        animator.start(.pan(pan), at: time)
        return true
    }

    private func goOnZooming(around anchor: CameraAnchor, at time: TouchInstant) -> Bool {
        let momentum = options.momentum
        let speed = viewTracker.velocity(releasedAt: time, tremor: tremor).levels
        guard momentum.zooms, abs(speed) >= momentum.minimumZoomSpeed else { return false }
        var zoom = ScalarMomentum.zoom(velocity: 0, anchor: anchor, friction: momentum.zoomFriction)
        let longest = momentum.maximumZoomShare * abs(viewTracker.change.levels - catchUp.rest.levels)
        zoom.velocity = limited(speed, momentum.maximumZoomSpeed, longest * zoom.friction, zoom.stoppingSpeed)
        animator.start(.zoom(zoom), at: time)
        return zoom.velocity != 0
    }

    private func goOnTurning(around anchor: CameraAnchor, at time: TouchInstant) -> Bool {
        let momentum = options.momentum
        let speed = viewTracker.velocity(releasedAt: time, tremor: tremor).degrees
        guard momentum.rotates, abs(speed) >= momentum.minimumRotationSpeed else { return false }
        var turn = ScalarMomentum.rotation(velocity: 0, anchor: anchor, friction: momentum.rotationFriction)
        let longest = momentum.maximumRotationShare * abs(viewTracker.change.degrees - catchUp.rest.degrees)
        turn.velocity = limited(speed, momentum.maximumRotationSpeed, longest * turn.friction, turn.stoppingSpeed)
        animator.start(.rotation(turn), at: time)
        return turn.velocity != 0
    }

    /// How far from its place a finger that rests may be seen, in pixels.
    private var tremor: Double { Double(options.momentum.tremor.pixels(atDensity: density)) }

    /// A speed that is at most another one and loses at most `loss` until it stops; 0 if it may not lose any.
    private func limited(_ speed: Double, _ most: Double, _ loss: Double, _ stoppingSpeed: Double) -> Double {
        guard loss > 0 else { return 0 }
        let limit = min(most, loss + stoppingSpeed)
        return min(max(speed, -limit), limit)
    }

    /// Whether a rubber band is stretched.
    var isBeyondLimits: Bool {
        options.hasRubberBand && !camera.constraints.overshoot(of: camera.state, viewport: camera.viewport).isNone
    }

    /// Nobody holds the map any more: it comes back from beyond its limits, and turns to north if it is nearly there.
    ///
    /// Not while another finger takes over: it holds the map where it is.
    func settle(_ gesture: NavigationGestures, _ context: TouchContext) {
        guard context.endReason != .additionalFinger else { return }
        let (anchor, time) = (CameraAnchor.screen(ScreenPoint(context.position)), context.time)
        if isBeyondLimits, !animator.isRunning { animator.settle(CameraSettle(anchor: anchor), at: time) }
        var snapping: NavigationGestures = [.rotate, .sidewaysTurn, .dragRotate]
        if options.panSnapsToNorth { snapping.insert(.pan) }
        guard !gesture.isDisjoint(with: snapping) else { return }
        snapToNorth(around: anchor, at: time)
    }

    private func snapToNorth(around anchor: CameraAnchor, at time: TouchInstant) {
        let fromNorth = abs(camera.state.bearing.remainder(dividingBy: 360))
        guard fromNorth > 0, fromNorth <= options.northSnapAngle, !animator.movingChannels.contains(.bearing) else { return }
        let north = CameraEase(to: CameraTarget(bearing: 0), duration: options.northSnapDuration, anchor: anchor)
        animator.start(.ease(north), at: time)
    }
}
