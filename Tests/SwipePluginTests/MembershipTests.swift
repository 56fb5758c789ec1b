import SwipePlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Enabling and membership")
struct MembershipTests {
    @Test("a disabled listener ignores touches, and an enabled one waits for the next touch")
    func disabled() {
        let run = SwipeRun()
        run.swipes.isEnabled = false
        run.bench.play(.swipeRight)
        let disabled = run.swipes.state
        let events = (GestureScript.pause(.seconds(1)) + .swipeRight).events(
            startingAt: run.bench.scheduler.now, sampling: SwipeRun.sampling)
        run.bench.play(Array(events[..<5]), settling: false)
        run.swipes.isEnabled = true
        run.bench.play(Array(events[5...]))
        #expect(run.events.isEmpty)
        #expect([disabled, run.swipes.state] == [.idle, .idle])
        run.bench.play(.swipeRight)
        #expect(run.recognized.count == 1)
    }

    @Test("a listener that leaves and enters the chain again has cancelled its swipe, completes nothing, and waits for the next touch")
    func leavesAndEnters() {
        func check(_ rule: String, _ script: GestureScript, leavesAfter leave: Int, entersAfter entry: Int) {
            let run = SwipeRun()
            let events = script.events(sampling: SwipeRun.sampling)
            run.bench.play(Array(events[..<leave]), settling: false)
            run.bench.handler.removeListener(run.swipes)
            if entry > leave { run.bench.play(Array(events[leave..<entry]), settling: false) }
            run.bench.handler.insertListener(run.swipes, at: 0)
            run.bench.play(Array(events[entry...]))
            #expect(run.names == ["began", "cancelled"], "\(rule)")
            #expect(run.swipes.lastRejection?.reason == .cancelled(.touch(.removed)), "\(rule)")
        }
        let twoTouches: GestureScript = .stroke(Vec2F(40, 0), in: 40) + .stroke(Vec2F(200, 0), in: 200, from: Vec2F(100, 100))
        check("during another touch", twoTouches, leavesAfter: 3, entersAfter: 10)
        let lift = GestureScript.swipeRight.events(sampling: SwipeRun.sampling).count - 1
        check("after the last move", .swipeRight, leavesAfter: lift, entersAfter: lift)
    }

    @Test("a touch without a received end is cancelled when the next touch begins, or when a move of another touch arrives")
    func unheardEnd() {
        let recorder = RecordingListener()
        TouchTestBench(recorder, configuration: .openMobileMaps, sampling: SwipeRun.sampling).play(.swipeRight)
        let begun = recorder.gestures.filter { $0.gesture.kind == .touchDown || $0.gesture.kind == .move }
        var elsewhere = begun[10]
        elsewhere.context.startPosition = .zero
        for next in [begun[0], elsewhere] {
            var told: [SwipeEvent] = []
            let swipes = SwipeListener { told.append($0) }
            for heard in begun + [next] { _ = swipes.onGesture(heard.gesture, context: heard.context) }
            #expect(told.map(\.name) == ["began", "cancelled"])
            #expect(swipes.lastRejection?.reason == .cancelled(.touch(.cancelled)))
        }
    }

    @Test("a claimed touch is consumed to its end, also in a chain that does not remember the claim", arguments: [false, true])
    func consumesToTheEnd(isExclusive: Bool) {
        var options = isExclusive ? SwipeOptions() : .uiKit
        options.isExclusive = isExclusive
        let swipes = SwipeListener(options: options)
        let recorder = RecordingListener()
        TouchTestBench(recorder, configuration: .openMobileMaps, sampling: SwipeRun.sampling).play(.swipeRight)
        let consumed = recorder.gestures.map { swipes.onGesture($0.gesture, context: $0.context) }
        let moves = zip(recorder.gestures, consumed).filter { $0.0.gesture.kind == .move }.map(\.1)
        // The direction is clear past the click distance, at the second move. UIKit recognizes the swipe at 50 points, at the fifth move.
        let unclaimed = isExclusive ? 1 : 4
        #expect(moves == Array(repeating: false, count: unclaimed) + Array(repeating: true, count: 20 - unclaimed))
    }
}
