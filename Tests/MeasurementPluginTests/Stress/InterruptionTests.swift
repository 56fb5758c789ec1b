import MapCameras
import MeasurementPlugin
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Every interruption at every sample of a touch. The state is restored bit for bit, the interruption is reported once, and the next touch
/// works, also in another handler.
@Suite("Interruptions")
struct InterruptionTests {
    @Test(
        "an interrupted touch restores everything and reports the reason once, and the next one is as without it",
        arguments: RunSize.pairs(MeasuringTouch.allCases, InterruptionTest.Interruption.allCases, standard: 24))
    func restores(touch: MeasuringTouch, interruption: InterruptionTest.Interruption) {
        // A listener in front that claims movements does not affect taps.
        guard touch.isDrag || interruption.endReason != .takenOver || interruption == .rawClaim else { return }
        let violations = InterruptionTest.violations(by: interruption, during: touch.script, every: RunSize.either(11, stress: 1)) {
            touch.subject(.touch(interruption.endReason))
        }
        #expect(violations.isEmpty)
    }

    @Test("so does a call of the app during a drag", arguments: MeasuringTouch.drags, [SessionEndReason.disabled, .changed])
    func calls(touch: MeasuringTouch, reason: SessionEndReason) {
        var listener: MeasurementListener?
        let violations = InterruptionTest.violations(named: reason.name, during: touch.script, every: RunSize.either(11, stress: 1)) {
            touch.subject(reason) { listener = $0 }
        } interrupt: { _ in
            guard let listener else { return }
            if reason == .disabled {
                listener.isEnabled = false
                listener.isEnabled = true
            } else {
                // A call without another effect.
                listener.movePoint(at: 0, to: listener.state.point(at: 0))
            }
        }
        #expect(violations.isEmpty)
    }

    @Test("a drag begins past 3 mm, which are 19 pixels: with the first move, which is 21 pixels", arguments: MeasuringTouch.drags)
    func begins(touch: MeasuringTouch) {
        let run = touch.run()
        run.bench.play(Array(touch.events.prefix(1)), settling: false)
        #expect(run.names.isEmpty)
        run.bench.play([touch.events[1]], settling: false)
        #expect(run.names.first == "began")
    }

    @Test("two fingers navigate, also after a drag has begun", arguments: MeasuringTouch.drags)
    func twoFingersNavigate(touch: MeasuringTouch) {
        let run = touch.run()
        let before = run.measuring.state
        let second = GestureScript.pause(.milliseconds(100)) + .drag(from: Vec2F(200, 800), to: Vec2F(100, 950), in: .milliseconds(200))
        run.bench.play(.together(touch.script, second))
        #expect(run.measuring.state == before)
        #expect(run.names.last == "cancelled additionalFinger")
        #expect(run.below.kinds.contains(.twoFingerMove))
        #expect(run.camera.state != MeasurementRun.zurich)
    }

    @Test("a listener that leaves and enters again has restored the drag, does not commit it, and takes no other touch for its own")
    func leavesAndEnters() {
        func check(_ rule: String, _ events: [TouchEvent], leavesAfter leave: Int, entersAfter entry: Int) {
            let run = MeasuringTouch.point.run()
            let before = run.measuring.state
            run.bench.play(Array(events[..<leave]), settling: false)
            run.bench.handler.removeListener(run.measuring)
            if entry > leave { run.bench.play(Array(events[leave..<entry]), settling: false) }
            run.bench.handler.insertListener(run.measuring, at: 0)
            run.bench.play(Array(events[entry...]))
            #expect(run.measuring.state == before, "\(rule)")
            #expect(run.outline == ["began", "changed", "cancelled removed"], "\(rule)")
        }
        let drag = MeasuringTouch.point.events
        check("before the lift", drag, leavesAfter: drag.count - 1, entersAfter: drag.count - 1)
        let other = GestureScript.drag(from: Vec2F(100, 900), to: Vec2F(400, 900))
        let both = (MeasuringTouch.point.script + .pause(.milliseconds(50)) + other).events(sampling: MeasurementRun.sampling)
        let secondDown = both.lastIndex { $0.touchAction == .down }!
        check("during another touch", both, leavesAfter: 10, entersAfter: secondDown + 3)
    }
}
