import MapCameras
import TouchPipeline

/// A drag of the mouse with the secondary button or with the Control key: it rotates the map sideways and tilts it up and down, about the middle of
/// the view.
struct TurnSession: Sendable {
    /// The degrees of bearing per dp, by feel.
    private static let rotationDegreesPerDp = 0.8
    /// The degrees of pitch per dp, by feel.
    private static let tiltDegreesPerDp = 0.5

    /// The movement with which the map still catches up.
    private(set) var catchUp = CatchUp()

    /// Whether a drag turns the map.
    static func begins(with context: TouchContext) -> Bool {
        guard context.pointerKind == .mouse else { return false }
        return context.buttons.contains(.secondary) || context.modifiers.contains(.control)
    }

    /// Begins at the position of the mouse before a first move by pixels.
    init(before delta: Vec2F, _ context: TouchContext, on map: NavigatedMap) {
        let (point, start, time) = (ScreenPoint(context.position - delta), ScreenPoint(context.startPosition), context.timestamp)
        guard map.options.catchUpDuration != nil, point != start else { return }
        catchUp.delay(degrees: map.degrees(point.x - start.x, Self.rotationDegreesPerDp), at: time)
        catchUp.delay(pitch: map.degrees(start.y - point.y, Self.tiltDegreesPerDp), at: time)
    }

    /// Moves the mouse by pixels.
    mutating func move(by delta: Vec2F, at time: TouchInstant, on map: NavigatedMap) {
        let due = catchUp.advance(to: time, over: map.options.catchUpDuration ?? .zero)
        map.turnAndTilt(
            by: map.degrees(Double(delta.x), Self.rotationDegreesPerDp) + due.degrees,
            map.degrees(-Double(delta.y), Self.tiltDegreesPerDp) + due.pitch)
    }

    /// Moves the map while the mouse rests, because movement that was delayed has become due.
    mutating func advance(to time: TouchInstant, on map: NavigatedMap) {
        let due = catchUp.advance(to: time, over: map.options.catchUpDuration ?? .zero)
        map.turnAndTilt(by: due.degrees, due.pitch)
    }

    /// The momentum after the release of the button.
    func momentum(at speed: GestureSpeed, on map: NavigatedMap, releasedAt time: TouchInstant) -> CameraMotion? {
        map.rotationMomentum(of: speed, without: catchUp.rest, around: .screen(map.camera.viewport.focus), at: time)
    }
}
