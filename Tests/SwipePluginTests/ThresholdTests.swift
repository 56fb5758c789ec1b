import SwipePlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Every threshold of the default options just below, at, and just above it.
@Suite("Thresholds")
struct ThresholdTests {
    static let distance = [
        Row("49.9 dp are too short", .stroke(Vec2F(49.9, 0), in: 100), "too short: 49.9 dp, at least 50"),
        Row("50 dp are a swipe", .stroke(Vec2F(50, 0), in: 100)),
        Row("50.1 dp are a swipe", .stroke(Vec2F(50.1, 0), in: 100)),
        Row("49.9 dp to the left are too short", .stroke(Vec2F(-49.9, 0), in: 100), "too short: 49.9 dp, at least 50"),
        Row("50 dp to the left are a swipe", .stroke(Vec2F(-50, 0), in: 100)),
        Row("what was under the click distance counts", .stroke(through: [Vec2F(18, 0), Vec2F(50, 0)], each: 70)),
    ]

    static let slant = [
        Row("a little less than half as far across is a swipe", .stroke(Vec2F(100, -49.9), in: 100)),
        Row("half as far across is a swipe", .stroke(Vec2F(100, 50), in: 100)),
        Row("more is none", .stroke(Vec2F(100, 50.1), in: 100), "strayed: 50.1 dp, at most 50"),
        Row("more is none, upwards and to the left", .stroke(Vec2F(-100, -50.1), in: 100), "strayed: 50.1 dp, at most 50"),
        Row("the whole touch counts, not one event", .stroke(through: [Vec2F(30, 60), Vec2F(200, 60)], each: 150)),
        Row(
            "the whole touch counts, not its end", .stroke(through: [Vec2F(10, 60), Vec2F(80, 60)], each: 150),
            "strayed: 60 dp, at most 40"),
        Row("upwards is not looked for", .stroke(Vec2F(20, -200), in: 200), "went up, expected left or right"),
        Row("downwards is not looked for", .stroke(Vec2F(0, 200), in: 200), "went down, expected left or right"),
    ]

    static let time = [
        Row("just under half a second is a swipe", .stroke(Vec2F(250, 0), in: 499.999)),
        Row("half a second is a swipe", .stroke(Vec2F(250, 0), in: 500)),
        Row("a microsecond more is none", .stroke(Vec2F(250, 0), in: 500.001), "too long: 500.1 ms, at most 500"),
        Row(
            "holding still counts", GestureScript.stroke(Vec2F(250, 0), in: 480).holdingStill(for: .microseconds(20_001)),
            "too long: 500.1 ms, at most 500"),
        Row(
            "resting first counts",
            GestureScript(FingerStroke(at: home).resting(for: .milliseconds(401)).moving(to: home + Vec2F(100, 0), in: .milliseconds(100))),
            "too long: 501 ms, at most 500"),
    ]

    static let speed = [
        Row("287.5 dp/s are too slow", .stroke(Vec2F(86.25, 0), in: 300), "too slow: 287.5 dp/s, at least 300"),
        Row("299.9 dp/s are too slow", .stroke(Vec2F(89.97, 0), in: 300), "too slow: 299."),
        Row("300 dp/s are a swipe", .stroke(Vec2F(90, 0), in: 300)),
        Row("300.1 dp/s are a swipe", .stroke(Vec2F(90.03, 0), in: 300)),
        Row(
            "only the speed at the lift counts", .stroke(through: [Vec2F(150, 0), Vec2F(170, 0)], each: 150),
            "too slow: 133.3 dp/s, at least 300"),
        Row("a pause of 40 ms before the lift is a swipe", GestureScript.swipeRight.holdingStill(for: .milliseconds(40))),
        Row(
            "after a longer one it had stopped", GestureScript.swipeRight.holdingStill(for: .microseconds(40_001)),
            "too slow: 0 dp/s, at least 300"),
    ]

