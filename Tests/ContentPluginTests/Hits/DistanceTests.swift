import Geodesy
import MapCameras
import Testing
import TouchPipeline

@testable import ContentPlugin

@Suite("The distance between a touch and drawn shapes")
struct DistanceTests {
    /// A square of 100 pixels with a hole of 40 in its middle, at (200, 400).
    private static func frame(_ bench: ContentBench) -> ContentShape {
        guard case .polygon(let outer) = bench.square(200, 400, half: 50), case .polygon(let hole) = bench.square(200, 400, half: 20)
        else { return .polygon([]) }
        return .polygon(outer + hole)
    }

    private static func shape(_ name: String, _ bench: ContentBench) -> ContentShape {
        let middle = bench.coordinate(200, 400)
        switch name {
        case "circle": return .circle(radius: .dp(10), at: middle)
        case "pin": return .icon(Icon(width: .dp(20), height: .dp(40), anchor: AnchorPoint(x: 0.5, y: 1)), at: middle)
        case "moved icon": return .icon(Icon(width: .dp(20), height: .dp(20), offsetX: .dp(30), offsetY: .dp(-5)), at: middle)
        case "line": return .polyline([bench.coordinate(150, 400), bench.coordinate(250, 400)], width: .dp(6))
        case "dot": return .polyline([middle], width: .dp(6))
        case "frame": return frame(bench)
        default: fatalError("no shape \(name)")
        }
    }

    @Test(
        "is measured to the edge, in pixels",
        arguments: [
            ("circle", Vec2F(205, 405), 0), ("circle", Vec2F(220, 400), 10), ("circle", Vec2F(232, 400), 22),
            ("circle", Vec2F(233, 400), nil),
            ("pin", Vec2F(200, 361), 0), ("pin", Vec2F(200, 403), 3), ("pin", Vec2F(200, 350), 10), ("pin", Vec2F(213, 364), 3),
            ("pin", Vec2F(213, 356), 5), ("moved icon", Vec2F(230, 395), 0), ("moved icon", Vec2F(200, 395), 20),
            ("line", Vec2F(200, 402), 0), ("line", Vec2F(200, 425), 22), ("line", Vec2F(200, 426), nil), ("line", Vec2F(260, 400), 7),
            ("dot", Vec2F(200, 402), 0), ("dot", Vec2F(200, 413), 10), ("frame", Vec2F(240, 440), 0), ("frame", Vec2F(200, 400), 20),
            ("frame", Vec2F(200, 412), 8), ("frame", Vec2F(260, 400), 10), ("frame", Vec2F(254, 453), 5), ("frame", Vec2F(200, 473), nil),
        ] as [(String, Vec2F, Double?)])
    func distances(name: String, position: Vec2F, distance: Double?) throws {
        let bench = ContentBench()
        bench.listener.content.add(ContentAnnotation(Self.shape(name, bench)))
        let hits = bench.listener.hits(at: position)
        let expected: [Double] = distance.map { [$0] } ?? []
        #expect(hits.map { ($0.distance * 1e4).rounded() / 1e4 } == expected)
    }

    @Test(
        "must be within the radius of the kind of pointer",
        arguments: [(TouchPointer.Kind.finger, Float(22)), (.stylus, 10), (.mouse, 10), (.trackpad, 10)])
    func kinds(kind: TouchPointer.Kind, radius: Float) {
        for density in [ScreenDensity.standard, ScreenDensity(pixelsPerInch: 460)] {
            let bench = ContentBench(viewport: Viewport(width: 400, height: 800, density: density))
            bench.listener.content.add(ContentAnnotation(.circle(radius: .dp(0), at: bench.coordinate(100, 400))))
            let pixels = radius * Float(density.scale)
            let counts = [pixels - 0.1, pixels + 0.1].map { bench.listener.hits(at: Vec2F(100 + $0, 400), kind: kind).count }
            #expect(counts == [1, 0])
        }
    }

    @Test("an exact hit comes before a near one that lies above it, and a nearer hit before one that lies above")
    func exactFirst() {
        let bench = ContentBench()
        let area = bench.listener.content.add(ContentAnnotation(bench.square(200, 400, half: 50)))
        let near = bench.listener.content.add(ContentAnnotation(bench.circle(220, 400, radius: 10), zIndex: 1))
        let far = bench.listener.content.add(ContentAnnotation(bench.circle(185, 400, radius: 2), zIndex: 2))
        let ids = bench.listener.hits(at: ContentBench.middle).compactMap { hit -> AnnotationID? in
            if case .annotation(let id, _) = hit.target { id } else { nil }
        }
        #expect(ids == [area, near, far])
    }

