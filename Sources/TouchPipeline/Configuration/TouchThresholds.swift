/// The thresholds of the recogniser for one kind of pointer.
///
/// A duration below zero counts as zero, so does a length that is negative or not a number.
public struct TouchThresholds: Sendable, Hashable {
    /// How far a finger may stray from where it went down and still click; further is a move. Compared with `>`.
    public var clickDistance: ScreenLength
    /// How far from the first click the second may land to make a double click. Compared with `<=`.
    public var doubleTapDistance: ScreenLength
    /// How soon after the first click was up the second must go down. A gap of exactly this is two clicks.
    public var doubleTapTimeout: Duration
    /// A second tap that goes down sooner than this after the first was up is a bounce of it, and starts anew.
    public var doubleTapMinimumInterval: Duration
    /// How long a finger must rest to press long. A hold of exactly this is a long press.
    public var longPressTimeout: Duration
    /// How soon after the second finger landed both must be up to click with two. Exactly this still is a click.
    public var twoFingerTapTimeout: Duration
    /// How far each of two fingers may stray, alone and from the other one, and still click with it. Then their middle, and their distance from
    /// each other, may change by ``clickDistance``. So a short drag of two fingers, a quick pinch and a quick turn are no clicks. `nil`: each finger may stray by
    /// ``clickDistance``, and nothing else counts.
    public var twoFingerTapDistance: ScreenLength?
    /// How long the finger that stays after two reports nothing.
    public var afterTwoFingersTimeout: Duration

    /// Thresholds; what is left out is as in Open Mobile Maps (see ``TouchConfiguration/openMobileMaps``).
    public init(
        clickDistance: ScreenLength = .millimeters(3), doubleTapDistance: ScreenLength = .dp(100),
        doubleTapTimeout: Duration = .milliseconds(300), doubleTapMinimumInterval: Duration = .zero,
        longPressTimeout: Duration = .milliseconds(500), twoFingerTapTimeout: Duration = .milliseconds(100),
        twoFingerTapDistance: ScreenLength? = nil, afterTwoFingersTimeout: Duration = .milliseconds(100)
    ) {
        self.clickDistance = clickDistance
        self.doubleTapDistance = doubleTapDistance
        self.doubleTapTimeout = doubleTapTimeout
        self.doubleTapMinimumInterval = doubleTapMinimumInterval
        self.longPressTimeout = longPressTimeout
        self.twoFingerTapTimeout = twoFingerTapTimeout
        self.twoFingerTapDistance = twoFingerTapDistance
        self.afterTwoFingersTimeout = afterTwoFingersTimeout
    }
}
