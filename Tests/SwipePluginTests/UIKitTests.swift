import Foundation
import SwipePlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

/// The behavior of UIKit's recognizer as it was measured, from `Tests/Fixtures/geometry-vectors.json`.
@Suite("UIKit")
struct UIKitTests {
    private struct File: Decodable {
        let swipeUikit: Measured
    }

    struct Measured: Decodable, Sendable {
        struct Defaults: Decodable, Sendable {
            let maxDurationS: Double
            let maxOppositePt: Float
        }

        struct Bracket: Decodable, Sendable {
            let t: Double
            let minPrimaryPt: Float
            let maxSecondaryPt: Float
        }

        struct Case: Decodable, Sendable {
            let moves: [[Double]]?
            let touches: Int?
            let required: Int?
            let perTouchDx: [Float]?
            let t: Double?
            let recognized: Bool
        }

        let defaults: Defaults
        let brackets: [Bracket]
        let bracketEpsilonPt: Float
        let cases: [Case]
    }

    static let measured: Measured = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/geometry-vectors.json")
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        do {
            return try decoder.decode(File.self, from: Data(contentsOf: file)).swipeUikit
        } catch {
            fatalError("\(file.path): \(error)")
        }
    }()

    /// Fingers that land together, move at the given times in seconds, and lift with the last move.
    private func isRecognized(_ moves: [(ways: [Vec2F], seconds: Double)], fingers: Int = 1, _ options: SwipeOptions = .uiKit) -> Bool {
        func pointers(_ ways: [Vec2F], _ phase: TouchPointer.Phase) -> TouchPointers {
            TouchPointers(
                ways.indices.map { index in
                    TouchPointer(id: index, position: home + Vec2F(0, Float(index) * 200) + ways[index], phase: phase)
                })
        }
        func instant(_ seconds: Double) -> TouchInstant { TouchInstant(microseconds: Int64((seconds * 1e6).rounded())) }
        let still = Array(repeating: Vec2F.zero, count: fingers)
        var events = [TouchEvent(.down, pointers: pointers(still, .began), timestamp: .zero)]
        for move in moves { events.append(TouchEvent(.move, pointers: pointers(move.ways, .moved), timestamp: instant(move.seconds))) }
        events.append(TouchEvent(.up, pointers: pointers(moves.last!.ways, .ended), timestamp: instant(moves.last!.seconds)))
        let run = SwipeRun(options)
        run.bench.play(events)
        #expect(run.isPaired)
        return run.recognized.count == 1
    }

    @Test("the preset recognizes one finger to the right, within the measured time, after an opposite movement up to the measured distance")
    func limits() {
        let measured = Self.measured.defaults
        for (off, isSwipe) in [(0.001, true), (-0.001, false)] {
            let inTime = isRecognized([([Vec2F(200, 0)], measured.maxDurationS - off)])
            let opposite = Vec2F(Float(100 * off) - measured.maxOppositePt, 0)
            let forthAndBack = isRecognized([([opposite], 0.02), ([Vec2F(200, 0)], 0.1)])
            #expect([inTime, forthAndBack] == [isSwipe, isSwipe])
        }
        #expect(!isRecognized([(Array(repeating: Vec2F(200, 0), count: 2), 0.1)], fingers: 2))
        let otherWays = [Vec2F(-200, 0), Vec2F(0, 200), Vec2F(0, -200)]
        #expect(otherWays.filter { isRecognized([([$0], 0.1)]) }.isEmpty)
    }

    @Test("the minimum distance and the maximum stray equal the measured values at any time", arguments: measured.brackets)
    func brackets(bracket: Measured.Bracket) {
        let epsilon = Self.measured.bracketEpsilonPt
        /// The ways just inside of the limits, or just outside.
        func ways(_ epsilon: Float) -> [Vec2F] {
            let stray = bracket.maxSecondaryPt - epsilon
            return [Vec2F(bracket.minPrimaryPt + epsilon, 0), Vec2F(100, stray), Vec2F(100, -stray)]
        }
        #expect(ways(epsilon).filter { !isRecognized([([$0], bracket.t)]) }.isEmpty)
        #expect(ways(-epsilon).filter { isRecognized([([$0], bracket.t)]) }.isEmpty)
    }

    @Test("the slant of a swipe does not matter, only how far it strays")
    func slant() {
        #expect(isRecognized([([Vec2F(52, 45)], 0.001)]))
    }

    @Test("every measured case", arguments: measured.cases)
    func cases(row: Measured.Case) {
        var options = SwipeOptions.uiKit
        var moves: [(ways: [Vec2F], seconds: Double)] = []
        for move in row.moves ?? [] { moves.append(([Vec2F(Float(move[0]), Float(move[1]))], move[2])) }
        if row.moves == nil {
            options.numberOfFingers = row.required!
            moves.append((row.perTouchDx!.map { Vec2F($0, 0) }, row.t!))
        }
        #expect(isRecognized(moves, fingers: row.moves == nil ? row.touches! : 1, options) == row.recognized)
    }

    @Test("a swipe is reported once while the finger moves, claims the rest of the touch, and its state lasts until the finger lifts")
    func whileMoving() {
        let run = SwipeRun(.uiKit)
        let events = GestureScript.swipeRight.events(sampling: SwipeRun.sampling)
        run.bench.play(Array(events[..<10]), settling: false)
        let state = run.swipes.state
        run.bench.play(Array(events[10...]))
        #expect(run.names == ["began", "recognized"])
        #expect([state, run.swipes.state] == [.recognized(run.recognized[0]), .idle])
        #expect(run.recognized[0].translation == Vec2F(50, 0))
        #expect(
            GestureTranscript(run.map.gestures.condensed()) == """
                0 ms   touchDown (500.0, 400.0)
                10 ms  move (+10.0, +0.0)
                40 ms  move (+30.0, +0.0) confirmed
                50 ms  clearTouch takenOver
                200 ms clearTouch lifted
                """)
    }

    @Test("a movement that is not a swipe while the finger moves is not a swipe at the lift")
    func notAtLift() {
        // At 400 ms 31.2 dp would be enough, but the finger has not moved since 45 dp were needed.
        let run = SwipeRun(GestureScript.stroke(Vec2F(44, 0), in: 100).holdingStill(for: .milliseconds(300)), .uiKit)
        #expect(run.whyNot == "too short: 44 dp, at least 45.3")
    }

    @Test("all directions can be set", arguments: SwipeDirection.allCases)
    func directions(direction: SwipeDirection) {
        var options = SwipeOptions.uiKit
        options.directions = SwipeDirections(direction)
        for went in SwipeDirection.allCases {
            let way = Vec2F(went == .left ? -100 : went == .right ? 100 : 0, went == .up ? -100 : went == .down ? 100 : 0)
            #expect(isRecognized([([way], 0.1)], options) == (went == direction))
        }
    }
}
