import Geodesy
import MapCameras
import MeasurementPlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

/// `InterruptionTests` has every route out of the chain, at every sample of a touch.
@Suite("Leaving the chain")
struct LeavingTests {
    @Test(
        "a listener that leaves after a touch receives nothing more, and the measurement stays", arguments: MeasuringTouch.allCases,
        RemovalTest.Route.allCases.filter { !$0.isInsideCallback })
    func afterTheTouch(touch: MeasuringTouch, route: RemovalTest.Route) {
        let run = touch.run()
        let before = run.measuring.state
        run.bench.handler.setListeners([])
        let test = RemovalRun(run.measuring, others: [run.navigation])
        test.feed(touch.events)
        let (state, told) = (run.measuring.state, run.events)
        test.leave(by: route)
        #expect((state != before) == touch.changes)
        #expect(run.measuring.state == state)
        #expect(run.events == told)
        #expect(test.proxy.ends.last == .lifted)
        #expect(test.proxy.departures == 1)
    }

    @Test("moving a listener inside the chain does not remove it, and its drag continues")
    func moves() {
        let run = MeasurementRun(points: MeasuringTouch.points)
        let events = MeasuringTouch.point.events
        run.bench.play(Array(events.dropLast(4)), settling: false)
        run.bench.handler.insertListener(run.measuring, at: 1)
        run.bench.handler.insertListener(run.measuring, at: 0)
        run.bench.play(Array(events.suffix(4)))
        #expect(run.outline == ["began", "changed", "moved 1"])
    }

    @Test("in the chains of two handlers, the first touch drags, and the other one is refused", arguments: [0, 10])
    func twoHandlers(delay: Int) {
        let alone = MeasurementRun(points: MeasuringTouch.points)
        alone.bench.play(MeasuringTouch.point.script)
        let run = MeasurementRun(points: MeasuringTouch.points)
        let other = TouchTestBench(run.measuring, sampling: MeasurementRun.sampling)
        for (index, event) in MeasuringTouch.point.events.enumerated() {
            run.bench.play([event], settling: false)
            if index >= delay { other.play([MeasuringTouch.midpoint.events[index - delay]], settling: false) }
        }
        #expect(run.names == alone.names)
        #expect(run.measuring.state == alone.measuring.state)
    }

    @Test("in the chains of two handlers, a finger that rests in one keeps the other from dragging until its next touch")
    func restingTouch() {
        let run = MeasurementRun(points: MeasuringTouch.points)
        let before = run.measuring.state
        let other = TouchTestBench(run.measuring, sampling: MeasurementRun.sampling)
        run.bench.play(Array(MeasuringTouch.pan.events.prefix(1)), settling: false)
        other.play(Array(MeasuringTouch.midpoint.events.prefix(10)), settling: false)
        run.bench.play(Array(MeasuringTouch.pan.events.dropFirst()), settling: false)
        other.play(Array(MeasuringTouch.midpoint.events.dropFirst(10)))
        #expect(run.measuring.state == before)
        #expect(!run.names.contains("began"))
        run.camera.state = MeasurementRun.zurich
        other.play(MeasuringTouch.midpoint.script)
        #expect(run.measuring.state != before)
    }
}
