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

    /// Checks how often the listeners have entered and left.
    private func expectStays(
        spy: [Int], other: [Int], _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect([self.spy.entries, self.spy.departures] == spy, comment, sourceLocation: sourceLocation)
        #expect([self.other.entries, self.other.departures] == other, comment, sourceLocation: sourceLocation)
    }

    @Test("a listener enters and leaves with the list, and with its region while the list is in a chain")
    func stays() {
        let list = RegionList([everywhere(spy)])
        expectStays(spy: [0, 0], other: [0, 0])
        let bench = TouchTestBench(list)
        expectStays(spy: [1, 0], other: [0, 0])
        list.regions.append(everywhere(other))
        expectStays(spy: [1, 0], other: [1, 0])
        list.regions.removeLast()
        expectStays(spy: [1, 0], other: [1, 1])
        bench.handler.removeListener(list)
        expectStays(spy: [1, 1], other: [1, 1])
        list.regions.append(everywhere(other))
        expectStays(spy: [1, 1], other: [1, 1], "the list is in no chain")
        bench.handler.addListener(list)
        expectStays(spy: [2, 1], other: [2, 1])
    }

    @Test("a listener of several regions enters once, and receives the end of a touch once")
    func shared() {
        let list = RegionList([everywhere(spy, interests: .move), everywhere(spy, interests: .touchDown)])
        let bench = TouchTestBench(list)
        expectStays(spy: [1, 0], other: [0, 0])
        bench.play(.drag(from: Vec2F(100, 100), to: Vec2F(300, 100)))
        #expect(spy.ends.count == 1)
        let events = GestureScript.drag(from: Vec2F(100, 100), to: Vec2F(300, 100)).events(startingAt: bench.scheduler.now)
        bench.play(Array(events.prefix(20)), settling: false)
        list.regions.removeFirst()
        expectStays(spy: [1, 0], other: [0, 0])
        #expect(spy.gestures.last?.gesture.kind == .move)
        list.regions.removeFirst()
        expectStays(spy: [1, 1], other: [0, 0])
        #expect(spy.gestures.last?.gesture.kind == .clearTouch)
        #expect(spy.ends.dropFirst() == [.removed])
    }

    @Test("a list may enter a second handler before it leaves the first")
    func handlers() {
        let list = RegionList([everywhere(spy)])
        let (first, second) = (TouchTestBench(list), TouchTestBench())
        second.handler.addListener(list)
        first.handler.removeListener(list)
        expectStays(spy: [2, 1], other: [0, 0])
        second.handler.removeListener(list)
        expectStays(spy: [2, 2], other: [0, 0])
    }

    @Test("a callback may change the regions, and each listener enters and leaves in turn")
    func meddling() {
        let list = RegionList()
        let meddler = Meddler()
        meddler.onEnter = { [unowned list, spy] in list.regions = [TouchRegion(contains: { _ in true }, listener: spy)] }
        list.regions = [everywhere(meddler), everywhere(other)]
        let bench = TouchTestBench(list)
        #expect([spy.entries, spy.departures] == [1, 0])
        #expect(other.entries == other.departures, "it leaves if it has entered")
        #expect(meddler.exits == 1)
        bench.handler.removeListener(list)
        #expect([spy.entries, spy.departures] == [1, 1])
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
