import MapCameras
import MapListeners
import TouchPipeline

/// Double taps and two-finger taps zoom with a momentum of their own, at the finger, instead of the map's even zoom.
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

    /// Starts with a number of levels per frame, and loses 0.005 of them with each frame.
    private func zoom(by velocity: Double, at origin: Vec2F) {
        let zoom = VelocityZoom(startVelocity: velocity, deceleration: 0.005, anchor: .screen(ScreenPoint(origin)))
        gestures.navigation.animator.start(.velocityZoom(zoom), at: scheduler.now)
    }
}
