import DrawingPlugin
import MapCameras
import MapListeners
import TouchPipeline
import TouchPipelineTesting

/// A drawing listener in a chain with the navigation behind it. It can leave the chain by any route.
final class LeavingRun {
    let listener: DrawingListener
    let trial: LeavingTrial
    private(set) var events: [DrawingEvent] = []

    init(_ scene: Scene) {
        let camera = WebMercatorCamera(state: DrawingBench.start, viewport: Viewport(width: 400, height: 800))
        listener = DrawingListener(camera: camera, mode: scene.mode(), drawing: scene.drawing)
        trial = LeavingTrial(listener, others: [MapNavigationListener(camera: camera)])
        listener.onEvent = { [unowned self] in events.append($0) }
    }

    var witness: StayWitness { trial.witness }
}
