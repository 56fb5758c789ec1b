import ContentPlugin
import Geodesy
import MapCameras
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Clusters of annotations under a touch")
struct GroupGestureTests {
    /// Three annotations close together at the middle, and a single one at (60, 100).
    private final class Rig {
        let bench = ContentBench()
        var group: AnnotationGroupID
        var ids: [AnnotationID] = []
        var received: (cluster: AnnotationCluster, distance: Double)?

        init(stops: Bool = true, dragging: DragStart? = nil, _ group: AnnotationGroup = AnnotationGroup()) {
            self.group = bench.listener.content.add(group)
            bench.listener.content[self.group]?.clusterTapHandler = { [unowned self] in receive("cluster", $0, $1, stops) }
            bench.listener.content[self.group]?.clusterLongPressHandler = { [unowned self] in receive("cluster is pressed", $0, $1, stops) }
            for (index, position) in [(196, 400), (204, 400), (200, 404), (60, 100)].enumerated() {
                let annotation = ContentAnnotation(
                    bench.circle(Float(position.0), Float(position.1), radius: 5), dragging: dragging
                ).onTapGesture(handler: bench.writing("annotation \(index)")).onLongPressGesture(handler: bench.writing("press \(index)"))
                ids.append(bench.listener.content.add(annotation, to: self.group))
            }
            bench.observeMap()
        }

        private func receive(_ name: String, _ cluster: AnnotationCluster, _ context: ContentContext, _ stops: Bool) -> Bool {
            received = (cluster, context.distance)
            bench.log.append(name)
            return stops
        }
    }

    @Test("a tap and a long press report place, count, expansion zoom and the annotations", arguments: [false, true])
    func received(isLongPress: Bool) throws {
        let rig = Rig()
        let log = isLongPress ? rig.bench.longPress(230, 400) : rig.bench.tap(230, 400)
        #expect(log == [isLongPress ? "cluster is pressed" : "cluster"])
        let (found, distance) = try #require(rig.received)
        #expect(found.count == 3)
        #expect(found.group == rig.group)
        #expect(found.expansionZoom > 10)
        #expect(abs(distance - 10) < 1)
        let content = rig.bench.listener.content
        #expect(Set(content.annotationIDs(in: found.id)) == Set(rig.ids.prefix(3)))
        let pages = (0..<3).flatMap { content.annotationIDs(in: found.id, limit: 1, offset: $0) }
        #expect(pages == content.annotationIDs(in: found.id))
        let zoomsWithCluster = (0...18).filter { zoom in
            let items = content.items(of: rig.group, in: WorldRect(minX: 0, minY: 0, maxX: 1, maxY: 1), zoom: Double(zoom))
            return items.contains { if case .cluster(let cluster) = $0 { cluster.id == found.id } else { false } }
        }
        #expect(zoomsWithCluster.last == found.expansionZoom - 1)
    }

    @Test("an annotation in a cluster is not hit, but a single one is, also at the expansion zoom")
    func ownHandlers() throws {
        let rig = Rig()
        #expect(rig.bench.tap(196, 400) == ["cluster"])
        #expect(rig.bench.tapAndLongPress(60, 100) == [["annotation 3"], ["press 3"]])
        rig.bench.camera.state.zoom = 17
        let seen = try rig.ids.map { id in
            let coordinate = try #require(rig.bench.listener.content[id]?.shape.coordinate)
            return try #require(rig.bench.camera.point(for: coordinate))
        }
        #expect(rig.bench.tap(seen[2].x, seen[2].y) == ["annotation 2"])
    }

    @Test("a cluster that passes a gesture on passes it to content below")
    func passing() {
        let rig = Rig(stops: false)
        rig.bench.listener.content.add(
            ContentAnnotation(rig.bench.square(200, 400, half: 60), zIndex: -1).onTapGesture(handler: rig.bench.writing("area", false)))
        let received = rig.bench.tapAndLongPress(200, 400)
        #expect(received == [["cluster", "area", "map is tapped"], ["cluster is pressed", "map is long-pressed"]])
    }

    @Test("clusters are ordered by their index, and lie above annotations with the same index")
    func order() {
        let rig = Rig(stops: false)
        rig.bench.listener.content.add(
            ContentAnnotation(rig.bench.circle(200, 400)).onTapGesture(handler: rig.bench.writing("circle", false)))
        #expect(rig.bench.tap(200, 400) == ["cluster", "circle", "map is tapped"])
        rig.bench.listener.content[rig.group]?.clusterZIndex = -1
        #expect(rig.bench.tap(200, 400) == ["circle", "cluster", "map is tapped"])
    }

    @Test("a handler that removes an annotation, or all of a kind, changes what the next tap hits")
    func removing() {
        let rig = Rig()
        rig.bench.listener.content[rig.ids[3]]?.tapHandler = { [unowned rig] context in
            context.annotationID.map { _ = rig.bench.listener.content.remove($0) }
            return true
        }
        _ = rig.bench.tap(60, 100)
        #expect(rig.bench.tap(60, 100) == ["map is tapped"])
        rig.bench.listener.content.removeAll(in: rig.group) { id, _ in id != rig.ids[1] }
        #expect(rig.bench.tap(204, 400) == ["annotation 1"])
    }

    @Test("`expand` moves the camera to the zoom at which the cluster splits")
    func expansion() throws {
        let bench = ContentBench()
        let animator = CameraAnimator(camera: bench.camera)
        let group = bench.listener.content.add(AnnotationGroup().expandingClusters(with: animator))
        for x in [195, 205] { bench.listener.content.add(ContentAnnotation(bench.circle(Float(x), 400, radius: 5)), to: group) }
        guard case .annotationCluster(let cluster) = bench.listener.hits(at: ContentBench.middle).first?.target else {
            Issue.record("no cluster")
            return
        }
        _ = bench.tap(210, 400)
        animator.advance(to: bench.bench.scheduler.now + .seconds(1))
        #expect(bench.camera.state.zoom == Double(cluster.expansionZoom))
        #expect(bench.listener.hits(at: ContentBench.middle).allSatisfy { if case .annotationCluster = $0.target { false } else { true } })
    }

    @Test("annotations of different groups, and those without a group, are not clustered together")
    func twoGroups() {
        let rig = Rig()
        var named = AnnotationGroup()
        named.clusterTapHandler = { [unowned rig] _, _ in
            rig.bench.log.append("other")
            return true
        }
        let other = rig.bench.listener.content.add(named)
        rig.bench.listener.content.add(
            ContentAnnotation(rig.bench.circle(62, 100, radius: 4)).onTapGesture(handler: rig.bench.writing("none")))
        rig.bench.listener.content.add(
            ContentAnnotation(rig.bench.circle(64, 100, radius: 4)).onTapGesture(handler: rig.bench.writing("one")), to: other)
        #expect(rig.bench.tap(60, 100) == ["one"])
        #expect(rig.bench.tap(50, 100) == ["annotation 3"])
    }
}
