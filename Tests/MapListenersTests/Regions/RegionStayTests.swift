import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("The listeners of regions enter and leave")
struct RegionStayTests {
    private let spy = RecordingProxy(RecordingListener())
    private let other = RecordingProxy(RecordingListener())

    private func everywhere(_ listener: any TouchListener, interests: TouchGesture.Kinds = .all) -> TouchRegion {
        TouchRegion(contains: { _ in true }, interests: interests, listener: listener)
    }

    @Test("a listener enters and leaves with the list, and with its region while the list is in a chain")
    func stays() {
        let list = RegionList([everywhere(spy)])
        #expect(spy.entries == 0)
        let bench = TouchTestBench(list)
        #expect(spy.entries == 1)
        #expect(spy.departures == 0)
        list.regions.append(everywhere(other))
        #expect(other.entries == 1)
        #expect(spy.entries == 1)
        list.regions.removeLast()
        #expect(other.departures == 1)
        #expect(spy.departures == 0)
        bench.handler.removeListener(list)
        #expect(spy.departures == 1)
        #expect(other.departures == 1)
        list.regions.append(everywhere(other))
        #expect(other.entries == 1, "the list is in no chain")
        bench.handler.addListener(list)
        #expect(spy.entries == 2)
        #expect(other.entries == 2)
    }

    @Test("a listener of several regions enters once, and receives the end of a touch once")
    func shared() {
        let list = RegionList([everywhere(spy, interests: .move), everywhere(spy, interests: .touchDown)])
        let bench = TouchTestBench(list)
        #expect(spy.entries == 1)
        bench.play(.drag(from: Vec2F(100, 100), to: Vec2F(300, 100)))
        #expect(spy.gestures.filter { $0.gesture.kind == .clearTouch }.count == 1)
        let events = GestureScript.drag(from: Vec2F(100, 100), to: Vec2F(300, 100)).events(startingAt: bench.scheduler.now)
        bench.play(Array(events.prefix(20)), settling: false)
        list.regions.removeFirst()
        #expect(spy.departures == 0)
        #expect(spy.gestures.last?.gesture.kind == .move)
        list.regions.removeFirst()
        #expect(spy.departures == 1)
        #expect(spy.gestures.last?.context.endReason == .removed)
        #expect(spy.gestures.filter { $0.gesture.kind == .clearTouch }.count == 2)
    }

    @Test("a list may enter a second handler before it leaves the first")
    func handlers() {
        let list = RegionList([everywhere(spy)])
        let (first, second) = (TouchTestBench(list), TouchTestBench())
        second.handler.addListener(list)
        first.handler.removeListener(list)
        #expect(spy.entries == 2)
        #expect(spy.departures == 1)
        second.handler.removeListener(list)
        #expect(spy.departures == 2)
    }

    @Test("a callback may change the regions, and each listener enters and leaves in turn")
    func meddling() {
        let list = RegionList()
        let meddler = Meddler()
        meddler.onEnter = { [unowned list, spy] in list.regions = [TouchRegion(contains: { _ in true }, listener: spy)] }
        list.regions = [everywhere(meddler), everywhere(other)]
        let bench = TouchTestBench(list)
        #expect(spy.entries == 1)
        #expect(spy.departures == 0)
        #expect(meddler.exits == 1)
        #expect(other.entries == other.departures)
        bench.handler.removeListener(list)
        #expect(spy.departures == 1)
        #expect(meddler.exits == 1)
    }

    @Test("a region that takes second taps and is added later makes taps wait")
    func secondTaps() {
        let list = RegionList()
        let recorder = RecordingListener()
        let bench = TouchTestBench(list)
        list.regions = [everywhere(recorder)]
        bench.play(.tap(at: Vec2F(100, 100)), settling: false)
        #expect(!recorder.kinds.contains(.clickConfirmed))
        bench.settle()
        #expect(recorder.kinds.contains(.clickConfirmed))
    }
}

private final class Meddler: TouchInterface {
    var onEnter: (() -> Void)?
    private(set) var exits = 0

    func didEnter(_ environment: TouchEnvironment) { onEnter?() }
    func didLeave(_ environment: TouchEnvironment) { exits += 1 }
}
