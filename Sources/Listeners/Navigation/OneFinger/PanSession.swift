import Geodesy
import MapCameras
import TouchPipeline

/// One finger or a mouse that pans: the coordinate under the finger stays under it.
struct PanSession: Sendable, Equatable {
    /// Whether the touch is known to be a pan. Until then the movement may have to be undone.
    private(set) var isConfirmed: Bool
    /// The position of the finger, in the directions in which the map moves.
    private(set) var finger: ScreenPoint
    /// The point of the plane that stays under the finger. `nil` while the finger is above the horizon or too close to it.
    private var held: WorldPoint?

    /// Begins at a position of the finger. If the map catches up with the movement from where the finger landed, the coordinate is the one
    /// there.
    init(
        at finger: ScreenPoint, landing: ScreenPoint?, at time: TouchInstant, isConfirmed: Bool, _ options: NavigationOptions,
        on map: inout NavigatedView
    ) {
        self.isConfirmed = isConfirmed
        self.finger = finger
        map.catchUp = CatchUp(over: options.catchUpDuration)
        if let landing, landing != finger { map.catchUp.enqueue(x: finger.x - landing.x, y: finger.y - landing.y, at: time) }
        hold(on: &map)
    }

    /// Records that the touch is a pan.
    mutating func confirm() { isConfirmed = true }

    /// Takes the coordinate under the finger, because a limit has stopped the map, or something else has moved it.
    mutating func hold(on map: inout NavigatedView) { held = map.worldPoint(under: follower(behind: map.catchUp.remaining)) }

    /// The point where the coordinate is put: the finger, without the movement that is still pending.
    private func follower(behind remaining: CatchUp.Amounts) -> ScreenPoint {
        ScreenPoint(x: finger.x - remaining.x, y: finger.y - remaining.y)
    }

    /// Moves the finger to a position.
    mutating func move(to position: ScreenPoint, at time: TouchInstant, _ mode: PanOptions.Mode, on map: inout NavigatedView) {
        finger = mode.limited(position, from: finger)
        advance(to: time, on: &map)
    }

    /// Moves the finger from one position to another, for a delegate that pans in its own way.
    mutating func move(
        from start: ScreenPoint, to end: ScreenPoint, at time: TouchInstant, _ mode: PanOptions.Mode, on map: inout NavigatedView
    ) {
        // If the delegate has left out earlier moves, the coordinate is the one where this move starts.
        let from = mode.limited(start, from: finger)
        if Math.hypot(finger.x - from.x, finger.y - from.y) >= 0.01 {
            finger = start
            map.catchUp.discard()
            hold(on: &map)
        }
        move(to: end, at: time, mode, on: &map)
    }

    /// Moves the map so that the point that it holds is under the finger, apart from the movement that is still pending.
    mutating func advance(to time: TouchInstant, on map: inout NavigatedView) {
        if map.catchUp.isPending { _ = map.catchUp.advance(to: time) }
        let point = follower(behind: map.catchUp.remaining)
        // Above the horizon there is no coordinate.
        if let held, map.isWithinSight(point) { map.hold(held, at: point) } else { hold(on: &map) }
    }

    /// Whether the finger has moved the map. A finger above the horizon has not, so there is no momentum.
    var isHolding: Bool { held != nil }
}

extension PanOptions.Mode {
    /// The position of a finger for a map that moves in one direction only.
    func limited(_ finger: ScreenPoint, from last: ScreenPoint) -> ScreenPoint {
        switch self {
        case .free: finger
        case .horizontal: ScreenPoint(x: finger.x, y: last.y)
        case .vertical: ScreenPoint(x: last.x, y: finger.y)
        }
    }
}
