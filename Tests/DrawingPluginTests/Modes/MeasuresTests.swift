import DrawingPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import Testing
import TouchPipeline
import TouchPipelineTesting

/// The lengths, bearings and areas that an app shows during a drag are those of the finished shape.
@Suite("Live values")
struct MeasuresTests {
    private let a = Vec2F(100, 300)
    private let b = Vec2F(250, 200)

    /// The preview one sample before the lift of a script, and the feature after it.
    private func values(_ mode: DrawingTool, _ script: GestureScript, drawing: Drawing = Drawing()) throws -> (
        DrawingPreview, DrawnShape
    ) {
        let run = DrawingBench(mode, drawing: drawing)
        var preview = DrawingPreview()
        run.play(script) { preview = run.listener.preview }
        return (preview, try #require(run.drawing.features.last).shape)
    }

    private func area(_ shape: DrawnShape) -> Double { Sphere.earth.area(of: shape.outline[0]) }

    @Test("of a rectangle: two sides, the perimeter and the area")
    func rectangle() throws {
        let (preview, shape) = try values(.rectangle, .path(a, Vec2F(300, 500)))
        #expect(preview.area == area(shape))
        #expect(preview.length == Sphere.earth.perimeter(of: shape.outline[0]))
        let ring = shape.outline[0]
        #expect(preview.edges.map { $0.length } == [ring[0].distance(to: ring[1]), ring[1].distance(to: ring[2])])
        #expect(abs(preview.edges[0].bearing! - 90) < 0.2)
        #expect(abs(preview.edges[1].bearing! - 180) < 1e-6)
    }

    @Test("of a circle: the radius, and the exact circumference and area on the sphere")
    func circle() throws {
        let (preview, shape) = try values(.circle, .path(a, b))
        guard case .circle(let center, let radius) = shape else { Issue.record("\(shape)"); return }
        #expect(preview.edges == [DrawingEdge(from: center, to: DrawingBench.coordinate(b.x, b.y))])
        #expect(preview.edges[0].length == radius)
        // A regular polygon of 64 corners has this share of the area and the circumference of its circle.
        let half = Double.pi / 64
        #expect(abs(area(shape) / preview.area! / (Math.sin(half) * Math.cos(half) / half) - 1) < 1e-6)
        #expect(abs(Sphere.earth.perimeter(of: shape.outline[0]) / preview.length! / (Math.sin(half) / half) - 1) < 1e-6)
        var hemisphere = DrawingPreview()
        hemisphere.shape = .circle(center: center, radius: Sphere.earth.radius * .pi / 2)
        #expect(abs(hemisphere.area! / (2 * .pi * Sphere.earth.radius * Sphere.earth.radius) - 1) < 1e-15)
    }

    @Test("of a freehand stroke: its length, with the draft that it continues, and of an area its perimeter and area")
    func freehand() throws {
        for closed in [false, true] {
            let run = DrawingBench(closed ? .freehandPolygon : .freehandLine, drawing: Scene.all[1].drawing)
            run.play(.path(a, b, Vec2F(300, 400))) {
                let preview = run.listener.preview
                let stroke = preview.stroke
                let length = closed ? Sphere.earth.perimeter(of: stroke) : Sphere.earth.length(of: stroke)
                #expect([preview.length, preview.area] == [length, closed ? Sphere.earth.area(of: stroke) : nil])
                #expect(preview.edges.isEmpty)
            }
        }
        let continued = DrawingBench(.freehandLine, drawing: Scene.all[1].drawing)
        continued.play(.path(Vec2F(150, 120), b)) {
            let preview = continued.listener.preview
            #expect(preview.length == Sphere.earth.length(of: preview.vertices + preview.stroke))
        }
    }

    @Test("of a draft: its length, and with the vertex that is being placed the edges to it")
    func taps() throws {
        let run = DrawingBench(.polygon)
        run.play(.taps(a, b))
        let edge = DrawingEdge(from: DrawingBench.coordinate(a.x, a.y), to: DrawingBench.coordinate(b.x, b.y))
        #expect(abs(run.listener.preview.length! - 2 * edge.length) < 1e-6)
        run.play(.preciseDrag(from: Vec2F(300, 400), to: Vec2F(310, 500))) {
            let preview = run.listener.preview
            let coordinate = DrawingBench.coordinate(310, 500)
            #expect(preview.edges.map { $0.start } == [preview.vertices[1], coordinate])
            #expect(preview.edges[1].end == preview.vertices[0])
            #expect(preview.area == Sphere.earth.area(of: preview.vertices + [coordinate]))
        }
    }

    @Test("of an angled rectangle: the edge, then edge and width")
    func angledRectangle() throws {
        let run = DrawingBench(.angledRectangle)
        run.play(.path(a, b)) {
            let preview = run.listener.preview
            let edge = DrawingEdge(from: DrawingBench.coordinate(a.x, a.y), to: DrawingBench.coordinate(b.x, b.y))
            #expect(preview.edges == [edge])
            #expect(preview.length == edge.length)
            #expect(preview.area == nil)
        }
        var preview = DrawingPreview()
        run.play(.pause(.seconds(1)) + .path(Vec2F(300, 400), Vec2F(300, 500))) { preview = run.listener.preview }
        let shape = run.drawing.features[0].shape
        #expect(preview.edges.count == 2)
        #expect(preview.edges[1].end == shape.outline[0][2])
        #expect(preview.area == area(shape))
    }

    @Test("of a sector: both radii with their bearings")
    func sector() throws {
        let coordinates = [a, b].map { DrawingBench.coordinate($0.x, $0.y) }
        let (preview, shape) = try values(
            .sector, .path(Vec2F(300, 300), Vec2F(300, 400)), drawing: Drawing(draft: DrawingDraft(.polygon, vertices: coordinates)))
        #expect(preview.edges.map { $0.start } == [coordinates[0], coordinates[0]])
        #expect(abs(preview.edges[0].length - preview.edges[1].length) < 1e-6)
        let bearing = Sphere.earth.initialBearing(from: coordinates[0], to: DrawingBench.coordinate(300, 400))
        #expect(abs(preview.edges[1].bearing! - bearing) < 1e-9)
        #expect(preview.area == area(shape))
    }

    @Test("of an edited feature, holes are not part of the area")
    func edited() {
        func square(_ x: Float, _ size: Float) -> [Coordinate] {
            [Vec2F(x, x), Vec2F(x + size, x), Vec2F(x + size, x + size), Vec2F(x, x + size)].map { DrawingBench.coordinate($0.x, $0.y) }
        }
        let feature = DrawnFeature(id: 1, .polygon([square(50, 300), square(200, 100)]))
        let run = DrawingBench(.select, drawing: Drawing([feature], selection: [1]))
        #expect([run.listener.preview.area, run.listener.preview.length] == [nil, nil])
        run.play(.path(Vec2F(100, 100), Vec2F(120, 140))) {
            let rings = run.drawing.features[0].shape.outline
            #expect(run.listener.preview.area == Sphere.earth.area(of: rings[0]) - Sphere.earth.area(of: rings[1]))
        }
        #expect(run.listener.preview.edited == nil)
        #expect(run.listener.preview.area == nil)
    }

    @Test("bearings are in 0 ..< 360, and an edge without length has none")
    func bearings() {
        let center = Coordinate(latitude: 10, longitude: 20)
        for bearing in stride(from: 0.0, to: 360, by: 15) {
            let edge = DrawingEdge(from: center, to: Sphere.earth.destination(from: center, bearing: bearing, distance: 1000))
            #expect(abs(Degrees.difference(from: edge.bearing!, to: bearing)) < 1e-6)
            #expect((0..<360).contains(edge.bearing!))
        }
        #expect(DrawingEdge(from: center, to: center).bearing == nil)
    }

    @Test("erasing and points have no values")
    func none() {
        for mode in [.eraser, .point] as [DrawingTool] {
            let run = DrawingBench(mode, drawing: Scene.drawn)
            run.play(.preciseDrag(from: a, to: b)) {
                let preview = run.listener.preview
                #expect([preview.length, preview.area] == [nil, nil])
                #expect(preview.edges.isEmpty)
            }
        }
    }
}
