/// The units of lengths and areas in texts, with three significant digits: `1.23 km`.
///
/// | | lengths | areas |
/// | --- | --- | --- |
/// | metric | m below 1,000 m, then km | m² below 1 ha, ha below 1 km², then km² |
/// | imperial | ft below 0.1 mi, then mi | ft² below 0.1 ac, ac below 1 mi², then mi² |
/// | nautical | m below 0.1 nmi (185.2 m), then nmi | m² below 0.1 nmi², then nmi² |
///
/// Halves are rounded away from zero. There are at most three decimals: `0.012 m`. The rounded number must also be below the limit of the
/// unit, so 999.6 m is `1.00 km` and not `1000 m`. Numbers above a thousand in the last unit end with zeros: `12300 km`.
public enum MeasurementUnits: Sendable, Hashable, CaseIterable {
    /// Meters and kilometers. Square meters, hectares and square kilometers.
    case metric
    /// International feet and miles. Square feet, acres and square miles.
    case imperial
    /// Meters and nautical miles. Square meters and square nautical miles.
    case nautical

    /// The text of a length or an area. A number that is not finite is a question mark with the smallest unit.
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

/// A measured length or area.
public enum MeasurementQuantity: Sendable, Hashable {
    /// A length, in meters.
    case length(Double)
    /// An area, in square meters.
    case area(Double)
}

/// A unit and the limit up to which it is used.
private struct UnitScale {
    private let symbol: String
    /// The size of the unit in meters or square meters.
    private let size: Double
    /// The limit in this unit.
    private let limit: Double

    init(_ symbol: String, _ size: Double, below limit: Double = .infinity) {
        self.symbol = symbol
        self.size = size
        self.limit = limit
    }

    /// The quantity in the first unit in which it is below the limit, before and after rounding. The last unit has no limit.
    static func text(_ quantity: Double, _ scale: [UnitScale]) -> String {
        guard quantity.isFinite else { return "? " + (scale.first?.symbol ?? "") }
        var size = quantity.magnitude
        for unit in scale {
            let number = size / unit.size
            let rounded = RoundedNumber(number)
            if number < unit.limit, rounded.value < unit.limit {
                return (quantity < 0 && rounded.value > 0 ? "-" : "") + rounded.text + " " + unit.symbol
            }
            // If only rounding reaches the limit, the quantity counts as the limit. Otherwise it could be below the limit in the next unit.
            size = max(size, unit.limit * unit.size)
        }
        return "?"
    }
}

/// A number that is rounded to three significant digits and at most three decimals, half away from zero.
private struct RoundedNumber {
    /// The significant digits, below 1000.
    private let digits: Int
    private let decimals: Int
    private let zeros: Int

    private static let maximumDecimals = 3

    /// Creates a rounded number from a number that is finite and not negative.
    init(_ number: Double) {
        func rounded(_ number: Double) -> Double { number.rounded(.toNearestOrAwayFromZero) }
        var decimals = Self.maximumDecimals
        while decimals > 0, rounded(number * Self.power(decimals)) >= 1000 { decimals -= 1 }
        var zeros = 0
        while rounded(number * Self.power(decimals) / Self.power(zeros)) >= 1000 { zeros += 1 }
        digits = Int(rounded(number * Self.power(decimals) / Self.power(zeros)))
        self.decimals = decimals
        self.zeros = zeros
    }

    /// The rounded value.
    var value: Double { Double(digits) * Self.power(zeros) / Self.power(decimals) }

    /// The text, such as `0`, `0.012`, `1.23`, `12.3`, `123` or `12300`.
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
