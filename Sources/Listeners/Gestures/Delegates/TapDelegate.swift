import TouchPipeline

/// Hears of taps with one finger.
public protocol TapDelegate: AnyObject {
    /// One finger tapped at a point of the screen, in pixels.
    ///
    /// It is told when no second tap can come any more: after the double-tap time (300 ms by default); at once if nobody in the chain wants
    /// double taps, for instance when their default action is disabled and there is no ``DoubleTapDelegate``.
    func onTap(origin: Vec2F)
}
