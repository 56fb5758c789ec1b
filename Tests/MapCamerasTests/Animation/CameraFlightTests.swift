import Geodesy
import MapCameras
import NumberExpectations
import Testing
import TouchPipeline

@Suite("Flying a camera")
struct CameraFlightTests {
    private let origin = MotionOrigin(state: .alps, viewport: .phone)
    static let targets = [
        CameraState(center: Coordinate(latitude: -33.9, longitude: 151.2), zoom: 14, bearing: 200, pitch: 60),
        CameraState(center: Coordinate(latitude: 46.5001, longitude: 8.3001), zoom: 11, bearing: 25, pitch: 45),
        CameraState(center: CameraState.alps.center, zoom: 16, bearing: 25, pitch: 45),
        CameraState(center: CameraState.alps.center, zoom: 11, bearing: 300, pitch: 0), .alps,
        CameraState(center: Coordinate(latitude: 85, longitude: -171.7), zoom: 1, bearing: 0, pitch: 0),
    ]

    @Test("a motion begins exactly at the start and ends exactly at the target", arguments: targets)
    func ends(target: CameraState) {
        let motion = CameraMotion.flight(CameraFlight(to: CameraTarget(target)))
        let duration = motion.duration(from: origin)
        #expect(motion.state(at: .zero, from: origin) == .alps || duration == .zero)
        #expect(motion.state(at: duration, from: origin) == target)
        // No jump at the start or at the end.
        let nearly = motion.state(at: duration - .microseconds(1), from: origin)
        #expect(duration == .zero || nearly.screenDistance(to: target) < 1)
    }

    @Test(
        "inside bounds a flight and an ease go the way that stays inside, also if the way across 180° is shorter",
        arguments: [true, false],
        [160.0, 175, -175])
    func waysInsideBounds(flies: Bool, longitude: Double) {
        let bounds = CoordinateBounds(south: -60, west: -170, north: 60, east: 170)
        let camera = WebMercatorCamera(
            state: CameraState(center: Coordinate(latitude: 10, longitude: -160), zoom: 5), viewport: .phone,
            constraints: CameraConstraints(bounds: bounds))
        let animator = CameraAnimator(camera: camera)
        let target = CameraTarget(coordinate: Coordinate(latitude: 20, longitude: longitude))
        let motion: CameraMotion =
            flies ? .flight(CameraFlight(to: target, pace: .duration(.seconds(1)))) : .ease(CameraEase(to: target, duration: .seconds(1)))
        animator.start(motion, at: .zero)
        var (last, largestStep) = (camera.state.center.longitude, 0.0)
        for frame in 1...61 {
            animator.advance(to: .zero + .microseconds(Int64(frame) * 16_667))
            largestStep = max(largestStep, abs(camera.state.center.longitude - last))
            last = camera.state.center.longitude
        }
        #expect(largestStep < 60)
        expectClose(last, to: longitude < 0 ? -170 : min(longitude, 170), within: 1e-6)
    }

    @Test("every frame is finite", arguments: targets)
    func finite(target: CameraState) {
        let motion = CameraMotion.flight(CameraFlight(to: CameraTarget(target), pace: .duration(.seconds(1))))
        for millisecond in Int64(0)...1000 {
            #expect(motion.state(at: .milliseconds(millisecond), from: origin).isFinite)
        }
    }

    @Test("a flight to a distant place zooms out and in again, once")
    func outAndIn() {
        let motion = CameraMotion.flight(CameraFlight(to: CameraTarget(CameraFlightTests.targets[0]), pace: .duration(.seconds(1))))
        let zooms = (0...100).map { motion.state(at: .milliseconds(Int64($0) * 10), from: origin).zoom }
        let lowest = zooms.indices.min { zooms[$0] < zooms[$1] } ?? 0
        #expect(zooms[lowest] < 4)
        #expect(zip(zooms[...lowest], zooms[1...lowest]).allSatisfy { $0 >= $1 })
        #expect(zip(zooms[lowest...], zooms[(lowest + 1)...]).allSatisfy { $0 <= $1 })
    }

    @Test("the duration is the length of the path divided by the speed", arguments: [0.6, 1.2, 3])
    func duration(speed: Double) {
        let far = CameraTarget(coordinate: Coordinate(latitude: 46.5, longitude: 40), zoom: 11)
        let motion = CameraMotion.flight(CameraFlight(to: far, pace: .speed(speed)))
        let way = (40 - 8.3) / 360 * 512 * 2048
        let path = FlightPath(distance: way, startWidth: 800, endWidth: 800)
        expectClose(motion.duration(from: origin).seconds, to: path.length / speed, within: 2e-6)
    }

    @Test("an invalid speed counts as the standard one", arguments: [0.0, -1, .nan, .infinity])
    func senselessSpeed(speed: Double) {
        let target = CameraTarget(CameraFlightTests.targets[0])
        let motion = CameraMotion.flight(CameraFlight(to: target, pace: .speed(speed)))
        #expect(motion.duration(from: origin) == CameraMotion.flight(CameraFlight(to: target)).duration(from: origin))
    }

    @Test("without a distance, the turn decides the duration")
    func turn() {
        let motion = CameraMotion.flight(CameraFlight(to: CameraTarget(bearing: 115)))
        expectClose(motion.duration(from: origin).seconds, to: 0.5, within: 2e-6)
        let halfway = motion.state(at: .milliseconds(250), from: origin)
        expectClose([halfway.bearing, halfway.zoom], to: [70, 11], within: 1e-9)
    }

    @Test("a flight takes the shorter way across the antimeridian, and the bearing turns the shorter way")
    func shorterWay() {
        let start = CameraState(center: Coordinate(latitude: 20, longitude: 170), zoom: 5, bearing: 350)
        let target = CameraTarget(coordinate: Coordinate(latitude: 20, longitude: -170), zoom: 5, bearing: 10)
        let motion = CameraMotion.flight(CameraFlight(to: target, pace: .duration(.seconds(2))))
        let halfway = motion.state(at: .seconds(1), from: MotionOrigin(state: start, viewport: .phone))
        expectClose(halfway.center.longitude, to: 180, within: 1e-6)
        expectClose(halfway.bearing, to: 360, within: 1e-9)
        let animator = CameraAnimator(state: start)
        animator.start(.flight(CameraFlight(to: target)), at: .zero)
        FrameSchedule.hertz(30).run(animator)
        #expect(animator.camera.state.center == Coordinate(latitude: 20, longitude: -170))
    }

    @Test("a flight brings a place to the anchor", arguments: MapCameraMovesTests.anchors)
    func anchor(anchor: AnchorPoint) {
        let animator = CameraAnimator()
        let coordinate = Coordinate(latitude: 35.7, longitude: 139.7)
        animator.start(
            .flight(CameraFlight(to: CameraTarget(coordinate: coordinate, zoom: 12, pitch: 30), anchor: .normalized(anchor))), at: .zero)
        FrameSchedule.hertz(60).run(animator)
        animator.camera.geometry.expectShown(coordinate, at: Viewport.phone.point(at: anchor), within: 1e-5)
    }

    @Test("in a view of no size a flight reaches its target")
    func noSize() {
        let camera = WebMercatorCamera(state: .alps, viewport: Viewport(width: 0, height: 0))
        let animator = CameraAnimator(camera: camera)
        animator.start(.flight(CameraFlight(to: CameraTarget(CameraFlightTests.targets[0]))), at: .zero)
        #expect(FrameSchedule.hertz(60).run(animator) < 10_000)
        #expect(camera.state == CameraFlightTests.targets[0])
    }
}

extension Duration {
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
