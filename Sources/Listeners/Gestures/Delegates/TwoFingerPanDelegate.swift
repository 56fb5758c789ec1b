import TouchPipeline

/// Hears of two fingers that move side by side.
public protocol TwoFingerPanDelegate: AnyObject {
    /// Two fingers move side by side. What they begin as, a pan or a pinch, they stay until one lifts or another one lands.
    ///
    /// - Parameters:
    ///   - state: how far the gesture has come.
    ///   - origin: the point half-way between the fingers, in screen pixels.
    ///   - translation: by how much that moved since the last call, in pixels; zero at the end.
    ///   - velocity: how fast it moves, in pixels a millisecond; zero after it held still, and for a `cancel`.
    func onTwoFingerPan(state: GestureState, origin: Vec2F, translation: Vec2F, velocity: Double)
}
