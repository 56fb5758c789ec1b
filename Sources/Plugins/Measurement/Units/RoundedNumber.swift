/// A number rounded to three significant digits and at most three decimals, half away from zero.
struct RoundedNumber {
    /// Below 1000.
    private let digits: Int
    private let decimals: Int
    private let zeros: Int

    private static let mostDecimals = 3

    /// From a number that is finite and not negative.
    init(_ number: Double) {
        func rounded(_ number: Double) -> Double { number.rounded(.toNearestOrAwayFromZero) }
        var decimals = Self.mostDecimals
        while decimals > 0, rounded(number * Self.power(decimals)) >= 1000 { decimals -= 1 }
        var zeros = 0
        while rounded(number * Self.power(decimals) / Self.power(zeros)) >= 1000 { zeros += 1 }
        digits = Int(rounded(number * Self.power(decimals) / Self.power(zeros)))
        self.decimals = decimals
        self.zeros = zeros
    }

    /// The number that is written.
    var value: Double { Double(digits) * Self.power(zeros) / Self.power(decimals) }

    /// `0`, `0.012`, `1.23`, `12.3`, `123`, `12300`.
    var text: String {
        guard digits > 0 else { return "0" }
        let unit = Int(Self.power(decimals))
        var text = "\(digits / unit)"
        for _ in 0..<zeros { text += "0" }
        guard decimals > 0 else { return text }
        var fraction = "\(digits % unit)"
        while fraction.utf8.count < decimals { fraction = "0" + fraction }
        return text + "." + fraction
    }

    private static func power(_ exponent: Int) -> Double {
        var power = 1.0
        for _ in 0..<exponent { power *= 10 }
        return power
    }
}
