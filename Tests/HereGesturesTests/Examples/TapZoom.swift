import HereGestures
import MapCameras
import MapListeners
import TouchPipeline

/// Replaces the zoom of double taps and two-finger taps by a zoom with deceleration about the finger.
final class TapZoom: DoubleTapDelegate, TwoFingerTapDelegate {
    private let gestures: MapGestures
    private let scheduler: any TouchScheduler

    init(navigation: MapNavigationListener, handler: DefaultTouchHandler, scheduler: any TouchScheduler) {
        gestures = MapGestures(navigation: navigation, handler: handler)
        self.scheduler = scheduler
        gestures.disableDefaultAction(forGesture: .doubleTap)
        gestures.disableDefaultAction(forGesture: .twoFingerTap)
        gestures.doubleTapDelegate = self
        gestures.twoFingerTapDelegate = self
    }

    func onDoubleTap(origin: Vec2F) { zoom(by: 0.1, at: origin) }

    func onTwoFingerTap(origin: Vec2F) { zoom(by: -0.1, at: origin) }

    /// Starts with a velocity in levels per frame, which decreases by 0.005 in each frame.
    private func zoom(by velocity: Double, at origin: Vec2F) {
        let zoom = VelocityZoom(startVelocity: velocity, deceleration: 0.005, anchor: .screen(ScreenPoint(origin)))
        gestures.navigation.animator.start(.velocityZoom(zoom), at: scheduler.now)
    }
}
