/// A click that is not yet confirmed: it waits for a second one, or is held by a second tap.
struct WaitingClick: Sendable {
    var position: Vec2F
    var context: TouchContext
    var upAt: TouchInstant
}
