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
