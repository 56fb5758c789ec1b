import SwipePlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Exclusive")
struct ExclusiveTests {
    private static let options = SwipeOptions.with { $0.isExclusive = true }

    @Test("the map receives clearTouch as soon as the direction is clear, even if the touch is not a swipe, and has not moved until then")
    func claims() {
        let swipe = SwipeRun(.swipeRight, Self.options)
        let tooSlow = SwipeRun(GestureScript.swipeRight.holdingStill(for: .milliseconds(100)), Self.options)
        for (run, end) in [(swipe, "200 ms clearTouch lifted"), (tooSlow, "300 ms clearTouch lifted")] {
            var expected: GestureTranscript = """
                0 ms   touchDown (500.0, 400.0)
                10 ms  move (+10.0, +0.0)
                20 ms  clearTouch takenOver
                """
            expected.append(end)
            #expect(run.map.transcript == expected)
        }
        #expect([swipe.names, tooSlow.names] == [["began", "recognized"], ["began", "cancelled"]])
        #expect(tooSlow.whyNot == "too slow: 0 dp/s, at least 300")
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

    @Test("a direction is clear from a minimum distance on, past the click distance, and if the path is straight enough")
    func directionDistance() {
        func check(_ distance: Float, _ way: Vec2F, in milliseconds: Double = 300, isClear: Bool) {
            var options = Self.options
            options.directionDistance = .dp(distance)
            let run = SwipeRun(.stroke(way, in: milliseconds), options)
            #expect([run.names.contains("began"), run.isMapTakenOver] == [isClear, isClear], "\(way), at least \(distance) dp")
            if !isClear { #expect(run.events.isEmpty, "\(way), at least \(distance) dp") }
        }
        check(40, Vec2F(39.9, 0), isClear: false)
        check(40, Vec2F(40, 0), isClear: true)
        check(40, Vec2F(40, 20), isClear: true)
        check(40, Vec2F(40, 20.1), isClear: false)
        check(40, Vec2F(-40, 0), isClear: true)
        // The click distance is 18 pixels.
        check(0, Vec2F(18, 0), in: 100, isClear: false)
        check(0, Vec2F(19, 0), in: 100, isClear: true)
    }

    @Test("a swipe of two fingers is claimed, and a pinch is not")
    func twoFingers() {
        var options = Self.options
        options.numberOfFingers = 2
        let swipe = SwipeRun(.twoStrokes(Vec2F(150, 0), Vec2F(150, 0), in: 200), options)
        let pinch = SwipeRun(.pinch(around: home, from: 200, to: 400), options)
        #expect([swipe.isMapTakenOver, pinch.isMapTakenOver] == [true, false])
        #expect([swipe, pinch].map { $0.map.kinds.contains(.twoFingerMoveComplete) } == [false, true])
        #expect(swipe.recognized.count == 1)
    }

    @Test("a second finger ends the claim, and two fingers navigate")
    func secondFinger() {
        let script = GestureScript.together(
            .swipeRight, .pause(.milliseconds(100)) + .stroke(Vec2F(100, 0), in: 200, from: Vec2F(500, 800)))
        let run = SwipeRun(script, Self.options)
        #expect(run.names == ["began", "cancelled"])
        #expect(run.whyNot == "2 fingers, expected 1")
        #expect(Set(run.map.kinds).isSuperset(of: [.twoFingerMove, .twoFingerMoveComplete]))
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
        #expect(!run.isMapTakenOver)
    }
}
