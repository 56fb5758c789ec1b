import Geodesy
import MapCameras
import NumberExpectations
import Testing
import TouchPipeline

@Suite("Momentum")
struct MomentumTests {
    static let anchor = CameraAnchor.screen(ScreenPoint(x: 90, y: 640))
    static let pan = CameraMotion.pan(PanMomentum(velocity: ScreenPoint(x: 2500, y: -1700), anchor: anchor))
    static let zoom = CameraMotion.zoom(.zoom(velocity: -6, anchor: anchor))
    static let rotation = CameraMotion.rotation(.rotation(velocity: 300, anchor: anchor))

    static let mixes: [[CameraMotion]] = [[pan], [zoom], [rotation], [pan, zoom], [pan, zoom, rotation], [rotation, zoom]]

    private func end(of motions: [CameraMotion], _ schedule: FrameSchedule, _ constraints: CameraConstraints = CameraConstraints())
        -> CameraState
    {
        let animator = CameraAnimator(constraints: constraints)
        for motion in motions { animator.start(motion, at: .zero) }
        schedule.run(animator)
        return animator.camera.state
    }

    @Test("momentum ends at the same place at any frame rate, also if it meets the limits", arguments: FrameSchedule.all)
    func frameRates(schedule: FrameSchedule) {
        for (index, motions) in Self.mixes.enumerated() {
            let reference = end(of: motions, .hertz(1000))
            let state = end(of: motions, schedule)
            expectClose(state.screenDistance(to: reference), to: 0, within: 0.001, "of mix \(index)")
            expectClose(state.zoom, to: reference.zoom, within: 1e-12, "of mix \(index)")
            expectClose(state.bearing, to: reference.bearing, within: 1e-9, "of mix \(index)")
        }
        let constraints = CameraConstraints(
            bounds: CoordinateBounds(south: 46.2, west: 8, north: 46.6, east: 8.4), zoomRange: 10.8...11.2)
        let reference = end(of: MomentumTests.mixes[4], .hertz(1000), constraints)
        let state = end(of: MomentumTests.mixes[4], schedule, constraints)
        #expect(state.screenDistance(to: reference) < 0.001)
        #expect(constraints.overshoot(of: state, viewport: .phone).isNone)
    }

    @Test(
        "momentum that begins during another one, about another point, ends at the same place at any frame rate",
        arguments: FrameSchedule.all)
    func staggered(schedule: FrameSchedule) {
        func end(_ schedule: FrameSchedule) -> CameraState {
            let animator = CameraAnimator()
            animator.start(MomentumTests.pan, at: .zero)
            animator.start(MomentumTests.rotation, at: .zero)
            schedule.run(animator, until: .milliseconds(150))
            animator.start(.velocityZoom(VelocityZoom(anchor: .normalized(AnchorPoint(x: 0.9, y: 0.9)))), at: .milliseconds(150))
            schedule.run(animator, from: .milliseconds(150))
            return animator.camera.state
        }
        #expect(end(schedule).screenDistance(to: end(.hertz(1000))) < 0.001)
    }

    @Test("a pan moves (v − stopping speed) / friction pixels in the direction of the finger", arguments: [0.0, 90, 217])
    func panDistance(bearing: Double) {
        var state = CameraState.alps
        state.pitch = 0
        state.bearing = bearing
        let animator = CameraAnimator(state: state)
        animator.start(.pan(PanMomentum(velocity: ScreenPoint(x: 300, y: -400), friction: 4, stoppingSpeed: 20)), at: .zero)
        FrameSchedule.hertz(60).run(animator)
        let moved = ScreenPoint(x: 200 + 120 * 0.6, y: 400 - 120 * 0.8)
        animator.camera.geometry.expectShown(state.center, at: moved, within: 1e-6)
    }

    @Test("a pan begins with the finger's velocity where the finger lifted, also in a pitched view")
    func panVelocity() {
        let finger = ScreenPoint(x: 90, y: 640)
        let animator = CameraAnimator()
        let held = animator.camera.geometry.coordinate(at: finger)
        animator.start(.pan(PanMomentum(velocity: ScreenPoint(x: 500, y: 800), anchor: .screen(finger))), at: .zero)
        animator.advance(to: TouchInstant(microseconds: 1000))
        animator.camera.geometry.expectShown(held, at: ScreenPoint(x: 90.5, y: 640.8), within: 0.003)
    }

