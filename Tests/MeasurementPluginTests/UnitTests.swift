import MeasurementPlugin
import Testing

@Suite("Units")
struct UnitTests {
    private func check(_ units: MeasurementUnits, _ quantity: (Double) -> MeasurementQuantity, _ texts: KeyValuePairs<Double, String>) {
        for (value, text) in texts { #expect(units.text(quantity(value)) == text, "\(units), \(value)") }
    }

    @Test("lengths and areas have three significant digits, at most three decimals, and the unit that fits the rounded number")
    func texts() {
        check(
            .metric, MeasurementQuantity.length,
            [
                0: "0 m", 0.0004: "0 m", 0.0005: "0.001 m", 0.0123: "0.012 m", 0.125: "0.125 m", 0.9996: "1.00 m", 1: "1.00 m",
                1.125: "1.13 m", 9.994: "9.99 m", 9.996: "10.0 m", 12.25: "12.3 m", 99.94: "99.9 m", 99.96: "100 m", 122.5: "123 m",
                999.4: "999 m", 999.5: "1.00 km", 999.6: "1.00 km", 1000: "1.00 km", 1234: "1.23 km", 1235: "1.24 km", 99_960: "100 km",
                999_400: "999 km", 999_500: "1000 km", 12_345_678: "12300 km", 40_075_017: "40100 km", 1e20: "100000000000000000 km",
                -1234: "-1.23 km", -0.0001: "0 m", .nan: "? m",
            ])
        check(
            .imperial, MeasurementQuantity.length,
            [
                0.3048: "1.00 ft", 160.6: "527 ft", 160.8: "0.100 mi", 160.9344: "0.100 mi", 161: "0.100 mi", 201.168: "0.125 mi",
                1609.344: "1.00 mi", 1_000_000: "621 mi", .infinity: "? ft",
            ])
        check(
            .nautical, MeasurementQuantity.length,
            [
                100: "100 m", 184.9: "185 m", 185.19: "185 m", 185.2: "0.100 nmi", 185.3: "0.100 nmi", 1852: "1.00 nmi",
                18_520: "10.0 nmi", 9_260_000: "5000 nmi",
            ])
        check(
            .metric, MeasurementQuantity.area,
            [
                0: "0 m²", 12.34: "12.3 m²", 9994: "9990 m²", 9996: "1.00 ha", 10_000: "1.00 ha", 999_400: "99.9 ha", 999_600: "1.00 km²",
                1_000_000: "1.00 km²", 4.1285e10: "41300 km²", -.infinity: "? m²",
            ])
        check(
            .imperial, MeasurementQuantity.area,
            [
                1: "10.8 ft²", 404: "4350 ft²", 404.68564224: "0.100 ac", 4046.8564224: "1.00 ac", 2_585_000: "639 ac",
                2_588_000: "1.00 mi²", 2_589_988.110336: "1.00 mi²",
            ])
        check(.nautical, MeasurementQuantity.area, [342_000: "342000 m²", 342_990: "0.100 nmi²", 3_429_904: "1.00 nmi²"])
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
            let error = abs(written - meters)
            let allowed = max(meters * 0.0051, 0.0006, units == .metric ? 0 : 1)
            #expect(written >= last - 1e-9, "\(meters)")
            #expect(error <= allowed, "\(meters)")
            last = written
            meters *= 1.0021
        }
    }
}
