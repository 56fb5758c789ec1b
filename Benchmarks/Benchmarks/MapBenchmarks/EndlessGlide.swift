import Geodesy
import MapCameras
import TouchPipeline

/// A map with the momentum of a pinch. The benchmark starts it again when it ends.
final class EndlessGlide {
    private let animator: CameraAnimator
    private var time = TouchInstant.zero

    init() {
        let state = CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 12, bearing: 30, pitch: 40)
        animator = CameraAnimator(
            camera: WebMercatorCamera(
                state: state, viewport: Viewport(width: 1170, height: 2532, density: ScreenDensity(pixelsPerInch: 460))))
    }

    func frame() {
        if !animator.isRunning { push() }
        time = time + .microseconds(16_667)
        animator.advance(to: time)
    }

    private func push() {
        animator.start(.pan(PanMomentum(velocity: ScreenPoint(x: 3000, y: -2000))), at: time)
        animator.start(.zoom(.zoom(velocity: 2)), at: time)
        animator.start(.rotation(.rotation(velocity: 90)), at: time)
    }
}
