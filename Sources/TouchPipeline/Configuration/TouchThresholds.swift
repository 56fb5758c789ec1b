/// The thresholds of the recognizer for one kind of pointer.
///
/// A pen and a mouse are steadier than a finger, so each kind of pointer may have its own values in a ``TouchConfiguration``.
///
/// A duration below zero counts as zero. A length that is negative or not a number counts as zero.
public struct TouchThresholds: Sendable, Hashable {
    /// The touch slop: the distance from the landing position beyond which a touch is a move and no longer a click. Compared with `>`.
    public var clickDistance: ScreenLength
    /// The maximum distance between the two taps of a double click. Compared with `<=`.
    public var doubleTapDistance: ScreenLength
    /// The time from the lift of the first tap within which the second tap must land. A gap of exactly this duration makes two clicks.
    public var doubleTapTimeout: Duration
    /// The minimum time from the lift of the first tap to the landing of the second. A tap that lands sooner is not the second tap of a
    /// double click.
    public var doubleTapMinimumInterval: Duration
    /// How long a finger must rest for a long press. A hold of exactly this duration is a long press.
    public var longPressTimeout: Duration
    /// The time from the landing of the second finger within which both fingers must lift for a two-finger click. Exactly this duration is
    /// still a click. It may be longer than ``longPressTimeout``, because two fingers make no long press.
    public var twoFingerTapTimeout: Duration
    /// The distance that each of two fingers may move in a two-finger click, and by which the distance between them may change.
    ///
    /// The midpoint of the fingers then moves by at most this distance, too, so a longer two-finger drag or pinch is no click. If this is `nil`,
    /// each finger may move by ``clickDistance``, and there is no other condition.
    public var twoFingerTapDistance: ScreenLength?
    /// How long after the lift of one of two fingers the remaining finger cannot begin a pan.
    public var afterTwoFingersTimeout: Duration
    /// Whether the remaining finger reports its movement at once, as unconfirmed moves, until it begins a pan. A map can then follow it from
    /// the first pixel on. If this is `false`, it reports nothing before the pan.
    public var reportsRemainingFinger: Bool

    /// Creates thresholds. The default values are those that ``TouchConfiguration/recommended`` has for fingers.
    public init(
        clickDistance: ScreenLength = .millimeters(5), doubleTapDistance: ScreenLength = .dp(100),
        doubleTapTimeout: Duration = .milliseconds(300), doubleTapMinimumInterval: Duration = .milliseconds(40),
        longPressTimeout: Duration = .milliseconds(500), twoFingerTapTimeout: Duration = .milliseconds(600),
        twoFingerTapDistance: ScreenLength? = .millimeters(6.5), afterTwoFingersTimeout: Duration = .milliseconds(100),
        reportsRemainingFinger: Bool = true
    ) {
        self.clickDistance = clickDistance
        self.doubleTapDistance = doubleTapDistance
        self.doubleTapTimeout = doubleTapTimeout
        self.doubleTapMinimumInterval = doubleTapMinimumInterval
        self.longPressTimeout = longPressTimeout
        self.twoFingerTapTimeout = twoFingerTapTimeout
        self.twoFingerTapDistance = twoFingerTapDistance
        self.afterTwoFingersTimeout = afterTwoFingersTimeout
        self.reportsRemainingFinger = reportsRemainingFinger
    }
}

/// The thresholds of one kind of pointer in the units of the recognizer: square pixels and microseconds.
struct ResolvedThresholds: Sendable {
    let clickDistanceSquared: Float
    /// Negative if ``TouchThresholds/twoFingerTapDistance`` is `nil`.
    let twoFingerTapDistanceSquared: Float
    let doubleTapDistanceSquared: Float
    let doubleTap: Int64
    let doubleTapMinimum: Int64
    let longPress: Int64
    let twoFingerTap: Int64
    let afterTwoFingers: Int64
    let reportsRemainingFinger: Bool

    init(_ thresholds: TouchThresholds, density: ScreenDensity) {
        clickDistanceSquared = Self.squaredPixels(thresholds.clickDistance, density)
        twoFingerTapDistanceSquared = thresholds.twoFingerTapDistance.map { Self.squaredPixels($0, density) } ?? -1
        doubleTapDistanceSquared = Self.squaredPixels(thresholds.doubleTapDistance, density)
        doubleTap = max(0, thresholds.doubleTapTimeout.wholeMicroseconds)
        doubleTapMinimum = max(0, thresholds.doubleTapMinimumInterval.wholeMicroseconds)
        longPress = max(0, thresholds.longPressTimeout.wholeMicroseconds)
        twoFingerTap = max(0, thresholds.twoFingerTapTimeout.wholeMicroseconds)
        afterTwoFingers = max(0, thresholds.afterTwoFingersTimeout.wholeMicroseconds)
        reportsRemainingFinger = thresholds.reportsRemainingFinger
    }

    private static func squaredPixels(_ length: ScreenLength, _ density: ScreenDensity) -> Float {
        let pixels = length.pixels(density: density)
        return pixels > 0 ? pixels * pixels : 0
    }
}
