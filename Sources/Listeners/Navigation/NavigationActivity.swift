import Geodesy
import MapCameras
import TouchPipeline

extension MapNavigationListener {
    /// The gesture that one or two fingers are making.
    enum Activity {
        case none
        /// One finger tries to move a map that needs two fingers.
        case blocked
        /// One finger holds a place of the map.
        case panning(Panning)
        /// A drag with the secondary button.
        case dragRotating
        /// A drag draws a box.
        case boxZooming(ScreenRect)
        /// The second of two taps slides up and down.
        case quickZooming(around: ScreenPoint)
        /// Two fingers are down.
        case twoFingers(TwoFingers)

        /// Whether the touch can no longer be a tap.
        var isPastSlop: Bool { if case .twoFingers(let fingers) = self { fingers.isPastSlop } else { true } }

        /// The gesture in progress. `nil` while two fingers have not begun one.
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
        /// The place under the finger. `nil` while the finger is above the horizon or too close to it.
        var held: WorldPoint?
        /// The position of the finger.
        var finger: ScreenPoint
        /// Whether the touch is known to be a pan. Until then the movement may have to be undone.
        var isConfirmed: Bool
    }

    /// Two fingers that are down: the modes that the map carries out, and the places that the fingers hold.
    ///
    /// It is an object, allocated when the second finger lands, so that a move changes it in place and copies nothing.
    final class TwoFingers {
        var hold: TwoFingerHold?
        var pair: FingerPair
        /// The positions from which the movement counts that the map catches up with: where the fingers landed.
        let start: FingerPair
        /// The camera before the fingers moved it.
        let origin: CameraState
        /// Whether the fingers are past the slop of a two-finger tap.
        var isPastSlop = false

        /// The modes that the map carries out: all that have been recognized, unless a delegate has replaced some. Before any is
        /// recognized it may be a pan.
        var modes: TwoFingerModes = []
        /// The modes that the map has carried out.
        var begun: TwoFingerModes = []

        init(hold: TwoFingerHold?, pair: FingerPair, origin: CameraState) {
            self.hold = hold
            self.pair = pair
            start = pair
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

/// The gesture of two fingers of which one has lifted.
struct LiftedPair {
    /// The longest time between the lifts of two fingers after which the map still decelerates: 100 ms, the time for which Open Mobile Maps
    /// ignores the remaining finger (`TouchThresholds.afterTwoFingersTimeout`).
    static let longestLift = Duration.milliseconds(100)

    let gesture: NavigationGestures
    /// Whether the fingers were past the slop of a two-finger tap.
    let isPastSlop: Bool
    /// The middle of the fingers at the lift.
    let middle: ScreenPoint
    /// The time of the lift.
    let time: TouchInstant
    /// The view at the lift.
    let view: CameraState
    /// The momentum of the gesture, which starts when the other finger lifts in time.
    let motions: [CameraMotion]
}
