import TouchPipeline

/// Hears of movements with one finger.
public protocol PanDelegate: AnyObject {
    /// One finger moves.
    ///
    /// - Parameters:
    ///   - state: how far the gesture has come.
    ///   - origin: where the finger is, in screen pixels.
    ///   - translation: by how much it moved since the last call, in pixels; zero at the end.
    ///   - velocity: how fast it moves, in pixels a millisecond; zero after it held still, and for a `cancel`.
    func onPan(state: GestureState, origin: Vec2F, translation: Vec2F, velocity: Double)
}
