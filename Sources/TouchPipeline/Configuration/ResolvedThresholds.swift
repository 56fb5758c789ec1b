/// The thresholds of one kind of pointer in the units of the machine: pixels, squared, and microseconds.
struct ResolvedThresholds: Sendable {
    let clickDistanceSquared: Float
    /// Negative if it is that of a click of one finger.
    let twoFingerTapDistanceSquared: Float
    let doubleTapDistanceSquared: Float
    let doubleTap: Int64
    let doubleTapMinimum: Int64
    let longPress: Int64
    let twoFingerTap: Int64
    let afterTwoFingers: Int64

    init(_ thresholds: TouchThresholds, density: Float) {
        clickDistanceSquared = Self.squaredPixels(thresholds.clickDistance, density)
        twoFingerTapDistanceSquared = thresholds.twoFingerTapDistance.map { Self.squaredPixels($0, density) } ?? -1
        doubleTapDistanceSquared = Self.squaredPixels(thresholds.doubleTapDistance, density)
        doubleTap = max(0, thresholds.doubleTapTimeout.wholeMicroseconds)
        doubleTapMinimum = max(0, thresholds.doubleTapMinimumInterval.wholeMicroseconds)
        longPress = max(0, thresholds.longPressTimeout.wholeMicroseconds)
        twoFingerTap = max(0, thresholds.twoFingerTapTimeout.wholeMicroseconds)
        afterTwoFingers = max(0, thresholds.afterTwoFingersTimeout.wholeMicroseconds)
    }

    private static func squaredPixels(_ length: ScreenLength, _ density: Float) -> Float {
        let pixels = length.pixels(atDensity: density)
        return pixels > 0 ? pixels * pixels : 0
    }
}
