import Foundation
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchTraces

@Suite("Floats of a frame")
struct FloatTests {
    private static func scanned(_ text: String) throws(LineFault) -> Float {
        try Traces.scan(Array(#"{"a":"move","t":1,"s":\#(text)}"#.utf8)).scrollDelta
    }

    /// The value that `strtof` reads.
    private static func expected(_ text: String) -> Float { strtof(text, nil) }

    private static func firstMistake(_ texts: [String]) throws -> String? {
        try texts.first { try scanned($0).bitPattern != expected($0).bitPattern }
    }

    @Test("the shortest decimal of any float reads back as that float", arguments: 0..<4)
    func shortest(seed: Int) throws {
        var generator = SplitMix64(seed: UInt64(seed))
        let floats = (0..<RunSize.either(8000, stress: 20_000)).map { _ in
            Float(bitPattern: UInt32.random(in: .min ... .max, using: &generator))
        }
        let mistake = try floats.filter(\.isFinite).first { try Self.scanned($0.description).bitPattern != $0.bitPattern }
        #expect(mistake == nil)
    }

    @Test("decimals of any length and exponent are rounded as strtof rounds them", arguments: 0..<4)
    func decimals(seed: Int) throws {
        var generator = SplitMix64(seed: UInt64(10 + seed))
        let texts = (0..<RunSize.either(3000, stress: 20_000)).map { _ in
            let digits = (0..<Int.random(in: 1...25, using: &generator)).map { _ in "\(Int.random(in: 0...9, using: &generator))" }.joined()
            return "\(Int.random(in: 1...9, using: &generator)).\(digits)e\(Int.random(in: -36...37, using: &generator))"
        }
        #expect(try Self.firstMistake(texts) == nil)
    }

    @Test("decimals half-way between two floats, and next to it, are rounded as strtof rounds them", arguments: 0..<4)
    func halfWay(seed: Int) throws {
        var generator = SplitMix64(seed: UInt64(20 + seed))
        var texts: [String] = []
        for _ in 0..<RunSize.either(800, stress: 3000) {
            let float = Float(bitPattern: UInt32.random(in: 0x3000_0000..<0x5000_0000, using: &generator))
            let middle = (Double(float) + Double(float.nextUp)) / 2
            let exact = String(format: "%.60f", middle)
            texts += [exact, exact + "1", String(format: "%.17g", middle.nextUp), String(format: "%.17g", middle.nextDown)]
            texts.append(String(exact.reversed().drop { $0 == "0" }.dropFirst().reversed()) + "4999")
        }
        #expect(try Self.firstMistake(texts.filter { !$0.contains("e") && !$0.hasSuffix(".") }) == nil)
    }

    @Test(
        "hard cases are rounded as strtof rounds them",
        arguments: [
            "16777217", "16777219", "33554431", "9007199254740993", "9007199791611905", "1.00000005960464477539",
            "1.000000059604644775390625", "1.000000059604644775390625000000000000001",
            "1.00000017881393421514957253748434595763683319091796875",
            "3.4028234663852886e38", "3.4028235677973366e38", "1.1754943508222875e-38", "1.1754942807573643e-38", "1e-45",
            "7.0064923216240862e-46",
            "0.000000000000000000000000000000000000000000001", "8388608.5", "8388609.5", "0.1", "1e22", "1e23",
            "123456789012345678901234567890",
            "1e0000000000000000000005", "18446744073709551615", "18446744073709551616", "184467440737095516159", "0e999999999", "-0.0",
            "-1.5",
        ])
    func hard(_ text: String) throws {
        #expect(try Self.scanned(text).bitPattern == Self.expected(text).bitPattern)
    }

    @Test(
        "a number beyond the range of a float is an error",
        arguments: ["1e39", "-1e39", "3.4028236e38", "1e400", "1e999999999999", "1e-60", "7e-46", "-1e-400"])
    func outOfRange(_ text: String) {
        #expect(throws: LineFault.self) { try Self.scanned(text) }
    }
}
