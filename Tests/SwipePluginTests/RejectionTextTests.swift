import SwipePlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Rejections")
struct RejectionTextTests {
    static let reasons: [(SwipeRejection.Reason, String)] = [
        (.tooShort(.dp(42), minimum: .dp(50)), "too short: 42 dp, at least 50"),
        (.tooShort(.dp(49.99), minimum: .dp(50)), "too short: 49.9 dp, at least 50"),
        (.tooShort(.dp(-8.25), minimum: .dp(50)), "too short: -8.3 dp, at least 50"),
        (.strayed(.dp(30.01), maximum: .dp(30)), "strayed: 30.1 dp, at most 30"),
        (.tooSlow(.dp(180), minimum: .dp(300)), "too slow: 180 dp/s, at least 300"),
        (.tooSlow(.dp(-0.04), minimum: .dp(300)), "too slow: -0.1 dp/s, at least 300"),
        (.tooLong(.microseconds(500_001), maximum: .milliseconds(500)), "too long: 500.1 ms, at most 500"),
        (.tooLong(.seconds(2), maximum: .microseconds(1500)), "too long: 2000 ms, at most 1.5"),
        (.wentBack(.dp(10.5), maximum: .dp(10)), "went back: 10.5 dp, at most 10"),
        (.otherDirection(.up, expected: .horizontal), "went up, expected left or right"),
        (.otherDirection(.left, expected: [.right, .vertical]), "went left, expected right or up or down"),
        (.otherDirection(.left, expected: []), "went left, expected none"),
        (.notFromEdge(.dp(35), maximum: .dp(20)), "not from the edge: 35 dp away, at most 20"),
        (.unknownViewport, "not from the edge: the size of the viewport is not known"),
        (.fingers(1, expected: 2), "1 finger, expected 2"),
        (.fingers(2, expected: 1), "2 fingers, expected 1"),
        (.secondTap, "the second tap of two"),
        (.cancelled(.touch(.cancelled)), "the touch was cancelled"),
        (.cancelled(.touch(.takenOver)), "another listener claimed the touch"),
        (.cancelled(.touch(.removed)), "the listener was removed"),
        (.cancelled(.touch(.lifted)), "the finger lifted"),
        (.cancelled(.touch(.additionalFinger)), "another finger landed"),
        (.cancelled(.disabled), "disabled"),
        (.cancelled(.cancelledByApp), "the app cancelled the recognition"),
        (.tooShort(.dp(.nan), minimum: .dp(.infinity)), "too short: ? dp, at least ?"),
    ]

    @Test("a rejection contains the measured value and the limit", arguments: reasons)
    func texts(reason: SwipeRejection.Reason, text: String) {
        #expect(SwipeRejection(reason, timestamp: .zero).description == text)
    }

    @Test("a rejection contains its time, a tap keeps it, and a swipe clears it")
    func lastRejection() {
        let run = SwipeRun(.stroke(Vec2F(40, 0), in: 100))
        let rejection = SwipeRejection(.tooShort(.dp(40), minimum: .dp(50)), timestamp: TouchInstant(microseconds: 100_000))
        #expect(run.swipes.lastRejection == rejection)
        run.bench.play(.tap(at: Vec2F(900, 900)))
        #expect(run.whyNot == "too short: 40 dp, at least 50")
        run.bench.wait(.seconds(1))
        run.bench.play(.swipeRight)
        #expect(run.whyNot == nil)
    }
}
