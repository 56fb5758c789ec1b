import Geodesy
import MapCameras
import NumberExpectations
import Testing
import TouchPipeline

@Suite("Settling")
struct CameraSettleTests {
    private let constraints = CameraConstraints(
        bounds: CoordinateBounds(south: 46, west: 8, north: 47, east: 9), zoomRange: 9...12, pitchRange: 0...50)

    private func animator(beyond state: CameraState) -> CameraAnimator {
        let animator = CameraAnimator(constraints: constraints)
        animator.camera.overshoot(to: state)
        return animator
    }

    static let beyond = [
        CameraState(center: Coordinate(latitude: 46.5, longitude: 9.1), zoom: 11, bearing: 25, pitch: 45),
        CameraState(center: Coordinate(latitude: 46.5, longitude: 8.5), zoom: 12.7, bearing: 25, pitch: 45),
        CameraState(center: Coordinate(latitude: 47.3, longitude: 7.9), zoom: 8.5, bearing: 25, pitch: 58),
    ]

    @Test("the camera returns into the constraints from where it is, and never overshoots", arguments: beyond)
    func comesBack(state: CameraState) {
        let animator = animator(beyond: state)
        #expect(animator.returnToLimits(at: .zero) != nil)
        animator.advance(to: .zero)
        #expect(animator.camera.state.screenDistance(to: state) < 1e-6)
        var last = Double.infinity
        for millisecond in stride(from: Int64(8), through: 2000, by: 8) {
            let wantsMore = animator.advance(to: .milliseconds(millisecond))
            let distance = animator.camera.state.screenDistance(to: constraints.clamp(state, viewport: .phone))
            #expect(distance <= last + 1e-6)
            last = distance
            if !wantsMore { break }
        }
        #expect(!animator.isRunning)
        #expect(constraints.overshoot(of: animator.camera.state, viewport: .phone).isNone)
    }

    @Test("the camera returns across the antimeridian by the shorter way")
    func antimeridian() {
        let bounds = CoordinateBounds(south: 46, west: 170, north: 47, east: 179)
        let animator = CameraAnimator(constraints: CameraConstraints(bounds: bounds))
        animator.camera.overshoot(to: CameraState(center: Coordinate(latitude: 46.5, longitude: -179), zoom: 11))
        animator.returnToLimits(at: .zero)
        for millisecond in stride(from: Int64(0), through: 2000, by: 16) {
            animator.advance(to: .milliseconds(millisecond))
            #expect(abs(animator.camera.state.center.longitude) >= 179 - 1e-9)
        }
        #expect(!animator.isRunning)
        expectClose(animator.camera.state.center.longitude, to: 179, within: 1e-9)
    }

    @Test("within the constraints nothing is started")
    func inside() {
        let animator = CameraAnimator(constraints: constraints)
        #expect(animator.returnToLimits(at: .zero) == nil)
        animator.start(.settle(CameraSettle()), at: .zero)
        #expect(!animator.advance(to: .zero))
        #expect(animator.camera.state == .alps)
    }

    @Test("the place at the anchor stays there while only the zoom returns")
    func anchor() {
        let animator = animator(beyond: CameraSettleTests.beyond[1])
        let point = ScreenPoint(x: 120, y: 500)
        let held = animator.camera.geometry.coordinate(at: point)
        animator.returnToLimits(CameraSettle(anchor: .screen(point)), at: .zero)
        var now = TouchInstant.zero
        while animator.advance(to: now) {
            animator.camera.geometry.expectShown(held, at: point, within: 1e-5)
            now = now + .milliseconds(16)
        }
        #expect(animator.camera.state.zoom == 12)
    }

    @Test("a motion that runs at the same time stays within its own limits")
    func beside() {
        let animator = animator(beyond: CameraSettleTests.beyond[0])
        animator.returnToLimits(at: .zero)
        animator.start(.zoom(.zoom(velocity: 100)), at: .zero)
        animator.advance(to: .milliseconds(100))
        #expect(animator.movingChannels == [.pan, .zoom])
        #expect(animator.camera.state.zoom == 12)
        #expect(!constraints.overshoot(of: animator.camera.state, viewport: .phone).isNone)
    }

    @Test("the camera is at the same place at the same time at any frame rate", arguments: FrameSchedule.all)
    func frameRates(schedule: FrameSchedule) {
        let animator = animator(beyond: CameraSettleTests.beyond[2])
        animator.returnToLimits(at: .zero)
        schedule.run(animator, until: .milliseconds(200))
        animator.advance(to: .milliseconds(200))
        let reference = self.animator(beyond: CameraSettleTests.beyond[2])
        reference.returnToLimits(at: .zero)
        reference.advance(to: .milliseconds(200))
        #expect(animator.camera.state.screenDistance(to: reference.camera.state) < 1e-6)
    }

    @Test("the spring is critically damped: it solves x″ = −2ω x′ − ω² x", arguments: [0.1, 0.4, 2])
    func spring(response: Double) {
        let spring = CriticallyDampedSpring(response: response)
        let (w, h) = (spring.frequency, 1e-4 * response)
        for index in 1..<20 {
            let t = spring.duration * 0.8 * Double(index) / 20
            let (a, x, b) = (spring.stretch(at: t - h), spring.stretch(at: t), spring.stretch(at: t + h))
            let (velocity, acceleration) = ((b - a) / (2 * h), (a - 2 * x + b) / (h * h))
            #expect(abs(acceleration + 2 * w * velocity + w * w * x) < 1e-3 * w * w)
        }
        #expect([spring.stretch(at: 0), spring.stretch(at: spring.duration)] == [1, 0])
        expectClose(spring.stretch(at: spring.duration * 0.999999), to: CriticallyDampedSpring.rest, within: 1e-6)
    }

    @Test("a spring with an invalid period is at rest at once", arguments: [0.0, -1, .nan, .infinity])
    func noTime(response: Double) {
        let spring = CriticallyDampedSpring(response: response)
        #expect(spring.duration == 0)
        #expect(spring.stretch(at: 0) == 0)
    }
}
