import HereGestures
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Ownership of the facade and its delegates")
struct ReleaseTests {
    @Test("a facade, its delegates, handler and navigation are released")
    func released() {
        weak var facade: MapGestures?
        weak var delegate: DelegateLog?
        weak var navigation: MapNavigationListener?
        weak var handler: DefaultTouchHandler?
        func areAlive() -> [Bool] { [facade != nil, delegate != nil, navigation != nil, handler != nil] }
        do {
            let map = plainMap()
            let log = DelegateLog()
            let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
            gestures.setDelegates(log)
            map.play(.drag(from: .zero, to: Vec2F(100, 100)))
            (facade, delegate, navigation, handler) = (gestures, log, map.navigation, map.bench.handler)
            #expect(areAlive() == [true, true, true, true])
        }
        #expect(areAlive() == [false, false, false, false])
    }

    @Test("when the facade ends, its listener leaves the chain, the default actions are enabled again, and gestures are cancelled")
    func facadeGoes() {
        let map = plainMap()
        let log = DelegateLog()
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        gestures.setDelegates(log)
        gestures.disableDefaultAction(forGesture: .pan)
        gestures.disableDefaultAction(forGesture: .doubleTap)
        let events = GestureScript.drag(from: Vec2F(50, 50), to: Vec2F(300, 300)).events()
        map.bench.play(Array(events.prefix(events.count / 2)), settling: false)
        gestures.invalidate()
        #expect(map.bench.handler.listeners.count == 1)
        #expect(log.summary == ["pan begin", "pan cancel"])
        map.bench.play(Array(events.suffix(events.count - events.count / 2)))
        #expect(map.state.center != MapTestBench.start.center)
        map.play(.doubleTap(at: Vec2F(100, 100)))
        #expect(map.state.zoom == MapTestBench.start.zoom + 1)
    }

    @Test("a facade that ends after another one has replaced it does not change what that one has switched", arguments: [true, false])
    func replacedFacade(isClassic: Bool) {
        let map = plainMap()
        var first: MapGestures? = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        first?.disableDefaultAction(forGesture: .pan)
        let second = isClassic ? nil : MapGestures(navigation: map.navigation, handler: map.bench.handler)
        let classic = isClassic ? ClassicMapGestures(navigation: map.navigation, handler: map.bench.handler) : nil
        map.play(.drag(from: Vec2F(50, 50), to: Vec2F(300, 300)))
        #expect(map.state.center != MapTestBench.start.center, "the new facade has disabled nothing")
        second?.disableDefaultAction(forGesture: .doubleTap)
        classic?.disableMapGestures(.doubleTap)
        first?.enableDefaultAction(forGesture: .doubleTap)
        first?.invalidate()
        first = nil
        map.play(.doubleTap(at: Vec2F(100, 100)))
        #expect(map.state.zoom == MapTestBench.start.zoom)
        second?.invalidate()
        classic?.invalidate()
        map.play(.doubleTap(at: Vec2F(100, 100)))
        #expect(map.state.zoom == MapTestBench.start.zoom + 1)
    }

    @Test("a facade that is released without an end changes nothing")
    func abandonedFacade() {
        let map = plainMap()
        let log = DelegateLog()
        var gestures: MapGestures? = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        gestures?.setDelegates(log)
        gestures?.disableDefaultAction(forGesture: .doubleTap)
        gestures = nil
        #expect(map.bench.handler.listeners.count == 2)
        map.play(.doubleTap(at: Vec2F(100, 100)))
        #expect(map.state.zoom == MapTestBench.start.zoom)
        withExtendedLifetime(gestures) {}
    }

    @Test("after a delegate is released during a gesture, its successor receives only the next gesture")
    func delegateGoes() {
        let map = plainMap()
        var log: DelegateLog? = DelegateLog()
        let next = DelegateLog()
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        gestures.setDelegates(log)
        let events = GestureScript.drag(from: Vec2F(50, 50), to: Vec2F(300, 300)).events()
        map.bench.play(Array(events.prefix(events.count / 2)), settling: false)
        log = nil
        #expect(gestures.panDelegate == nil)
        gestures.setDelegates(next)
        map.bench.play(Array(events.suffix(events.count - events.count / 2)))
        #expect(next.entries.isEmpty)
        map.play(.drag(from: Vec2F(50, 50), to: Vec2F(300, 300)))
        #expect(next.summary == ["pan begin", "pan end"])
    }

    @Test("a delegate that is replaced during a gesture receives cancel")
    func delegateReplaced() {
        let map = plainMap()
        let (log, next) = (DelegateLog(), DelegateLog())
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        gestures.setDelegates(log)
        log.onEvent = { [unowned gestures] entry in if entry.state == .update { gestures.panDelegate = next } }
        map.play(.drag(from: Vec2F(50, 50), to: Vec2F(300, 300)))
        #expect(log.entries(of: .pan) == [.begin, .update, .cancel])
        #expect(next.entries.isEmpty)
    }
}
