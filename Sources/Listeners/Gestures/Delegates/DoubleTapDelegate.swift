import TouchPipeline

/// Hears of double taps.
public protocol DoubleTapDelegate: AnyObject {
    /// One finger tapped twice at a point of the screen, in pixels.
    func onDoubleTap(origin: Vec2F)
}
