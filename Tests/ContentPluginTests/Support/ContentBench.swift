import ContentPlugin
import Geodesy
import MapCameras
import TouchPipeline
import TouchPipelineTesting

/// A map of 400 × 800 pixels at 160 pixels per inch, a content listener in front of it, and a log of handler calls.
final class ContentBench {
    let camera: WebMercatorCamera
    let listener: ContentListener
    /// A stand-in for the map navigation: it is interested in double taps, and consumes moves.
    let map: RecordingListener
    let bench: TouchTestBench<DefaultTouchHandler>
    var log: [String] = []
    var tokens: Set<ObservationToken> = []

    static let start = CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 10)
    static let middle = Vec2F(200, 400)

    init(
        _ state: CameraState = ContentBench.start, wantsDoubleTaps: Bool = true, options: ContentOptions = ContentOptions(),
        viewport: Viewport = Viewport(width: 400, height: 800)
    ) {
        camera = WebMercatorCamera(state: state, viewport: viewport, constraints: CameraConstraints(pitchRange: 0...85))
        listener = ContentListener(camera: camera, options: options)
        map = RecordingListener(
            "map", interests: wantsDoubleTaps ? .all : [.move, .moveComplete, .longPress, .clickConfirmed],
            consuming: [.move, .moveComplete])
        bench = TouchTestBench(listener, map, configuration: .openMobileMaps.at(density: viewport.density))
    }

    /// The coordinate under a point of the screen.
    func coordinate(_ x: Float, _ y: Float) -> Coordinate { camera.coordinate(at: Vec2F(x, y))! }

    /// A circle around a point of the screen, with a radius in dp.
    func circle(_ x: Float, _ y: Float, radius: Float = 20) -> ContentShape { .circle(radius: .dp(radius), at: coordinate(x, y)) }

    /// A square around a point of the screen.
    func square(_ x: Float, _ y: Float, half: Float) -> ContentShape {
        .polygon([[(-1, -1), (1, -1), (1, 1), (-1, 1)].map { coordinate(x + Float($0.0) * half, y + Float($0.1) * half) }])
    }

    /// A handler that logs a name, and stops the gesture or passes it on.
    func writing(_ name: String, _ stops: Bool = true) -> (ContentContext) -> Bool {
        { [unowned self] _ in
            log.append(name)
            return stops
        }
    }

    func observeMap() {
        listener.observeTaps(on: .map) { [unowned self] _ in log.append("map is tapped") }.store(in: &tokens)
        listener.observeLongPresses(on: .map) { [unowned self] _ in log.append("map is long-pressed") }.store(in: &tokens)
    }

    /// Plays a script, and returns the log.
    @discardableResult
    func play(_ script: GestureScript) -> [String] {
        log = []
        bench.play(script)
        return log
    }

    func tap(_ x: Float, _ y: Float) -> [String] { play(.pause(.seconds(2)) + .tap(at: Vec2F(x, y))) }
    func longPress(_ x: Float, _ y: Float) -> [String] { play(.pause(.seconds(2)) + .longPress(at: Vec2F(x, y))) }

    /// The log of a tap, and that of a long press.
    func tapAndLongPress(_ x: Float, _ y: Float) -> [[String]] { [tap(x, y), longPress(x, y)] }
}
