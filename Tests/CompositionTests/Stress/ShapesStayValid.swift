// Kind: an edit that leaves a shape that no format can write, that is not valid, or that is not what was shown.
// Right: a polygon ends valid, or the edit is refused and reported. Undo during a drag cancels the drag, and nothing else. A shape that GeoJSON cannot
// represent is refused when it is drawn. After writing and reading, a feature is one feature.
import Foundation
import MapTesting
import TestRuns
import Testing
import TouchPipelineKit
import TouchPipelineTesting

@Suite("Shapes stay valid whatever is done to them") struct ShapesStayValid {
    /// Polygons with vertices a few pixels apart and holes, also across the antimeridian.
    static let longitudes = [8.0, 180, -179.99]

    @Test("Random drags, deletions and keys on polygons with holes", arguments: longitudes, 0..<RunSize.either(1, stress: 6))
    func random(longitude: Double, seed: Int) throws {
        let map = MapTestBench(CameraState(center: Coordinate(latitude: 47, longitude: longitude), zoom: 10))
        var random = SplitMix64(seed: UInt64(seed) &* 977 &+ 5)
        let rings = Self.rings(around: MapTestBench.middle, random: &random, on: map)
        let validation = DrawingValidation()
        #expect(validation.flaws(ofPolygon: rings).isEmpty)
        let drawing = DrawingListener(
            camera: map.camera, tool: .select, drawing: Drawing([DrawnFeature(id: 1, .polygon(rings))], selection: [1]))
        var (edits, refusals) = (0, 0)
        drawing.onEvent = { event in
            if case .edited = event { edits += 1 }
            if case .rejected = event { refusals += 1 }
        }
        map.insert(drawing)
        func point() -> Vec2F { Vec2F(Float(random.below(400)), Float(200 + random.below(400))) }
        var wrong: [String] = []
        for _ in 0..<RunSize.either(20, stress: 60) {
            let before = drawing.drawing.features[0].shape
            let vertices = before.outline.flatMap { $0 }.compactMap { map.camera.point(for: $0) }
            let start = random.below(3) == 0 ? point() : vertices[random.below(vertices.count)] + Vec2F(3, -2)
            let counts = (edits, refusals)
            switch random.below(6) {
            case 0: map.play(.longPress(at: start))
            case 1:
                map.bench.handler.perform(.nextVertex)
                let commands: [MapCommand] = [.moveLeft, .moveDown, .delete, .place]
                map.bench.handler.perform(commands[random.below(4)])
            default: map.play(.drag(from: start, to: point(), in: .milliseconds(400)))
            }
            // A tap beside the shape selects nothing.
            drawing.select([1])
            guard let shape = drawing.drawing.feature(1)?.shape else { break }
            let isChanged = shape != before
            if isChanged, counts.0 == edits { wrong.append("changed in silence") }
            if isChanged, counts.1 != refusals { wrong.append("changed and refused") }
            guard case .polygon(let rings) = shape else { continue }
            if !validation.flaws(ofPolygon: rings).isEmpty { wrong.append("\(validation.flaws(ofPolygon: rings))") }
            if case .polygon(let old) = before, old.count - rings.count > 1 { wrong.append("holes were dropped") }
            if Self.read(shape).count != 1 { wrong.append("\(Self.read(shape).count) features after reading \(shape)") }
        }
        #expect(wrong.isEmpty, "\(wrong.prefix(3))")
        #expect(edits > 5)
        #expect(refusals > 0)
    }

    /// An outer ring of vertices, some of them 3 px apart, and two holes.
    private static func rings(around middle: Vec2F, random: inout SplitMix64, on map: MapTestBench) -> [[Coordinate]] {
        func ring(_ center: Vec2F, _ radius: Double, _ count: Int) -> [Coordinate] {
            var angles = (0..<count).map { 2 * Double.pi * (Double($0) + Double(random.below(100)) / 200) / Double(count) }
            angles.append(angles[0] + 4 / radius)
            angles.append(angles[count / 2] + 4 / radius)
            return angles.sorted().map { map.coordinate(center.x + Float(radius * cos($0)), center.y + Float(radius * sin($0))) }
        }
        return [ring(middle, 160, 7), ring(middle - Vec2F(60, 0), 40, 4), ring(middle + Vec2F(60, 20), 40, 3)]
    }

    private static func read(_ shape: DrawnShape) -> [DrawnShape] {
        do {
            let text = try GeoJSONWriter().text(of: Drawing([DrawnFeature(id: 1, shape)]).geoJSON)
            return Drawing(geoJSON: GeoJSONFeatureCollection(try GeoJSONReader().features(from: text))).features.map { $0.shape }
        } catch {
            return []
        }
    }

    // MARK: What is refused

