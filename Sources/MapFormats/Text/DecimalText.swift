import Geodesy
import JSONText

extension JSONWriter {
    /// Appends a number with at most some decimals, 0 to 12, without zeros at the end and without an exponent. It is rounded half away from
    /// zero and never −0. Its magnitude is at most 10⁹.
    mutating func append(_ number: Double, decimals: Int) {
        // From 2^53 units on, two doubles are more than one unit apart, so the shortest text has no more decimals.
        guard abs(number) * Double(DecimalUnits.scale(decimals)) < 0x1p53 else { return append(finite: number) }
        append(units: DecimalUnits.rounded(number, decimals: decimals), decimals: decimals)
    }

    /// Appends a number in units of the last decimal.
    mutating func append(units: Int64, decimals: Int) {
        if units < 0 { append("-") }
        let scale = DecimalUnits.scale(decimals).magnitude
        append(digits: units.magnitude / scale, atLeast: 1)
        var (fraction, count) = (units.magnitude % scale, decimals)
        guard fraction > 0 else { return }
        while fraction.isMultiple(of: 10) {
            fraction /= 10
            count -= 1
        }
        append(".")
        append(digits: fraction, atLeast: count)
    }
}

/// Numbers in units of their last decimal.
enum DecimalUnits {
    /// The largest number of decimals with which a longitude of 3600° is exact.
    static let maximum = 11
    /// The maximum magnitude of a longitude, in degrees. A continuous line that circles the Earth reaches it after 2.7 million times.
    static let longitudeLimit = 1e9

    /// 10 to the power of a number of decimals, which is 0 to 18.
    static func scale(_ decimals: Int) -> Int64 {
        var scale: Int64 = 1
        for _ in 0..<decimals { scale *= 10 }
        return scale
    }

    /// A number in units, rounded half away from zero.
    ///
    /// The product is rounded once as a `Double` and once to a whole number. If the first rounding gives a half, its rounding error decides
    /// the second.
    static func rounded(_ number: Double, decimals: Int) -> Int64 {
        let scale = Double(scale(decimals))
        let product = number * scale
        let whole = product.rounded(.towardZero)
        let rest = (-product).addingProduct(number, scale)
        let isBelowHalf = abs(product - whole) == 0.5 && (product > 0 ? rest < 0 : rest > 0)
        return Int64(isBelowHalf ? whole : product.rounded(.toNearestOrAwayFromZero))
    }

    /// A longitude in units, rounded half away from zero and changed by a multiple of 360° to −180 ..< 180.
    static func wrapped(_ longitude: Double, decimals: Int) -> Int64 {
        let turn = 360 * scale(decimals)
        // The remainder is exact and has the sign of the longitude, so that a half is rounded in the same direction.
        let rest = (rounded(longitude.truncatingRemainder(dividingBy: 360), decimals: decimals) + turn / 2) % turn
        return (rest < 0 ? rest + turn : rest) - turn / 2
    }

    /// Throws if a coordinate cannot be written.
    static func check(_ coordinate: Coordinate, index: Int) throws(MapWritingError) {
        guard abs(coordinate.latitude) <= 90 else { throw .latitudeOutOfRange(coordinate.latitude, index: index) }
        guard abs(coordinate.longitude) <= longitudeLimit else { throw .longitudeOutOfRange(coordinate.longitude, index: index) }
    }
}
