import SwipePlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Progress")
struct ProgressTests {
    private static let options = SwipeOptions.with { $0.reportsProgress = true }

    @Test("every move after the beginning is reported, and the last one is the swipe; without progress only the beginning and the end are")
    func everyMove() {
        let run = SwipeRun(.stroke(Vec2F(100, 10), in: 50), Self.options)
        let told = run.events.map { event in
            switch event {
            case .began(let swipe), .changed(let swipe), .recognized(let swipe):
                "\(event.name) \(swipe.translation.x) \(swipe.translation.y), progress \(swipe.progress), \(swipe.duration)"
            case .cancelled: "cancelled"
            }
        }
        #expect(
            told == [
                "began 20.0 2.0, progress 0.4, 0.01 seconds", "changed 40.0 4.0, progress 0.8, 0.02 seconds",
                "changed 60.0 6.0, progress 1.2, 0.03 seconds", "changed 80.0 8.0, progress 1.6, 0.04 seconds",
                "changed 100.0 10.0, progress 2.0, 0.05 seconds", "recognized 100.0 10.0, progress 2.0, 0.05 seconds",
            ])
        #expect(SwipeRun(.stroke(Vec2F(100, 10), in: 50)).names == ["began", "recognized"])
    }

    @Test("a touch that can no longer be a swipe is cancelled immediately")
    func cancelledAtOnce() {
        func check(_ script: GestureScript, after microseconds: Int64) {
            let run = SwipeRun(script, Self.options)
            #expect(run.names.last == "cancelled", "after \(microseconds) µs: \(run.names)")
            #expect(run.swipes.lastRejection?.timestamp == TouchInstant(microseconds: microseconds), "\(run.names)")
        }
        check(.stroke(through: [Vec2F(60, 0), Vec2F(0, 0)], each: 60), after: 80_000)
        check(.stroke(Vec2F(600, 0), in: 600), after: 510_000)
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
        let idle = run.swipes.state
        run.bench.play([events[0]], settling: false)
        #expect([idle, run.swipes.state] == [.idle, .possible])
        run.bench.play(Array(events[1...]))
        let expected = run.events.map { event -> SwipeState in
            switch event {
            case .began(let swipe), .changed(let swipe): .began(swipe)
            case .recognized, .cancelled: .idle
            }
        }
        #expect(states == expected)
        #expect(states.count == 6)
    }

    @Test("with directions on two axes, the direction may change during the touch")
    func directionChanges() {
        var options = Self.options
        options.directions = .all
        let run = SwipeRun(.stroke(through: [Vec2F(0, 40), Vec2F(200, 40)], each: 150), options)
        #expect(run.isPaired)
        var directions: [String] = []
        for event in run.events {
            switch event {
            case .began(let swipe), .recognized(let swipe): directions.append("\(event.name) \(swipe.direction.name)")
            case .cancelled: directions.append(event.name)
            case .changed: break
            }
        }
        #expect(directions == ["began down", "recognized right"])
    }
}
