import Geodesy
import MapCameras
import TouchPipeline

extension MapNavigationListener {
    /// What a finger, or two, are doing to the map.
    enum Activity {
        case none
        /// One finger wants to move a map that needs two.
        case blocked
        /// One finger holds a place of the map.
        case panning(Panning)
        /// A drag with the secondary button.
        case dragRotating
        /// A drag draws a box.
        case boxZooming(ScreenRect)
        /// The second tap of two slides up and down.
        case quickZooming(around: ScreenPoint)
        /// Two fingers are down.
        case twoFingers(TwoFingers)

        /// Whether the touch can no longer be a tap.
        var isPastSlop: Bool { if case .twoFingers(let fingers) = self { fingers.isPastSlop } else { true } }

        /// The gesture by its name; `nil` while two fingers have not begun anything.
        var gesture: NavigationGestures? {
            switch self {
            case .none, .blocked: nil
            case .panning(let panning): panning.isConfirmed ? .pan : nil
            case .dragRotating: .dragRotate
            case .boxZooming: .boxZoom
            case .quickZooming: .quickZoom
            case .twoFingers(let fingers): fingers.gesture
            }
        }
    }

    /// One finger that holds a place of the map.
    struct Panning {
        /// The place; `nil` if the finger took hold beyond the horizon.
        var held: WorldPoint?
        /// Where the finger is.
        var finger: ScreenPoint
        /// Whether the touch is known to be a pan. Until then the map may have to go back.
        var isConfirmed: Bool
    }

    /// Two fingers that are down: what they mean, and what they hold.
    ///
    /// An object, allocated when the second finger lands, so that a move changes it in place and copies nothing.
    final class TwoFingers {
        @exclusivity(unchecked) var arbiter: TwoFingerArbiter
        @exclusivity(unchecked) var hold: TwoFingerHold?
        @exclusivity(unchecked) var pair: FingerPair
        @exclusivity(unchecked) var lastTime: TouchInstant
        /// The camera before the fingers moved it.
        let origin: CameraState
        /// Whether the fingers are past what a tap of both admits.
        @exclusivity(unchecked) var isPastSlop = false

        /// What the map carries out: all that the arbiter has found, unless a delegate does some of it. Before anything is found, perhaps a
        /// pan.
        @exclusivity(unchecked) var modes: TwoFingerModes = []
        /// What the map has carried out.
        @exclusivity(unchecked) var begun: TwoFingerModes = []

        init(arbiter: TwoFingerArbiter, hold: TwoFingerHold?, pair: FingerPair, lastTime: TouchInstant, origin: CameraState) {
            self.arbiter = arbiter
            self.hold = hold
            self.pair = pair
            self.lastTime = lastTime
            self.origin = origin
        }

        var gesture: NavigationGestures? {
            var gestures: NavigationGestures = []
            if begun.contains(.pan) { gestures.insert(.pan) }
            if begun.contains(.zoom) { gestures.insert(.pinchZoom) }
            if begun.contains(.rotate) { gestures.insert(.rotate) }
            if begun.contains(.tilt) { gestures.insert(.tilt) }
            if begun.contains(.turn) { gestures.insert(.sidewaysTurn) }
            return gestures.isEmpty ? nil : gestures
        }
    }
}
