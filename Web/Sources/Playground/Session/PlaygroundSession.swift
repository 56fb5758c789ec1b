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
    var observer = OnDemand<PageObserver>()
    var swipeTool = OnDemand<SwipeListener>()
    var drawTool = OnDemand<DrawingListener>()
    var measureTool = OnDemand<MeasurementListener>()
    var cityTool = OnDemand<Cities>()
    /// The places of the cities, by their index.
    var cityPlaces: [Coordinate] = [] { didSet { cityTool.made?.show(cityPlaces) } }
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
        handler = DefaultTouchHandler(scheduler: scheduler, configuration: .recommended.at(density: Float(density)))
        camera = WebMercatorCamera(
            state: CameraState(center: Coordinate(latitude: 25, longitude: 10), zoom: 1.6),
            viewport: Viewport(width: width, height: height, density: density),
            constraints: CameraConstraints(zoomRange: 0.5...18, pitchRange: 0...60))
        navigation = MapNavigationListener(camera: camera, options: .recommended)
        rebuildChain()
    }

    /// Another size or density; the thresholds keep their lengths on the glass.
    func resize(width: Double, height: Double, density: Double) {
        camera.viewport = Viewport(width: width, height: height, density: density)
        handler.setDensity(Float(density))
    }

    var watcher: PageObserver {
        observer.value {
            let watcher = PageObserver()
            watcher.session = Unmanaged.passUnretained(self)
            return watcher
        }
    }

    /// How far the recording has come.
    var recordingStage: Recording.Stage { observer.made?.recording.stage ?? .none }

    /// The handler has an observer only while the inspector or a recording needs one: telling it costs text.
    func observe() { handler.observer = isInspected || recordingStage.isOn ? watcher : nil }

}
