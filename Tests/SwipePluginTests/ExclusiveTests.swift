import SwipePlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Exclusive")
struct ExclusiveTests {
    private static let options = SwipeOptions.with { $0.isExclusive = true }

    @Test("the map receives clearTouch as soon as the direction is clear, and has not moved until then")
    func claims() {
        let run = SwipeRun(.swipeRight, Self.options)
        #expect(
            run.map.transcript == """
                0 ms   touchDown (500.0, 400.0)
                10 ms  move (+10.0, +0.0)
                20 ms  clearTouch takenOver
                200 ms clearTouch lifted
                """)
        #expect(run.names == ["began", "recognized"])
    }

    @Test("the map receives clearTouch even if the touch is not a swipe")
    func claimsInVain() {
        let run = SwipeRun(GestureScript.swipeRight.holdingStill(for: .milliseconds(100)), Self.options)
        #expect(run.map.kinds == [.touchDown, .move, .clearTouch, .clearTouch])
        #expect(run.names == ["began", "cancelled"])
        #expect(run.whyNot == "too slow: 0 dp/s, at least 300")
    }

    @Test("a direction that becomes clear late is claimed then, and the map keeps its position")
    func claimsLate() {
        let run = SwipeRun(.stroke(through: [Vec2F(30, 30), Vec2F(230, 30)], each: 100), Self.options)
        let transcript = GestureTranscript(run.map.gestures.condensed())
        #expect(
            transcript == """
                0 ms   touchDown (500.0, 400.0)
                40 ms  move (+12.0, +12.0)
                110 ms move (+38.0, +18.0) confirmed
                120 ms clearTouch takenOver
                200 ms clearTouch lifted
                """)
    }

    @Test("a movement in another direction is not claimed")
    func otherWay() {
        for script in [GestureScript.stroke(Vec2F(0, 200), in: 200), .stroke(Vec2F(200, 200), in: 200)] {
            let run = SwipeRun(script, Self.options)
            #expect(run.map.kinds.suffix(2) == [.moveComplete, .clearTouch])
            #expect(run.events.isEmpty)
        }
    }

    static let clear: [(Vec2F, Bool)] = [
        (Vec2F(39.9, 0), false), (Vec2F(40, 0), true), (Vec2F(40, 20), true), (Vec2F(40, 20.1), false), (Vec2F(-40, 0), true),
    ]

    @Test("a direction is clear from a minimum distance on, and if the path is straight enough", arguments: clear)
    func directionDistance(way: Vec2F, isClear: Bool) {
        var options = Self.options
        options.directionDistance = .dp(40)
        let run = SwipeRun(.stroke(way, in: 300), options)
        #expect(run.names.contains("began") == isClear)
        #expect(run.map.gestures.contains { $0.context.endReason == .takenOver } == isClear)
    }

    @Test("a direction is clear only past the click distance")
    func clickDistance() {
        var options = Self.options
        options.directionDistance = .dp(0)
        #expect(SwipeRun(.stroke(Vec2F(18, 0), in: 100), options).events.isEmpty)
        #expect(!SwipeRun(.stroke(Vec2F(19, 0), in: 100), options).events.isEmpty)
    }

    @Test("a swipe of two fingers is claimed, and a pinch is not")
    func twoFingers() {
        var options = Self.options
        options.numberOfFingers = 2
        let swipe = SwipeRun(.twoStrokes(Vec2F(150, 0), Vec2F(150, 0), in: 200), options)
        #expect(swipe.map.gestures.contains { $0.context.endReason == .takenOver })
        #expect(!swipe.map.kinds.contains(.twoFingerMoveComplete))
        #expect(swipe.recognized.count == 1)
        let pinch = SwipeRun(.pinch(around: home, from: 200, to: 400), options)
        #expect(!pinch.map.gestures.contains { $0.context.endReason == .takenOver })
        #expect(pinch.map.kinds.contains(.twoFingerMoveComplete))
    }

    @Test("a second finger ends the claim, and two fingers navigate")
    func secondFinger() {
        let script = GestureScript.together(
            .swipeRight, .pause(.milliseconds(100)) + .stroke(Vec2F(100, 0), in: 200, from: Vec2F(500, 800)))
        let run = SwipeRun(script, Self.options)
        #expect(run.names == ["began", "cancelled"])
        #expect(run.whyNot == "2 fingers, expected 1")
        #expect(run.map.kinds.contains(.twoFingerMove))
        #expect(run.map.kinds.contains(.twoFingerMoveComplete))
    }

    @Test("a listener that is disabled in the began event claims nothing")
    func switchedOffWhenItBegins() {
        let run = SwipeRun(Self.options)
        run.onEvent = { [unowned run] event in
            if case .began = event { run.swipes.isEnabled = false }
        }
        run.bench.play(.swipeRight)
        #expect(run.names == ["began", "cancelled"])
        #expect(run.map.kinds.suffix(2) == [.moveComplete, .clearTouch])
        #expect(!run.map.gestures.contains { $0.context.endReason == .takenOver })
    }
}
