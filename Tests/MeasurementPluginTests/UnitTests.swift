import MeasurementPlugin
import Testing

@Suite("Units")
struct UnitTests {
    static let lengths: [(MeasurementUnits, Double, String)] = [
        (.metric, 0, "0 m"), (.metric, 0.0004, "0 m"), (.metric, 0.0005, "0.001 m"), (.metric, 0.0123, "0.012 m"),
        (.metric, 0.125, "0.125 m"), (.metric, 0.9996, "1.00 m"), (.metric, 1, "1.00 m"), (.metric, 1.125, "1.13 m"),
        (.metric, 9.994, "9.99 m"), (.metric, 9.996, "10.0 m"), (.metric, 12.25, "12.3 m"), (.metric, 99.94, "99.9 m"),
        (.metric, 99.96, "100 m"), (.metric, 122.5, "123 m"), (.metric, 999.4, "999 m"), (.metric, 999.5, "1.00 km"),
        (.metric, 999.6, "1.00 km"), (.metric, 1000, "1.00 km"), (.metric, 1234, "1.23 km"), (.metric, 1235, "1.24 km"),
        (.metric, 99_960, "100 km"), (.metric, 999_400, "999 km"), (.metric, 999_500, "1000 km"), (.metric, 12_345_678, "12300 km"),
        (.metric, 40_075_017, "40100 km"), (.metric, -1234, "-1.23 km"), (.metric, -0.0001, "0 m"),
        (.imperial, 0.3048, "1.00 ft"), (.imperial, 160.6, "527 ft"), (.imperial, 160.8, "0.100 mi"),
        (.imperial, 160.9344, "0.100 mi"), (.imperial, 161, "0.100 mi"), (.imperial, 1609.344, "1.00 mi"), (.imperial, 201.168, "0.125 mi"),
        (.imperial, 1_000_000, "621 mi"),
        (.nautical, 100, "100 m"), (.nautical, 184.9, "185 m"), (.nautical, 185.19, "185 m"), (.nautical, 185.2, "0.100 nmi"),
        (.nautical, 185.3, "0.100 nmi"), (.nautical, 1852, "1.00 nmi"), (.nautical, 18_520, "10.0 nmi"), (.nautical, 9_260_000, "5000 nmi"),
        (.metric, .nan, "? m"), (.imperial, .infinity, "? ft"), (.metric, 1e20, "100000000000000000 km"),
    ]

    @Test(
        "lengths have three significant digits, at most three decimals, and the unit that fits the rounded number", arguments: lengths
    )
    func length(units: MeasurementUnits, meters: Double, text: String) {
        #expect(units.text(.length(meters)) == text)
    }

    static let areas: [(MeasurementUnits, Double, String)] = [
        (.metric, 0, "0 m²"), (.metric, 12.34, "12.3 m²"), (.metric, 9994, "9990 m²"), (.metric, 9996, "1.00 ha"),
        (.metric, 10_000, "1.00 ha"),
        (.metric, 999_400, "99.9 ha"), (.metric, 999_600, "1.00 km²"), (.metric, 1_000_000, "1.00 km²"), (.metric, 4.1285e10, "41300 km²"),
        (.imperial, 1, "10.8 ft²"), (.imperial, 404, "4350 ft²"), (.imperial, 404.68564224, "0.100 ac"),
        (.imperial, 4046.8564224, "1.00 ac"),
        (.imperial, 2_588_000, "1.00 mi²"), (.imperial, 2_585_000, "639 ac"), (.imperial, 2_589_988.110336, "1.00 mi²"),
        (.nautical, 342_000, "342000 m²"), (.nautical, 342_990, "0.100 nmi²"), (.nautical, 3_429_904, "1.00 nmi²"),
        (.metric, -.infinity, "? m²"),
    ]

    @Test("areas have the same format", arguments: areas)
    func area(units: MeasurementUnits, squareMeters: Double, text: String) {
        #expect(units.text(.area(squareMeters)) == text)
    }

    @Test("a longer length is never written as a smaller one", arguments: MeasurementUnits.allCases)
    func monotonous(units: MeasurementUnits) {
        // The size of the unit of the text, in meters.
        let sizes = ["m": 1, "km": 1000, "ft": 0.3048, "mi": 1609.344, "nmi": 1852]
        var last = 0.0
        var meters = 0.01
        while meters < 1e8 {
            let words = units.text(.length(meters)).split(separator: " ")
            let written = Double(words[0])! * sizes[String(words[1])]!
            #expect(written >= last - 1e-9, "\(meters)")
            #expect(abs(written - meters) <= max(meters * 0.0051, 0.0006, units == .metric ? 0 : 1), "\(meters)")
            last = written
            meters *= 1.0021
        }
    }
}
