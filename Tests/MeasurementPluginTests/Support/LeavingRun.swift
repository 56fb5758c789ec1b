import MapCameras
import MapListeners
import MeasurementPlugin
import TouchPipeline
import TouchPipelineTesting

/// A measurement listener in a chain with the navigation behind it. It can leave the chain by any route.
final class LeavingRun {
    let measuring: MeasurementListener
    let trial: RemovalTest
    private(set) var events: [MeasurementEvent] = []

    /// A line or a ring of points at positions of the screen.
    init(points: [Vec2F], isClosed: Bool) {
        let camera = WebMercatorCamera(state: MeasurementRun.zurich, viewport: Viewport(width: 1000, height: 1000))
        measuring = MeasurementListener(camera: camera)
        trial = RemovalTest(measuring, others: [MapNavigationListener(camera: camera)])
        for point in points { measuring.add(camera.coordinate(at: point)!) }
        if isClosed { measuring.close() }
        measuring.onEvent = { [unowned self] in events.append($0) }
    }

    var proxy: RecordingProxy { trial.proxy }
    var names: [String] { events.map(\.name) }
}
