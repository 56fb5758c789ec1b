import JSONText
import Testing
import TouchPipelineTesting

@Suite("Numbers")
struct NumberTests {
    private struct Fault: JSONFailure {
        init(_ fault: JSONFault) {}
    }

    private func number(_ text: String) throws -> Double {
        try Array(text.utf8 + [0]).withUnsafeBufferPointer { bytes in
            var reader = JSONReader<Fault>(bytes.baseAddress!, count: bytes.count - 1, maximumDepth: 1)
            let number = try reader.number()
            #expect(reader.isAtEnd)
            return number.double
        }
    }

    @Test("every bit pattern is read from its shortest text")
    func shortest() throws {
        var generator = SplitMix64(seed: 5)
        for _ in 0..<8_000 {
            let value = Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &generator))
            guard value.isFinite else { continue }
            #expect(try number("\(value)") == value)
        }
    }

    @Test("random digits are read as the standard library reads them")
    func digits() throws {
        var generator = SplitMix64(seed: 6)
        for _ in 0..<8_000 {
            let count = Int.random(in: 1...40, using: &generator)
            let digits = (0..<count).map { _ in String(Int.random(in: 0...9, using: &generator)) }.joined()
            let point = Int.random(in: 0...count, using: &generator)
            let text = "\(UInt64(digits.prefix(point)) ?? 7).\(digits.dropFirst(point))0e\(Int.random(in: -340...310, using: &generator))"
            let expected = try #require(Double(text))
            #expect(try number(text) == expected, "\(text)")
        }
    }

    @Test(
        "the limits, and numbers half-way between two doubles",
        arguments: [
            "0", "-0", "0.000e5", "1e400", "-1e400", "1e-400", "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308",
            "4.9e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "2.2250738585072011e-308", "2.2250738585072014e-308",
            "9007199254740993", "9007199254740993.00000000000000000000000000000000000000000001", "9007199254740995", "0.1", "1e23",
            "8.5e22",
            "5e-325", "7.4e-324", "7.5e-324", "1e-330", "100000000000000000000000000000e-29",
        ])
    func limits(text: String) throws {
        let expected = try #require(Double(text))
        #expect(try number(text).bitPattern == expected.bitPattern)
    }

    @Test("digits beyond the eight hundredth count only if they are not zero")
    func longNumbers() throws {
        // 2^53 + 1, which is half-way between two doubles.
        let zeros = String(repeating: "0", count: 900)
        let texts = [
            "9007199254740993." + zeros, "9007199254740993." + zeros + "1", String(repeating: "9", count: 1000) + "e-1000",
            String(repeating: "9", count: 400),
        ]
        #expect(try texts.map { try number($0) } == [9_007_199_254_740_992, 9_007_199_254_740_994, 1, .infinity])
    }
}
