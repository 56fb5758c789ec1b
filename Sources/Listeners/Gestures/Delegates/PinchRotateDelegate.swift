import TouchPipeline

/// Hears of two fingers that move apart, together, or turn.
public protocol PinchRotateDelegate: AnyObject {
    /// Two fingers pinch and turn.
    ///
    /// - Parameters:
    ///   - state: how far the gesture has come.
    ///   - pinchOrigin: the point half-way between the fingers, in screen pixels.
    ///   - rotationOrigin: the point about which they turn; the same one.
    ///   - twoFingerDistance: how far apart they are, in pixels; never less than 1.
    ///   - rotation: by how much they turned since the last call, in degrees, clockwise positive; zero at the end.
    func onPinchRotate(
        state: GestureState, pinchOrigin: Vec2F, rotationOrigin: Vec2F, twoFingerDistance: Double, rotation: Double)
}
