import SwipePlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Progress")
struct ProgressTests {
    private static let options = SwipeOptions.with { $0.reportsProgress = true }

    @Test("every move after the beginning is reported, and the last one is the swipe")
    func everyMove() {
        let run = SwipeRun(.stroke(Vec2F(100, 10), in: 50), Self.options)
        let told = run.events.map { event -> (String, Vec2F, Float, Duration)? in
            switch event {
            case .began(let swipe), .changed(let swipe), .recognized(let swipe):
                (event.name, swipe.translation, swipe.progress, swipe.duration)
            case .cancelled: nil
            }
        }
        let expected: [(String, Vec2F, Float, Duration)] = [
            ("began", Vec2F(20, 2), 0.4, .milliseconds(10)), ("changed", Vec2F(40, 4), 0.8, .milliseconds(20)),
            ("changed", Vec2F(60, 6), 1.2, .milliseconds(30)), ("changed", Vec2F(80, 8), 1.6, .milliseconds(40)),
            ("changed", Vec2F(100, 10), 2, .milliseconds(50)), ("recognized", Vec2F(100, 10), 2, .milliseconds(50)),
        ]
        #expect(told.count == expected.count)
        for (a, b) in zip(told, expected) { #expect(a! == b) }
    }

    @Test("without progress only the beginning and the end are reported")
    func off() {
        #expect(SwipeRun(.stroke(Vec2F(100, 10), in: 50)).names == ["began", "recognized"])
    }

    @Test("a touch that can no longer be a swipe is cancelled immediately")
    func cancelledAtOnce() {
        let run = SwipeRun(.stroke(through: [Vec2F(60, 0), Vec2F(0, 0)], each: 60), Self.options)
        #expect(run.names.last == "cancelled")
        #expect(run.swipes.lastRejection?.timestamp == TouchInstant(microseconds: 80_000))
        let slow = SwipeRun(.stroke(Vec2F(600, 0), in: 600), Self.options)
        #expect(slow.names.last == "cancelled")
        #expect(slow.swipes.lastRejection?.timestamp == TouchInstant(microseconds: 510_000))
    }

    @Test("the state equals the last reported event at any time", arguments: [1, 2])
    func state(fingers: Int) {
        var options = Self.options
        options.numberOfFingers = fingers
        let run = SwipeRun(options)
        var states: [SwipeState] = []
        run.onEvent = { [unowned run] _ in states.append(run.swipes.state) }
        let way = Vec2F(100, 10)
        let script = fingers == 1 ? GestureScript.stroke(way, in: 50) : .twoStrokes(way, way, in: 50)
        let events = script.events(sampling: SwipeRun.sampling)
        #expect(run.swipes.state == .idle)
        run.bench.play([events[0]], settling: false)
        #expect(run.swipes.state == .possible)
        run.bench.play(Array(events[1...]))
        for (event, state) in zip(run.events, states) {
            switch event {
            case .began(let swipe), .changed(let swipe): #expect(state == .began(swipe))
            case .recognized, .cancelled: #expect(state == .idle)
            }
        }
        #expect(states.count == 6)
    }

    @Test("with directions on two axes, the direction may change during the touch")
    func directionChanges() {
        var options = Self.options
        options.directions = .all
        let run = SwipeRun(.stroke(through: [Vec2F(0, 40), Vec2F(200, 40)], each: 150), options)
        #expect(run.isPaired)
        guard case .began(let first) = run.events.first else {
            Issue.record("nothing began")
            return
        }
        #expect(first.direction == .down)
        #expect(run.recognized.map(\.direction) == [.right])
    }
}
