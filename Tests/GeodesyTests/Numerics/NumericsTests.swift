import NumberExpectations
import Testing
import TouchPipelineTesting

@testable import Geodesy

@Suite("Numerics")
struct NumericsTests {
    @Test("a Neumaier sum keeps the digits that plain addition loses")
    func neumaier() {
        var sum = NeumaierSum()
        for term in [1, 1e100, 1, -1e100] { sum.add(term) }
        #expect([sum.value, NeumaierSum().value] == [2, 0])
        var tenths = NeumaierSum()
        var plain = 0.0
        for _ in 0..<1_000_000 {
            tenths.add(0.1)
            plain += 0.1
        }
        expectClose(tenths.value, to: 100_000, within: 1e-10)
        #expect(abs(plain - 100_000) > 1e-7)
        sum.add(.nan)
        #expect(sum.value.isNaN)
    }

    @Test("multiples of a quarter turn have exact sines and cosines, with any number of turns", arguments: -12...12)
    func quarters(quarter: Int) {
        let vector = AngleVector(degrees: Double(quarter) * 90)
        let sines = [0, 1, 0, -1] as [Double]
        #expect([vector.sin, vector.cos] == [sines[(quarter + 12) % 4], sines[(quarter + 13) % 4]])
    }

    @Test("an angle converts to sine and cosine and back", arguments: 0..<3 as Range<UInt64>)
    func angleRoundTrip(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<1000 {
            let degrees = random.number(in: -180...180)
            let vector = AngleVector(degrees: degrees + 360 * Double(Int.random(in: -3...3, using: &random)))
            expectClose(vector.degrees, to: degrees, within: 1e-12)
            expectClose(vector.sin, to: Math.sin(degrees * Degrees.inRadians), within: 4e-15)
        }
        #expect(AngleVector(sin: -0.0, cos: -1).degrees == 180)
    }

    @Test("the sine of a haversine equals that of the C library, within two units in the last place, up to a quarter turn")
    func degreeSine() {
        for step in 0...36_000 {
            let degrees = Double(step) / 400
            let sines = DegreeSine.sines(SIMD2(degrees, -degrees))
            let expected = AngleVector(degrees: degrees).sin
            #expect(abs(sines.x - expected) <= 5e-16 * expected)
            #expect(sines.y == -sines.x)
        }
        #expect(DegreeSine.sines(SIMD2(.nan, 0)).x.isNaN)
    }

    @Test("the exact difference of angles is exact, in the shorter direction", arguments: 0..<3 as Range<UInt64>)
    func exactDifference(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<1000 {
            let (start, end) = (random.number(in: -180...180), random.number(in: -180...180))
            let (value, error) = Degrees.exactDifference(from: start, to: end)
            #expect(abs(value) <= 180)
            #expect(abs(error) <= value.ulp)
            expectClose(value, to: Degrees.difference(from: start, to: end), within: 1e-13)
            // Both are multiples of 2⁻¹⁰⁰, so a compensated sum shows whether they agree with the two angles modulo a turn.
            let turns = ((end - start - value) / 360).rounded() * 360
            var check = NeumaierSum()
            for term in [end, -start, -value, -error, -turns] { check.add(term) }
            #expect(check.value == 0)
        }
    }

    @Test(
        "slightly more than half a turn is slightly less than half a turn in the other direction",
        arguments: [(-0.1, 180.0 - 0.1, 180.0), (0, -180, -180), (10, 190, 180), (-170, 170, -20), (179, -179, 2), (5, 725, 0)]
            as [(Double, Double, Double)])
    func difference(start: Double, end: Double, expected: Double) {
        let (found, exact) = (Degrees.difference(from: start, to: end), Degrees.exactDifference(from: start, to: end).value)
        expectClose([turn(found, expected), turn(exact, expected)], to: [0, 0], within: 1e-13)
        #expect(abs(found) <= 180)
    }

    @Test("a difference of half a turn plus a rounding error goes in the other direction")
    func halfTurn() {
        let there = Degrees.exactDifference(from: -2.9e-14, to: 180.0.nextDown)
        let back = Degrees.exactDifference(from: 2.9e-14, to: -(180.0.nextDown))
        #expect([there.value, back.value] == [-180, 180])
        #expect(there.error > 0)
        #expect(back.error < 0)
    }

    @Test("each elementary function calls the C function of the same name")
    func elementary() {
        expectClose(
            [Math.sin(0.5), Math.cos(0.5), Math.tan(0.5)], to: [0.479425538604203, 0.8775825618903728, 0.5463024898437905], within: 1e-15)
        expectClose(
            [Math.asin(0.5), Math.acos(0.5), Math.atan(0.5), Math.atan2(1, -1)],
            to: [0.5235987755982989, 1.0471975511965979, 0.4636476090008061, 2.356194490192345], within: 1e-15)
        expectClose([Math.sinh(0.5), Math.asinh(0.5)], to: [0.5210953054937474, 0.48121182505960347], within: 1e-15)
        expectClose(
            [Math.exp(0.5), Math.exp2(0.5), Math.log(0.5), Math.cbrt(27)],
            to: [1.6487212707001282, 1.4142135623730951, -0.6931471805599453, 3], within: 1e-15)
        #expect([Math.log2(0.5), Math.log10(1000), Math.pow(2, 10), Math.hypot(3, 4)] == [-1, 3, 1024, 5])
    }
}
