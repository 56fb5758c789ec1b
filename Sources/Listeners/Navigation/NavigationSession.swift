import Geodesy
import MapCameras
import TouchPipeline

/// What fingers or a mouse do with the map, from the beginning of a gesture to its end.
///
/// A session is a value. Its functions move the map that they receive, and change nothing else. The navigation has at most one, gives it the moves,
/// and reports its events. A session ends when it is dropped.
enum NavigationSession: Sendable {
    /// Nothing moves the map.
    case none
    /// The fingers have no effect until their number changes, because the map needs two fingers, or because the app has cancelled the gesture.
    case ignored
    case pan(PanSession)
    case turn(TurnSession)
    case box(BoxSession)
    case quickZoom(QuickZoomSession)
    case twoFingers(TwoFingerSession)

    /// Whether a session is in progress.
    var isInProgress: Bool { if case .none = self { false } else { true } }

    /// The gesture in progress. `nil` while it has not begun, because the touch can still become another one.
    var gesture: NavigationGestures? {
        switch self {
        case .none, .ignored: nil
        case .pan(let pan): pan.isConfirmed ? .pan : nil
        case .turn: .dragRotate
        case .box: .boxZoom
        case .quickZoom: .quickZoom
        case .twoFingers(let fingers): fingers.gesture
        }
    }

    /// Whether the touch can no longer be a tap.
    var isPastSlop: Bool { if case .twoFingers(let fingers) = self { fingers.isPastSlop } else { true } }

    /// Whether the session ends if any of some gestures are taken from the map.
    func depends(on gestures: NavigationGestures) -> Bool {
        switch self {
        case .none, .ignored, .turn, .box: false
        case .pan: gestures.contains(.oneFingerPan)
        case .quickZoom: gestures.contains(.quickZoom)
        case .twoFingers: !gestures.isDisjoint(with: [.twoFingers, .twoFingerPan])
        }
    }

    /// The movement with which the map still catches up.
    var catchUp: CatchUp {
        switch self {
        case .none, .ignored, .box: CatchUp()
        case .pan(let pan): pan.catchUp
        case .turn(let turn): turn.catchUp
        case .quickZoom(let zoom): zoom.catchUp
        case .twoFingers(let fingers): fingers.catchUp
        }
    }

    /// Moves the pointer of a session that changes the view by pixels. Other sessions do not change.
    mutating func move(by delta: Vec2F, at time: TouchInstant, on map: NavigatedMap) {
        switch self {
        case .none, .ignored, .pan, .box, .twoFingers: return
        case .turn(var turn):
            turn.move(by: delta, at: time, on: map)
            self = .turn(turn)
        case .quickZoom(var zoom):
            zoom.move(by: delta, at: time, on: map)
            self = .quickZoom(zoom)
        }
    }

    /// Moves the map while the fingers rest, because movement that was delayed has become due.
    mutating func advance(to time: TouchInstant, on map: NavigatedMap) {
        switch self {
        case .none, .ignored, .box: return
        case .pan(var pan):
            pan.advance(to: time, on: map)
            self = .pan(pan)
        case .turn(var turn):
            turn.advance(to: time, on: map)
            self = .turn(turn)
        case .quickZoom(var zoom):
            zoom.advance(to: time, on: map)
            self = .quickZoom(zoom)
        case .twoFingers(var fingers):
            fingers.advance(to: time, on: map)
            self = .twoFingers(fingers)
        }
    }

    /// The momentum if the session ends with a lift.
    func motions(at speed: GestureSpeed, on map: NavigatedMap, releasedAt time: TouchInstant) -> [CameraMotion] {
        if map.isBeyondLimits { return [] }
        let motions: [CameraMotion?] =
            switch self {
            case .none, .ignored, .box: []
            case .pan(let pan): [pan.momentum(at: speed, on: map, releasedAt: time)]
            case .turn(let turn): [turn.momentum(at: speed, on: map, releasedAt: time)]
            case .quickZoom(let zoom): [zoom.momentum(at: speed, on: map, releasedAt: time)]
            case .twoFingers(let fingers): fingers.momentum(at: speed, on: map, releasedAt: time)
            }
        return motions.compactMap { $0 }
    }
}
