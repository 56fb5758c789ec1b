import ContentPlugin
import Geodesy
import MapCameras
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Visible content")
struct VisibleContentTests {
    @Test("contains everything that the camera shows, from bottom to top, and clusters instead of their annotations")
    func order() {
        let bench = ContentBench()
        let layer = ContentLayer(id: "houses", features: [ContentFeature(bench.circle(200, 400)), ContentFeature(bench.circle(5000, 400))])
        let stops = ContentLayer(id: "stops", clustering: [ContentFeature(bench.circle(60, 60)), ContentFeature(bench.circle(64, 60))])
        bench.listener.content.addLayer(layer)
        bench.listener.content.addLayer(stops, at: .top)
        bench.listener.content.add(ContentAnnotation(bench.circle(200, 400, radius: 5), zIndex: 1))
        bench.listener.content.add(ContentAnnotation(bench.circle(-500, 400, radius: 5)))
        let group = bench.listener.content.add(AnnotationGroup())
        for x in [100, 104, 300] as [Float] { bench.listener.content.add(ContentAnnotation(bench.circle(x, 200, radius: 5)), to: group) }
        for x in [100, 900] as [Float] {
            bench.listener.content.add(ViewAnnotation(coordinate: bench.coordinate(x, 100), width: 20, height: 20))
        }
        let names = bench.listener.visibleContent.map { target in
            switch target {
            case .feature(_, let layer): layer
            case .annotation(_, let annotation): "annotation \(annotation.zIndex)"
            case .annotationCluster(let cluster): "cluster of \(cluster.count)"
            case .cluster(let cluster, let layer): "\(cluster.count) \(layer)"
            case .viewAnnotation: "view"
            case .map: "map"
            }
        }
        #expect(names == ["houses", "annotation 0.0", "cluster of 2", "annotation 1.0", "2 stops", "view"])
    }

    @Test("contains what reaches into the view, and nothing that ends before it", arguments: [(-9, 1), (-15, 0), (409, 1), (415, 0)])
    func reach(x: Float, count: Int) {
        let bench = ContentBench()
        bench.listener.content.add(ContentAnnotation(.circle(radius: .dp(10), at: bench.coordinate(x, 400))))
        #expect(bench.listener.visibleContent.count == count)
    }

    @Test("contains all content that can be hit in the view", arguments: 0..<20)
    func complete(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let state = CameraState(
            center: Coordinate(latitude: 47, longitude: 8), zoom: 10, bearing: Double.random(in: 0..<360, using: &random),
            pitch: seed % 2 == 0 ? 0 : Double.random(in: 0..<70, using: &random))
        let bench = ContentBench(state)
        for _ in 0..<300 {
            let coordinate = Coordinate(
                latitude: Double.random(in: 46.4...47.6, using: &random), longitude: Double.random(in: 7...9, using: &random))
            let flag = Icon(width: .dp(20), height: .dp(90), anchor: AnchorPoint(x: 0, y: 1))
            let shape: ContentShape =
                Bool.random(using: &random)
                ? .circle(radius: .dp(60), at: coordinate) : .icon(flag, at: coordinate)
            bench.listener.content.add(ContentAnnotation(shape))
        }
        func ids(_ targets: [ContentTarget]) -> Set<AnnotationID> {
            Set(targets.compactMap { if case .annotation(let id, _) = $0 { id } else { nil } })
        }
        let drawn = ids(bench.listener.visibleContent)
        for _ in 0..<100 {
            let position = Vec2F(Float.random(in: 0...400, using: &random), Float.random(in: 0...800, using: &random))
            let hits = bench.listener.hits(at: position).filter { $0.distance == 0 }
            #expect(ids(hits.map { $0.target }).isSubset(of: drawn))
        }
        if state.pitch == 0 { #expect(drawn.count < 300) }
    }

    @Test("a change of the content changes the revision, reading does not")
    func revision() {
        let bench = ContentBench()
        var last = bench.listener.content.revision
        func changes(_ change: (inout ContentStore) -> Void) -> Bool {
            change(&bench.listener.content)
            defer { last = bench.listener.content.revision }
            return last != bench.listener.content.revision
        }
        let id = bench.listener.content.add(ContentAnnotation(bench.circle(200, 400), dragging: .immediately))
        let edits: [Bool] = [
            changes { $0[id]?.zIndex = 3 }, changes { $0.addLayer(ContentLayer(id: "houses", features: [])) },
            changes { $0.moveLayer("houses", to: .top) },
        ]
        #expect(edits == [true, true, true])
        #expect(!changes { _ = $0.annotationIDs })
        bench.play(.drag(from: Vec2F(200, 400), to: Vec2F(100, 200)))
        #expect(bench.listener.content.revision > last)
        #expect(changes { $0.remove(id) })
    }
}
