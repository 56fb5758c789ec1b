import HereGestures
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Classic switches")
struct ClassicSwitchTests {
    private let map = plainMap(options: .here)
    private let gestures: ClassicMapGestures

    init() { gestures = ClassicMapGestures(navigation: map.navigation, handler: map.bench.handler) }

    @Test("a disabled gesture is disabled for the map and for the delegate", arguments: TypeRow.all)
    func receivesNothing(row: TypeRow) {
        let log = ClassicLog(.all)
        gestures.gestureDelegate = log
        gestures.disableMapGestures(row.classicType)
        #expect(!gestures.isMapGestureEnabled(row.classicType))
        map.play(row.script)
        #expect(!log.received.contains(row.classicType))
        #expect(map.state == MapTestBench.start)
        gestures.gestureDelegate = nil
        map.play(row.script)
        #expect(map.state.zoomAndAngles == [MapTestBench.start.zoom, 0, 0])
    }

    @Test("a disabled gesture is disabled for the delegate, but not for regions", arguments: TypeRow.all)
    func regions(row: TypeRow) {
        let log = ClassicLog(.all)
        gestures.gestureDelegate = log
        let view = RecordingListener("view")
        map.bench.handler.insertListener(RegionList([TouchRegion(contains: { _ in true }, listener: view)]), at: 0)
        gestures.disableMapGestures(.all)
        map.play(row.script)
        let kinds: [GestureType: TouchGesture.Kind] = [
            .tap: .clickConfirmed, .doubleTap: .doubleClick, .longPress: .longPress, .pan: .moveComplete,
            .twoFingerPan: .twoFingerMoveComplete, .twoFingerTap: .twoFingerClick, .pinchRotate: .twoFingerMoveComplete,
        ]
        #expect(kinds[row.type].map(view.kinds.contains) == true)
        #expect(map.state == MapTestBench.start)
        #expect(log.received.isEmpty)
    }

    @Test("a region takes a gesture from the delegate, unless it began outside", arguments: TypeRow.all)
    func regionBeforeDelegate(row: TypeRow) {
        let log = ClassicLog(.all)
        gestures.gestureDelegate = log
        let view = RecordingListener("view")
        let region = TouchRegion(contains: { _ in true }, listener: view)
        map.bench.handler.insertListener(RegionList([region]), at: 0)
        map.play(row.script)
        #expect(log.received.isEmpty)
        #expect(!view.kinds.isEmpty)
        view.forget()
        region.contains = { _ in false }
        map.play(row.script)
        #expect(log.received.contains(row.classicType))
        #expect(view.kinds.isEmpty)
    }

    @Test("sets combine with or, and isMapGestureEnabled of several asks for all of them")
    func sets() {
        gestures.disableMapGestures([.pan, .rotate])
        var sets: [MapGestureType] = [.pan, [.pan, .tap], [.tap, .pinch]]
        #expect(sets.map { gestures.isMapGestureEnabled($0) } == [false, false, true])
        gestures.enableMapGestures([.pan, .pinch])
        sets = [.pan, .rotate, .all]
        #expect(sets.map { gestures.isMapGestureEnabled($0) } == [true, false, false])
        gestures.enableMapGestures(.all)
        #expect(gestures.isMapGestureEnabled(.all))
        #expect(MapGestureType.all == [.doubleTap, .longPress, .pan, .pinch, .rotate, .tap, .twoFingerPan, .twoFingerTap])
    }

    @Test("the long-press duration is that of the handler, for every kind of pointer")
    func longPressDuration() {
        #expect(gestures.longPressDuration == .seconds(1))
        let log = ClassicLog(.longPress)
        gestures.gestureDelegate = log
        map.play(.longPress(at: Vec2F(100, 100), for: .milliseconds(990)))
        #expect(log.received.isEmpty)
        map.play(.longPress(at: Vec2F(100, 100), for: .milliseconds(1000)))
        #expect(log.received == [.longPress])
        #expect(map.bench.handler.configuration.mouse.longPressTimeout == .seconds(1))
    }

    @Test("a handler that wraps another one works with the facade, which sets the long-press duration of the wrapped one")
    func anyHandler() {
        let map = plainMap()
        let gestures = ClassicMapGestures(navigation: map.navigation, handler: WrappingHandler(map.bench.handler))
        #expect(map.bench.handler.listeners.map { $0 === map.navigation } == [false, true])
        gestures.longPressDuration = .milliseconds(700)
        let durations = [gestures.longPressDuration, map.bench.handler.configuration.finger.longPressTimeout]
        #expect(durations == [.milliseconds(700), .milliseconds(700)])
    }

    @Test("the default action of a tap selects the top object under the finger")
    func select() {
        let (below, log) = (RecordingListener("below"), ClassicLog(.tap))
        var told: [String] = []
        gestures.onSelect(objectAt: { $0.x < 150 ? "marker" : nil }) { told.append($0) }
        below.onEvent = { if $0.gesture.kind == .clickConfirmed { told.append("below") } }
        map.bench.handler.addListener(below)
        /// What is selected, and which listener receives the tap.
        func tap(_ x: Float) -> [String] {
            told = []
            map.play(.tap(at: Vec2F(x, 100)))
            return told
        }
        #expect(tap(300) == ["below"], "a tap that selects nothing continues along the chain")
        #expect(tap(100) == ["marker"])
        gestures.gestureDelegate = log
        #expect(tap(100).isEmpty, "the delegate replaces it")
        #expect(log.received == [.tap], "the delegate replaces it")
        log.defaultHandler = gestures.defaultGestureHandler
        #expect(tap(100) == ["marker"], "and may have both")
        gestures.disableMapGestures(.tap)
        gestures.gestureDelegate = nil
        #expect(tap(100) == ["below"])
    }

    @Test("a tap does not wait if no listener needs double taps")
    func taps() {
        gestures.disableMapGestures(.doubleTap)
        let log = ClassicLog([.tap, .doubleTap])
        gestures.gestureDelegate = log
        map.bench.play(.tap(at: Vec2F(100, 100)), settling: false)
        #expect(log.received == [.tap])
    }

    @Test("a facade, its delegate, handler and navigation are released after the facade has ended and restored the map")
    func released() {
        weak var facade: ClassicMapGestures?
        weak var navigation: MapNavigationListener?
        weak var handler: DefaultTouchHandler?
        do {
            let map = plainMap()
            var gestures: ClassicMapGestures? = ClassicMapGestures(navigation: map.navigation, handler: map.bench.handler)
            gestures?.disableMapGestures(.all)
            gestures?.onSelect(objectAt: { $0 }) { _ in }
            (facade, navigation, handler) = (gestures, map.navigation, map.bench.handler)
            gestures?.invalidate()
            gestures = nil
            #expect(facade == nil)
            #expect(map.bench.handler.listeners.count == 1)
            map.play(.doubleTap(at: Vec2F(100, 100)))
            #expect(map.state.zoom == MapTestBench.start.zoom + 1)
        }
        #expect([navigation == nil, handler == nil] == [true, true])
    }
}
