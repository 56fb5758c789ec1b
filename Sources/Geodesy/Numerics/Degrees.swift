/// Arithmetic with angles in degrees that avoids unnecessary rounding.
///
/// Coordinates are in degrees. Degrees can be exact where radians cannot: 90, 180 and 360 are representable numbers, π is not. So
/// differences, half turns and complements are calculated in degrees. Only the result is multiplied by π/180.
package enum Degrees {
    /// The number of radians in a degree.
    package static let inRadians = 0.017453292519943295

    /// The number of degrees in a radian.
    package static let perRadian = 57.29577951308232

    /// The maximum magnitude of a longitude in saved data and files, in degrees.
    ///
    /// A continuous line that circles the Earth reaches it after 2.7 million times. A `Double` of this size still has the digits for 1 cm.
    package static let savedLimit = 1e9

    /// The angle in −180 ..< 180 that differs from `angle` by whole turns.
    ///
    /// The result is exact. NaN and infinities give NaN.
    package static func wrapped(_ angle: Double) -> Double {
        if angle >= -180 && angle < 180 { return angle }
        let remainder = angle.remainder(dividingBy: 360)
        return remainder == 180 ? -180 : remainder
    }

    /// The remainder of an angle without whole turns, in −180 ... 180. NaN for NaN and infinities.
    package static func turn(_ angle: Double) -> Double {
        if abs(angle) <= 180 { return angle }
        // Exact (Sterbenz lemma).
        if abs(angle) < 540 { return angle < 0 ? angle + 360 : angle - 360 }
        return angle.remainder(dividingBy: 360)
    }

    /// The angle within half a turn of `reference` that differs from `angle` by whole turns.
    ///
    /// An angle that is exactly half a turn away does not change.
    package static func unwrapped(_ angle: Double, near reference: Double) -> Double {
        let away = reference - angle
        return abs(away) <= 180 ? angle : angle + 360 * (away / 360).rounded()
    }

    /// The shortest turn from one angle to another, in −180 ... 180. A small turn is exact, also across ±180.
    ///
    /// For two angles that are half a turn apart, the result is +180 or −180, with the sign of the plain difference.
    package static func difference(from start: Double, to end: Double) -> Double {
        let plain = end - start
        return abs(plain) <= 180 ? plain : differenceAcrossHalfTurn(from: start, to: end)
    }

    /// The slow path of `difference(from:to:)`.
    private static func differenceAcrossHalfTurn(from start: Double, to end: Double) -> Double {
        let start = wrapped(start)
        let end = wrapped(end)
        let plain = end - start
        // Near the half turn both terms are exact (Sterbenz lemma), and so is their difference.
        if plain > 180 { return (end - 180) - (start + 180) }
        if plain < -180 { return (end + 180) - (start - 180) }
        return plain
    }

    /// The shortest turn from one angle to another as an unevaluated sum: `value` in −180 ... 180, and its rounding error.
    package static func exactDifference(from start: Double, to end: Double) -> (value: Double, error: Double) {
        let (plain, remainder) = twoSum(wrapped(end), -wrapped(start))
        // Subtracting a whole turn is exact here (Sterbenz lemma).
        if plain > 180 || (plain == 180 && remainder > 0) { return twoSum(plain - 360, remainder) }
        if plain < -180 || (plain == -180 && remainder < 0) { return twoSum(plain + 360, remainder) }
        return (plain, remainder)
    }

    /// A sum and its rounding error. Together they are exact (Knuth, The Art of Computer Programming 2, section 4.2.2, theorem B).
    private static func twoSum(_ a: Double, _ b: Double) -> (value: Double, error: Double) {
        let sum = a + b
        let partOfB = sum - a
        return (sum, (a - (sum - partOfB)) + (b - partOfB))
    }
}