    @Test("a thin line can be tapped beside it, but not through a polygon, unless polygons without handlers are ignored")
    func thinLine() {
        let bench = ContentBench()
        let line = ContentAnnotation(.polyline([bench.coordinate(100, 400), bench.coordinate(300, 400)], width: .dp(1)), zIndex: 1)
        bench.listener.content.add(line.onTapGesture(handler: bench.writing("line")))
        #expect(bench.tap(200, 420) == ["line"])
        let area = bench.listener.content.add(ContentAnnotation(bench.square(200, 400, half: 50)))
        #expect(bench.tap(200, 420).isEmpty)
        bench.listener.options.exactHitsEndSearch = false
        #expect(bench.tap(200, 420) == ["line"])
        bench.listener.content[area] = bench.listener.content[area]?.onTapGesture(handler: bench.writing("area", false))
        #expect(bench.tap(200, 420) == ["area"])
        #expect(bench.tap(200, 400) == ["line"])
    }

    @Test(
        "a shape without a valid place, or one that is too wide, cannot be hit",
        arguments: [
            ContentShape.polyline([], width: .dp(4)), .polygon([]), .polygon([[], []]), .circle(radius: .dp(10), at: .invalid),
            .polyline([Coordinate(latitude: 47, longitude: 8), .invalid], width: .dp(4)),
            .polyline([Coordinate(latitude: 47, longitude: -1e9), Coordinate(latitude: 47, longitude: 1e9)], width: .dp(4)),
            .circle(radius: .dp(.nan), at: Coordinate(latitude: 60, longitude: 8)),
        ])
    func unusable(shape: ContentShape) {
        let bench = ContentBench()
        bench.listener.content.add(ContentAnnotation(shape, dragging: .immediately))
        bench.listener.content.addLayer(ContentLayer(id: "layer", features: [ContentFeature(shape)]))
        bench.listener.content.addLayer(ContentLayer(id: "clusters", clustering: [ContentFeature(shape)]))
        #expect(bench.listener.hits(at: ContentBench.middle).isEmpty)
    }

    @Test("an invalid position or view hits nothing", arguments: [Vec2F(.nan, 0), Vec2F(.infinity, 0), Vec2F(1e30, -1e30)])
    func uselessTouch(position: Vec2F) {
        let bench = ContentBench()
        bench.listener.content.add(ContentAnnotation(bench.circle(200, 400)))
        #expect(bench.listener.hits(at: position).isEmpty)
        let flat = ContentBench(viewport: Viewport(width: 400, height: 800))
        flat.listener.content.add(ContentAnnotation(flat.circle(200, 400)))
        flat.camera.viewport = Viewport(width: 0, height: 0)
        #expect(flat.listener.hits(at: ContentBench.middle).isEmpty)
    }

    @Test("a polygon across the antimeridian is hit on both sides of it, and on every copy of the world")
    func copies() {
        let bench = ContentBench(CameraState(center: Coordinate(latitude: 0, longitude: 180), zoom: 0))
        let area = [(10.0, 170.0), (10, 190), (-10, 190), (-10, 170)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
        bench.listener.content.add(ContentAnnotation(.polygon([area])))
        func distances(_ positions: [Float]) -> [Double?] { positions.map { bench.listener.hits(at: Vec2F($0, 400)).first?.distance } }
        #expect(distances([195, 205]) == [0, 0])
        bench.camera.viewport = Viewport(width: 1400, height: 800)
        #expect(distances([188, 700, 1212]) == [0, 0, 0])
    }

    @Test("a cluster is hit on every copy of the world")
    func copiesOfCluster() {
        let bench = ContentBench(
            CameraState(center: Coordinate(latitude: 0, longitude: 180), zoom: 0), viewport: Viewport(width: 1400, height: 800))
        let points = [179.0, 181].map { ContentFeature(.circle(radius: .dp(5), at: Coordinate(latitude: 0, longitude: $0))) }
        bench.listener.content.addLayer(ContentLayer(id: "points", clustering: points))
        let hits = ([188, 700, 1212] as [Float]).map { bench.listener.hits(at: Vec2F($0, 400)).first }
        let counts = hits.map { hit in if case .cluster(let cluster, _)? = hit?.target { cluster.count } else { 0 } }
        #expect(counts == [2, 2, 2])
        #expect(hits.map { $0?.distance } == [0, 0, 0])
    }
}
