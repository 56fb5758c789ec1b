import ContentPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Clusters under a touch")
struct ClusterGestureTests {
    /// Five stops close together at the middle, and a single one.
    private static func bench() -> ContentBench {
        let bench = ContentBench()
        let positions = [(196, 400), (204, 400), (200, 396), (200, 404), (200, 400), (60, 100)]
        let stops = positions.enumerated().map { index, position in
            ContentFeature(
                id: .number(Double(index)), .circle(radius: .dp(5), at: bench.coordinate(Float(position.0), Float(position.1))),
                properties: ["lines": .number(Double(index))])
        }
        let layer = ContentLayer(id: "stops", clustering: stops) {
            ["lines": $0.properties["lines"] ?? 0]
        } reduce: { sum, other in
            sum["lines"] = .number((sum["lines"]?.number ?? 0) + (other["lines"]?.number ?? 0))
        }
        bench.listener.content.addLayer(layer)
        return bench
    }

    @Test("a tap and a long press report place, count, expansion zoom and aggregated properties", arguments: [false, true])
    func received(isLongPress: Bool) throws {
        let bench = Self.bench()
        var received: ContentContext?
        let stops = ContentSource.clusters(ofLayer: "stops")
        bench.listener.observeTaps(on: stops) { received = isLongPress ? received : $0 }.store(in: &bench.tokens)
        bench.listener.observeLongPresses(on: stops) { received = isLongPress ? $0 : received }.store(in: &bench.tokens)
        _ = isLongPress ? bench.longPress(230, 400) : bench.tap(230, 400)
        let context = try #require(received)
        let cluster = try #require(context.cluster)
        #expect(context.layerID == "stops")
        #expect(cluster.expansionZoom > 10)
        #expect(abs(context.distance - 10) < 1e-4)
        #expect(cluster.properties["lines"] == 10)
        let seen = try #require(bench.camera.point(for: cluster.coordinate))
        #expect((seen - Vec2F(200, 400)).length < 1e-3)
        let leaves = cluster.leaves(limit: 3) + cluster.leaves(limit: 3, offset: 3)
        #expect(Set(leaves.compactMap { $0.id }) == Set((0..<5).map { GeoJSONID.number(Double($0)) }))
        let childCount = cluster.children.reduce(0) { $0 + $1.count }
        #expect([cluster.count, childCount] == [5, 5])
        #expect(cluster.children.count > 1)
    }

    @Test("single points are features of the layer, clusters are not")
    func pointsAlone() {
        let bench = Self.bench()
        bench.listener.observeTaps(on: .layer("stops"), handler: bench.writing("stop")).store(in: &bench.tokens)
        bench.observeMap()
        #expect([bench.tap(60, 100), bench.tap(200, 400)] == [["stop"], ["map is tapped"]])
        bench.listener.observeTaps(on: .clusters(ofLayer: "stops")) { _ in
            bench.log.append("cluster")
            return false
        }.store(in: &bench.tokens)
        #expect(bench.tap(200, 400) == ["cluster", "map is tapped"])
    }

    @Test("`expand` moves the camera to the zoom at which the cluster splits")
    func expansion() throws {
        let bench = Self.bench()
        let animator = CameraAnimator(camera: bench.camera)
        bench.listener.expandClusters(of: "stops", with: animator).store(in: &bench.tokens)
        let cluster = try #require(bench.listener.hits(at: ContentBench.middle).first)
        guard case .cluster(let hit, _) = cluster.target else {
            Issue.record("no cluster")
            return
        }
        _ = bench.tap(220, 400)
        #expect(animator.isRunning)
        let zoom = bench.camera.state.zoom
        animator.advance(to: bench.bench.scheduler.now + .milliseconds(100))
        #expect(bench.camera.state.zoom > zoom)
        animator.advance(to: bench.bench.scheduler.now + .seconds(1))
        #expect(bench.camera.state.zoom == Double(hit.expansionZoom))
        #expect(bench.camera.point(for: hit.coordinate).map { ($0 - ContentBench.middle).length < 0.01 } ?? false)
        // At this zoom the cluster splits.
        let layer = try #require(bench.listener.content.layer("stops"))
        let area = try #require(bench.camera.geometry.visibleArea)
        let shown = try #require(layer.clusters).clusters(in: area.rect, zoom: bench.camera.state.zoom)
        #expect(shown.count > 1)
    }

    @Test("a touch finds the clusters that a linear search finds", arguments: 0..<8)
    func linear(seed: UInt64) throws {
        var views = RandomViews(seed: seed)
        for _ in 0..<6 {
            let geometry = views.geometry()
            let finger = views.finger()
            let ground = geometry.worldPoint(at: geometry.withinSight(ScreenPoint(finger))) ?? geometry.center
            let points = (0..<60).map { _ in
                ContentFeature(.circle(radius: .dp(4), at: views.coordinate(near: ground, pixels: 150, geometry)))
            }
            let layer = ContentLayer(id: "points", clustering: points)
            let camera = WebMercatorCamera(
                state: geometry.state, viewport: geometry.viewport, constraints: CameraConstraints(zoomRange: -8...32, pitchRange: 0...85))
            let listener = ContentListener(camera: camera)
            listener.content.addLayer(layer)
            let linear = LinearHits(geometry: camera.geometry, finger: ScreenPoint(finger))
            let everywhere = WorldRect(minX: 0, minY: -.infinity, maxX: 1, maxY: .infinity)
            let radius = 22 * geometry.viewport.density.scale
            let expected = try #require(layer.clusters).clusters(in: everywhere, zoom: geometry.state.zoom)
                .map { item -> Double in
                    if case .point(let point, _) = item { return linear.distance(to: points[point].shape) }
                    return linear.distance(to: .circle(radius: .dp(20), at: item.coordinate))
                }.filter { $0 <= radius }.sorted()
            let found = listener.hits(at: finger).map { $0.distance }
            #expect(found.count == expected.count, "\(geometry.state)")
            #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-3 }, "\(geometry.state)")
        }
    }
}
