import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Cancelling a gesture of the map")
struct NavigationCancelTests {
    private static let gestures: [(String, GestureScript)] = [
        ("drag", .drag(from: Vec2F(100, 300), to: Vec2F(300, 500), in: .milliseconds(300))),
        ("pinch", .pinch(around: Vec2F(200, 400), from: 100, to: 250)),
        ("quick zoom", .quickZoom(at: Vec2F(200, 400), by: 150)),
    ]

    @Test("the map stays where it is, the rest of the movement has no effect, and the next one moves it", arguments: gestures.map(\.0))
    func rest(name: String) throws {
        let script = try #require(Self.gestures.first { $0.0 == name }?.1)
        let events = script.events()
        for sample in stride(from: 1, to: events.count, by: 2) {
            let map = plainMap()
            #expect(!map.navigation.cancel())
            var view: CameraState?
            for (index, event) in events.enumerated() {
                map.bench.play([event], settling: false)
                guard index >= sample, view == nil, map.navigation.isActive else { continue }
                let isCancelled = [map.navigation.cancel(), map.navigation.isActive, map.navigation.cancel()]
                #expect(isCancelled == [true, false, false])
                view = map.state
            }
            guard let view else { continue }
            map.settle()
            #expect(map.state == view, "after sample \(sample)")
            #expect(map.events.last?.isCancelled == true, "\(map.events)")
            map.play(.pause(.seconds(1)) + .drag(from: Vec2F(100, 300), to: Vec2F(300, 500)), settling: false)
            #expect(map.state != view)
        }
    }

    /// Gestures that begin during an animation that no touch stops.
    private static let beginnings: [(String, GestureScript)] =
        gestures + [
            ("rotation", .drag(from: Vec2F(100, 300), to: Vec2F(300, 500)).with(.mouse, buttons: .secondary)),
            ("box", GestureScript.drag(from: Vec2F(100, 300), to: Vec2F(300, 500)).with(.mouse).holding(.shift)),
            (
                "three fingers",
                .together((0..<3).map { .drag(from: Vec2F(100 + 60 * Float($0), 500), to: Vec2F(100 + 60 * Float($0), 400)) })
            ),
        ]

    @Test(
        "a gesture that an app ends when it ends the animation before has a beginning and an end", arguments: beginnings.map(\.0),
        [false, true])
    func endBeforeBeginning(name: String, isRemoved: Bool) throws {
        let script = try #require(Self.beginnings.first { $0.0 == name }?.1)
        let map = plainMap()
        if name == "three fingers" { map.navigation.isCooperative = true }
        var hasEnded = false
        map.navigation.animator.start(
            .ease(CameraEase(to: CameraTarget(zoom: 12), duration: .seconds(100))), at: map.bench.scheduler.now,
            options: CameraAnimationOptions(isStoppedByTouch: false)
        ) { [unowned map] _ in
            hasEnded = true
            if isRemoved { map.bench.handler.removeListener(map.navigation) } else { map.navigation.cancel() }
        }
        map.play(script, settling: false)
        #expect(hasEnded)
        #expect(map.unpaired.isEmpty)
        #expect(!map.navigation.isActive)
    }

    @Test("a pan that an app cancels when the pinch before it ends has not begun")
    func cancelledInTheEndBefore() {
        let map = plainMap(configuration: .recommended)
        var events: [NavigationEvent] = []
        map.navigation.onEvent = { [unowned map] event in
            events.append(event)
            if case .ended = event { map.navigation.cancel() }
        }
        map.play(
            .together(
                GestureScript(
                    FingerStroke(at: Vec2F(150, 400)).moving(to: Vec2F(70, 400), in: .milliseconds(200))
                        .moving(to: Vec2F(200, 600), in: .milliseconds(400))),
                GestureScript(FingerStroke(at: Vec2F(250, 400)).moving(to: Vec2F(330, 400), in: .milliseconds(200)))))
        #expect(events.contains { if case .ended(let ended, _) = $0 { ended.contains(.pinchZoom) } else { false } })
        #expect(MapTestBench.unpaired(in: events).isEmpty)
    }
}

extension MapTestBench {
    fileprivate var unpaired: [NavigationGestures] { Self.unpaired(in: events) }

    /// The ends without a beginning, and the beginnings without an end.
    fileprivate static func unpaired(in events: [NavigationEvent]) -> [NavigationGestures] {
        var (open, unpaired) = (NavigationGestures(), [NavigationGestures]())
        for event in events {
            switch event {
            case .began(let gesture): open.formUnion(gesture)
            case .ended(let gesture, _), .cancelled(let gesture):
                if !open.isSuperset(of: gesture) { unpaired.append(gesture) }
                open.subtract(gesture)
            case .boxChanged, .blocked: break
            }
        }
        return open.isEmpty ? unpaired : unpaired + [open]
    }
}

extension NavigationEvent {
    fileprivate var isCancelled: Bool { if case .cancelled = self { true } else { false } }
}
