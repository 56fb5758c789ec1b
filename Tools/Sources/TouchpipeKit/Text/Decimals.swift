/// Decimal numbers as text, which does not depend on the language of the system.
enum Decimals {
    /// A number with a fixed number of decimals, 0 to 6. A dash if it is not finite, or beyond 10¹².
    static func text(_ value: Double, _ decimals: Int) -> String {
        guard value.isFinite, value.magnitude < 1e12 else { return "–" }
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        let scaled = Int64((value.magnitude * scale).rounded())
        let sign = value < 0 && scaled != 0 ? "-" : ""
        let whole = "\(scaled / Int64(scale))"
        guard decimals > 0 else { return sign + whole }
        let fraction = "\(scaled % Int64(scale))"
        return sign + whole + "." + String(repeating: "0", count: decimals - fraction.count) + fraction
    }

    /// The same for a shorter number.
    static func text(_ value: Float, _ decimals: Int) -> String { text(Double(value), decimals) }

    /// A number with its sign.
    static func signed(_ value: Float, _ decimals: Int) -> String {
        let text = text(value, decimals)
        return text.hasPrefix("-") ? text : "+" + text
    }

    /// A number with at most this number of decimals, and without trailing zeros.
    static func short(_ value: Double, _ decimals: Int) -> String {
        var text = text(value, decimals)
        guard text.contains(".") else { return text }
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
        return text
    }
}
