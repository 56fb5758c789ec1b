import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("A first tap that a listener consumed")
struct FirstTapConsumedTests {
    private func lines(_ script: GestureScript, consuming kinds: TouchGesture.Kinds) -> [String] {
        let bench = TouchTestBench(RecordingListener("drawing", consuming: kinds), RecordingListener("map"))
        bench.play(script)
        return bench.detailedTranscript.lines.filter { $0.contains("no double tap") }
    }

    @Test("a second tap says which listener consumed the first one")
    func named() {
        let script = GestureScript.doubleTap(at: Vec2F(50, 50))
        let reason = "no double tap: drawing consumed the first tap"
        #expect(lines(script, consuming: .clickUnconfirmed).map { $0.hasSuffix(reason) } == [true])
        #expect(lines(script, consuming: []).isEmpty)
    }

    @Test(
        "no reason is given for a tap that would have made no double tap anyway",
        arguments: [
            GestureScript.tap(at: Vec2F(50, 50)), .tap(at: Vec2F(50, 50)) + .pause(.seconds(1)) + .tap(at: Vec2F(50, 50)),
            .tap(at: Vec2F(50, 50)) + .pause(.milliseconds(100)) + .tap(at: Vec2F(900, 900)),
        ])
    func otherwise(script: GestureScript) {
        #expect(!lines(script, consuming: .clickUnconfirmed).contains { $0.contains("consumed the first tap") })
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
