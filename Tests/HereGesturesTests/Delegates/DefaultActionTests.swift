import HereGestures
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Delegates and default actions")
struct DefaultActionTests {
    private let map = plainMap(options: .here)
    private let log = DelegateLog()

    /// The view of a map without a facade.
    private func plainState(after row: TypeRow) -> CameraState {
        let plain = plainMap(options: .here)
        plain.play(row.script)
        return plain.state
    }

    /// Expects the calls that the delegates have received, without updates, and the view.
    private func expect(_ received: [String], _ view: CameraState, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(log.summary == received, sourceLocation: sourceLocation)
        #expect(map.state == view, sourceLocation: sourceLocation)
    }

    @Test(
        "with default actions enabled and no delegate, the map acts as without the facade, also after many changes", arguments: TypeRow.all,
        [0, 2])
    func facadeAlone(row: TypeRow, changes: Int) {
        let plain = plainState(after: row)
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        for _ in 0..<changes {
            for type in GestureType.allCases { gestures.disableDefaultAction(forGesture: type) }
            for type in GestureType.allCases { gestures.enableDefaultAction(forGesture: type) }
        }
        map.play(row.script)
        #expect(map.state == plain)
        #expect((map.state != MapTestBench.start) == row.movesMap)
        withExtendedLifetime(gestures) {}
    }

    @Test("setting the delegates does not change what the map does, and each receives its gesture", arguments: TypeRow.all)
    func delegates(row: TypeRow) {
        let plain = plainState(after: row)
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        gestures.setDelegates(log)
        map.play(row.script)
        expect(row.received, plain)
    }

    @Test("with a disabled default action the delegate receives the gesture and the map does not move", arguments: TypeRow.all)
    func staysStill(row: TypeRow) {
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        gestures.setDelegates(log)
        gestures.disableDefaultAction(forGesture: row.type)
        #expect(!gestures.isDefaultActionEnabled(forGesture: row.type))
        map.play(row.script)
        expect(row.received, MapTestBench.start)
    }

    @Test("a disabled default action does not affect other gestures", arguments: TypeRow.all)
    func others(row: TypeRow) {
        let plain = plainState(after: row)
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        for type in GestureType.allCases where type != row.type { gestures.disableDefaultAction(forGesture: type) }
        map.play(row.script)
        #expect(map.state.zoomAndAngles == plain.zoomAndAngles)
        #expect((map.state != MapTestBench.start) == row.movesMap)
    }

    @Test("a gesture that the navigation has disabled stays off, whatever the facade enables")
    func switchedOff() {
        map.navigation.enabledGestures.remove(.pan)
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        gestures.disableDefaultAction(forGesture: .pan)
        gestures.enableDefaultAction(forGesture: .pan)
        map.play(.drag(from: Vec2F(100, 100), to: Vec2F(300, 300)))
        #expect(map.state == MapTestBench.start)
        #expect(map.navigation.enabledGestures == NavigationOptions.here.enabledGestures.subtracting(.pan))
    }

    @Test(
        "disabling a default action during the gesture cancels it and stops the map without momentum",
        arguments: TypeRow.all.filter { [.pan, .twoFingerPan, .pinchRotate].contains($0.type) })
    func disabledInTheMiddle(row: TypeRow) throws {
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        gestures.setDelegates(log)
        let events = row.script.events(startingAt: map.bench.scheduler.now)
        map.bench.play(Array(events[..<(events.count / 2)]), settling: false)
        let state = map.state
        #expect(state != MapTestBench.start)
        gestures.disableDefaultAction(forGesture: row.type)
        map.bench.play(Array(events[(events.count / 2)...]))
        map.settle()
        expect(row.received, state)
        let last = try #require(map.events.last)
        guard case .cancelled = last else {
            Issue.record("\(last)")
            return
        }
    }

    @Test("a delegate may disable the default action in its own begin, as apps that drag markers do")
    func disabledInBegin() {
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        gestures.setDelegates(log)
        log.onEvent = { [unowned gestures] entry in
            if entry.state == .begin { gestures.disableDefaultAction(forGesture: .pan) }
            if entry.state == .end { gestures.enableDefaultAction(forGesture: .pan) }
        }
        map.play(.drag(from: Vec2F(100, 100), to: Vec2F(300, 300)))
        #expect(map.state == MapTestBench.start)
        map.play(.fling(from: Vec2F(100, 100), to: Vec2F(300, 300)))
        expect(["pan begin", "pan end", "pan begin", "pan end"], MapTestBench.start)
    }
}
