/// Numbers as a transcript writes them: the same text on every platform and in every language.
package enum TranscriptNumber {
    /// From here on a number is written as Swift prints it, `1e+15`: thousandths would no longer fit.
    private static let plainLimit: Float = 1e15

    /// A length in pixels: one to three decimals, half rounded away from zero, never `-0.0`. `signed` writes a plus, too.
    package static func text(_ value: Float, signed: Bool = false) -> String {
        let plus = signed ? "+" : ""
        guard !value.isNaN else { return "nan" }
        guard value.magnitude < plainLimit else { return (value < 0 ? "" : plus) + (value.isFinite ? "\(value)" : infinity(value)) }
        // Exact: 24 bits of a Float and 10 of the factor fit a Double.
        let thousandths = UInt64((Double(value.magnitude) * 1000).rounded(.toNearestOrAwayFromZero))
        let sign = value < 0 && thousandths > 0 ? "-" : plus
        return sign + text(thousandths: thousandths, minimumDecimals: 1)
    }

    /// Microseconds in milliseconds, with as many decimals as are needed.
    package static func text(millisecondsOf microseconds: Int64) -> String {
        (microseconds < 0 ? "-" : "") + text(thousandths: microseconds.magnitude, minimumDecimals: 0)
    }

    /// A point: `(12.5, 300.0)`; a delta is signed: `(+3.0, -1.5)`.
    package static func text(_ vector: Vec2F, signed: Bool = false) -> String {
        "(" + text(vector.x, signed: signed) + ", " + text(vector.y, signed: signed) + ")"
    }

    private static func infinity(_ value: Float) -> String { value < 0 ? "-inf" : "inf" }

    private static func text(thousandths: UInt64, minimumDecimals: Int) -> String {
        var fraction = thousandths % 1000
        var decimals = 3
        while decimals > minimumDecimals, fraction % 10 == 0 {
            fraction /= 10
            decimals -= 1
        }
        let whole = "\(thousandths / 1000)"
        guard decimals > 0 else { return whole }
        var digits = "\(fraction)"
        while digits.utf8.count < decimals { digits = "0" + digits }
        return whole + "." + digits
    }
}
