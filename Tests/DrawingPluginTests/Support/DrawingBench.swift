import DrawingPlugin
import Geodesy
import MapCameras
import MapListeners
import TouchPipeline
import TouchPipelineTesting

/// A map of 400 × 800 dp at 160 pixels an inch, drawing in front of the navigation, and what drawing told.
final class DrawingBench {
    static let start = CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 10)
    /// So that a sample comes every 10 ms.
    static let sampling = TouchSampling(rate: 100)

    let camera: WebMercatorCamera
    let navigation: MapNavigationListener
    let listener: DrawingListener
    let bench: TouchTestBench<DefaultTouchHandler>
    private(set) var events: [DrawingEvent] = []
    var onEvent: ((DrawingEvent) -> Void)?

    init(
        _ mode: any DrawingMode, drawing: Drawing = Drawing(), options: DrawingOptions = DrawingOptions(),
        view: CameraState = DrawingBench.start, configuration: TouchConfiguration = .openMobileMaps, above: [any TouchInterface] = [],
        draws: Bool = true
    ) {
        camera = WebMercatorCamera(state: view, viewport: Viewport(width: 400, height: 800))
        navigation = MapNavigationListener(camera: camera)
        // The map follows what is known to be a pan. `MapUnderStrokesTests` has it from the first pixel.
        navigation.options.panSlop = .dp(1000)
        listener = DrawingListener(camera: camera, mode: mode, drawing: drawing, options: options)
        bench = TouchTestBench(configuration: configuration, sampling: Self.sampling)
        for other in above { bench.handler.addListener(other) }
        if draws { bench.handler.addListener(listener) }
        bench.handler.addListener(navigation)
        listener.onEvent = { [unowned self] event in
            events.append(event)
            onEvent?(event)
        }
    }

    var drawing: Drawing { listener.drawing }
    var names: [String] { events.map { $0.name } }
    /// The names without every `changed`.
    var steps: [String] { names.filter { $0 != "changed" } }

    func play(_ script: GestureScript) { bench.play(script) }

    /// The place under a point of the screen, as the map starts.
    static func place(_ x: Float, _ y: Float, view: CameraState = start) -> Coordinate {
        CameraGeometry(state: view, viewport: Viewport(width: 400, height: 800)).coordinate(at: ScreenPoint(Vec2F(x, y)))!
    }

    /// Where a place is on the screen now.
    func position(of place: Coordinate) -> ScreenPoint { camera.geometry.point(for: place)! }

    func forget() { events = [] }
}

extension DrawingEvent {
    var name: String {
        switch self {
        case .began: "began"
        case .changed: "changed"
        case .ended: "ended"
        case .paused: "paused"
        case .resumed: "resumed"
        case .discarded: "discarded"
        case .cancelled(let reason): "cancelled \(reason.name)"
        case .committed: "committed"
        case .edited: "edited"
        case .erased: "erased"
        case .rejected: "rejected"
        case .limitReached: "limitReached"
        case .selected: "selected"
        case .undone: "undone"
        case .redone: "redone"
        case .modeChanged(let name): "mode \(name)"
        }
    }

    var beginsDrag: Bool { self == .began || self == .resumed }

    var endsDrag: Bool {
        switch self {
        case .ended, .paused, .discarded, .cancelled: true
        default: false
        }
    }
}

extension [DrawingEvent] {
    /// Whether every drag that began ended once, but for one that goes on.
    func isPaired(open: Bool) -> Bool {
        var isOpen = false
        for event in self {
            if event.beginsDrag || event.endsDrag {
                guard event.beginsDrag != isOpen else { return false }
                isOpen.toggle()
            }
        }
        return isOpen == open
    }
}
