import Testing
import TouchPipeline

@testable import TouchPipelineUI

@Suite("Input of all sources")
struct TouchInputTests {
    private var input = TouchInput()
    private let finger = FakeFinger()

    private mutating func take(_ touches: FakeTouch..., at now: Double) -> [String] { input.take(touches, now: instant(now)).map(text) }

    private mutating func pan(_ phase: TrackpadPhase, _ x: Double, at milliseconds: Double) -> [String] {
        input.pan(movement(phase, at: milliseconds), x: x, y: 0, now: instant(milliseconds)).map(text)
    }

    private mutating func pinch(_ phase: TrackpadPhase, _ scale: Double, at milliseconds: Double) -> [String] {
        input.pinch(movement(phase, x: 500, y: 0, at: milliseconds), TrackpadTransform(scale: scale), now: instant(milliseconds)).map(text)
    }

    @Test("touches become events with the times of the hardware")
    mutating func touches() {
        #expect(take(touch(finger, .began, at: 10, x: 1), at: 14) == ["down@10 1b(1,0)"])
        #expect(input.isTouched)
        #expect(take(touch(finger, .moved, at: 30, x: 30, coalesced: [20]), at: 31) == ["move@20 1m(20,0)", "move@30 1m(30,0)"])
        #expect(take(touch(finger, .ended, at: 40, x: 40), at: 41) == ["up@40 1e(40,0)"])
        #expect(!input.isTouched)
    }

    @Test("a finger on the screen cancels a trackpad, which begins nothing until the finger lifts")
    mutating func fingerFirst() {
        _ = pan(.began, 5, at: 0)
        #expect(take(touch(finger, .began, at: 10), at: 10) == ["cancel@10 -1c(55,60)", "down@10 1b(0,0)"])
        let ignored = [
            pan(.changed, 9, at: 12), pan(.ended, 9, at: 13), pan(.began, 9, at: 14), pan(.changed, 12, at: 15),
            pinch(.began, 2, at: 20), pinch(.changed, 3, at: 21), pinch(.ended, 3, at: 22),
        ]
        #expect(ignored.filter { !$0.isEmpty }.isEmpty)
        _ = take(touch(finger, .ended, at: 30), at: 30)
        #expect(pan(.began, 5, at: 40).first == "down@40 -1b(50,60)")
    }

    @Test(
        "a pinch ends a scroll, and a scroll during a pinch has no effect",
        arguments: [
            TrackpadPhase.ended, .cancelled,
        ])
    mutating func pinchFirst(end: TrackpadPhase) {
        _ = pan(.began, 5, at: 0)
        #expect(pinch(.began, 1, at: 10) == ["cancel@10 -1c(55,60)"])
        #expect((pan(.changed, 9, at: 11) + pan(.ended, 9, at: 12) + pan(.began, 9, at: 13)).isEmpty)
        #expect(pinch(.changed, 2, at: 20).first == "down@20 -3b(400,0) -2b(600,0)")
        #expect(pan(.began, 9, at: 21).isEmpty)
        _ = pinch(end, 2, at: 30)
        #expect(!input.isTouched)
        #expect(pan(.began, 5, at: 40).first == "down@40 -1b(50,60)")
    }

    @Test("all pointers are cancelled at once, and are ignored until they land again")
    mutating func cancelAll() {
        _ = take(touch(finger, .began, at: 0), at: 0)
        #expect(input.cancelAll(now: instant(5)).map(text) == ["cancel@5 1c(0,0)"])
        #expect((take(touch(finger, .moved, at: 6), at: 6) + take(touch(finger, .ended, at: 7), at: 7)).isEmpty)
        _ = pan(.began, 5, at: 10)
        #expect(input.cancelAll(now: instant(11)).map(text) == ["cancel@11 -1c(55,60)"])
        #expect((pan(.changed, 7, at: 12) + pan(.ended, 7, at: 13)).isEmpty)
        _ = pinch(.began, 2, at: 20)
        #expect(input.cancelAll(now: instant(21)).count == 1)
        #expect(!pan(.began, 5, at: 22).isEmpty)
        #expect(input.cancelAll(now: instant(5)).map(text) == ["cancel@22 -1c(55,60)"])
        #expect(input.cancelAll(now: instant(30)).isEmpty)
    }

    @Test("a wheel scrolls at the cursor, in pixels, and a line of it is 40 points")
    mutating func wheel() {
        // The same value as in the decoder of browser logs (`PointerEventTests`) and in the playground (`Web/page/js/input.js`).
        #expect(WheelTick.pointsPerLine == 40)
        input.scale = DisplayScale(2)
        let events = input.scroll(
            WheelTick(x: 10, y: 20, delta: -40, timestamp: 0.03, modifiers: .control), now: instant(31))
        #expect(events.map(text) == ["scroll@30 0m(20,40)"])
        #expect(events.first?.scrollDelta == -80)
        #expect(events.first?.modifiers == .control)
        for tick in [
            WheelTick(x: 0, y: 0, delta: 0, timestamp: 1), WheelTick(x: 0, y: 0, delta: .nan, timestamp: 1),
            WheelTick(x: .nan, y: 0, delta: 1, timestamp: 1), WheelTick(x: 0, y: 9e9, delta: 1, timestamp: 1),
            WheelTick(x: 0, y: 0, delta: .infinity, timestamp: 1),
        ] {
            #expect(input.scroll(tick, now: instant(1000)).isEmpty)
        }
    }

    @Test("times of events never decrease")
    mutating func monotonic() {
        _ = input.scroll(WheelTick(x: 0, y: 0, delta: 1, timestamp: 0.05), now: instant(50))
        #expect(take(touch(finger, .began, at: 40), at: 51) == ["down@50 1b(0,0)"])
        #expect(input.scroll(WheelTick(x: 0, y: 0, delta: 1, timestamp: 0.01), now: instant(52)).map(text) == ["scroll@50 0m(0,0)"])
    }
}
