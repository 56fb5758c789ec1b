import Testing
import TouchPipeline

/// All fingers of one time stamp make one event, whenever their samples arrive.
@Suite("TouchPointerTracker: whole frames")
struct TouchFrameTests {
    private var rig = TrackerRig()

    private mutating func drainWhole(at milliseconds: Int64) -> [String] {
        var lines: [String] = []
        rig.tracker.drainWholeFrames(at: TrackerRig.instant(milliseconds)) { lines.append(TrackerRig.text($0)) }
        return lines
    }

    private mutating func landTwo() {
        rig.add(.began, 1, at: 0)
        rig.add(.began, 2, at: 0)
        _ = rig.drain()
    }

    @Test("a frame is held back until every finger that is down has a sample at its time")
    mutating func held() {
        landTwo()
        rig.add(.moved, 2, at: 10, x: 1)
        #expect(drainWhole(at: 10).isEmpty)
        #expect(rig.tracker.deadline == TrackerRig.instant(18))
        rig.add(.moved, 1, at: 10, x: 2)
        #expect(drainWhole(at: 10) == ["move@10 1m(2) 2m(1)"])
        #expect(rig.tracker.deadline == nil)
    }

    @Test("a later sample of a finger also completes a frame, and the frame of that sample waits for the other finger")
    mutating func heardLater() {
        landTwo()
        rig.add(.moved, 2, at: 10, x: 1)
        rig.add(.moved, 1, at: 20, x: 2)
        #expect(drainWhole(at: 12) == ["move@10 1s 2m(1)"])
        #expect(rig.drain() == ["move@20 1m(2) 2s(1)"])
    }

    @Test("a frame is delivered after 8 ms at the latest, and when the host states that no more samples follow")
    mutating func released() {
        landTwo()
        rig.add(.moved, 2, at: 10, x: 1)
        #expect(drainWhole(at: 17).isEmpty)
        #expect(drainWhole(at: 18) == ["move@10 1s 2m(1)"])
        rig.add(.moved, 2, at: 30, x: 3)
        #expect(rig.drain() == ["move@30 1s 2m(3)"])
    }

    @Test("a single finger is never held back, whatever it does")
    mutating func single() {
        let samples: [(phase: TouchPointer.Phase, time: Int64, x: Float, event: String)] = [
            (.began, 10, 0, "down@10 1b"), (.moved, 20, 1, "move@20 1m(1)"), (.ended, 30, 0, "up@30 1e"),
        ]
        for sample in samples {
            rig.add(sample.phase, 1, at: sample.time, x: sample.x)
            #expect(drainWhole(at: sample.time) == [sample.event])
        }
    }

    @Test("a lift waits for moves of the other finger before it")
    mutating func lift() {
        landTwo()
        rig.add(.ended, 1, at: 20, x: 9)
        #expect(drainWhole(at: 20).isEmpty)
        rig.add(.moved, 2, at: 16, x: 5)
        rig.add(.moved, 2, at: 24, x: 6)
        #expect(drainWhole(at: 24) == ["move@16 1s 2m(5)", "up@20 1e(9) 2s(5)", "move@24 2m(6)"])
    }

    @Test("a scroll is sorted by time, and frames do not wait for its samples")
    mutating func scroll() {
        rig.tracker.addScroll(at: Vec2F(3, 0), by: 7, timestamp: TrackerRig.instant(5))
        #expect(drainWhole(at: 5) == ["scroll@5 0m(3)"])
        landTwo()
        rig.add(.moved, 1, at: 10, x: 1)
        rig.tracker.addScroll(at: Vec2F(3, 0), by: 7, timestamp: TrackerRig.instant(9))
        #expect(rig.drain() == ["scroll@9 0m(3)", "move@10 1m(1) 2s"])
    }

    @Test("a lift of an id that is not down ends the touch and is counted, and the next landing begins a new touch")
    mutating func inconsistent() {
        rig.add(.began, 1, at: 10)
        rig.add(.began, 2, at: 20)
        rig.add(.ended, 3, at: 30)
        rig.add(.ended, 4, at: 40)
        #expect(rig.drain() == ["down@10 1b", "down@20 1s 2b", "cancel@30 1c 2c"])
        #expect(rig.tracker.inconsistencyCount == 1)
        #expect(rig.tracker.pointerCount == 0)
        rig.add(.moved, 1, at: 50, x: 1)
        rig.add(.began, 5, at: 60)
        // The fingers of the cancelled touch lift later, which is not another inconsistency.
        rig.add(.ended, 1, at: 70)
        rig.add(.ended, 2, at: 70)
        rig.add(.ended, 5, at: 80)
        #expect(rig.drain() == ["down@60 5b", "up@80 5e"])
        #expect(rig.tracker.inconsistencyCount == 1)
    }

    @Test("after an inconsistent stream, the tap of a new finger is recognized")
    mutating func tapAfterInconsistency() {
        let log = CallLog()
        let scheduler = VirtualScheduler()
        let handler = DefaultTouchHandler(scheduler: scheduler)
        handler.addListener(ScriptedListener("a", log))
        for (phase, id) in [(TouchPointer.Phase.began, 1), (.began, 2), (.ended, 3), (.ended, 4), (.began, 5), (.ended, 5)] {
            scheduler.advance(by: .milliseconds(10))
            rig.add(phase, id, at: scheduler.now.microseconds / 1000)
            rig.tracker.drain { handler.onTouchEvent($0) }
        }
        scheduler.advance(by: .seconds(1))
        #expect(log.take().contains("a clickConfirmed"))
        #expect(handler.state == .idle)
    }
}
