import ContentPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Content without a touch: keys go from one element to the next and activate it.
@Suite("Content: commands")
struct CommandTests {
    private final class Keys {
        let camera = WebMercatorCamera(
            state: CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 10), viewport: Viewport(width: 400, height: 800))
        let listener: ContentListener
        let handler = DefaultTouchHandler(scheduler: VirtualScheduler(), density: .standard)
        var tapped: [String] = []
        var heard: [String] = []
        private var token: ObservationToken?

        init() {
            listener = ContentListener(camera: camera)
            listener.label = { if case .annotation(_, let annotation) = $0 { annotation.properties["name"]?.string } else { nil } }
            handler.addListener(listener)
            token = handler.observeEvents { [unowned self] in if case .announced(let feedback) = $0 { heard.append(feedback.englishText) } }
        }

        @discardableResult
        func add(_ name: String, _ x: Float, _ y: Float, isTappable: Bool = true) -> AnnotationID {
            var annotation = ContentAnnotation(
                .circle(radius: .dp(8), at: camera.coordinate(at: Vec2F(x, y))!), properties: ["name": .string(name)])
            if isTappable { annotation = annotation.onTapGesture { [unowned self] _ in tapped.append(name) } }
            return listener.content.add(annotation)
        }

        @discardableResult
        func send(_ commands: MapCommand...) -> Bool {
            var isConsumed = true
            for command in commands { isConsumed = handler.perform(command) }
            return isConsumed
        }
    }

    @Test("keys visit the visible elements with a handler in reading order, and activate one as a tap does")
    func reading() {
        let keys = Keys()
        for (name, x, y) in [("d", 300, 700), ("b", 300, 115), ("a", 100, 120), ("c", 200, 400)] as [(String, Float, Float)] {
            keys.add(name, x, y)
        }
        keys.add("silent", 200, 200, isTappable: false)
        keys.add("outside", 200, -50)
        keys.send(.nextFeature, .nextFeature, .nextFeature, .nextFeature, .nextFeature, .previousFeature)
        #expect(keys.heard == ["a, 1 of 4", "b, 2 of 4", "c, 3 of 4", "d, 4 of 4", "a, 1 of 4", "d, 4 of 4"])
        #expect(keys.listener.focusedContent?.position.distance(to: Vec2F(300, 700)) ?? 1 < 0.01)
        #expect(keys.send(.select))
        #expect(keys.tapped == ["d"])
        #expect(keys.heard.last == "d activated")
    }

    @Test("keys reach a line and an area of which any part is in the view, at a position on it", arguments: [0.0, 60])
    func partlyVisible(pitch: Double) throws {
        let keys = Keys()
        keys.camera.constraints.pitchRange = 0...85
        keys.camera.state.pitch = pitch
        func coordinate(_ x: Double, _ y: Double) -> Coordinate {
            let geometry = keys.camera.geometry
            let scale = geometry.pixelsPerWorld
            return WebMercator.unproject(WorldPoint(x: geometry.center.x + x / scale, y: geometry.center.y + y / scale))
        }
        func add(_ name: String, _ shape: ContentShape) {
            keys.listener.content.add(
                ContentAnnotation(shape, properties: ["name": .string(name)]).onTapGesture { [unowned keys] _ in keys.tapped.append(name) })
        }
        // The first vertices are far outside, and those in the south are behind a tilted camera.
        add("line", .polyline([coordinate(0, 50_000), coordinate(0, 100)], width: .dp(4)))
        add(
            "around",
            .polygon([[coordinate(-50_000, -50_000), coordinate(50_000, -50_000), coordinate(50_000, 50_000), coordinate(-50_000, 50_000)]])
        )
        add("corner", .polygon([[coordinate(60_000, 60_000), coordinate(60_000, 50), coordinate(50, 50), coordinate(50, 60_000)]]))
        // The bounding box is in the view, and no part of the line.
        add("beside", .polyline([coordinate(-30_000, 0), coordinate(-30_000, -30_000), coordinate(0, -30_000)], width: .dp(4)))
        var reached: Set<String> = []
        for _ in 0..<4 {
            keys.send(.nextFeature)
            let focused = try #require(keys.listener.focusedContent)
            #expect((0..<400).contains(focused.position.x))
            #expect((0..<800).contains(focused.position.y))
            #expect(keys.send(.select))
            reached.insert(try #require(keys.tapped.last))
        }
        #expect(reached == ["line", "around", "corner"])
        #expect(keys.heard.contains { $0.hasSuffix("of 3") })
    }

    @Test("the order can be the distance from the middle")
    func distance() {
        let keys = Keys()
        keys.listener.options.focusOrder = .distance
        for (name, x, y) in [("far", 10, 10), ("near", 210, 390), ("between", 100, 300)] as [(String, Float, Float)] {
            keys.add(name, x, y)
        }
        keys.send(.nextFeature, .nextFeature, .nextFeature)
        #expect(keys.heard == ["near, 1 of 3", "between, 2 of 3", "far, 3 of 3"])
    }

    @Test("the choice stays with its element when the map moves, and ends when the element is removed")
    func moving() {
        let keys = Keys()
        let id = keys.add("a", 100, 100)
        keys.add("b", 200, 300)
        keys.send(.nextFeature)
        keys.camera.state.center = keys.camera.coordinate(at: Vec2F(200, 350))!
        #expect(keys.listener.focusedContent?.position.distance(to: Vec2F(100, 150)) ?? 1 < 0.01)
        keys.listener.content.remove(id)
        #expect(keys.listener.focusedContent == nil)
        #expect(!keys.send(.select), "there is nothing to activate")
        keys.send(.nextFeature)
        #expect(keys.heard.last == "b, 1 of 1")
        #expect([keys.send(.cancel), keys.send(.cancel)] == [true, false])
        #expect(keys.listener.focusedContent == nil)
    }

    @Test("Escape is left to the next listener if the chosen element was removed, is not visible, or belongs to another stay in a chain")
    func nothingToLeave() {
        let keys = Keys()
        let id = keys.add("a", 100, 100)
        keys.send(.nextFeature)
        keys.listener.content.remove(id)
        let removed = keys.send(.cancel)
        keys.add("b", 100, 100)
        keys.send(.nextFeature)
        let center = keys.camera.state.center
        keys.camera.state.center = Coordinate(latitude: -47, longitude: 8)
        let invisible = keys.send(.cancel)
        keys.camera.state.center = center
        keys.send(.nextFeature)
        keys.handler.removeListener(keys.listener)
        keys.handler.addListener(keys.listener)
        #expect(keys.listener.focusedContent == nil)
        #expect([removed, invisible, keys.send(.cancel)] == [false, false, false])
    }

    @Test("without an element to visit, the command goes to the next listener")
    func nothingToVisit() {
        final class Other: TouchInterface, CommandListener {
            private(set) var received: [MapCommand] = []
            var commands: MapCommands { .features }
            func onCommand(_ command: MapCommand) -> Bool {
                received.append(command)
                return true
            }
        }
        let (keys, other) = (Keys(), Other())
        keys.handler.addListener(other)
        #expect([keys.send(.nextFeature), keys.send(.previousFeature)] == [true, true])
        #expect(other.received == [.nextFeature, .previousFeature])
        #expect(keys.heard.isEmpty)
        keys.handler.removeListener(other)
        #expect(!keys.send(.nextFeature))
        #expect(keys.heard == ["Nothing here"])
    }

    @Test("a cluster is visited and activated")
    func clusters() {
        let keys = Keys()
        let coordinates = [Vec2F(100, 100), Vec2F(104, 100), Vec2F(100, 104)].map { keys.camera.coordinate(at: $0)! }
        keys.listener.content.addLayer(
            ContentLayer(
                id: "cities", clustering: coordinates.map { ContentFeature(.circle(radius: .dp(4), at: $0)) }, clusterRadius: .dp(17)))
        keys.send(.nextFeature)
        #expect(keys.heard == ["Nothing here"], "no handler")
        var counts: [Int] = []
        let token = keys.listener.observeTaps(on: .clusters(ofLayer: "cities")) { counts.append($0.cluster?.count ?? 0) }
        defer { token.cancel() }
        keys.send(.nextFeature, .select)
        #expect(counts == [3])
        #expect(keys.heard.suffix(2) == ["Cluster of 3, 1 of 1", "Activated"])
    }

    @Test("a handler that passes the tap on leaves the command to the next listener")
    func passedOn() {
        let keys = Keys()
        let coordinate = keys.camera.coordinate(at: Vec2F(200, 400))!
        keys.listener.content.add(ContentAnnotation(.circle(radius: .dp(8), at: coordinate)).onTapGesture { _ in return false })
        keys.send(.nextFeature)
        #expect(!keys.send(.select))
        #expect(keys.heard == ["Place 1 of 1"])
    }

    @Test("Escape during a drag of an annotation cancels the touch, and restores the annotation")
    func duringDrag() {
        let rig = DragRig(.immediately)
        let handler = rig.bench.bench.handler
        handler.perform(.nextFeature)
        let events = DragRig.stroke.events()
        rig.bench.bench.play(Array(events.prefix(events.count / 2)), settling: false)
        #expect(rig.shape != rig.original)
        #expect(handler.perform(.cancel))
        let cancelled = rig.shape
        rig.bench.bench.play(Array(events.dropFirst(events.count / 2)))
        #expect([cancelled, rig.shape] == [rig.original, rig.original])
        #expect(rig.events.isPaired)
    }

    @Test("a listener that is disabled takes no commands")
    func disabled() {
        let keys = Keys()
        keys.add("a", 100, 100)
        keys.listener.isEnabled = false
        #expect(keys.listener.commands.isEmpty)
        #expect(!keys.listener.onCommand(.nextFeature))
        #expect(keys.heard.isEmpty)
    }
}
