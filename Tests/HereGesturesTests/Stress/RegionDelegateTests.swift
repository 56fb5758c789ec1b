import HereGestures
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Regions of delegates")
struct RegionDelegateTests {
    private let map = plainMap(options: .hereClassic)
    private let log = ClassicLog()

    private func everywhere(_ delegate: ClassicLog) -> TouchRegion {
        TouchRegion(contains: { _ in true }, delegate: delegate, navigation: map.navigation)
    }

    private func insert(_ regions: TouchRegion...) -> RegionList {
        let list = RegionList(regions)
        map.bench.handler.insertListener(list, at: 0)
        return list
    }

    private static let pinch = GestureScript.twoFingers(around: TypeRow.middle, apart: 100, stretching: 2, in: .milliseconds(400))

    // MARK: Two fingers

    private static let handled: [MapGestureType] = [
        [], .pinch, .rotate, .twoFingerPan, [.pinch, .rotate], [.pinch, .twoFingerPan], [.rotate, .twoFingerPan],
        [.pinch, .rotate, .twoFingerPan], .tap, .doubleTap, [.pan, .longPress], [.tap, .doubleTap, .twoFingerTap, .pinch], .all,
    ]

    @Test(
        "for any touches a region of the whole screen receives and leaves the same as the delegate of a facade",
        arguments: RunSize.pairs(Array(handled.indices), [0, 1, 2], standard: 6))
    func asFacade(index: Int, preset: Int) {
        let handled = Self.handled[index]
        var calls = 0
        for seed in 0..<RunSize.either(2, stress: 10) {
            var options: NavigationOptions = [.hereClassic, .here, .plain][preset]
            // A region receives a drag with the secondary button or the shift key as a pan. Under a facade it rotates the map, or draws a box.
            options.enabledGestures.subtract([.dragRotate, .boxZoom])
            let (withRegion, withFacade) = (plainMap(options: options), plainMap(options: options))
            let (own, other) = (ClassicLog(handled), ClassicLog(handled))
            let region = TouchRegion(contains: { _ in true }, delegate: own, navigation: withRegion.navigation)
            withRegion.bench.handler.insertListener(RegionList([region]), at: 0)
            let gestures = ClassicMapGestures(navigation: withFacade.navigation, handler: withFacade.bench.handler)
            withFacade.navigation.options = options
            withFacade.bench.handler.configuration = withRegion.bench.handler.configuration
            gestures.gestureDelegate = other
            var stream = RandomTouchStream(
                seed: UInt64(preset << 16 + seed), options: RandomTouchStream.Options(maximumFingers: 3, size: Vec2F(400, 800)))
            let events = stream.events(200) + stream.closingEvents()
            for map in [withRegion, withFacade] {
                map.play(events)
            }
            #expect(own.received == other.received, "seed \(seed)")
            #expect(own.pinch == other.pinch, "seed \(seed)")
            // For a two-finger pan, a facade leaves the first hundredth of a pixel to the map, so that the rest can be passed back.
            if !handled.contains(.twoFingerPan) { #expect(withRegion.state == withFacade.state, "seed \(seed)") }
            calls += own.received.count
        }
        #expect((calls > 0) == !handled.isEmpty)
    }

    @Test("a movement of two fingers continues along the chain unless delegates handle all of its types", arguments: handled)
    func downTheChain(handled: MapGestureType) {
        let list = insert(everywhere(ClassicLog(handled)))
        let below = RecordingListener("below")
        map.bench.handler.insertListener(below, at: 1)
        map.play(Self.pinch)
        #expect(below.kinds.contains(.twoFingerMove) == (!handled.isSuperset(of: [.pinch, .rotate, .twoFingerPan])))
        withExtendedLifetime(list) {}
    }

    @Test("a region of a listener takes all of two fingers if it is first, and the rest if it is behind a delegate")
    func listeners() {
        let view = RecordingListener("view")
        log.handledGestures = .pinch
        let list = insert(TouchRegion(contains: { _ in true }, interests: .all, listener: view), everywhere(log))
        for kinds in [[], [MapGestureType.pinch]] {
            map.play(Self.pinch)
            #expect(log.kinds == kinds)
            #expect(view.kinds.contains(.twoFingerMoveComplete), "\(kinds)")
            #expect(map.state == MapTestBench.start, "\(kinds)")
            view.forget()
            list.regions.reverse()
        }
    }

    @Test(
        "the delegates of the other facade do not receive what a region takes",
        arguments: [MapGestureType.pinch, .rotate, .twoFingerPan])
    func otherFacade(handled: MapGestureType) {
        let (gestures, heard) = (MapGestures(navigation: map.navigation, handler: map.bench.handler), DelegateLog())
        gestures.setDelegates(heard)
        log.handledGestures = handled
        let list = insert(everywhere(log))
        map.play(.twoFingers(around: TypeRow.middle, apart: 150, turning: 70, stretching: 1.6, in: .milliseconds(600)))
        map.play(.twoFingerDrag(from: TypeRow.middle, to: Vec2F(200, 300)))
        let isSilent = [heard.entries(of: .pinchRotate).isEmpty, heard.entries(of: .twoFingerPan).isEmpty]
        #expect(isSilent == [handled != .twoFingerPan, handled == .twoFingerPan])
        #expect(heard.isPaired)
        withExtendedLifetime(list) {}
    }

    // MARK: Leaving

    @Test("a region that leaves during a pinch receives nothing more, and the map does not receive the rest", arguments: [false, true])
    func leaves(isListRemoved: Bool) {
        log.handledGestures = .pinch
        let list = insert(everywhere(log))
        let events = Self.pinch.events(startingAt: map.bench.scheduler.now)
        map.bench.play(Array(events[..<(events.count * 2 / 3)]), settling: false)
        let count = log.received.count
        #expect(count > 0)
        if isListRemoved { map.bench.handler.removeListener(list) } else { list.regions = [] }
        map.bench.play(Array(events[(events.count * 2 / 3)...]))
        #expect(log.received.count == count)
        // Without its list there is no record of the region.
        if !isListRemoved { #expect(map.state == MapTestBench.start) }
        let zoom = map.state.zoom
        map.play(Self.pinch)
        #expect(map.state.zoom > zoom + 0.8)
        #expect(log.received.count == count)
    }

    @Test("a region's claim on two fingers ends with them: a cancelled pinch, a third finger", arguments: [false, true])
    func ends(isCancelled: Bool) {
        log.handledGestures = .pinch
        let region = everywhere(log)
        let list = insert(region)
        let third = Self.pinch.withAnotherFinger(at: Vec2F(350, 700), after: .milliseconds(300), for: .milliseconds(50))
        map.play(isCancelled ? Self.pinch.cancelled(after: .milliseconds(200)) : third)
        #expect(map.state.zoom == MapTestBench.start.zoom)
        #expect(log.kinds == [.pinch])
        region.contains = { _ in false }
        map.play(Self.pinch)
        #expect(map.state.zoom > MapTestBench.start.zoom + 0.8)
        withExtendedLifetime(list) {}
    }

    // MARK: Taps

    @Test("taps wait for a second tap that the delegate does not handle, and no other listener receives them")
    func taps() {
        log.handledGestures = .tap
        let list = insert(everywhere(log))
        let below = RecordingListener("below")
        map.bench.handler.addListener(below)
        map.bench.play(.tap(at: TypeRow.middle), settling: false)
        #expect(log.received.isEmpty)
        map.bench.settle()
        #expect(log.received == [.tap])
        #expect(!below.kinds.contains(.clickConfirmed))
        map.play(.doubleTap(at: TypeRow.middle))
        #expect(log.received == [.tap])
        #expect(abs(map.state.zoom - MapTestBench.start.zoom - 1) < 1e-9)
        withExtendedLifetime(list) {}
    }

    @Test("a delegate of double taps leaves single taps to listeners at higher indices")
    func doubleTaps() {
        log.handledGestures = .doubleTap
        let list = insert(everywhere(log))
        let below = RecordingListener("below")
        map.bench.handler.addListener(below)
        map.play(.tap(at: TypeRow.middle))
        #expect(log.received.isEmpty)
        #expect(below.kinds.contains(.clickConfirmed))
        map.play(.doubleTap(at: TypeRow.middle))
        #expect(log.received == [.doubleTap])
        #expect(map.state == MapTestBench.start)
        withExtendedLifetime(list) {}
    }

    @Test("a touch elsewhere ends a series of taps")
    func series() {
        log.handledGestures = .doubleTap
        let list = insert(TouchRegion(ScreenRect(x: 0, y: 0, width: 200, height: 800), delegate: log, navigation: map.navigation))
        let elsewhere = GestureScript.drag(from: Vec2F(300, 100), to: Vec2F(300, 200), in: .milliseconds(60))
        map.play(
            .doubleTap(at: Vec2F(150, 100)) + .pause(.milliseconds(60)) + elsewhere + .pause(.milliseconds(60)) + .tap(at: Vec2F(150, 100)))
        #expect(log.received == [.doubleTap])
        withExtendedLifetime(list) {}
    }

    @Test("a second tap that slides has no type and goes to the map, also over a delegate of pans and of double taps")
    func quickZoom() {
        map.navigation.enabledGestures.insert(.quickZoom)
        log.handledGestures = [.pan, .doubleTap]
        let list = insert(everywhere(log))
        map.play(.quickZoom(at: TypeRow.middle, by: 128).holdingStill(for: .milliseconds(100)))
        #expect(log.received.isEmpty)
        #expect(map.state.zoom > MapTestBench.start.zoom + 0.8)
        withExtendedLifetime(list) {}
    }

    // MARK: The delegate

    @Test("what a delegate handles is read when a touch begins")
    func changes() {
        log.handledGestures = []
        let region = everywhere(log)
        let list = insert(region)
        #expect(region.interests == [])
        map.play(.doubleTap(at: TypeRow.middle))
        #expect(log.received.isEmpty)
        #expect(map.state.zoom > MapTestBench.start.zoom)
        log.handledGestures = [.doubleTap, .longPress]
        let zoom = map.state.zoom
        map.play(.pause(.seconds(1)) + .doubleTap(at: TypeRow.middle))
        #expect(log.received == [.doubleTap])
        #expect(map.state.zoom == zoom)
        #expect(region.interests == [.doubleClick, .longPress])
        withExtendedLifetime(list) {}
    }

    @Test("a tap waits from the first touch in which a delegate handles double taps")
    func interests() {
        log.handledGestures = .tap
        let list = RegionList([everywhere(log)])
        let bench = TouchTestBench(list)
        bench.play(.tap(at: TypeRow.middle), settling: false)
        #expect(log.received == [.tap], "there is nothing to wait for")
        log.handledGestures = [.tap, .doubleTap]
        bench.play(.pause(.seconds(1)) + .doubleTap(at: TypeRow.middle))
        #expect(log.received == [.tap, .doubleTap])
    }

    @Test("a region holds its delegate strongly, and is released with it")
    func released() {
        weak var delegate: ClassicLog?
        weak var region: TouchRegion?
        let list = insert()
        do {
            let log = ClassicLog()
            list.regions = [everywhere(log)]
            (delegate, region) = (log, list.regions.first)
        }
        map.play(Self.pinch)
        #expect(delegate?.kinds.contains(.pinch) == true)
        list.regions = []
        #expect([delegate == nil, region == nil] == [true, true])
    }
}
