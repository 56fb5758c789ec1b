import Geodesy
import MapCameras
import MapListeners
import TouchPipeline
import TouchPipelineTesting

/// A map of 400 × 800 dp, by default with the thresholds of Open Mobile Maps, on virtual time.
final class HereMap {
    let camera: WebMercatorCamera
    let navigation: MapNavigationListener
    var bench: TouchTestBench<DefaultTouchHandler>

    static let start = CameraState(center: Coordinate(latitude: 52.5, longitude: 13.4), zoom: 10)
    static let middle = Vec2F(200, 400)

    init(_ state: CameraState = HereMap.start, options: NavigationOptions, configuration: TouchConfiguration = .openMobileMaps) {
        camera = WebMercatorCamera(
            state: state, viewport: Viewport(width: 400, height: 800), constraints: CameraConstraints(pitchRange: 0...60))
        navigation = MapNavigationListener(camera: camera, options: options)
        bench = TouchTestBench(navigation, configuration: configuration)
        // The tests advance the frames, because they look at the map in between.
        bench.frameRate = 0
    }

    var state: CameraState { camera.state }

    /// Plays a script, and the animations that follow it.
    func play(_ script: GestureScript) {
        bench.play(script)
        finish()
    }

    /// Plays events, with a frame before each and one every 16.667 ms. Returns the state of the camera in each frame and after each event.
    @discardableResult
    func watch(_ events: [TouchEvent]) -> [(time: TouchInstant, state: CameraState)] {
        var shown: [(TouchInstant, CameraState)] = []
        var time = bench.scheduler.now
        func frame(at instant: TouchInstant) {
            bench.scheduler.advance(to: instant)
            navigation.advance(to: instant)
            shown.append((instant, state))
        }
        for event in events {
            let next = event.timestamp ?? time
            while time + .microseconds(16_667) < next {
                time = time + .microseconds(16_667)
                frame(at: time)
            }
            frame(at: max(time, next))
            time = max(time, next)
            bench.handler.onTouchEvent(event)
            shown.append((time, state))
        }
        for _ in 0..<60 {
            time = time + .microseconds(16_667)
            frame(at: time)
        }
        bench.settle()
        finish()
        shown.append((bench.scheduler.now, state))
        return shown
    }

    @discardableResult
    func watch(_ script: GestureScript) -> [(time: TouchInstant, state: CameraState)] {
        watch(script.events(startingAt: bench.scheduler.now))
    }

    private func finish() {
        var time = bench.scheduler.now
        for _ in 0..<600 where navigation.advance(to: time) { time = time + .microseconds(16_667) }
    }

    /// The distance of the center from its start, in pixels.
    var movedPixels: Double { state.pixels(to: Self.start) }
}

extension CameraState {
    fileprivate func pixels(to other: CameraState) -> Double {
        let (a, b) = (WebMercator.project(center), WebMercator.project(other.center))
        let (x, y) = ((a.x - b.x).remainder(dividingBy: 1), a.y - b.y)
        return (x * x + y * y).squareRoot() * 512 * Math.exp2(zoom)
    }

    /// The bearing from -180 to 180 degrees.
    var turn: Double { bearing.remainder(dividingBy: 360) }
}
