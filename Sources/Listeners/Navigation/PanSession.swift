import Geodesy
import MapCameras
import TouchPipeline

/// One finger or a mouse that pans: the place under the finger stays under it.
struct PanSession: Sendable {
    /// Whether the touch is known to be a pan. Until then the movement may have to be undone.
    private(set) var isConfirmed: Bool
    /// The position of the finger, in the directions in which the map moves.
    private(set) var finger: ScreenPoint
    /// The movement with which the map still catches up.
    private(set) var catchUp = CatchUp()
    /// The place that stays under the finger. `nil` while the finger is above the horizon or too close to it.
    private var place: WorldPoint?

    /// Begins at the position of the finger before a first move by pixels. If the map catches up with the movement before, the place is the one
    /// where the finger landed.
    init(before delta: Vec2F, _ context: TouchContext, isConfirmed: Bool, on map: NavigatedMap) {
        self.isConfirmed = isConfirmed
        let landing = ScreenPoint(context.startPosition)
        finger = ScreenPoint(context.position - delta)
        let catchesUp = map.options.catchUpDuration != nil && finger != landing
        if catchesUp { catchUp.delay(x: finger.x - landing.x, y: finger.y - landing.y, at: context.timestamp) }
        place = map.place(under: catchesUp ? landing : finger)
    }

    /// Records that the touch is a pan.
    mutating func confirm() { isConfirmed = true }

    /// Moves the finger to a position.
    mutating func move(to position: ScreenPoint, at time: TouchInstant, on map: NavigatedMap) {
        finger = map.options.pan.mode.limited(position, from: finger)
        _ = catchUp.advance(to: time, over: map.options.catchUpDuration ?? .zero)
        movePlace(on: map)
    }

    /// Moves the finger from one position to another, for a delegate that pans in its own way.
    mutating func move(from start: ScreenPoint, to end: ScreenPoint, at time: TouchInstant, on map: NavigatedMap) {
        // If the delegate has left out earlier moves, the place is the one where this move starts.
        let from = map.options.pan.mode.limited(start, from: finger)
        if Math.hypot(finger.x - from.x, finger.y - from.y) >= 0.01 {
            finger = start
            place = map.place(under: start)
            catchUp = CatchUp()
        }
        move(to: end, at: time, on: map)
    }

    /// Moves the map while the finger rests, because movement that was delayed has become due.
    mutating func advance(to time: TouchInstant, on map: NavigatedMap) {
        _ = catchUp.advance(to: time, over: map.options.catchUpDuration ?? .zero)
        movePlace(on: map)
    }

    /// Moves the map so that the place is under the finger, apart from the movement that is still delayed.
    private mutating func movePlace(on map: NavigatedMap) {
        let finger = ScreenPoint(x: finger.x - catchUp.rest.x, y: finger.y - catchUp.rest.y)
        // If a limit stops the map, the place is the one that is then under the finger. So a movement in the opposite direction has an effect at
        // once. Above the horizon there is no place.
        if let place, map.camera.view.isWithinSight(finger), map.place(place, at: finger) { return }
        place = map.place(under: finger)
    }

    /// The momentum after a lift. A finger above the horizon has not moved the map, so there is none.
    func momentum(at speed: GestureSpeed, on map: NavigatedMap, releasedAt time: TouchInstant) -> CameraMotion? {
        place == nil ? nil : map.panMomentum(of: speed, from: finger, at: time)
    }
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
