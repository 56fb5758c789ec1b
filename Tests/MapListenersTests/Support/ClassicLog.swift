import MapListeners
import Testing
import TouchPipeline

/// A classic delegate that handles the given gestures, records its calls, and can call the default handler from inside.
final class ClassicLog: MapGestureDelegate {
    var handledGestures: MapGestureType
    /// The default handler that is called from inside, if there is one.
    weak var defaultHandler: DefaultMapGestureHandler?
    private(set) var received: [MapGestureType] = []
    private(set) var pinch: Float = 1

    init(_ handled: MapGestureType = .all) { handledGestures = handled }

    /// Each kind once, in the order of the first calls.
    var kinds: [MapGestureType] {
        received.reduce(into: []) { kinds, kind in if !kinds.contains(kind) { kinds.append(kind) } }
    }

    func didReceiveTap(at location: Vec2F) {
        received.append(.tap)
        defaultHandler?.didReceiveTap(at: location)
    }

    func didReceiveDoubleTap(at location: Vec2F) {
        received.append(.doubleTap)
        defaultHandler?.didReceiveDoubleTap(at: location)
    }

    func didReceiveTwoFingerTap(at location: Vec2F) {
        received.append(.twoFingerTap)
        defaultHandler?.didReceiveTwoFingerTap(at: location)
    }

    func didReceiveLongPress(at location: Vec2F) {
        received.append(.longPress)
        defaultHandler?.didReceiveLongPress(at: location)
    }

    func didReceivePan(_ translation: Vec2F, at location: Vec2F) {
        received.append(.pan)
        defaultHandler?.didReceivePan(translation, at: location)
    }

    func didReceiveTwoFingerPan(_ translation: Vec2F, at location: Vec2F) {
        received.append(.twoFingerPan)
        defaultHandler?.didReceiveTwoFingerPan(translation, at: location)
    }

    func didReceivePinch(_ pinch: Float, at location: Vec2F) {
        received.append(.pinch)
        self.pinch *= pinch
        defaultHandler?.didReceivePinch(pinch, at: location)
    }

    func didReceiveRotation(_ rotation: Float, at location: Vec2F) {
        received.append(.rotate)
        defaultHandler?.didReceiveRotation(rotation, at: location)
    }
}