    struct Flaw: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// A drag from a vertex of the polygon below to another position.
        let start: Vec2F, end: Vec2F
        let isRefused: Bool
    }

    static let drags = [
        Flaw(testDescription: "a corner across the hole", start: Vec2F(100, 300), end: Vec2F(240, 440), isRefused: true),
        Flaw(testDescription: "a corner across the opposite edge", start: Vec2F(100, 300), end: Vec2F(350, 560), isRefused: true),
        Flaw(testDescription: "a vertex of the hole out of the area", start: Vec2F(180, 380), end: Vec2F(60, 380), isRefused: true),
        Flaw(
            testDescription: "a vertex of the hole across its opposite edge", start: Vec2F(180, 380), end: Vec2F(230, 440), isRefused: true),
        Flaw(testDescription: "a corner onto its neighbor, across the hole", start: Vec2F(100, 300), end: Vec2F(300, 300), isRefused: true),
        Flaw(testDescription: "a corner outwards", start: Vec2F(100, 300), end: Vec2F(60, 250), isRefused: false),
        Flaw(testDescription: "a vertex of the hole inside the area", start: Vec2F(180, 380), end: Vec2F(140, 340), isRefused: false),
    ]

    @Test("A drag that makes a polygon with a hole invalid is refused and reported", arguments: drags, longitudes)
    func refused(drag: Flaw, longitude: Double) {
        let map = MapTestBench(CameraState(center: Coordinate(latitude: 47, longitude: longitude), zoom: 10))
        let shape = DrawnShape.polygon([
            [map.coordinate(100, 300), map.coordinate(300, 300), map.coordinate(300, 500), map.coordinate(100, 500)],
            [map.coordinate(180, 380), map.coordinate(220, 380), map.coordinate(220, 420)],
        ])
        let drawing = DrawingListener(camera: map.camera, tool: .select, drawing: Drawing([DrawnFeature(id: 1, shape)], selection: [1]))
        var refusals = 0
        drawing.onEvent = { if case .rejected = $0 { refusals += 1 } }
        map.insert(drawing)
        map.play(.drag(from: drag.start, to: drag.end, in: .milliseconds(600)))
        #expect(refusals == (drag.isRefused ? 1 : 0))
        #expect((drawing.drawing.features[0].shape == shape) == drag.isRefused)
        #expect(drawing.canUndo == !drag.isRefused)
    }

    @Test(
        "A polygon that is wider than the Earth is refused when it is drawn, and one that is as wide is not", arguments: [359.0, 361, 500])
    func wide(width: Double) throws {
        let map = MapTestBench(CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 0))
        let drawing = DrawingListener(camera: map.camera, tool: .polygon, options: DrawingOptions())
        drawing.options.validation = .none
        var refused: [DrawingFlaw] = []
        drawing.onEvent = { if case .rejected(let flaws) = $0 { refused += flaws } }
        map.insert(drawing)
        let ring = [(-20.0, 0.0), (-20, width / 2), (-20, width), (20, width), (20, width / 2), (20, 0)]
            .map { Coordinate(latitude: $0.0, longitude: $0.1 - 180) }
        drawing.edit { $0.draft = DrawingDraft(.polygon, vertices: ring) }
        drawing.finish()
        #expect(refused == (width > 360 ? [.notWritable(.widerThanEarth)] : []))
        #expect(drawing.drawing.features.count == (width > 360 ? 0 : 1))
        _ = try GeoJSONWriter().text(of: drawing.drawing.geoJSON)
    }

    @Test("A vertex that is dragged around the world does not turn its polygon inside out")
    func aroundTheWorld() throws {
        let map = MapTestBench(
            CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 1), viewport: Viewport(width: 2400, height: 800))
        let a = Vec2F(700, 400)
        let ring = [map.coordinate(a.x, a.y), map.coordinate(500, 300), map.coordinate(500, 500)]
        let drawing = DrawingListener(
            camera: map.camera, tool: .select, drawing: Drawing([DrawnFeature(id: 1, .polygon([ring]))], selection: [1]))
        map.insert(drawing)
        // 660 px are 232 degrees.
        map.play(.drag(from: a, to: a + Vec2F(660, 0), in: .seconds(1)))
        let moved = drawing.drawing.features[0].shape.outline[0][0]
        #expect(abs(moved.longitude - ring[0].longitude - 660 * 360 / 1024) < 1)
        map.play(.drag(from: a + Vec2F(660, 0), to: a + Vec2F(1100, 0), in: .seconds(1)))
        // More than 360° wide: refused.
        #expect(drawing.drawing.features[0].shape.outline[0][0] == moved)
    }

    // MARK: Undo during a drag

    enum Tool: String, CaseIterable, Sendable {
        case vertex, midpoint, shape, transform, freehand, rectangle, eraser, crosshair, measured, measuredMidpoint
    }

    @Test("Undo during a drag cancels the drag, and nothing else", arguments: Tool.allCases, [false, true])
    func undo(tool: Tool, byKey: Bool) throws {
        let map = MapTestBench()
        let (a, b) = (map.coordinate(200, 400), map.coordinate(300, 600))
        let undo: () -> Bool
        let steps: () -> Int
        let state: () -> [AnyHashable]
        if tool == .measured || tool == .measuredMidpoint {
            let measuring = MeasurementListener(camera: map.camera)
            measuring.addPoint(tool == .measured ? a : map.coordinate(100, 200))
            measuring.addPoint(b)
            map.insert(measuring)
            undo = { measuring.undo() }
            state = { [AnyHashable(measuring.points)] }
            steps = {
                var count = 0; while measuring.undo() { count += 1 }; return count
            }
        } else {
            let modes: [Tool: DrawingTool] = [.freehand: .freehandLine, .rectangle: .rectangle, .eraser: .eraser]
            let drawing = DrawingListener(camera: map.camera, tool: modes[tool] ?? .select)
            drawing.edit {
                $0.features = [DrawnFeature(id: 1, .line(tool == .midpoint || tool == .shape ? [map.coordinate(100, 200), b] : [a, b]))]
            }
            drawing.edit { $0.features.append(DrawnFeature(id: 2, .point(map.coordinate(30, 30)))) }
            drawing.select(modes[tool] == nil ? [1] : [])
            map.insert(drawing)
            if tool == .crosshair { map.camera.state.center = a }
            undo = { drawing.undo() }
            state = { [AnyHashable(drawing.drawing)] }
            steps = {
                var count = 0; while drawing.undo() { count += 1 }; return count
            }
            if tool == .crosshair { drawing.chooseAtCrosshair() }
        }
        let before = tool == .crosshair ? [] : state()
        let fingers = Fingers(map)
        let start: Vec2F
        switch tool {
        case .transform:
            let drawing = DrawingListener(
                camera: map.camera, tool: .select, drawing: Drawing([DrawnFeature(id: 1, .line([a, b]))], selection: [1]))
            start = try #require(drawing.preview.transform?.handle.flatMap { map.camera.point(for: $0) })
        case .shape: start = Vec2F(140, 280)
        default: start = Vec2F(200, 400)
        }
        if tool != .crosshair {
            fingers.send(.down, Fingers.at(Double(start.x), Double(start.y), .began), after: 700)
            for step in 1...10 { fingers.send(.move, Fingers.at(Double(start.x) + 4 * Double(step), Double(start.y) + 2 * Double(step))) }
            #expect(state() != before || tool == .freehand || tool == .rectangle || tool == .eraser)
        } else {
            map.camera.pan(by: Vec2F(40, 0))
        }
        if byKey { map.bench.handler.perform(.undo) } else { #expect(undo()) }
        if tool != .crosshair {
            #expect(state() == before)
            for step in 11...14 { fingers.send(.move, Fingers.at(Double(start.x) + 4 * Double(step), Double(start.y))) }
            fingers.send(.up, Fingers.at(Double(start.x) + 56, Double(start.y), .ended))
            map.settle()
            #expect(state() == before)
        }
        #expect(steps() == 2)
    }

    // MARK: One feature is one feature

    @Test(
        "Polygons with holes and corners on the antimeridian are one feature after writing and reading",
        arguments: 0..<RunSize.either(12, stress: 40))
    func roundTrip(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed) &* 7919 &+ 3)
        var wrong: [String] = []
        for _ in 0..<25 {
            let shape = Self.gridPolygon(random: &random)
            guard case .polygon(let rings) = shape, DrawingValidation().flaws(ofPolygon: rings).isEmpty else { continue }
            if Self.read(shape).count != 1 { wrong.append("\(Self.read(shape).count): \(rings)") }
        }
        #expect(wrong.isEmpty, "\(wrong.count) wrong: \(wrong.prefix(2))")
    }

    /// A polygon of corners on a coarse grid around the antimeridian, so that many of them are on it, with holes of which some touch it.
    private static func gridPolygon(random: inout SplitMix64) -> DrawnShape {
        func ring(_ x: Double, _ y: Double, _ radius: Double, _ count: Int) -> [Coordinate] {
            (0..<count).map { index in
                let angle = 2 * Double.pi * Double(index) / Double(count)
                let reach = radius * (0.6 + 0.4 * Double(random.below(5)) / 4)
                return Coordinate(latitude: (y + reach * sin(angle)).rounded(), longitude: (x + reach * cos(angle)).rounded())
            }
        }
        let x = 180 + Double(random.below(9)) - 4
        var rings = [ring(x, 10, 12, 5 + random.below(8))]
        for hole in 0..<random.below(4) {
            rings.append(ring(x - 3 + 3 * Double(hole), 8 + Double(random.below(5)), 1 + Double(random.below(2)), 3 + random.below(3)))
        }
        return .polygon(rings)
    }
}
