package import HereGestures
import MapListeners
import Testing
package import TouchPipeline

/// A classic delegate that handles the given gestures, records its calls, and can call the default handler from inside.
package final class ClassicLog: MapGestureDelegate {
    package var handledGestures: MapGestureType
    /// The default handler that is called from inside, if there is one.
    package weak var defaultHandler: DefaultMapGestureHandler?
    package private(set) var received: [MapGestureType] = []
    package private(set) var pinch: Float = 1

    package init(_ handled: MapGestureType = .all) { handledGestures = handled }

    /// Each kind once, in the order of the first calls.
    package var kinds: [MapGestureType] {
        received.reduce(into: []) { kinds, kind in if !kinds.contains(kind) { kinds.append(kind) } }
    }

    package func didReceiveTap(at location: Vec2F) {
        received.append(.tap)
        defaultHandler?.didReceiveTap(at: location)
    }

    package func didReceiveDoubleTap(at location: Vec2F) {
        received.append(.doubleTap)
        defaultHandler?.didReceiveDoubleTap(at: location)
    }

    package func didReceiveTwoFingerTap(at location: Vec2F) {
        received.append(.twoFingerTap)
        defaultHandler?.didReceiveTwoFingerTap(at: location)
    }

    package func didReceiveLongPress(at location: Vec2F) {
        received.append(.longPress)
        defaultHandler?.didReceiveLongPress(at: location)
    }

    package func didReceivePan(_ translation: Vec2F, at location: Vec2F) {
        received.append(.pan)
        defaultHandler?.didReceivePan(translation, at: location)
    }

    package func didReceiveTwoFingerPan(_ translation: Vec2F, at location: Vec2F) {
        received.append(.twoFingerPan)
        defaultHandler?.didReceiveTwoFingerPan(translation, at: location)
    }

    package func didReceivePinch(_ pinch: Float, at location: Vec2F) {
        received.append(.pinch)
        self.pinch *= pinch
        defaultHandler?.didReceivePinch(pinch, at: location)
    }

    package func didReceiveRotation(_ rotation: Float, at location: Vec2F) {
        received.append(.rotate)
        defaultHandler?.didReceiveRotation(rotation, at: location)
    }
}