    static let back = [
        Row("9.9 dp back are a swipe", .stroke(through: [Vec2F(60, 0), Vec2F(50.1, 0), Vec2F(160, 0)], each: 100)),
        Row("10 dp back are a swipe", .stroke(through: [Vec2F(60, 0), Vec2F(50, 0), Vec2F(160, 0)], each: 100)),
        Row(
            "10.1 dp back are none", .stroke(through: [Vec2F(60, 0), Vec2F(49.9, 0), Vec2F(160, 0)], each: 100),
            "went back: 10.1 dp, at most 10"),
        Row(
            "back counts from the farthest point",
            .stroke(through: [Vec2F(60, 0), Vec2F(52, 0), Vec2F(58, 0), Vec2F(49, 0), Vec2F(160, 0)], each: 90),
            "went back: 11 dp, at most 10"),
        Row("10 dp the other way first are a swipe", .stroke(through: [Vec2F(-10, 0), Vec2F(90, 0)], each: 100)),
        Row("10.1 dp the other way first are none", .stroke(through: [Vec2F(-10.1, 0), Vec2F(90, 0)], each: 100), "went back:"),
    ]

    @Test(
        "a touch is a swipe exactly within every threshold, on every screen", arguments: distance + slant + time + speed + back,
        [160, 320, 460])
    func thresholds(row: Row, density: Float) {
        row.check(SwipeOptions(), density: ScreenDensity(pixelsPerInch: Double(density)), scale: density / 160)
    }

    @Test("a density that is not positive and finite counts as 160", arguments: [0, -1, .nan, .infinity] as [Double])
    func badDensity(density: Double) {
        for row in Self.distance { row.check(SwipeOptions(), density: ScreenDensity(pixelsPerInch: density), scale: 1) }
    }

    @Test("the density is that of the chain from the next touch on, and 160 before")
    func densityOfTheChain() {
        let run = SwipeRun()
        // 200 pixels: 200 dp at 160 pixels an inch, 25 dp at 1280.
        let events = (GestureScript.swipeRight + .pause(.seconds(1)) + .swipeRight).events(sampling: SwipeRun.sampling)
        run.bench.play(Array(events[..<5]), settling: false)
        run.bench.handler.setDensity(ScreenDensity(pixelsPerInch: 1280))
        run.bench.play(Array(events[5...]))
        #expect(run.recognized.count == 1)
        #expect(run.whyNot == "too short: 25 dp, at least 50")
        let recorder = RecordingListener()
        TouchTestBench(recorder, sampling: SwipeRun.sampling).play(.swipeRight)
        let alone = SwipeListener()
        for heard in recorder.gestures { _ = alone.onGesture(heard.gesture, context: heard.context) }
        #expect(alone.lastRejection == nil)
    }

    @Test("a tap, a long press and a touch within the click distance are not rejected swipes")
    func notASwipeAtAll() {
        let options = SwipeOptions.with { $0.minimumDistance = .dp(5) }
        SwipeRun(.tap(at: home), options).expectNothing("a tap")
        SwipeRun(.longPress(at: home), options).expectNothing("a long press")
        SwipeRun(.stroke(Vec2F(18, 0), in: 30), options).expectNothing("within the click distance")
    }

    @Test("a swipe has its direction, distance, duration, velocity and start position")
    func numbers() {
        let run = SwipeRun(.stroke(Vec2F(-200, 50), in: 200).holdingStill(for: .milliseconds(10)))
        #expect(run.names == ["began", "recognized"])
        let swipe = run.recognized[0]
        #expect(swipe.velocity.distance(to: Vec2F(-1000, 250)) < 0.01)
        #expect(abs(swipe.speed - 1000) < 0.01)
        #expect(swipe.distance == 200)
        let expected = Swipe(
            direction: .left, startPosition: home, translation: Vec2F(-200, 50), duration: .milliseconds(210), velocity: swipe.velocity,
            progress: 4)
        #expect(swipe == expected)
    }

    @Test("the second tap of a double tap is a quick zoom, if a listener is interested in it")
    func secondTap() {
        let script = GestureScript.tap(at: home) + .pause(.milliseconds(100)) + .swipeRight
        let run = SwipeRun(script)
        #expect(run.whyNot == "the second tap of two")
        #expect(run.events.isEmpty)
        run.bench.handler.removeListener(run.map)
        run.bench.play(script)
        #expect(run.recognized.count == 1)
    }
}
