import TouchPipeline

/// Hears of long presses.
public protocol LongPressDelegate: AnyObject {
    /// One finger rested at a point of the screen, in pixels; it goes on updating while that finger moves.
    ///
    /// It ends when the finger lifts, and is cancelled when another one lands.
    func onLongPress(state: GestureState, origin: Vec2F)

    /// Whether the finger that presses long shall not pan the map; asked once, just after the `begin`. By default it pans.
    ///
    /// If it is held, nobody further down the chain hears of the movement, and no ``PanDelegate`` either.
    func holdsMap(pressedAt origin: Vec2F) -> Bool
}

extension LongPressDelegate {
    /// Lets the map be panned.
    public func holdsMap(pressedAt origin: Vec2F) -> Bool { false }
}
