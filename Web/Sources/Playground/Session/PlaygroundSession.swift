import DrawingPlugin
import Geodesy
import MapCameras
import MapListeners
import MeasurementPlugin
import PageInput
import SwipePlugin
import TouchPipeline

/// The program behind the page: the pipeline, a camera, the listeners, and the data of the inspector.
///
/// The page sends samples and the present time, and reads what to draw. Time is that of the page, in microseconds since it was loaded.
final class PlaygroundSession {
    let input: PageInput
    let camera: WebMercatorCamera
    let navigation: MapNavigationListener
    var observer = OnDemand<PageObserver>()
    private var observation: ObservationToken?
    var swipeTool = OnDemand<SwipeListener>()
    var drawTool = OnDemand<DrawingListener>()
    /// The listener of the tools that select by areas. It is enabled while one of them is chosen.
    var areaTool = OnDemand<AreaSelectionListener>()
    /// Created with the first press of the button of a pen.
    var eraserTool = OnDemand<EraserSwitch>()
    var measureTool = OnDemand<MeasurementListener>()
    var cityTool = OnDemand<Cities>()
    var keyTool = OnDemand<PageKeys>()
    /// The coordinates of the cities, by their index.
    var cityCoordinates: [Coordinate] = [] { didSet { cityTool.made?.show(cityCoordinates) } }
    var chain = ToolChain()
    var mode = Mode.navigate
    /// The visible one of the three thematic maps.
    var theme = 0
    /// Whether the inspector is visible.
    var isInspected = false { didSet { observe() } }

    /// Creates a session for a screen, in pixels and pixels per inch, at a present time.
    init(width: Double, height: Double, density: ScreenDensity, now: TouchInstant) {
        input = PageInput(configuration: .recommended.at(density: density), now: now)
        camera = WebMercatorCamera(
            state: CameraState(center: Coordinate(latitude: 25, longitude: 10), zoom: 1.6),
            viewport: Viewport(width: width, height: height, density: density),
            constraints: CameraConstraints(zoomRange: 0.5...18, pitchRange: 0...60))
        navigation = MapNavigationListener(camera: camera, options: .recommended)
        rebuildChain()
        input.onHandled = { [unowned(unsafe) self] in self.observer.made?.rest() }
    }

    var handler: DefaultTouchHandler { input.handler }

    /// Changes the size or the density. The thresholds keep their physical lengths.
    func resize(width: Double, height: Double, density: ScreenDensity) {
        camera.viewport = Viewport(width: width, height: height, density: density)
        handler.setDensity(density)
    }

    var watcher: PageObserver {
        observer.value {
            let watcher = PageObserver()
            watcher.session = Unmanaged.passUnretained(self)
            return watcher
        }
    }

    /// The stage of the recording.
    var recordingStage: Recording.Stage { observer.made?.recording.stage ?? .none }

    /// The handler has an observer only while the inspector or a recording needs one, because observing makes text.
    func observe() {
        if !isInspected && !recordingStage.isOn {
            observation = nil
        } else if observation == nil {
            observation = handler.observe(watcher.receive)
        }
    }
}
