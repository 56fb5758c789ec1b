import Geodesy
import MapCameras
import NumberExpectations
import Testing
import TouchPipeline

@Suite("Easing a camera")
struct CameraEaseTests {
    static let target = CameraTarget(coordinate: Coordinate(latitude: 46.6, longitude: 8.1), zoom: 13, bearing: 300, pitch: 10)

    @Test("a motion begins exactly at the start and ends exactly at the target", arguments: TimingCurveTests.curves)
    func ends(curve: TimingCurve) {
        let motion = CameraMotion.ease(CameraEase(to: CameraEaseTests.target, duration: .milliseconds(500), curve: curve))
        let origin = MotionOrigin(state: .alps, viewport: .phone)
        let end = CameraState(center: Coordinate(latitude: 46.6, longitude: 8.1), zoom: 13, bearing: 300, pitch: 10)
        let times: [Duration] = [.zero, .milliseconds(500), .seconds(1000)]
        #expect(times.map { motion.state(at: $0, from: origin) } == [.alps, end, end])
        #expect(motion.duration(from: origin) == .milliseconds(500))
    }

    @Test(
        "values that the target omits do not change",
        arguments: [
            CameraTarget(zoom: 12), CameraTarget(bearing: 90), CameraTarget(pitch: 0),
            CameraTarget(coordinate: Coordinate(latitude: 46, longitude: 8)),
            CameraTarget(zoom: .nan, bearing: .infinity, pitch: .nan),
        ])
    func parts(target: CameraTarget) {
        let animator = CameraAnimator()
        animator.start(.ease(CameraEase(to: target)), at: .zero)
        FrameSchedule.hertz(60).run(animator)
        let state = animator.camera.state
        func finite(_ value: Double?) -> Double? { value.flatMap { $0.isFinite ? $0 : nil } }
        let expected = [finite(target.zoom) ?? 11, finite(target.bearing) ?? 25, finite(target.pitch) ?? 45]
        #expect([state.zoom, state.bearing, state.pitch] == expected)
        expectClose(state.center.latitude, to: (target.coordinate ?? CameraState.alps.center).latitude, within: 1e-12)
    }

    @Test("the bearing turns the shorter way", arguments: [(350.0, 10.0, 0.0), (10, 350, 0), (0, 180, 90), (90, 300, 15)])
    func bearing(from: Double, to: Double, halfway: Double) {
        var start = CameraState.alps
        start.bearing = from
        let motion = CameraMotion.ease(CameraEase(to: CameraTarget(bearing: to), duration: .seconds(1), curve: .linear))
        let state = motion.state(at: .milliseconds(500), from: MotionOrigin(state: start, viewport: .phone))
        #expect(abs((state.bearing - halfway).remainder(dividingBy: 360)) < 1e-9)
    }

    @Test("a motion to a place takes the shorter way across the antimeridian")
    func antimeridian() {
        var start = CameraState.alps
        start.center.longitude = 179
        let animator = CameraAnimator(state: start)
        let coordinate = Coordinate(latitude: 46.5, longitude: -179)
        animator.start(.ease(CameraEase(to: CameraTarget(coordinate: coordinate), duration: .seconds(1), curve: .linear)), at: .zero)
        animator.advance(to: .milliseconds(500))
        expectClose(abs(animator.camera.state.center.longitude), to: 180, within: 1e-9)
        animator.advance(to: .milliseconds(1000))
        #expect(animator.camera.state.center == coordinate)
    }

    @Test("a motion brings a place to the anchor", arguments: MapCameraMovesTests.anchors)
    func anchor(anchor: AnchorPoint) {
        let animator = CameraAnimator()
        animator.start(.ease(CameraEase(to: CameraEaseTests.target, anchor: .normalized(anchor))), at: .zero)
        FrameSchedule.hertz(60).run(animator)
        let point = Viewport.phone.point(at: anchor)
        animator.camera.geometry.expectShown(CameraEaseTests.target.coordinate, at: point, within: 1e-5)
    }

    @Test("without a place, the place at the anchor stays there in every frame", arguments: MapCameraMovesTests.anchors)
    func heldAnchor(anchor: AnchorPoint) {
        let animator = CameraAnimator()
        animator.camera.targetAnchorPoint = anchor
        let point = animator.camera.targetPoint
        let held = animator.camera.geometry.coordinate(at: point)
        animator.start(.ease(CameraEase(to: CameraTarget(zoom: 13, bearing: 200, pitch: 5))), at: .zero)
        for millisecond in stride(from: Int64(0), through: 300, by: 13) {
            animator.advance(to: .milliseconds(millisecond))
            animator.camera.geometry.expectShown(held, at: point, within: 1e-5)
        }
    }

    @Test("with a place and a zoom, one point of the screen is fixed, and every place moves in a straight line away from it or towards it")
    func fixedPoint() throws {
        var start = CameraState.alps
        start.pitch = 0
        start.bearing = 0
        let coordinate = Coordinate(latitude: 46.52, longitude: 8.31)
        let motion = CameraMotion.ease(
            CameraEase(to: CameraTarget(coordinate: coordinate, zoom: 13), duration: .seconds(1), curve: .linear))
        let origin = MotionOrigin(state: start, viewport: .phone)
        let (a, b) = (WebMercator.project(start.center), WebMercator.project(coordinate))
        // f − c shrinks like the pixels grow: f = c₁ + (c₁ − c₀) / (2^z − 1).
        let fixed = WorldPoint(x: b.x + (b.x - a.x) / 3, y: b.y + (b.y - a.y) / 3)
        let reference = try #require(CameraGeometry(state: start, viewport: .phone).screenPoint(for: fixed))
        for millisecond in stride(from: Int64(0), through: 1000, by: 100) {
            let state = motion.state(at: .milliseconds(millisecond), from: origin)
            let shown = try #require(CameraGeometry(state: state, viewport: .phone).screenPoint(for: fixed))
            #expect(shown.distance(to: reference) < 1e-5)
        }
    }

    @Test("a duration that is not positive ends the motion at once", arguments: [Duration.zero, .seconds(-3)])
    func atOnce(duration: Duration) {
        let animator = CameraAnimator()
        animator.start(.ease(CameraEase(to: CameraTarget(zoom: 12), duration: duration)), at: .zero)
        #expect(animator.advance(to: .zero) == false)
        #expect(animator.camera.state.zoom == 12)
    }

    @Test("a target beyond the limits ends at the limits")
    func limits() {
        let animator = CameraAnimator(
            constraints: CameraConstraints(
                bounds: CoordinateBounds(south: 46, west: 8, north: 47, east: 9), zoomRange: 10...12, pitchRange: 20...50))
        animator.start(
            .ease(CameraEase(to: CameraTarget(coordinate: Coordinate(latitude: 90, longitude: 70), zoom: 40, pitch: 80))), at: .zero)
        FrameSchedule.hertz(60).run(animator)
        let state = animator.camera.state
        #expect(state == CameraState(center: Coordinate(latitude: 47, longitude: 9), zoom: 12, bearing: 25, pitch: 50))
    }
}
