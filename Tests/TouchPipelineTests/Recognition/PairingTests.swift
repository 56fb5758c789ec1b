import Testing
import TouchPipeline

/// The state of a touch when something else happens.
enum Begun: String, CaseIterable, CustomTestStringConvertible {
    case nothing, movesUnderSlop, oneFingerMove, longPressOnly, longPressAndMove, quickZoom, twoFingersResting, twoFingerMoveUnderSlop,
        twoFingerMove

    var testDescription: String { rawValue }

    /// The gesture that completes it when a finger lifts or another one lands. `nil` if nothing has begun.
    var complete: String? {
        switch self {
        case .nothing, .movesUnderSlop, .longPressOnly, .twoFingersResting: nil
        case .oneFingerMove, .longPressAndMove: "moveComplete"
        case .quickZoom: "oneFingerDoubleClickMoveComplete"
        case .twoFingerMoveUnderSlop, .twoFingerMove: "twoFingerMoveComplete"
        }
    }

    var isOfTwo: Bool { [.twoFingersResting, .twoFingerMoveUnderSlop, .twoFingerMove].contains(self) }

    func begin(_ p: Probe) {
        if self == .quickZoom { p.tap(t: -100) }
        p.down((1, 0, 0), t: 0)
        switch self {
        case .nothing: break
        case .movesUnderSlop: p.move((1, 4, 0), t: 10)
        case .oneFingerMove, .quickZoom: p.move((1, 40, 0), t: 10)
        case .longPressOnly: p.advance(t: 500)
        case .longPressAndMove:
            p.advance(t: 500)
            p.move((1, 1, 0), t: 510)
        case .twoFingersResting: p.down((2, 100, 0), t: 20)
        case .twoFingerMoveUnderSlop:
            p.down((2, 100, 0), t: 20)
            p.move((1, 4, 0), t: 30)
        case .twoFingerMove:
            p.down((2, 100, 0), t: 20)
            p.move((1, 40, 0), t: 30)
        }
    }
}

@Suite("Rule 3: what begins ends exactly once")
struct PairingTests {
    private static func completes(_ lines: [String]) -> [String] {
        lines.filter { $0.contains("Complete") }.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
    }

    @Test("a further finger completes what was begun, for that reason, and then clears", arguments: Begun.allCases)
    func additionalFinger(begun: Begun) {
        let p = Probe()
        begun.begin(p)
        let lines = p.down((3, 50, 50), t: 600)
        #expect(Self.completes(lines) == (begun.complete.map { ["\($0) additionalFinger"] } ?? []))
        #expect(lines.last == "600 clearTouch additionalFinger")
        p.lift(1, 3, t: 700)
        #expect(Self.completes(p.lines).count == (begun.complete == nil ? 0 : 1))
    }

    @Test("a cancel or an inconsistent stream ends it with clearTouch and no complete", arguments: Begun.allCases, [false, true])
    func cancelled(begun: Begun, isInconsistent: Bool) {
        let p = Probe()
        begun.begin(p)
        let before = p.lines.count
        if isInconsistent { p.feed(event(.move, t: 600, pointer(99, 0, 0, .moved))) } else { p.cancel(t: 600) }
        #expect(Self.completes(p.lines).isEmpty)
        #expect(p.lines.dropFirst(before).last == "600 clearTouch cancelled")
        #expect(p.state == .idle)
        #expect(p.diagnostics.inconsistentStreams == (isInconsistent ? 1 : 0))
    }

    @Test("a lift completes what one finger had begun, for that reason", arguments: Begun.allCases.filter { !$0.isOfTwo })
    func lifted(begun: Begun) {
        let p = Probe()
        begun.begin(p)
        let lines = p.lift(1, t: begun == .nothing || begun == .movesUnderSlop ? 100 : 600)
        #expect(Self.completes(lines) == (begun.complete.map { ["\($0) lifted"] } ?? []))
        #expect(lines.last?.hasSuffix("clearTouch lifted") == true)
    }

    @Test("the first of two that lifts completes a move past the slop, and one under it has no completion")
    func firstOfTwo() {
        let expected: [(Begun, [String])] = [
            (.twoFingersResting, []), (.twoFingerMoveUnderSlop, ["40 clearTouch lifted"]),
            (.twoFingerMove, ["40 twoFingerMoveComplete lifted"]),
        ]
        for (begun, lines) in expected {
            let p = Probe()
            begun.begin(p)
            #expect(p.lift(1, t: 40) == lines, "\(begun)")
        }
    }

    @Test("no complete follows moves under the slop")
    func unbegun() {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        for step in 1...10 { p.move((1, Float(step % 7), 0), t: Double(step)) }
        #expect(p.lift(1, t: 20) == ["20 clickUnconfirmed 3,0", "20 clearTouch lifted"])
    }

    @Test("a second move after a completed one is completed separately")
    func twice() {
        let p = Probe()
        for start in [0.0, 1000] {
            p.down((1, 0, 0), t: start)
            p.move((1, 50, 0), t: start + 10)
            p.lift(1, t: start + 20)
        }
        #expect(Self.completes(p.lines) == ["moveComplete lifted", "moveComplete lifted"])
    }

    @Test("only gestures that end something have a reason")
    func reasonsOnlyAtEnds() {
        let p = Probe()
        p.tap(t: 0)
        p.down((1, 0, 0), t: 100)
        p.move((1, 50, 0), t: 110)
        p.down((2, 100, 0), t: 120)
        p.move((2, 200, 0), t: 130)
        p.lift(2, t: 140)
        p.move((1, 90, 0), t: 300)
        p.cancel(t: 310)
        for line in p.lines {
            let ends = line.contains("Complete") || line.contains("clearTouch")
            let hasReason = TouchEndReason.allCases.contains { line.hasSuffix($0.name) }
            #expect(ends == hasReason, "\(line)")
        }
    }
}
