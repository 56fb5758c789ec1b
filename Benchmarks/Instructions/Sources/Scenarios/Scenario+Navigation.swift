import Geodesy
import MapCameras
import MapListeners
import TouchPipeline

extension Scenario {
    /// The complete path of a move: event, recognizer, chain with the default navigation as its only listener, camera.
    static let navigation = [
        Scenario("camera-one-finger") { oneFinger(bearing: 0, pitch: 0) },
        Scenario("camera-one-finger-pitched") { oneFinger(bearing: 30, pitch: 40) },
        Scenario("camera-two-fingers") { twoFingers(bearing: 0, pitch: 0) },
        Scenario("camera-two-fingers-pitched") { twoFingers(bearing: 30, pitch: 40) },
        Scenario("build-pinch") {
            var stream = PinchMoves()
            var sink = DiscardingSink()
            return { stream.feed($0, to: &sink) }
        },
    ]

    /// A frame of an endless motion, with a camera without observers.
    static let frames = [
        Scenario("frame-pan") {
            frames(of: .pan(PanMomentum(velocity: ScreenPoint(x: 50, y: 30), friction: 1e-6)))
        },
        Scenario("frame-pan-pitched") {
            frames(of: .pan(PanMomentum(velocity: ScreenPoint(x: 50, y: 30), friction: 1e-6)), bearing: 30, pitch: 40)
        },
        Scenario("frame-zoom") {
            frames(of: .zoom(.zoom(velocity: 0.1, anchor: anchor, friction: 1e-6)))
        },
        Scenario("frame-rotation") {
            frames(of: .rotation(.rotation(velocity: 5, anchor: anchor, friction: 1e-6)), bearing: 30, pitch: 40)
        },
        Scenario("frame-ease") { frames(of: .ease(CameraEase(to: target, duration: .seconds(200)))) },
        Scenario("frame-flight") { frames(of: .flight(CameraFlight(to: target, pace: .duration(.seconds(200))))) },
    ]

    private static let anchor = CameraAnchor.screen(ScreenPoint(x: 300, y: 500))
    private static let target = CameraTarget(
        coordinate: Coordinate(latitude: 48, longitude: 11), zoom: 9, bearing: 90, pitch: 50)

    private static func makeCamera(bearing: Double, pitch: Double) -> WebMercatorCamera {
        WebMercatorCamera(
            state: CameraState(center: Coordinate(latitude: 60.17, longitude: 24.94), zoom: 12, bearing: bearing, pitch: pitch),
            viewport: Viewport(width: 1080, height: 1920))
    }

    private static func makeHandler(_ camera: WebMercatorCamera) -> DefaultTouchHandler {
        let handler = DefaultTouchHandler(scheduler: PresentScheduler(now: .future), configuration: .openMobileMaps)
        handler.addListener(MapNavigationListener(camera: camera))
        return handler
    }

    private static func oneFinger(bearing: Double, pitch: Double) -> (Int) -> Void {
        let camera = makeCamera(bearing: bearing, pitch: pitch)
        var stream = OneFingerMoves()
        var sink = HandlerSink(handler: makeHandler(camera))
        stream.begin(&sink)
        // Until the map has made up for all movement under the slop.
        stream.feed(256, to: &sink)
        return { count in
            let before = camera.state
            stream.feed(count, to: &sink)
            precondition(camera.state != before, "the map did not follow the finger")
        }
    }

    private static func twoFingers(bearing: Double, pitch: Double) -> (Int) -> Void {
        let camera = makeCamera(bearing: bearing, pitch: pitch)
        var stream = PinchMoves()
        var sink = HandlerSink(handler: makeHandler(camera))
        stream.begin(&sink)
        return { count in
            let before = camera.state
            stream.feed(count, to: &sink)
            let after = camera.state
            precondition(after.zoom != before.zoom && after.bearing != before.bearing, "the map did not follow the fingers")
        }
    }

    private static func frames(of motion: CameraMotion, bearing: Double = 0, pitch: Double = 0) -> (Int) -> Void {
        let camera = makeCamera(bearing: bearing, pitch: pitch)
        let animator = CameraAnimator(camera: camera)
        var clock = EventClock()
        animator.start(motion, at: clock.now)
        return { count in
            let before = camera.state
            for _ in 0..<count { animator.advance(to: clock.tick()) }
            precondition(camera.state != before && animator.isRunning, "the map does not move")
        }
    }
}
