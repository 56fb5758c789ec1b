import TouchPipeline

/// Hears of taps with two fingers.
public protocol TwoFingerTapDelegate: AnyObject {
    /// Two fingers tapped together; half-way between them is a point of the screen, in pixels.
    func onTwoFingerTap(origin: Vec2F)
}
