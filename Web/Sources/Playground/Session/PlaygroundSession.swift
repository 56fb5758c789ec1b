import DrawingPlugin
import Geodesy
import MapCameras
import MapListeners
import MeasurementPlugin
import SwipePlugin
import TouchPipeline

/// Everything behind the page: the pipeline, a camera, the listeners, and what the inspector shows of them.
///
/// The page hands in samples and the present moment, and asks what to draw. Time is that of the page, in microseconds since it was loaded.
final class PlaygroundSession {
    /// How late a browser may deliver an event: as long as the handler waits after a deadline.
    static let inputLatency = Duration.milliseconds(32)

    let scheduler: VirtualScheduler
    let handler: DefaultTouchHandler
    let camera: WebMercatorCamera
    let navigation: MapNavigationListener
    let swipes: SwipeListener
    let drawing: DrawingListener
    let measuring: MeasurementListener
    let watcher = PageObserver()
    var tracker = TouchPointerTracker()
    var chain = ToolChain()
    var mode = Mode.navigate
    /// Nothing that comes in later can have happened before this: deadlines up to here have passed.
    var floor = TouchInstant.zero
    /// Which of the three thematic maps is shown.
    var theme = 0
    /// The inspector wants to see what happens.
    var isInspected = false { didSet { observe() } }

    /// A session on a screen, in pixels and pixels per inch, from a present moment on.
    init(width: Double, height: Double, density: Double, now: TouchInstant) {
        scheduler = VirtualScheduler(now: now, inputLatency: PlaygroundSession.inputLatency)
        handler = DefaultTouchHandler(scheduler: scheduler, density: Float(density))
        camera = WebMercatorCamera(
            state: CameraState(center: Coordinate(latitude: 25, longitude: 10), zoom: 1.6),
            viewport: Viewport(width: width, height: height, density: density),
            constraints: CameraConstraints(zoomRange: 0.5...18, pitchRange: 0...60))
        navigation = MapNavigationListener(camera: camera)
        swipes = SwipeListener(options: PlaygroundSession.swipeOptions(density: density))
        drawing = DrawingListener(camera: camera, mode: FreehandMode(), options: DrawingOptions(density: Float(density)))
        measuring = MeasurementListener(camera: camera)
        watcher.session = Unmanaged.passUnretained(self)
        swipes.onEvent = { [unowned(unsafe) self] in self.didSwipe($0) }
        rebuildChain()
    }

    /// Another size or density; the thresholds keep their lengths on the glass.
    func resize(width: Double, height: Double, density: Double) {
        camera.viewport = Viewport(width: width, height: height, density: density)
        handler.configuration = handler.configuration.at(density: Float(density))
        swipes.options = swipes.options.at(density: Float(density))
        drawing.options.density = Float(density)
    }

    /// The handler is watched only while somebody looks: unwatched it takes the fast way.
    func observe() { handler.observer = isInspected || watcher.recording.isOn ? watcher : nil }

    func listener(of tool: Tool) -> any TouchInterface {
        switch tool {
        case .map: navigation
        case .swipe: swipes
        case .draw: drawing
        case .measure: measuring
        }
    }
}
