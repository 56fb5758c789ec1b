import Geodesy
import MapCameras
import NumberExpectations
import Testing
import TouchPipeline

@Suite("Velocity zoom")
struct VelocityZoomTests {
    @Test("after each frame of 60 Hz the level is the sum of the velocities so far")
    func sums() {
        let zoom = VelocityZoom()
        var velocity = 0.1
        var sum = 0.0
        for frame in 0...20 {
            expectClose(zoom.levels(at: Double(frame) / 60), to: sum, within: 1e-12, "after frame \(frame)")
            sum += velocity
            velocity -= 0.005
        }
        expectClose(zoom.total, to: 1.05, within: 1e-12)
        #expect(zoom.duration == 20.0 / 60)
        #expect(zoom.levels(at: 100) == zoom.total)
        #expect(zoom.levels(at: -1) == 0)
    }

    @Test("between two frames the level follows the parabola through the sums, and the last frame is straight if it would pass the vertex")
    func betweenFrames() {
        let zoom = VelocityZoom()
        for count in [0.5, 7.25, 18.9, 19.5] {
            let parabola = 0.1 * count - 0.005 * count * (count - 1) / 2
            expectClose(zoom.levels(at: count / 60), to: parabola, within: 1e-12, "after \(count) frames")
        }
        // The velocities 0.1, 0.07, 0.04 and 0.01: the vertex is 3.8 frames after the start.
        let short = VelocityZoom(startVelocity: 0.1, deceleration: 0.03)
        expectClose(short.levels(at: 3.5 / 60), to: 0.215, within: 1e-12)
    }

    @Test(
        "the level changes in one direction only, and a negative velocity is the mirror image",
        arguments: [(0.1, 0.005), (0.1, 0.03), (0.1, 0.02), (0.07, 0.1), (0.5, 0.0031)])
    func monotonic(velocity: Double, deceleration: Double) {
        let zoom = VelocityZoom(startVelocity: velocity, deceleration: deceleration)
        let out = VelocityZoom(startVelocity: -velocity, deceleration: deceleration)
        var last = 0.0
        for step in 0...2000 {
            let levels = zoom.levels(at: zoom.duration * Double(step) / 2000)
            #expect(levels >= last - 1e-15)
            last = levels
            #expect(out.levels(at: out.duration * Double(step) / 2000) == -levels)
        }
        var (sum, left) = (0.0, velocity)
        while left > 1e-12 {
            sum += left
            left -= deceleration
        }
        expectClose(zoom.total, to: sum, within: 1e-9)
    }

    @Test("a number of levels is reached exactly, and the levels of one tap have the duration and the velocity of one tap")
    func levels() {
        let numbers: [Double] = [1.05, 2.1, 0.3, -1.7, 0.004, 12]
        for deceleration in [0.005, 0.02] {
            let totals = numbers.map { VelocityZoom(levels: $0, deceleration: deceleration).total }
            expectClose(totals, to: numbers, within: 1e-9)
        }
        let zoom = VelocityZoom(levels: 1.05)
        expectClose(zoom.startVelocity, to: 0.1, within: 1e-12)
        #expect(zoom.frames == 20)
    }

    @Test(
        "invalid numbers make a zoom without effect",
        arguments: [
            VelocityZoom(startVelocity: .nan), VelocityZoom(startVelocity: .infinity), VelocityZoom(deceleration: 0),
            VelocityZoom(deceleration: -1), VelocityZoom(deceleration: .nan), VelocityZoom(deceleration: 1e-300),
            VelocityZoom(levels: .nan), VelocityZoom(levels: .infinity), VelocityZoom(levels: 1, deceleration: 0), VelocityZoom(levels: 0),
        ])
    func senseless(zoom: VelocityZoom) {
        #expect([zoom.duration, zoom.total, zoom.levels(at: 1)] == [0, 0, 0])
    }

    @Test(
        "on a camera the zoom ends 1.05 levels further at any frame rate, and the place at the anchor stays", arguments: FrameSchedule.all)
    func onCamera(schedule: FrameSchedule) {
        let animator = CameraAnimator()
        let anchor = ScreenPoint(x: 100, y: 600)
        let held = animator.camera.geometry.coordinate(at: anchor)
        animator.start(.velocityZoom(VelocityZoom(anchor: .normalized(AnchorPoint(x: 0.25, y: 0.75)))), at: .zero)
        schedule.run(animator)
        expectClose(animator.camera.state.zoom, to: 12.05, within: 1e-12)
        animator.camera.geometry.expectShown(held, at: anchor, within: 1e-6)
    }

    @Test("at the limit of the zoom it stops, and the map does not slide")
    func limit() {
        let animator = CameraAnimator(constraints: CameraConstraints(zoomRange: 0...11.5))
        let anchor = ScreenPoint(x: 10, y: 700)
        let held = animator.camera.geometry.coordinate(at: anchor)
        animator.start(.velocityZoom(VelocityZoom(anchor: .screen(anchor))), at: .zero)
        FrameSchedule.hertz(60).run(animator)
        #expect(animator.camera.state.zoom == 11.5)
        animator.camera.geometry.expectShown(held, at: anchor, within: 1e-6)
    }
}
