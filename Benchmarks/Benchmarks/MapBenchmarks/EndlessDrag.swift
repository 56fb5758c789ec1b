import Geodesy
import MapCameras
import MapListeners
import TouchPipeline

/// A finger that drags a tilted map back and forth without end.
final class EndlessDrag {
    private let handler: DefaultTouchHandler
    private var time = TouchInstant.zero
    private var step = 0

    init() {
        let state = CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 12, bearing: 30, pitch: 40)
        let camera = WebMercatorCamera(
            state: state, viewport: Viewport(width: 1170, height: 2532, density: ScreenDensity(pixelsPerInch: 460)))
        handler = DefaultTouchHandler(
            scheduler: VirtualScheduler(now: TouchInstant(microseconds: .max / 2)),
            configuration: .openMobileMaps.at(density: ScreenDensity(pixelsPerInch: 460)))
        handler.addListener(MapNavigationListener(camera: camera))
        send(.down, .began, at: 0)
        for _ in 0..<20 { move() }
    }

    func move() {
        step += 1
        send(.move, .moved, at: step % 400 < 200 ? step % 200 : 200 - step % 200)
    }

    private func send(_ action: TouchAction, _ phase: TouchPointer.Phase, at step: Int) {
        time = time + .microseconds(8333)
        let pointer = TouchPointer(id: 1, position: Vec2F(500, 1000 + Float(step) * 3), phase: phase)
        handler.onTouchEvent(TouchEvent(action, pointer, timestamp: time))
    }
}
