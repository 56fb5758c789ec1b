/// Arithmetic of angles in degrees that loses nothing where nothing needs to be lost.
///
/// Coordinates come in degrees, and degrees are exact where radians are not: 90, 180 and 360 are numbers, π is not. So differences,
/// half turns and complements are taken in degrees, and only what is left is multiplied by π/180.
package enum Degrees {
    /// Radians in a degree.
    package static let inRadians = 0.017453292519943295

    /// Degrees in a radian.
    package static let perRadian = 57.29577951308232

    /// The angle that lies in −180 ..< 180 and differs from `angle` by whole turns; exact. NaN for NaN and infinities.
    package static func wrapped(_ angle: Double) -> Double {
        if angle >= -180 && angle < 180 { return angle }
        let rest = angle.remainder(dividingBy: 360)
        return rest == 180 ? -180 : rest
    }

    /// The angle that lies within half a turn of `reference` and differs from `angle` by whole turns.
    ///
    /// An angle exactly half a turn away stays where it is.
    package static func unwrapped(_ angle: Double, near reference: Double) -> Double {
        let away = reference - angle
        return abs(away) <= 180 ? angle : angle + 360 * (away / 360).rounded()
    }

    /// The shortest turn from one angle to another, in −180 ... 180; a small turn is exact, also across ±180.
    ///
    /// Two angles half a turn apart give +180 or −180, by the sign of the plain difference.
    package static func difference(from start: Double, to end: Double) -> Double {
        let plain = end - start
        return abs(plain) <= 180 ? plain : differenceAcrossHalfTurn(from: start, to: end)
    }

    /// The part of `difference(from:to:)` that is rarely needed, kept out of the line of the fast one.
    @inline(never)
    private static func differenceAcrossHalfTurn(from start: Double, to end: Double) -> Double {
        let start = wrapped(start)
        let end = wrapped(end)
        let plain = end - start
        // Near the half turn both brackets are exact (Sterbenz), and so is what lies between them.
        if plain > 180 { return (end - 180) - (start + 180) }
        if plain < -180 { return (end + 180) - (start - 180) }
        return plain
    }

    /// The shortest turn from one angle to another as an unevaluated sum: `value` in −180 ... 180 and the rounding error of it.
    package static func exactDifference(from start: Double, to end: Double) -> (value: Double, error: Double) {
        let (plain, rest) = twoSum(wrapped(end), -wrapped(start))
        // Taking off a whole turn is exact there (Sterbenz).
        if plain > 180 || (plain == 180 && rest > 0) { return twoSum(plain - 360, rest) }
        if plain < -180 || (plain == -180 && rest < 0) { return twoSum(plain + 360, rest) }
        return (plain, rest)
    }

    /// A sum and its rounding error, which together are exact (Knuth, The Art of Computer Programming 2, 4.2.2, theorem B).
    private static func twoSum(_ a: Double, _ b: Double) -> (value: Double, error: Double) {
        let sum = a + b
        let partOfB = sum - a
        return (sum, (a - (sum - partOfB)) + (b - partOfB))
    }
}
