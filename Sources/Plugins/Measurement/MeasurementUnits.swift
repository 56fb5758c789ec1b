/// Which units lengths and areas are given in: three significant digits, `1.23 km`.
///
/// | | lengths | areas |
/// | --- | --- | --- |
/// | metric | m below 1,000 m, then km | m² below 1 ha, ha below 1 km², then km² |
/// | imperial | ft below 0.1 mi, then mi | ft² below 0.1 ac, ac below 1 mi², then mi² |
/// | nautical | m below 0.1 nmi (185.2 m), then nmi | m² below 0.1 nmi², then nmi² |
///
/// Halves are rounded away from zero. There are never more than three decimals: `0.012 m`. The rounded number must be
/// below the limit, too, so there is no `1000 m`: 999.6 m is `1.00 km`. Above a thousand of the last unit zeros follow: `12300 km`.
public enum MeasurementUnits: UInt8, Sendable, Hashable, CaseIterable {
    /// Metres and kilometres, hectares.
    case metric
    /// International feet and miles, acres.
    case imperial
    /// Metres and nautical miles.
    case nautical

    /// A length or an area in words. What is not finite is a question mark with the smallest unit.
    public func text(_ quantity: MeasurementQuantity) -> String {
        switch quantity {
        case .length(let meters): UnitScale.text(meters, lengthScale)
        case .area(let squareMeters): UnitScale.text(squareMeters, areaScale)
        }
    }

    private var lengthScale: [UnitScale] {
        switch self {
        case .metric: [UnitScale("m", 1, below: 1000), UnitScale("km", 1000)]
        case .imperial: [UnitScale("ft", 0.3048, below: 528), UnitScale("mi", 1609.344)]
        case .nautical: [UnitScale("m", 1, below: 185.2), UnitScale("nmi", 1852)]
        }
    }

    private var areaScale: [UnitScale] {
        switch self {
        case .metric: [UnitScale("m²", 1, below: 10_000), UnitScale("ha", 10_000, below: 100), UnitScale("km²", 1_000_000)]
        case .imperial:
            [
                UnitScale("ft²", 0.09290304, below: 4356), UnitScale("ac", 4046.8564224, below: 640),
                UnitScale("mi²", 2_589_988.110336),
            ]
        case .nautical: [UnitScale("m²", 1, below: 342_990.4), UnitScale("nmi²", 3_429_904)]
        }
    }
}

/// Something measured, to be put into words.
public enum MeasurementQuantity: Sendable, Hashable {
    /// A length, in metres.
    case length(Double)
    /// An area, in square metres.
    case area(Double)
}

/// One unit of a system, and up to where it is used.
struct UnitScale {
    private let symbol: String
    /// Metres or square metres in one.
    private let size: Double
    /// In this unit.
    private let limit: Double

    init(_ symbol: String, _ size: Double, below limit: Double = .infinity) {
        self.symbol = symbol
        self.size = size
        self.limit = limit
    }

    /// A quantity in the first of some units in which it is below the limit, rounded or not; the last of them has none.
    static func text(_ quantity: Double, _ scale: [UnitScale]) -> String {
        guard quantity.isFinite else { return "? " + (scale.first?.symbol ?? "") }
        var size = quantity.magnitude
        for unit in scale {
            let number = size / unit.size
            let rounded = RoundedNumber(number)
            if number < unit.limit, rounded.value < unit.limit {
                return (quantity < 0 && rounded.value > 0 ? "-" : "") + rounded.text + " " + unit.symbol
            }
            // What only rounding lifts to the limit counts as the limit: in the next unit it may not fall below it again.
            size = max(size, unit.limit * unit.size)
        }
        return "?"
    }
}

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
