import Testing
import TouchPipeline

@Suite("TouchPointerTracker: cancels")
struct TouchPointerTrackerCancelTests {
    private var rig = TrackerRig()

    @Test("a cancel of one finger keeps the others, and does not move the finger")
    mutating func cancelOne() {
        rig.add(.began, 1, at: 10, x: 1)
        rig.add(.began, 2, at: 10, x: 2)
        rig.tracker.cancel(id: 1, at: TrackerRig.instant(20))
        rig.tracker.cancel(id: 1, at: TrackerRig.instant(30))
        rig.add(.ended, 2, at: 40, x: 3)
        #expect(rig.drain() == ["down@10 1b(1) 2b(2)", "cancel@20 1c(1) 2s(2)", "up@40 2e(3)"])
    }

    @Test("a cancel of all cancels the pointers that are down at its time, also right after a cancel of one, and none that lands later")
    mutating func cancelAll() {
        rig.add(.began, 1, at: 10)
        rig.add(.began, 3, at: 30)
        rig.add(.began, 2, at: 15)
        rig.tracker.cancelAll(at: TrackerRig.instant(20))
        #expect(rig.drain() == ["down@10 1b", "down@15 1s 2b", "cancel@20 1c 2c", "down@30 3b"])
        rig.tracker.cancelAll(at: TrackerRig.instant(40))
        rig.tracker.cancelAll(at: TrackerRig.instant(50))
        #expect(rig.drain() == ["cancel@40 3c"])
        var other = TrackerRig()
        other.add(.began, 4, at: 10)
        other.add(.began, 5, at: 10)
        other.tracker.cancel(id: 5, at: TrackerRig.instant(20))
        other.tracker.cancelAll(at: TrackerRig.instant(20))
        #expect(other.drain() == ["down@10 4b 5b", "cancel@20 4s 5c", "cancel@20 4c"])
        #expect(other.tracker.pointerCount == 0)
    }

    @Test("a cancel never clicks, whenever it comes", arguments: [true, false], [1, 2])
    func cancelNeverClicks(all: Bool, fingers: Int) {
        let log = CallLog()
        let scheduler = VirtualScheduler()
        let handler = DefaultTouchHandler(scheduler: scheduler)
        handler.addListener(ScriptedListener("a", log))
        var rig = TrackerRig()
        for id in 1...fingers { rig.add(.began, id, at: 10) }
        for id in 1...fingers where !all { rig.tracker.cancel(id: id, at: TrackerRig.instant(20)) }
        if all { rig.tracker.cancelAll(at: TrackerRig.instant(20)) }
        scheduler.advance(by: .milliseconds(20))
        rig.tracker.drain { handler.onTouchEvent($0) }
        scheduler.advance(by: .seconds(1))
        let heard = Set(log.take().map { $0.prefix { $0 != "(" } })
        #expect(heard == ["a touchDown", "a clearTouch"])
        #expect(handler.state == .idle)
    }
}
