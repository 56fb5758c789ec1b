import Geodesy
import MapCameras
import MapGeoJSON
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import DrawingPlugin

@Suite("Angled rectangles and sectors")
struct SectorTests {
    static let modes: [@Sendable () -> DrawingTool] = [{ .angledRectangle }, { .sector }]
    private static let a = Vec2F(100, 300)
    private static let b = Vec2F(250, 200)
    private static let c = Vec2F(300, 500)

    /// The ways to choose three coordinates: only drags, only taps, and mixed.
    static let ways: [GestureScript] = [
        .path(a, b) + .pause(.seconds(1)) + .path(Vec2F(320, 480), c),
        .taps(a, b, c),
        .taps(a) + .path(Vec2F(200, 220), b) + .pause(.seconds(1)) + .taps(c),
        .path(a, b) + .pause(.seconds(1)) + .tap(at: c),
    ]

    @Test("drags, taps and both give the same shape, and each place is an undo step", arguments: 0..<modes.count)
    func ways(mode: Int) throws {
        var shapes: [DrawnShape] = []
        for (way, steps) in zip(Self.ways, [2, 3, 3, 2]) {
            let run = DrawingBench(Self.modes[mode]())
            run.play(way)
            shapes.append(try #require(run.drawing.features.first).shape)
            let drawn = run.drawing
            #expect(drawn.features.count == 1)
            #expect(drawn.draft == nil)
            #expect(run.camera.state == DrawingBench.start)
            #expect(run.events.isPaired(open: false))
            #expect(run.undoAll() == steps)
            #expect(run.drawing == Drawing())
            while run.listener.redo() {}
            #expect(run.drawing == drawn)
        }
        for shape in shapes.dropFirst() { #expect(shape.isNear(shapes[0], 0.02)) }
    }

    @Test("the corners of an angled rectangle are right angles on the map, at any bearing and pitch", arguments: [0, 40] as [Double])
    func rectangle(pitch: Double) throws {
        var view = DrawingBench.start
        (view.bearing, view.pitch) = (25, pitch)
        let run = DrawingBench(.angledRectangle, view: view)
        run.play(.taps(Self.a, Self.b, Self.c))
        let coordinates = try run.outline(of: .polygon)[0]
        let points = coordinates.map(WebMercator.project)
        for index in 0..<4 {
            let (p, q, r) = (points[index], points[(index + 1) % 4], points[(index + 2) % 4])
            let (ux, uy, vx, vy) = (q.x - p.x, q.y - p.y, r.x - q.x, r.y - q.y)
            #expect(abs(ux * vx + uy * vy) <= 1e-9 * Math.hypot(ux, uy) * Math.hypot(vx, vy))
        }
        run.expect(Array(coordinates.prefix(2)), at: [Self.a, Self.b])
        // The opposite edge passes through the third coordinate.
        let third = WebMercator.project(DrawingBench.coordinate(Self.c.x, Self.c.y, view: view))
        let (edge, way) = ((points[3].x - points[2].x, points[3].y - points[2].y), (third.x - points[2].x, third.y - points[2].y))
        #expect(abs(edge.0 * way.1 - edge.1 * way.0) < 1e-15)
        if pitch == 0 { run.expect(coordinates[2], at: Vec2F(403.8462, 430.7692)) }
    }

    @Test("all corners of an arc are at the radius, its ends at the bearings of the places, and its steps within the limit")
    func sector() throws {
        let run = DrawingBench(.sector)
        run.play(.taps(Self.a, Self.b, Self.c))
        let ring = try run.outline(of: .polygon)[0]
        let (center, start, end) = (
            DrawingBench.coordinate(Self.a.x, Self.a.y), DrawingBench.coordinate(Self.b.x, Self.b.y),
            DrawingBench.coordinate(Self.c.x, Self.c.y)
        )
        let radius = center.distance(to: start)
        #expect(ring.prefix(2) == [center, start])
        for coordinate in ring.dropFirst() { #expect(abs(center.distance(to: coordinate) - radius) < 1e-6 * radius) }
        let bearings = ring.dropFirst().map { Sphere.earth.initialBearing(from: center, to: $0) }
        let (first, last) = (bearings[0], bearings[bearings.count - 1])
        #expect(abs(last - Sphere.earth.initialBearing(from: center, to: end)) < 1e-9)
        for (bearing, next) in zip(bearings, bearings.dropFirst()) {
            #expect(abs(Degrees.difference(from: bearing, to: next)) <= SectorMode.stepAngle + 1e-9)
        }
        let steps = (abs(last - first) / SectorMode.stepAngle).rounded(.up)
        #expect(ring.count == 2 + Int(steps))
    }

    @Test("an arc is at most 0.13 % of the radius away from the circle, as GeoJSON, up to 100 km and 70° of latitude")
    func error() throws {
        var worst = 0.0
        for (latitude, zoom) in [(0, 8), (47, 10), (-70, 6.5), (70, 14)] as [(Double, Double)] {
            let view = CameraState(center: Coordinate(latitude: latitude, longitude: 179.9), zoom: zoom)
            let run = DrawingBench(.sector, view: view)
            run.play(.taps(Vec2F(200, 400), Vec2F(330, 400), Vec2F(70, 390)))
            let ring = try run.outline(of: .polygon)[0]
            let radius = ring[0].distance(to: ring[1])
            #expect(radius < 100_000)
            for (first, second) in zip(ring.dropFirst(), ring.dropFirst(2)) {
                for part in stride(from: 0.0, through: 1, by: 0.125) {
                    let coordinate = Coordinate(
                        latitude: first.latitude + (second.latitude - first.latitude) * part,
                        longitude: first.longitude + (second.longitude - first.longitude) * part)
                    worst = max(worst, abs(ring[0].distance(to: coordinate) - radius) / radius)
                }
            }
        }
        #expect(worst < 0.0013)
        #expect(worst > 0.001)
    }

    @Test("the arc follows the finger in both directions, also over more than half a turn", arguments: [300, -300, 30] as [Double])
    func turns(sweep: Double) throws {
        let run = DrawingBench(.sector)
        run.play(.taps(Vec2F(200, 400), Vec2F(300, 400)))
        // From the start of the arc, around the center.
        func point(_ angle: Double) -> Vec2F {
            Vec2F(200 + 80 * Float(Math.cos(angle * .pi / 180)), 400 + 80 * Float(Math.sin(angle * .pi / 180)))
        }
        var stroke = FingerStroke(at: point(0))
        for step in 1...60 {
            stroke = stroke.moving(to: point(sweep * Double(step) / 60), in: .milliseconds(20), profile: .uniform)
        }
        run.play(GestureScript(stroke))
        let ring = try run.outline(of: .polygon)[0]
        #expect(abs(Double(ring.count) - 2 - abs(sweep) / SectorMode.stepAngle) <= 1)
        let area = abs(Sphere.earth.signedArea(of: ring))
        let radius = ring[0].distance(to: ring[1])
        #expect(abs(area / (.pi * radius * radius * abs(sweep) / 360) - 1) < 0.02)
        // Positive is counter-clockwise. The screen has y downwards, so a positive sweep here is clockwise.
        #expect((Sphere.earth.signedArea(of: ring) < 0) == (sweep > 0))
    }

    @Test("taps take the shorter arc")
    func shorterArc() throws {
        for (end, isClockwise) in [(Vec2F(200, 480), true), (Vec2F(200, 320), false)] {
            let run = DrawingBench(.sector)
            run.play(.taps(Vec2F(200, 400), Vec2F(300, 400), end))
            let area = Sphere.earth.signedArea(of: try run.outline(of: .polygon)[0])
            #expect((area < 0) == isClockwise)
        }
    }

    @Test("the sector across the antimeridian has continuous longitudes, also if the map moves between the places")
    func antimeridian() throws {
        for mode in Self.modes {
            let view = CameraState(center: Coordinate(latitude: 10, longitude: 179.99), zoom: 8)
            let run = DrawingBench(mode(), view: view)
            run.play(.taps(Vec2F(200, 400), Vec2F(300, 400)))
            run.camera.state.center.longitude = -179.9
            run.play(.taps(Vec2F(250, 500)))
            let ring = try run.outline(of: .polygon)[0]
            for (coordinate, next) in zip(ring, ring.dropFirst() + [ring[0]]) { #expect(abs(coordinate.longitude - next.longitude) < 2) }
        }
    }

    @Test("a shape without width is rejected, and the places before it stay")
    func flat() {
        for mode in Self.modes {
            let run = DrawingBench(mode())
            run.play(.taps(Self.a, Self.b))
            let draft = run.drawing.draft
            run.removeEvents()
            // On the edge or the radius, beyond the hit radius of the second coordinate. The radius is part of a great circle.
            let (a, b) = (DrawingBench.coordinate(Self.a.x, Self.a.y), DrawingBench.coordinate(Self.b.x, Self.b.y))
            let radius = Sphere.earth.interpolate(from: a, to: b, fraction: 1.5)
            run.play(.taps(run.listener.tool.name == "sector" ? run.position(of: radius).vec2F : Vec2F(325, 150)))
            #expect(run.steps == ["rejected"])
            #expect(run.drawing.contents == ["draft polygon 2"])
            #expect(run.drawing.draft == draft)
        }
    }

    @Test("a tap on the last place has no effect, and is not passed on")
    func repeated() {
        for mode in Self.modes {
            let below = RecordingListener("below")
            let run = DrawingBench(mode())
            run.bench.handler.addListener(below)
            run.play(.doubleTap(at: Self.a))
            #expect(run.drawing.draft?.vertices.count == 1)
            #expect(!below.kinds.contains(.doubleClick))
        }
    }

    @Test("the places snap to vertices")
    func snaps() throws {
        for mode in Self.modes {
            let point = DrawnFeature(id: 9, .point(DrawingBench.coordinate(Self.b.x + 6, Self.b.y)))
            let run = DrawingBench(mode(), drawing: Drawing([point]))
            run.play(.path(Self.a, Self.b))
            #expect(run.drawing.draft?.vertices.last == DrawingBench.coordinate(Self.b.x + 6, Self.b.y))
        }
    }

    @Test("a draft of another kind is finished first, and two vertices of an area are continued")
    func drafts() {
        let run = DrawingBench(.sector, drawing: Scene.all[1].drawing)
        run.play(.taps(Vec2F(200, 600)))
        #expect(run.drawing.contents == ["line 2", "polygon 4", "line 2", "draft polygon 1"])
        run.listener.tool = .polygon
        run.play(.taps(Vec2F(250, 600)))
        run.listener.tool = .angledRectangle
        run.play(.taps(Vec2F(250, 700)))
        #expect(run.drawing.contents == ["line 2", "polygon 4", "line 2", "polygon 4"])
    }

    @Test("a draft without an edge, or with a coordinate that is not finite, both of which an app can set, makes no shape and does no harm")
    func unusableDraft() {
        let coordinate = DrawingBench.coordinate(100, 100)
        var drafts: [[Coordinate]] = [[coordinate, coordinate]]
        for value in [Double.nan, .infinity] {
            let broken = Coordinate(latitude: value, longitude: 8)
            drafts += [[coordinate, broken], [broken, coordinate], [broken, broken]]
        }
        withEvery("draft", in: drafts) { vertices in
            for mode in Self.modes {
                let run = DrawingBench(mode(), drawing: Drawing(draft: DrawingDraft(.polygon, vertices: vertices)))
                run.play(.taps(Vec2F(300, 300)) + .path(Vec2F(200, 200), Vec2F(300, 400)))
                #expect(run.drawing.contents == ["draft polygon 2"])
                run.bench.handler.perform(.place)
                #expect(run.drawing.contents == ["draft polygon 2"])
                #expect(run.events.isPaired(open: false))
            }
        }
    }

    @Test("both are polygons in GeoJSON, and come back equal")
    func geoJSON() throws {
        for mode in Self.modes {
            let run = DrawingBench(mode())
            run.play(Self.ways[1])
            let feature = run.drawing.geoJSON.features[0]
            #expect(feature.geometry == .polygon(try run.outline(of: .polygon)))
            #expect(Drawing(geoJSON: run.drawing.geoJSON).features == run.drawing.features)
        }
    }
}

extension DrawnShape {
    /// Whether the vertices of two polygons are at most so many meters apart.
    fileprivate func isNear(_ other: DrawnShape, _ meters: Double) -> Bool {
        let (mine, others) = (outline.flatMap { $0 }, other.outline.flatMap { $0 })
        return mine.count == others.count && zip(mine, others).allSatisfy { $0.distance(to: $1) < meters }
    }
}
