import Foundation
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchTraces

@Suite("The scanner against Foundation")
struct DifferentialTests {
    @Test("frames in any spelling are accepted alike, with the same values", arguments: 0..<8)
    func spelling(seed: Int) {
        var generator = SplitMix64(seed: UInt64(seed))
        var differences: [String] = []
        var accepted = 0
        let count = RunSize.either(60, stress: 1500)
        for _ in 0..<count {
            let line = Array(generator.frameText().utf8)
            if let difference = Self.difference(line) { differences.append(difference) }
            if (try? Traces.scan(line)) != nil { accepted += 1 }
        }
        #expect(differences.isEmpty)
        #expect(accepted > count / 3)
    }

    @Test("damaged frames are refused alike", arguments: 0..<8)
    func damage(seed: Int) {
        var generator = SplitMix64(seed: UInt64(100 + seed))
        var differences: [String] = []
        var refused = 0
        let count = RunSize.either(120, stress: 2500)
        for _ in 0..<count {
            let line = generator.damaged(generator.frameText())
            if let difference = Self.difference(line) { differences.append(difference) }
            if (try? Traces.scan(line)) == nil { refused += 1 }
        }
        #expect(differences.isEmpty)
        #expect(refused > count / 5)
    }

    @Test("hostile frames are refused or accepted as RFC 8259 states", arguments: HostileFrame.all)
    func hostile(_ frame: HostileFrame) {
        let event = try? Traces.scan(frame.bytes)
        #expect((event != nil) == frame.isAccepted)
    }

    /// The results of both for a line, if they differ. `nil` if they are equal, or if the difference is known.
    private static func difference(_ line: [UInt8]) -> String? {
        let event = try? Traces.scan(line)
        let reference = ReferenceFrame.event(line)
        guard event?.bits != reference?.bits || event?.hasPositionsOnly != reference?.hasPositionsOnly else { return nil }
        guard !isKnownDifference(line) else { return nil }
        return "\(String(decoding: line, as: UTF8.self)): \(event == nil ? "refused" : reference == nil ? "accepted" : "different")"
    }

    /// Foundation accepts a comma before a closing bracket. It rejects `0e5`, and numbers beyond a `Double` even in values that are not
    /// decoded.
    private static func isKnownDifference(_ line: [UInt8]) -> Bool {
        let text = String(decoding: line, as: UTF8.self)
        return text.range(of: #",[ \t\r]*[}\]]"#, options: .regularExpression) != nil
            || text.range(of: #"[eE]\+?[0-9]{3,}|[^0-9.]0[eE]"#, options: .regularExpression) != nil
    }
}
