import SwipePlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Every threshold with a value other than the default: just below, at, and just above the new value.
@Suite("Options")
struct OptionTests {
    private func check(_ rows: Row..., sourceLocation: SourceLocation = #_sourceLocation, options change: (inout SwipeOptions) -> Void) {
        for row in rows { row.check(.with(change), sourceLocation: sourceLocation) }
    }

    @Test("the minimum distance can be set, and can shrink with time")
    func minimumDistance() {
        check(
            Row("79.9", .stroke(Vec2F(79.9, 0), in: 100), "too short: 79.9 dp, at least 80"),
            Row("80", .stroke(Vec2F(80, 0), in: 100))
        ) { $0.minimumDistance = .dp(80) }
        check(
            // At 200 ms half of it is left.
            Row("99.9 in 200 ms", .stroke(Vec2F(99.9, 0), in: 200), "too short: 99.9 dp, at least 100"),
            Row("100 in 200 ms", .stroke(Vec2F(100, 0), in: 200)),
            Row("100 in 100 ms", .stroke(Vec2F(100, 0), in: 100), "too short: 100 dp, at least 150")
        ) {
            $0.minimumDistance = .dp(200)
            $0.minimumDistanceDecay = 2.5
        }
    }

    @Test("the slant can be set, down to no limit")
    func minimumAxisRatio() {
        check(
            Row("4 times", .stroke(Vec2F(100, 25), in: 100)),
            Row("less", .stroke(Vec2F(100, 25.1), in: 100), "strayed: 25.1 dp, at most 25")
        ) { $0.minimumAxisRatio = 4 }
        check(Row("any", .stroke(Vec2F(100, 300), in: 100))) { $0.minimumAxisRatio = 0 }
    }

    @Test("straying can be limited at any time of the touch, and the limit can shrink with time")
    func maximumDeviation() {
        check(
            Row("30", .stroke(through: [Vec2F(100, 30), Vec2F(200, 0)], each: 100)),
            Row("30.1", .stroke(through: [Vec2F(100, 30.1), Vec2F(200, 0)], each: 100), "strayed: 30.1 dp, at most 30")
        ) { $0.maximumDeviation = .dp(30) }
        check(
            Row("30 at 100 ms", .stroke(through: [Vec2F(100, 30), Vec2F(200, 0)], each: 100)),
            Row("30 at 200 ms", .stroke(Vec2F(200, 30), in: 200), "strayed:")
        ) {
            $0.maximumDeviation = .dp(40)
            $0.maximumDeviationDecay = 2.5
        }
    }

    @Test("the maximum duration can be set")
    func maximumDuration() {
        check(
            Row("1 s", .stroke(Vec2F(400, 0), in: 1000)),
            Row("more", .stroke(Vec2F(400, 0), in: 1000.001), "too long: 1000.1 ms, at most 1000")
        ) { $0.maximumDuration = .seconds(1) }
    }

    @Test("the minimum speed can be set, down to zero")
    func minimumSpeed() {
        check(
            Row("500", .stroke(Vec2F(100, 0), in: 200)),
            Row("487.5", .stroke(Vec2F(97.5, 0), in: 200), "too slow: 487.5 dp/s, at least 500")
        ) { $0.minimumSpeed = .dp(500) }
        check(Row("none", GestureScript.swipeRight.holdingStill(for: .milliseconds(200)))) { $0.minimumSpeed = .dp(0) }
    }

    @Test("the samples for the speed can be set")
    func velocityWindow() {
        let fastThenSlow = GestureScript.stroke(through: [Vec2F(150, 0), Vec2F(165, 0)], each: 100)
        check(Row("100 ms", fastThenSlow, "too slow: 150 dp/s")) { $0.velocityHorizon = .milliseconds(100) }
        // A parabola through all samples has a lower speed at its end than the 150 dp/s of the last 100 ms alone.
        check(Row("200 ms", fastThenSlow, "too slow: -")) { $0.velocityHorizon = .milliseconds(200) }
        let resting = GestureScript.stroke(through: [Vec2F(150, 0), Vec2F(151.5, 0)], each: 100)
        check(Row("a tremor", resting, "too slow: 0 dp/s")) { $0.minimumSpeed = .dp(10) }
        check(Row("15 dp/s", resting)) {
            $0.minimumSpeed = .dp(10)
            $0.velocityTremor = .dp(0)
        }
        check(
            Row("80 ms", GestureScript.swipeRight.holdingStill(for: .milliseconds(80))),
            Row("more", GestureScript.swipeRight.holdingStill(for: .microseconds(80_001)), "too slow: 0 dp/s")
        ) { $0.velocityStopGap = .milliseconds(80) }
    }

