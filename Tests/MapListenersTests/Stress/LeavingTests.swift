import Geodesy
import HereGestures
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("A listener leaves, by every route, at every sample of a script")
struct LeavingTests {
    /// The routes of the handler, and an interaction mode as `nil`.
    private static let routes: [RemovalTest.Route?] = RemovalTest.Route.allCases + [nil]

    private static let middle = MapTestBench.middle

    private static func violations(
        by route: RemovalTest.Route?, during script: GestureScript, of makeSubject: () -> InterruptionTest.Subject
    ) -> [String] {
        [false, true].flatMap { isWaiting in
            if let route { return RemovalTest.violations(by: route, during: script, isWaiting: isWaiting, of: makeSubject) }
            return RemovalTest.violations(during: script, isWaiting: isWaiting, named: "mode", of: makeSubject) {
                handler, listener, willLeave in
                let rest = handler.listeners.filter { $0 !== listener }
                let modes = InteractionModes(handler: handler)
                do throws(InteractionModeError) {
                    try modes.define(.draw, handler.listeners)
                    try modes.define(.navigate, rest)
                    try modes.change(to: .draw)
                    willLeave()
                    try modes.change(to: .navigate)
                } catch { Issue.record("\(error)") }
            }
        }
    }

    static let scripts: [GestureScript] = [
        .tap(at: middle), .doubleTap(at: middle), .longPress(at: middle), .quickZoom(at: middle, by: 100),
        .drag(from: middle, to: Vec2F(300, 500)), .fling(from: middle, to: Vec2F(100, 400)),
        .drag(from: middle, to: Vec2F(300, 500)).cancelled(after: .milliseconds(150)),
        .drag(from: middle, to: Vec2F(300, 500)).withAnotherFinger(at: Vec2F(100, 100), after: .milliseconds(120), for: .milliseconds(100)),
        .twoFingerTap(at: middle), .pinch(around: middle, from: 100, to: 200), .rotate(around: middle, by: 60),
        .twoFingerDrag(from: middle, to: Vec2F(200, 300)),
    ]

    @Test("the navigation cancels its gesture, without momentum", arguments: RunSize.pairs(scripts, routes, standard: 7))
    func navigation(script: GestureScript, route: RemovalTest.Route?) {
        let violations = Self.violations(by: route, during: script) {
            let camera = WebMercatorCamera(state: MapTestBench.start, viewport: Viewport(width: 400, height: 800))
            var options = NavigationOptions.plain
            // A snap to north would be a movement without momentum.
            options.rotation.northSnapAngle = 0
            let navigation = MapNavigationListener(camera: camera, options: options)
            let log = NavigationLog(navigation)
            return InterruptionTest.Subject(navigation) {
                log.mark()
            } problem: {
                let expected: [NavigationEvent] = log.openAtMark.map { [.cancelled($0)] } ?? []
                guard log.eventsSinceMark == expected else { return "reported \(log.eventsSinceMark)" }
                return log.openAtMark == nil || !navigation.isAnimating ? nil : "has momentum"
            }
        }
        #expect(violations.isEmpty)
    }

    @Test("the delegates of a facade receive cancel for their gesture", arguments: RunSize.pairs(scripts, routes, standard: 7))
    func delegates(script: GestureScript, route: RemovalTest.Route?) {
        let violations = Self.violations(by: route, during: script) {
            let camera = WebMercatorCamera(state: MapTestBench.start, viewport: Viewport(width: 400, height: 800))
            let gestures = MapGestures(navigation: MapNavigationListener(camera: camera))
            let log = DelegateLog()
            gestures.setDelegates(log)
            var count = 0
            return InterruptionTest.Subject(gestures.listener) {
                count = log.entries.count
            } problem: { [gestures] in
                guard log.isPaired, gestures.panDelegate != nil else { return "left something open" }
                return log.entries.dropFirst(count).allSatisfy { $0.state == .cancel } ? nil : "received more than cancels"
            }
        }
        #expect(violations.isEmpty)
    }

