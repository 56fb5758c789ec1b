import SwipePlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

/// The gestures that each listener receives, compared exactly.
@Suite("Composition")
struct CompositionTests {
    private func condensed(_ listener: RecordingListener) -> GestureTranscript { GestureTranscript(listener.gestures.condensed()) }

    private let panned: GestureTranscript = """
        0 ms   touchDown (500.0, 400.0)
        10 ms  move (+10.0, +0.0)
        200 ms move (+190.0, +0.0) confirmed
        """

    private func panned(_ end: String...) -> GestureTranscript {
        var transcript = panned
        for line in end { transcript.append(line) }
        return transcript
    }

    @Test("the map pans without delay, and after a swipe it does not fling, but after a touch that is not a swipe it does")
    func mapPans() {
        let swipe = SwipeRun(.swipeRight)
        #expect(condensed(swipe.map) == panned("200 ms clearTouch takenOver", "200 ms clearTouch lifted"))
        let tooShort = SwipeRun(.swipeRight, .with { $0.minimumDistance = .dp(201) })
        #expect(condensed(tooShort.map) == panned("200 ms moveComplete lifted", "200 ms clearTouch lifted"))
    }

    @Test("only the end of the movement is consumed, which claims it")
    func consumesTheEnd() {
        let run = SwipeRun()
        var consumers: [String] = []
        run.bench.observer.name = { $0 === run.swipes ? "swipes" : "map" }
        run.bench.play(.swipeRight)
        for line in run.bench.detailedTranscript.lines where line.hasSuffix("swipes") { consumers.append(line) }
        #expect(consumers == ["200 ms  moveComplete lifted  [idle]  claimed by #0 swipes"])
    }

    @Test("behind a map that consumes every movement there are no swipes")
    func behindTheMap() {
        let run = SwipeRun()
        run.bench.handler.addListener(run.swipes)
        run.bench.play(.swipeRight)
        #expect(condensed(run.map) == panned("200 ms moveComplete lifted", "200 ms clearTouch lifted"))
        #expect(run.events.isEmpty)
        #expect(run.whyNot == "another listener claimed the touch")
    }

    @Test("a drawing tool in front claims the touch from both")
    func toolInFront() {
        let tool = RecordingListener("tool", consuming: [.move])
        let run = SwipeRun(above: [tool])
        run.bench.play(.swipeRight)
        #expect(condensed(tool) == panned("200 ms moveComplete lifted", "200 ms clearTouch lifted"))
        #expect(
            condensed(run.map) == """
                0 ms   touchDown (500.0, 400.0)
                20 ms  clearTouch takenOver
                200 ms clearTouch lifted
                """)
        #expect(run.events.isEmpty)
    }

    @Test("a listener in between receives the same gestures of a swipe as the map")
    func toolInBetween() {
        let run = SwipeRun()
        let tool = RecordingListener("tool")
        run.bench.handler.insertListener(tool, at: 1)
        run.bench.play(.swipeRight)
        let expected = panned("200 ms clearTouch takenOver", "200 ms clearTouch lifted")
        #expect([condensed(tool), condensed(run.map)] == [expected, expected])
    }

    @Test("a touch whose touchDown was consumed by a listener in front is ignored")
    func touchDownConsumed() {
        let run = SwipeRun(above: [RecordingListener(consuming: [.touchDown])])
        run.bench.play(.swipeRight)
        run.expectNothing()
    }

    @Test("moves that a listener in front consumed before they were confirmed still count")
    func movesConsumed() {
        let tool = RecordingListener { recognized in
            if case .move(_, .underSlop) = recognized.gesture { true } else { false }
        }
        let run = SwipeRun(above: [tool])
        run.bench.play(.swipeRight)
        #expect(run.recognized.map(\.translation) == [Vec2F(200, 0)])
    }

    @Test("of two listeners for the same swipe, the first one receives it")
    func twoAlike() {
        let run = SwipeRun()
        let second = SwipeListener()
        var told: [SwipeEvent] = []
        second.onEvent = { told.append($0) }
        run.bench.handler.insertListener(second, at: 1)
        run.bench.play(.swipeRight)
        #expect(run.recognized.count == 1)
        #expect(told.map(\.name) == ["began", "cancelled"])
        #expect(second.lastRejection?.reason == .cancelled(.touch(.takenOver)))
    }

    @Test("one listener for each axis, in either order, and either of them exclusive", arguments: [false, true], [false, true])
    func twoAxes(isFirst: Bool, isExclusive: Bool) {
        let run = SwipeRun()
        let vertical = SwipeListener(
            options: .with {
                $0.directions = .vertical
                $0.isExclusive = isExclusive
            })
        var told: [SwipeDirection] = []
        vertical.onEvent = { event in
            if case .recognized(let swipe) = event { told.append(swipe.direction) }
        }
        run.bench.handler.insertListener(vertical, at: isFirst ? 0 : 1)
        run.bench.play(.swipeRight + .pause(.seconds(1)) + .stroke(Vec2F(0, -200), in: 200) + .pause(.seconds(1)) + .swipeLeft)
        #expect(run.recognized.map(\.direction) == [.right, .left])
        #expect(told == [.up])
        #expect(!run.map.gestures.contains { $0.gesture.kind != .clearTouch && $0.context.endReason == .lifted })
    }

    @Test("swipes in quick succession are all recognized")
    func quickSuccession() {
        let run = SwipeRun((GestureScript.swipeRight + .pause(.milliseconds(20)) + .swipeLeft).repeated(3, pausing: .milliseconds(20)))
        #expect(run.recognized.map(\.direction) == [.right, .left, .right, .left, .right, .left])
    }

    @Test("a swipe listener does not delay the confirmation of taps")
    func tapsDoNotWait() {
        let swipes = SwipeListener()
        let taps = RecordingListener(interests: .clickConfirmed)
        let bench = TouchTestBench(swipes, taps)
        bench.play(.tap(at: home))
        #expect(taps.transcript.lines.last == "60 ms  clickConfirmed (500.0, 400.0)")
    }

    @Test("the listener may be removed, replaced or disabled from inside its own event", arguments: 0..<4)
    func changesFromInside(change: Int) {
        for name in ["began", "recognized"] {
            let run = SwipeRun()
            run.onEvent = { [unowned run] event in
                guard event.name == name else { return }
                switch change {
                case 0: run.bench.handler.removeListener(run.swipes)
                case 1: run.swipes.isEnabled = false
                case 2: run.bench.handler.insertListener(RecordingListener(consuming: .all), at: 0)
                default: run.swipes.options = .uiKit
                }
            }
            run.bench.play(.swipeRight)
            if name == "recognized" { #expect(condensed(run.map).lines.contains("200 ms  clearTouch takenOver")) }
            #expect(run.isPaired)
            #expect(run.swipes.state == .idle)
        }
    }
}
