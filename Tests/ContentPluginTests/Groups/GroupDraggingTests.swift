import ContentPlugin
import Geodesy
import MapCameras
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Dragging annotations of a group")
struct GroupDraggingTests {
    /// Two clustered annotations at the middle, and a single draggable one at (60, 100).
    private final class Rig {
        let bench = ContentBench()
        let group: AnnotationGroupID
        let pin: AnnotationID
        var events: [AnnotationDragEvent] = []
        /// The counts of the shown items at each event.
        var counts: [[Int]] = []

        init() {
            group = bench.listener.content.add(AnnotationGroup())
            for x in [196, 204] { bench.listener.content.add(ContentAnnotation(bench.circle(Float(x), 400, radius: 5)), to: group) }
            pin = bench.listener.content.add(ContentAnnotation(bench.circle(60, 100, radius: 5), dragging: .immediately), to: group)
            bench.listener.onEvent = { [unowned self] event in
                events.append(event)
                counts.append(shown)
            }
        }

        /// The counts of the shown items, in order.
        var shown: [Int] {
            let rect = WorldRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
            return bench.listener.content.items(of: group, in: rect, zoom: bench.camera.state.zoom).map {
                if case .cluster(let cluster) = $0 { cluster.count } else { 1 }
            }.sorted()
        }

        var point: Vec2F? { bench.listener.content[pin]?.shape.coordinate.flatMap { bench.camera.point(for: $0) } }

        func drag(to end: Vec2F) -> GestureScript { .drag(from: Vec2F(60, 100), to: end) }
    }

    @Test("an annotation that is dragged onto a cluster is single until the drag ends, and then part of the cluster")
    func intoCluster() {
        let rig = Rig()
        let before = rig.shown
        rig.bench.play(rig.drag(to: Vec2F(210, 400)))
        #expect(rig.events.outline == ["began", "changed", "ended"])
        #expect(rig.counts.dropLast().filter { $0 != [1, 2] }.isEmpty)
        #expect(before == [1, 2])
        #expect(rig.counts.last == [3])
        #expect(rig.shown == [3])
    }

    @Test("an annotation that is dragged away from its neighbors leaves their cluster")
    func outOfCluster() throws {
        let rig = Rig()
        // One zoom above the last cluster there are only single annotations.
        rig.bench.camera.state.zoom = 17
        let ids = rig.bench.listener.content.annotationIDs(in: rig.group)
        let first = try #require(rig.bench.listener.content[ids[0]]?.shape.coordinate)
        rig.bench.camera.state.center = first
        rig.bench.listener.content[ids[0]]?.dragging = .immediately
        #expect(rig.shown == [1, 1, 1])
        func shown(_ zoom: Double) -> Int {
            rig.bench.listener.content.items(of: rig.group, in: WorldRect(minX: 0, minY: 0, maxX: 1, maxY: 1), zoom: zoom).count
        }
        #expect(shown(12) == 2)
        // 150 pixels at zoom 17 are 9 at zoom 13: 11 drags reach 50 at zoom 12.
        for _ in 0..<11 {
            rig.bench.play(.pause(.seconds(2)) + .drag(from: Vec2F(200, 400), to: Vec2F(50, 400)))
            rig.bench.camera.state.center = try #require(rig.bench.listener.content[ids[0]]?.shape.coordinate)
        }
        #expect([shown(12), shown(10)] == [3, 2])
    }

    @Test("a cancelled drag does not change the clusters")
    func cancelled() {
        let rig = Rig()
        rig.bench.listener.content[rig.pin]?.shape = rig.bench.circle(60, 100, radius: 5)
        let (before, shape) = (rig.shown, rig.bench.listener.content[rig.pin]?.shape)
        rig.bench.play(rig.drag(to: Vec2F(200, 400)).cancelled(after: .milliseconds(280)))
        #expect(rig.events.outline == ["began", "changed", "cancelled"])
        #expect(rig.events.count > 5)
        #expect(rig.counts.filter { $0 != [1, 2] }.isEmpty)
        #expect(rig.shown == before)
        #expect(rig.bench.listener.content[rig.pin]?.shape == shape)
    }

    @Test("an annotation that the program removes during its drag is part of no cluster")
    func removed() {
        let rig = Rig()
        rig.bench.listener.onEvent = { [unowned rig] event in
            rig.events.append(event)
            if rig.events.count == 4 { rig.bench.listener.content.remove(rig.pin) }
        }
        rig.bench.play(rig.drag(to: Vec2F(200, 400)))
        #expect(rig.events.isPaired)
        #expect(rig.shown == [2])
    }

    @Test("an annotation in a cluster cannot be dragged")
    func inCluster() {
        let rig = Rig()
        for id in rig.bench.listener.content.annotationIDs(in: rig.group) { rig.bench.listener.content[id]?.dragging = .immediately }
        rig.bench.play(.drag(from: Vec2F(200, 400), to: Vec2F(100, 200)))
        #expect(rig.events.isEmpty)
        #expect(rig.shown == [1, 2])
    }
}
