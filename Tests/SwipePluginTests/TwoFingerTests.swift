import SwipePlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Two fingers")
struct TwoFingerTests {
    private static let options = SwipeOptions.with { $0.numberOfFingers = 2 }

    static let rows = [
        Row("both 50 dp", .twoStrokes(Vec2F(50, 0), Vec2F(50, 0), in: 100)),
        Row("the second one 49.9", .twoStrokes(Vec2F(50, 0), Vec2F(49.9, 0), in: 100), "too short: 49.9 dp, at least 50"),
        Row("the first one 49.9", .twoStrokes(Vec2F(49.9, 0), Vec2F(50, 0), in: 100), "too short: 49.9 dp, at least 50"),
        Row("both to the left", .twoStrokes(Vec2F(-150, 0), Vec2F(-100, 0), in: 200)),
        Row("one to each side", .twoStrokes(Vec2F(150, 0), Vec2F(-150, 0), in: 200), "went back:"),
        Row("one slanted", .twoStrokes(Vec2F(150, 0), Vec2F(150, 76), in: 200), "strayed: 76 dp, at most 75"),
        Row("one too slow at the end", .twoStrokes(Vec2F(150, 0), Vec2F(57.5, 0), in: 200), "too slow: 287.5 dp/s"),
        Row("one after the other", GestureScript.twoStrokes(Vec2F(150, 0), Vec2F(150, 0), in: 200).staggered(by: .milliseconds(30))),
        Row(
            "too late after the first landing", GestureScript.twoStrokes(Vec2F(300, 0), Vec2F(300, 0), in: 501),
            "too long: 501 ms, at most 500"),
        Row("one finger alone", .swipeRight, "1 finger, expected 2"),
    ]

    @Test("each of two fingers must meet every threshold", arguments: rows)
    func rules(row: Row) { row.check(Self.options) }

    @Test("a two-finger tap, and fingers that rest, are not rejected swipes")
    func taps() {
        SwipeRun(.twoFingerTap(at: home), Self.options).expectNothing("two fingers")
        SwipeRun(.tap(at: home), Self.options).expectNothing("one finger")
    }

    @Test("a two-finger swipe has the values of the midpoint between its fingers")
    func numbers() {
        let run = SwipeRun(.twoStrokes(Vec2F(100, 0), Vec2F(200, 20), in: 200), Self.options)
        let swipe = run.recognized[0]
        #expect(swipe.velocity.distance(to: Vec2F(750, 50)) < 0.01)
        let expected = Swipe(
            direction: .right, startPosition: home + Vec2F(0, 100), translation: Vec2F(150, 10), duration: .milliseconds(200),
            velocity: swipe.velocity, progress: swipe.progress)
        #expect(swipe == expected)
    }

    @Test("the moves of the first finger before the second landed count")
    func wholeTouch() {
        let back = GestureScript.stroke(through: [Vec2F(-60, 0), Vec2F(60, 0)], each: 150)
        let late = GestureScript.pause(.milliseconds(150)) + .stroke(Vec2F(100, 0), in: 150, from: home + Vec2F(0, 200))
        Row("it had gone the other way", .together(back, late), "went back").check(Self.options)
        let straight = GestureScript.stroke(Vec2F(120, 0), in: 300)
        let run = SwipeRun(.together(straight, late), Self.options)
        #expect(run.recognized.map(\.translation) == [Vec2F(110, 0)])
        #expect(run.recognized.map(\.duration) == [.milliseconds(300)])
    }

    @Test("the position of the first finger at the landing of the second counts")
    func landing() {
        func finger(_ id: Int, _ way: Float, _ phase: TouchPointer.Phase) -> TouchPointer {
            TouchPointer(id: id, position: home + Vec2F(way, Float(id) * 200), phase: phase)
        }
        func at(_ milliseconds: Int64) -> TouchInstant { TouchInstant(microseconds: milliseconds * 1000) }
        for (back, isSwipe) in [(Float(10), true), (11, false)] {
            let run = SwipeRun(Self.options)
            run.bench.play([
                TouchEvent(.down, finger(0, 0, .began), timestamp: at(0)),
                TouchEvent(.move, finger(0, 30, .moved), timestamp: at(20)),
                TouchEvent(.down, finger(0, 30 - back, .moved), finger(1, 0, .began), timestamp: at(40)),
                TouchEvent(.move, finger(0, 60, .moved), finger(1, 30, .moved), timestamp: at(60)),
                TouchEvent(.move, finger(0, 100, .moved), finger(1, 70, .moved), timestamp: at(80)),
                TouchEvent(.up, finger(0, 100, .ended), finger(1, 70, .ended), timestamp: at(80)),
            ])
            #expect(run.recognized.count == (isSwipe ? 1 : 0), "\(run.whyNot ?? "")")
        }
    }

    @Test("a listener for one finger ignores two fingers, and a listener for two fingers ignores one")
    func othersNavigate() {
        let pinch = GestureScript.pinch(around: home, from: 200, to: 400)
        let one = SwipeRun(pinch)
        #expect(one.whyNot == "2 fingers, expected 1")
        let two = SwipeRun(.stroke(Vec2F(0, 200), in: 200), Self.options)
        for (run, script) in [(one, pinch), (two, GestureScript.stroke(Vec2F(0, 200), in: 200))] {
            let alone = RecordingListener("map", consuming: SwipeRun.navigation)
            TouchTestBench(alone, configuration: .openMobileMaps, sampling: SwipeRun.sampling).play(script)
            #expect(run.map.transcript.difference(from: alone.transcript) == nil)
            #expect(run.events.isEmpty)
        }
    }

    @Test("a finger that lands or lifts during the touch prevents a two-finger swipe")
    func otherFingers() {
        let swipe = GestureScript.twoStrokes(Vec2F(150, 0), Vec2F(150, 0), in: 200)
        let three = SwipeRun(swipe.withAnotherFinger(at: Vec2F(900, 900), after: .milliseconds(50), for: .milliseconds(40)), Self.options)
        #expect(three.names == ["began", "cancelled"])
        // The second finger taps, and the first one goes on alone.
        let tapped = GestureScript.together(
            .stroke(through: [Vec2F(0, 0), Vec2F(200, 0)], each: 200),
            .pause(.milliseconds(20)) + .tap(at: home + Vec2F(0, 200), for: .milliseconds(20)))
        // The second finger taps twice while the first one rests.
        let taps = GestureScript.tap(at: home + Vec2F(0, 200), for: .milliseconds(20)).repeated(2, pausing: .milliseconds(20))
        let resting = GestureScript.together(.touch(at: home, for: .milliseconds(400)), taps)
        let reasons = [three.whyNot, SwipeRun(tapped, Self.options).whyNot, SwipeRun(resting, Self.options).whyNot]
        #expect(reasons == ["3 fingers, expected 2", "1 finger, expected 2", "3 fingers, expected 2"])
    }

    @Test("a number of fingers below 1 counts as 1, above 2 as 2", arguments: [(-3, 1), (0, 1), (1, 1), (2, 2), (3, 2), (Int.max, 2)])
    func numbersOfFingers(number: Int, counts: Int) {
        let options = SwipeOptions.with { $0.numberOfFingers = number }
        let both = GestureScript.twoStrokes(Vec2F(150, 0), Vec2F(150, 0), in: 200)
        let recognized = [GestureScript.swipeRight, both].map { SwipeRun($0, options).recognized.count }
        #expect(recognized == (counts == 1 ? [1, 0] : [0, 1]))
    }
}