    @Test("the maximum backtrack can be set, down to zero, and separately the distance behind the start")
    func wayBack() {
        let forthAndBack = GestureScript.stroke(through: [Vec2F(60, 0), Vec2F(35, 0), Vec2F(160, 0)], each: 100)
        check(Row("25", forthAndBack)) { $0.maximumBacktrack = .dp(25) }
        check(Row("24", forthAndBack, "went back: 25 dp, at most 24")) { $0.maximumBacktrack = .dp(24) }
        check(Row("none", forthAndBack, "went back: 2.5 dp, at most 0")) { $0.maximumBacktrack = .dp(0) }
        check(
            Row("4", .stroke(through: [Vec2F(-4, 0), Vec2F(100, 0)], each: 100)),
            Row("5", .stroke(through: [Vec2F(-5, 0), Vec2F(100, 0)], each: 100), "went left, expected right"),
            Row("forth and back, but never behind", .stroke(through: [Vec2F(60, 0), Vec2F(1, 0), Vec2F(160, 0)], each: 100))
        ) {
            $0.directions = .right
            $0.maximumBacktrack = .dp(.infinity)
            $0.maximumOpposite = .dp(4)
        }
    }

    @Test("a limit that is negative or not a number counts as zero", arguments: [-5, .nan] as [Float])
    func badLengths(value: Float) {
        check(Row("back", .stroke(through: [Vec2F(60, 0), Vec2F(59, 0), Vec2F(160, 0)], each: 100), "went back:")) {
            $0.maximumBacktrack = .dp(value)
        }
        check(Row("distance and speed", GestureScript.stroke(Vec2F(20, 0), in: 400))) {
            $0.minimumDistance = .dp(value)
            $0.minimumSpeed = .dp(value)
        }
        check(Row("time", .swipeRight, "too long:")) { $0.maximumDuration = .milliseconds(-5) }
    }

    @Test("only the directions of the options are recognized", arguments: SwipeDirection.allCases, SwipeDirection.allCases)
    func directions(went: SwipeDirection, expected: SwipeDirection) {
        let ways: [SwipeDirection: Vec2F] = [.left: Vec2F(-200, 9), .right: Vec2F(200, -9), .up: Vec2F(9, -200), .down: Vec2F(-9, 200)]
        let script = GestureScript.stroke(ways[went]!, in: 200)
        let run = SwipeRun(script, .with { $0.directions = SwipeDirections(expected) })
        let any = SwipeRun(script, .with { $0.directions = .all })
        #expect(run.recognized.map(\.direction) == (went == expected ? [went] : []))
        #expect(run.whyNot == (went == expected ? nil : "went \(went.name), expected \(expected.name)"))
        #expect(any.recognized.map(\.direction) == [went])
    }

    @Test("without directions no event is reported")
    func noDirection() {
        SwipeRun(.swipeRight, .with { $0.directions = [] }).expectNothing()
    }

    @Test("a change of the options holds from the next touch on")
    func changeInTheMiddle() {
        let run = SwipeRun()
        let events = (GestureScript.swipeRight + .pause(.seconds(1)) + .swipeRight).events(sampling: SwipeRun.sampling)
        run.bench.play(Array(events[..<5]), settling: false)
        run.swipes.options.minimumDistance = .dp(300)
        run.bench.play(Array(events[5...]))
        #expect(run.recognized.count == 1)
        #expect(run.whyNot == "too short: 200 dp, at least 300")
    }

    @Test("options can be compared")
    func values() {
        #expect(SwipeOptions.with { $0.isExclusive = true } != SwipeOptions())
        #expect(SwipeOptions.with { $0.isExclusive = false } == SwipeOptions())
    }
}