    @Test("near the horizon a finger's velocity does not move the map round the world")
    func horizon() {
        var state = CameraState.alps
        state.pitch = 85
        let animator = CameraAnimator(state: state, constraints: CameraConstraints(pitchRange: 0...85))
        animator.start(.pan(PanMomentum(velocity: ScreenPoint(x: 0, y: 1000), anchor: .screen(ScreenPoint(x: 200, y: 0)))), at: .zero)
        FrameSchedule.hertz(60).run(animator)
        let way = WebMercator.project(animator.camera.state.center).y - WebMercator.project(state.center).y
        #expect(abs(way) * CameraGeometry(state: state, viewport: .phone).pixelsPerWorld < 30_000)
        #expect(animator.camera.state.isFinite)
    }

    @Test("zoom and rotation hold the place at their anchor in every frame")
    func heldAnchor() {
        let animator = CameraAnimator()
        let point = ScreenPoint(x: 90, y: 640)
        let held = animator.camera.geometry.coordinate(at: point)
        animator.start(MomentumTests.zoom, at: .zero)
        animator.start(MomentumTests.rotation, at: .zero)
        #expect(animator.isRunning)
        var now = TouchInstant.zero
        while animator.advance(to: now) {
            animator.camera.geometry.expectShown(held, at: point, within: 1e-6)
            now = now + .milliseconds(7)
        }
    }

    @Test("zoom and rotation end (v − stopping speed) / friction further")
    func zoomAndRotation() {
        let state = end(of: [MomentumTests.zoom, MomentumTests.rotation], .hertz(60))
        expectClose(state.zoom, to: 11 - (6 - 0.02) / 8, within: 1e-12)
        expectClose(state.bearing, to: 25 + (300 - 1) / 8.0, within: 1e-9)
    }

    @Test("the closed form is the limit of many small steps", arguments: [(1000.0, 2.0, 5.0), (-50, 8, 1), (3, 1, 2.9)])
    func integral(velocity: Double, friction: Double, threshold: Double) {
        let decay = ExponentialDecay(velocity: velocity, friction: friction, stoppingSpeed: threshold)
        var (x, v, t) = (0.0, velocity, 0.0)
        let step = 1e-5
        while abs(v) > threshold {
            v -= friction * v * step / 2
            x += v * step
            v -= friction * v * step / 2
            t += step
        }
        expectClose(decay.duration, to: t, within: 1e-3)
        let almost = decay.distance(at: decay.duration * 0.999999)
        expectClose([decay.total, almost], to: [x, decay.total], within: 1e-4 * abs(velocity))
        #expect(abs(decay.velocity(at: decay.duration * 0.9999999)) >= threshold * 0.9999)
        #expect(decay.velocity(at: decay.duration) == 0)
    }

    @Test(
        "invalid numbers and low speeds give no movement",
        arguments: [
            ExponentialDecay(velocity: .nan, friction: 1, stoppingSpeed: 1),
            ExponentialDecay(velocity: .infinity, friction: 1, stoppingSpeed: 1),
            ExponentialDecay(velocity: 9, friction: 0, stoppingSpeed: 1), ExponentialDecay(velocity: 9, friction: -1, stoppingSpeed: 1),
            ExponentialDecay(velocity: 9, friction: .nan, stoppingSpeed: 1), ExponentialDecay(velocity: 9, friction: 1, stoppingSpeed: 0),
            ExponentialDecay(velocity: 9, friction: 1, stoppingSpeed: .nan), ExponentialDecay(velocity: 1, friction: 1, stoppingSpeed: 1),
            ExponentialDecay(velocity: 9, friction: .leastNonzeroMagnitude, stoppingSpeed: 1),
        ])
    func senseless(decay: ExponentialDecay) {
        #expect([decay.duration, decay.total, decay.distance(at: 1), decay.velocity(at: 1)] == [0, 0, 0, 0])
    }
}
