import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("A first tap that a listener consumed")
struct FirstTapConsumedTests {
    private static let tap = GestureScript.tap(at: Vec2F(50, 50))

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let script: GestureScript
        var consuming: TouchGesture.Kinds = .clickUnconfirmed
        /// The reasons why there is no double tap.
        let reasons: [String]
    }

    static let rows: [Row] = [
        Row(
            testDescription: "a second tap says which listener consumed the first one", script: .doubleTap(at: Vec2F(50, 50)),
            reasons: ["drawing consumed the first tap"]),
        Row(testDescription: "a double tap", script: .doubleTap(at: Vec2F(50, 50)), consuming: [], reasons: []),
        Row(testDescription: "one tap", script: tap, reasons: []),
        Row(testDescription: "two taps a second apart", script: tap + .pause(.seconds(1)) + tap, reasons: []),
        Row(
            testDescription: "two taps too far apart", script: tap + .pause(.milliseconds(100)) + .tap(at: Vec2F(900, 900)), reasons: []),
    ]

    @Test("a consumed tap is named as the reason only if there would have been a double tap otherwise", arguments: rows)
    func reasons(row: Row) {
        let bench = TouchTestBench(RecordingListener("drawing", consuming: row.consuming), RecordingListener("map"))
        bench.play(row.script)
        let reasons = bench.detailedTranscript.lines.compactMap {
            $0.split(separator: "no double tap: ").dropFirst().first.map(String.init)
        }
        #expect(reasons == row.reasons)
    }

    @Test("without a name it is a listener")
    func unnamed() {
        let rejection = GestureRejection(.doubleClick, .firstTapConsumed(by: nil), timestamp: .zero)
        let named = ["", "drawing"].map { rejection.naming(consumerOfFirstTap: $0) }
        let texts = ["a listener", "a listener", "drawing"].map { "double tap: \($0) consumed the first tap" }
        #expect(([rejection] + named).map(\.description) == texts)
    }
}

@Suite("Predicted positions")
struct PredictedPositionTests {
    @Test(
        "the last position and two before it remain, without invalid ones",
        arguments: [
            ([], []), ([1], [1]), ([1, 2, 3], [1, 2, 3]), ([1, 2, 3, 4], [1, 2, 4]), ([1, 2, 3, 4, 5, 6], [2, 4, 6]),
            ([.nan, 1, 2], [1, 2]),
            ([1e9], []),
        ] as [([Float], [Float])])
    func thinned(given: [Float], kept: [Float]) {
        #expect(PredictedPositions(given.map { Vec2F($0, 0) }).map(\.x) == kept)
    }

    @Test("the gestures of an event have the positions that were set before it")
    func contexts() {
        let listener = RecordingListener()
        let bench = TouchTestBench(listener)
        bench.play([TouchEvent(.down, TouchPointer(id: 1, position: Vec2F(1, 1), phase: .began))], settling: false)
        bench.handler.setPredictedPositions([Vec2F(50, 1)])
        bench.play([TouchEvent(.move, TouchPointer(id: 1, position: Vec2F(40, 1), phase: .moved))], settling: false)
        bench.handler.setPredictedPositions([])
        bench.play([TouchEvent(.move, TouchPointer(id: 1, position: Vec2F(60, 1), phase: .moved))], settling: false)
        #expect(listener.gestures.map { Array($0.context.predictedPositions) } == [[], [Vec2F(50, 1)], []])
    }
}
