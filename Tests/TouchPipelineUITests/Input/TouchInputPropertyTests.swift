import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchPipelineUI

/// The events are valid for any calls of recognizers and touches in any order. The diagnostics of the handler stay empty.
@MainActor
@Suite("Any input")
struct TouchInputPropertyTests {
    /// Calls that no system should make, but some systems do.
    struct RandomCalls {
        var random: SplitMix64
        let fingers = (0..<4).map { _ in FakeFinger() }
        var now = 1000.0

        private mutating func stamp() -> Double {
            switch random.below(40) {
            case 0: .nan
            case 1: -1e9
            case 2: 1e12
            default: (now - Double(random.below(60)) + 5) / 1000
            }
        }

        private mutating func position() -> Double {
            let bad = [Double.nan, .infinity, -1e30, 1e7]
            return random.chance(0.03) ? random.pick(bad) : random.unit() * 1000
        }

        private mutating func phase() -> TrackpadPhase {
            random.pick([.began, .began, .changed, .changed, .changed, .changed, .ended, .cancelled])
        }

        private mutating func measurement() -> (x: Double, timestamp: Double) { (random.unit() * 800, stamp()) }

        private mutating func touches() -> [FakeTouch] {
            (0..<(1 + random.below(3))).map { _ in
                let phases: [TouchPointer.Phase] = [.began, .began, .moved, .moved, .moved, .stationary, .ended, .cancelled]
                return FakeTouch(
                    finger: random.pick(fingers), phase: random.pick(phases),
                    measurements: (0...random.below(4)).map { _ in measurement() })
            }
        }

        mutating func feed(_ input: inout TouchInput) -> [TouchEvent] {
            now += Double(random.below(30))
            let time = instant(now)
            let movement = TrackpadMovement(phase: phase(), x: position(), y: position(), timestamp: stamp())
            switch random.below(20) {
            case 0: return input.cancelAll(now: time)
            case 1..<3: return input.scroll(WheelTick(x: position(), y: position(), delta: position(), timestamp: stamp()), now: time)
            case 3..<8: return input.pan(movement, x: position(), y: position(), now: time)
            case 8..<13: return input.pinch(movement, TrackpadTransform(scale: position() / 300, rotation: position()), now: time)
            default: return input.take(touches(), now: time)
            }
        }
    }

    @Test("events are valid, and every touch ends", arguments: 1...12 as ClosedRange<UInt64>)
    func valid(seed: UInt64) {
        var calls = RandomCalls(random: SplitMix64(seed: seed))
        var input = TouchInput()
        // As on a main queue, deadlines wait for late events, here up to 60 ms.
        let scheduler = VirtualScheduler(inputLatency: .milliseconds(100))
        let handler = DefaultTouchHandler(scheduler: scheduler)
        var count = 0
        var last = TouchInstant(microseconds: .min)
        for _ in 0..<600 {
            let events = calls.feed(&input)
            scheduler.advance(to: max(scheduler.now, instant(calls.now)))
            for event in events {
                #expect((event.timestamp ?? last) >= last)
                last = event.timestamp ?? last
                handler.onTouchEvent(event)
            }
            count += events.count
        }
        for event in input.cancelAll(now: instant(calls.now)) { handler.onTouchEvent(event) }
        scheduler.runUntilIdle()
        #expect(count > 300)
        #expect(handler.diagnostics == TouchDiagnostics())
        #expect(handler.state == .idle)
        #expect(!input.isTouched)
    }

    @Test("a pan and a pinch never click, whatever their states", arguments: 1...12 as ClosedRange<UInt64>)
    func neverClicks(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let scheduler = VirtualScheduler()
        let host = TouchPipelineHost(scheduler: scheduler)
        let recorder = RecordingListener("all")
        host.setListeners([recorder])
        for _ in 0..<400 {
            scheduler.advance(by: .milliseconds(random.below(40)))
            let milliseconds = Double(scheduler.now.microseconds) / 1000
            let movement = movement(random.pick(TrackpadPhase.allCases), at: milliseconds)
            if random.chance(0.5) {
                host.feed(host.input.pan(movement, x: Double(random.below(3)), y: Double(random.below(3)), now: scheduler.now))
            } else {
                let transform = TrackpadTransform(scale: 1 + Double(random.below(3)) / 1000)
                host.feed(host.input.pinch(movement, transform, now: scheduler.now))
            }
        }
        host.cancelTouches()
        scheduler.runUntilIdle()
        let clicks: Set<TouchGesture.Kind> = [.clickUnconfirmed, .clickConfirmed, .doubleClick, .twoFingerClick, .longPress]
        #expect(clicks.isDisjoint(with: recorder.kinds))
        #expect(Set(recorder.kinds).isSuperset(of: [.moveComplete, .twoFingerMoveComplete]))
        #expect(host.defaultHandler?.diagnostics == TouchDiagnostics())
    }
}
