import Testing
import TouchPipeline

@testable import TouchPipelineTesting

@Suite("TouchTestBench")
struct TouchTestBenchTests {
    private let p = Vec2F(100, 200)

    @Test("a bench plays a script to its end, and then until nothing is pending")
    func settling() {
        let bench = TouchTestBench(RecordingListener())
        let heard = bench.play(.tap(at: p))
        #expect(heard.lines.last == "360 ms  clickConfirmed (100.0, 200.0)")
        #expect(bench.scheduler.nextDeadline == nil)
        #expect(bench.handler.state == .idle)
    }

    @Test("without settling, the clock stops at the end of the script, including its pauses")
    func notSettling() {
        let bench = TouchTestBench(RecordingListener())
        bench.play(.tap(at: p) + .pause(.milliseconds(100)), settling: false)
        #expect(bench.scheduler.now == TouchInstant(microseconds: 160_000))
        #expect(bench.handler.state == .oneFingerUpAfterClick)
        #expect(bench.wait(.milliseconds(199)).lines.isEmpty)
        #expect(bench.wait(.milliseconds(1)) == "360 ms clickConfirmed (100.0, 200.0)")
    }

    @Test("the next script continues from there, and each play returns its own gestures")
    func continuing() {
        let bench = TouchTestBench(RecordingListener(), startingAt: TouchInstant(microseconds: 1_000_000))
        bench.play(.tap(at: p), settling: false)
        let second = bench.play(.pause(.milliseconds(100)) + .tap(at: p))
        #expect(
            second == """
                1160 ms  touchDown (100.0, 200.0)
                1220 ms  doubleClick (100.0, 200.0)
                1220 ms  clearTouch lifted
                """)
        #expect(bench.transcript.lines.count == 6)
    }

    @Test("listeners are in the given order, and their interests apply")
    func chain() {
        let first = RecordingListener("first", consuming: .clickUnconfirmed)
        let second = RecordingListener("second", interests: [.touchDown, .clickUnconfirmed])
        let bench = TouchTestBench(first, second)
        bench.play(.tap(at: p))
        #expect([first.kinds, second.kinds] == [[.touchDown, .clickUnconfirmed, .clearTouch], [.touchDown, .clearTouch]])
    }

    @Test("without a listener with interest in a second tap, the click is confirmed at once")
    func confirmedAtOnce() {
        let listener = RecordingListener(interests: [.clickConfirmed])
        let bench = TouchTestBench(listener)
        bench.play(.tap(at: p))
        #expect(listener.transcript == "60 ms clearTouch lifted\n60 ms clickConfirmed (100.0, 200.0)")
    }

    @Test("the detailed transcript has states, consumers and rejections")
    func detailed() {
        let (tool, map) = (RecordingListener("tool"), RecordingListener("map", consuming: .clickConfirmed))
        let bench = TouchTestBench(tool, map, configuration: .openMobileMaps)
        bench.play(
            .tap(at: p) + .pause(.milliseconds(340)) + .tap(at: p) + .pause(.seconds(1)) + .twoFingerTap(at: p, for: .milliseconds(800)))
        let expected: GestureTranscript = """
            0 ms     touchDown (100.0, 200.0)  [oneFingerDown]
            60 ms    clickUnconfirmed (100.0, 200.0)  [oneFingerUpAfterClick]
            60 ms    clearTouch lifted  [oneFingerUpAfterClick]
            360 ms   clickConfirmed (100.0, 200.0)  [idle]  consumed by #1 map
            400 ms   touchDown (100.0, 200.0)  [oneFingerDown]
            400 ms   no double tap: 340 ms apart, limit 300 ms
            460 ms   clickUnconfirmed (100.0, 200.0)  [oneFingerUpAfterClick]
            460 ms   clearTouch lifted  [oneFingerUpAfterClick]
            760 ms   clickConfirmed (100.0, 200.0)  [idle]  consumed by #1 map
            1460 ms  touchDown (0.0, 200.0)  [twoFingerDown]
            1460 ms  clearTouch additionalFinger  [twoFingerDown]
            1460 ms  no tap: another finger landed
            1460 ms  no long press: another finger landed
            1960 ms  no two-finger tap: held 500 ms, limit 100 ms
            1960 ms  [twoFingerMoving]
            2260 ms  clearTouch lifted  [idle]
            """
        #expect(bench.detailedTranscript.difference(from: expected) == nil)
    }

    @Test("custom events are played at their times, and events without a time at the present time")
    func events() {
        let bench = TouchTestBench(RecordingListener())
        let down = TouchEvent(.down, TouchPointer(id: 0, position: p, phase: .began), timestamp: TouchInstant(microseconds: 50_000))
        let up = TouchEvent(.up, TouchPointer(id: 0, position: p, phase: .ended))
        #expect(
            bench.play([down, up], settling: false) == """
                50 ms  touchDown (100.0, 200.0)
                50 ms  clickUnconfirmed (100.0, 200.0)
                50 ms  clearTouch lifted
                """)
        #expect(bench.scheduler.now == TouchInstant(microseconds: 50_000))
    }

    @Test("a listener can change the chain inside a callback")
    func acting() {
        let late = RecordingListener("late")
        let listener = RecordingListener("acting")
        let bench = TouchTestBench(listener)
        listener.onEvent = { [handler = bench.handler] recognized in
            if recognized.gesture.kind == .touchDown { handler.addListener(late) }
        }
        bench.play(.tap(at: p))
        listener.onEvent = nil
        // The tap began before the listener entered.
        #expect(late.kinds == [.clearTouch])
        late.forget()
        bench.play(.tap(at: p))
        #expect(late.kinds == [.touchDown, .clickUnconfirmed, .clearTouch, .clickConfirmed])
    }

    @Test("a recording listener can remove its gestures, and a closure decides which gestures it consumes")
    func closure() {
        let listener = RecordingListener("right half") { $0.context.position.x > 500 }
        let below = RecordingListener("below")
        let bench = TouchTestBench(listener, below)
        bench.play(.longPress(at: Vec2F(400, 0)) + .longPress(at: Vec2F(600, 0)))
        #expect(below.kinds == [.touchDown, .longPress, .clearTouch, .clearTouch])
        listener.forget()
        #expect(listener.gestures.isEmpty)
        #expect(listener.transcript == "")
    }
}
