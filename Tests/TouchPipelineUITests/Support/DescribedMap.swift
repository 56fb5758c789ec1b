import ContentPlugin
import Geodesy
import MapCameras
import TouchPipeline
import TouchPipelineTesting

/// A map of 400 × 800 pixels at 160 pixels per inch, a content listener whose content is described, and a log of handler calls.
final class DescribedMap {
    let camera: WebMercatorCamera
    let listener: ContentListener
    let bench: TouchTestBench<DefaultTouchHandler>
    var log: [String] = []
    private var tokens: Set<ObservationToken> = []

    init() {
        let viewport = Viewport(width: 400, height: 800)
        camera = WebMercatorCamera(
            state: CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 10), viewport: viewport,
            constraints: CameraConstraints(pitchRange: 0...85))
        listener = ContentListener(camera: camera)
        // A stand-in for the map navigation: it is interested in double taps, and consumes moves.
        let map = RecordingListener("map", interests: .all, consuming: [.move, .moveComplete])
        bench = TouchTestBench(listener, map, configuration: .openMobileMaps.at(density: viewport.density))
    }

    /// The coordinate under a point of the screen.
    func coordinate(_ x: Float, _ y: Float) -> Coordinate { camera.coordinate(at: Vec2F(x, y))! }

    /// A circle around a point of the screen, with a radius in dp.
    func circle(_ x: Float, _ y: Float, radius: Float = 20) -> ContentShape { .circle(radius: .dp(radius), at: coordinate(x, y)) }

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
}

extension AnnotationDragEvent {
    var name: String {
        switch self {
        case .began: "began"
        case .changed: "changed"
        case .ended: "ended"
        case .cancelled: "cancelled"
        }
    }
}

extension [AnnotationDragEvent] {
    /// Whether each drag that began ended once, and no event came outside a drag.
    var isPaired: Bool {
        var isOpen = false
        for event in self {
            switch event {
            case .began:
                if isOpen { return false }
                isOpen = true
            case .changed: if !isOpen { return false }
            case .ended, .cancelled:
                if !isOpen { return false }
                isOpen = false
            }
        }
        return !isOpen
    }
}