    @Test("the listeners of regions leave with their list", arguments: RunSize.pairs(scripts, routes, standard: 7))
    func regions(script: GestureScript, route: RemovalTest.Route?) {
        let violations = Self.violations(by: route, during: script) {
            let (inside, outside) = (RegionSpy(), RegionSpy())
            let list = RegionList([
                TouchRegion(ScreenRect(x: 0, y: 0, width: 10, height: 10), interests: .all, listener: outside.spy),
                TouchRegion(ScreenRect(x: 0, y: 200, width: 400, height: 400), interests: .all, listener: inside.spy),
            ])
            let proxy = RecordingProxy(list)
            var hadReceivedTouch = false
            return InterruptionTest.Subject(proxy) {
                inside.mark()
                outside.mark()
                hadReceivedTouch = proxy.hasReceivedTouch
            } problem: {
                if inside.hadReceivedTouch, !hadReceivedTouch { return "the region received of a touch that its list did not hear of" }
                return inside.problem ?? outside.problem ?? (outside.spy.gestures.isEmpty ? nil : "the region outside received")
            }
        }
        #expect(violations.isEmpty)
    }

    @Test(
        "the listener of a region leaves when the region is removed from its list", arguments: scripts,
        [TouchGesture.Kinds.all, nil])
    func region(script: GestureScript, interests: TouchGesture.Kinds?) {
        let events = script.events()
        withEvery("sample", in: stride(from: 0, through: events.count, by: RunSize.either(6, stress: 1))) { count in
            let region = RegionSpy()
            let list = RegionList([TouchRegion(contains: { _ in true }, interests: interests, listener: region.spy)])
            let bench = TouchTestBench(list)
            bench.play(Array(events.prefix(count)), settling: false)
            region.mark()
            list.regions = []
            #expect(region.problem == nil)
            bench.play(Array(events.dropFirst(count)))
            bench.handler.removeListener(list)
            #expect(region.problem == nil, "at the end")
        }
    }

    @Test("the listener of a facade leaves when the facade ends", arguments: RunSize.cases(scripts, standard: 4))
    func facade(script: GestureScript) {
        let events = script.events()
        withEvery("sample", in: stride(from: 0, through: events.count, by: RunSize.either(6, stress: 1))) { count in
            let map = plainMap()
            let (log, classicLog) = (DelegateLog(), ClassicLog())
            let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
            let classic = ClassicMapGestures(navigation: map.navigation, handler: map.bench.handler)
            gestures.setDelegates(log)
            classic.gestureDelegate = classicLog
            map.bench.play(Array(events.prefix(count)), settling: false)
            let before = (log.entries.count, classicLog.received.count)
            gestures.invalidate()
            classic.invalidate()
            #expect(log.isPaired)
            #expect(log.entries.dropFirst(before.0).allSatisfy { $0.state == .cancel })
            map.bench.play(Array(events.dropFirst(count)))
            #expect(log.isPaired)
            #expect(classicLog.received.count == before.1)
            #expect(map.bench.handler.listeners.count == 1)
        }
        #expect(!events.isEmpty)
    }
}

/// The events of a navigation, and the gesture in progress.
private final class NavigationLog {
    private var events: [NavigationEvent] = []
    private var open: NavigationGestures?
    private var count = 0
    /// The gestures in progress at the mark.
    private(set) var openAtMark: NavigationGestures?

    init(_ navigation: MapNavigationListener) {
        navigation.onEvent = { [unowned self] in note($0) }
    }

    func mark() { (openAtMark, count) = (open, events.count) }

    var eventsSinceMark: [NavigationEvent] { Array(events.dropFirst(count)) }

    private func note(_ event: NavigationEvent) {
        events.append(event)
        switch event {
        case .began(let gesture): open = (open ?? []).union(gesture)
        case .ended, .cancelled: open = nil
        default: break
        }
    }
}

/// The listener of a region, and what it must receive when it leaves.
private final class RegionSpy {
    let spy = RecordingProxy(RecordingListener())
    private(set) var hadReceivedTouch = false
    private var count = 0

    func mark() { (hadReceivedTouch, count) = (spy.hasReceivedTouch, spy.gestures.count) }

    /// The rules that do not hold after it has left.
    var problem: String? {
        let received = spy.gestures.dropFirst(count)
        let kinds = received.map { $0.gesture.kind }
        guard kinds == (hadReceivedTouch ? [.clearTouch] : []) else { return "the region received \(kinds)" }
        guard received.allSatisfy({ $0.context.endReason == .removed }) else { return "the region did not receive the reason removed" }
        return spy.entries == 1 && spy.departures == 1 ? nil : "the region entered \(spy.entries) times, left \(spy.departures) times"
    }
}
