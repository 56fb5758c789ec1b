import Geodesy
import MapCameras
import MapGeoJSON
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import DrawingPlugin

/// Shapes on a tilted map are hit where they are shown, also if a part of them is behind the camera or near the horizon.
@Suite("Shapes on a tilted map")
struct TiltedShapeTests {
    private static let viewport = Viewport(width: 400, height: 800)

    private static func geometry(pitch: Double, bearing: Double = 0, longitude: Double = 8) -> CameraGeometry {
        CameraGeometry(
            state: CameraState(center: Coordinate(latitude: 47, longitude: longitude), zoom: 12, bearing: bearing, pitch: pitch),
            viewport: viewport)
    }

    private static func canvas(_ geometry: CameraGeometry, _ shapes: [DrawnShape] = []) -> DrawingCanvas {
        let features = shapes.enumerated().map { DrawnFeature(id: .number(Double($0.offset + 1)), $0.element) }
        return DrawingCanvas(
            DrawingDocument(Drawing(features), undoDepth: 0), options: DrawingOptions(), density: .standard, geometry: geometry,
            pointerKind: .finger, snapping: FeatureSnapping())
    }

    /// The drag of an eraser that lands at a sample.
    private static func eraser(
        _ extent: EraserMode.Extent = .features, at sample: DrawingSample, on canvas: inout DrawingCanvas
    ) throws -> any DrawingDrag {
        try #require(EraserMode(extent).press(sample, on: &canvas).drag)
    }

    private static func sample(_ x: Double, _ y: Double, _ geometry: CameraGeometry) -> DrawingSample? {
        let position = Vec2F(Float(x), Float(y))
        guard geometry.withinSight(ScreenPoint(position)) == ScreenPoint(position) else { return nil }
        return geometry.coordinate(at: ScreenPoint(position)).map { DrawingSample(position: position, coordinate: $0, timestamp: .zero) }
    }

    /// A place at a distance from the center, in pixels on the ground to the east and to the south.
    private static func coordinate(_ east: Double, _ south: Double, _ geometry: CameraGeometry) -> Coordinate {
        WebMercator.unproject(
            WorldPoint(x: geometry.center.x + east / geometry.pixelsPerWorld, y: geometry.center.y + south / geometry.pixelsPerWorld))
    }

    /// The distance of a shape from a point of the screen, by a dense sampling of its edges. Negative inside, by the sum of angles on the
    /// ground.
    private struct SampledShape {
        let geometry: CameraGeometry
        let rings: [[WorldPoint]]
        let isClosed: Bool

        init(_ shape: DrawnShape, _ geometry: CameraGeometry) {
            self.geometry = geometry
            rings = shape.outline.map { $0.map { WebMercator.project($0) } }
            isClosed = shape.isClosed
        }

        private func seen(_ start: WorldPoint, _ end: WorldPoint, _ fraction: Double) -> ScreenPoint? {
            let point = WorldPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)
            guard let seen = geometry.screenPoint(for: point), seen.y < 1e7 || geometry.state.pitch == 0 else { return nil }
            return geometry.withinSight(seen).y - seen.y < 1e-9 ? seen : nil
        }

        private func distance(of finger: ScreenPoint, _ start: WorldPoint, _ end: WorldPoint) -> Double {
            var (low, high) = (0.0, 1.0)
            var minimum = Double.infinity
            // Each round samples the neighborhood of the nearest sample of the round before.
            for count in [2000, 200, 200, 200] {
                let step = (high - low) / Double(count)
                var best = low
                for index in 0...count {
                    let fraction = min(low + Double(index) * step, 1)
                    guard let seen = seen(start, end, fraction) else { continue }
                    let distance = Math.hypot(seen.x - finger.x, seen.y - finger.y)
                    if distance < minimum { (minimum, best) = (distance, fraction) }
                }
                (low, high) = (max(best - step, 0), min(best + step, 1))
            }
            return minimum
        }

        func distance(of finger: ScreenPoint) -> Double {
            var minimum = Double.infinity
            var angle = 0.0
            let ground = geometry.worldPoint(at: finger)!
            for ring in rings {
                for index in ring.indices where index > 0 || isClosed {
                    let (start, end) = (ring[index > 0 ? index - 1 : ring.count - 1], ring[index])
                    minimum = min(minimum, distance(of: finger, start, end))
                    let (ax, ay, bx, by) = (start.x - ground.x, start.y - ground.y, end.x - ground.x, end.y - ground.y)
                    angle += Math.atan2(ax * by - ay * bx, ax * bx + ay * by)
                }
            }
            return isClosed && abs(angle) > Double.pi ? -minimum : minimum
        }
    }

    /// A large polygon around a coordinate, or a long line. Many of the vertices are behind the camera or beyond the horizon.
    private static func shape(_ random: inout SplitMix64, _ geometry: CameraGeometry) -> DrawnShape {
        func unit() -> Double { 2 * random.unit() - 1 }
        if random.chance(0.5) {
            return .line((0..<2 + random.below(3)).map { _ in coordinate(8000 * unit(), 8000 * unit(), geometry) })
        }
        let (x, y, size) = (2000 * unit(), 2000 * unit(), 200 + 8000 * random.unit() * random.unit())
        let count = 3 + random.below(5)
        return .polygon([
            (0..<count).map { index in
                let angle = 2 * Double.pi * (Double(index) + 0.8 * random.unit()) / Double(count)
                return coordinate(x + size * Math.cos(angle), y + size * Math.sin(angle), geometry)
            }
        ])
    }

    @Test(
        "a tap and the eraser hit a shape exactly where a dense sampling shows it",
        arguments: RunSize.cases(Array(stride(from: 0.0, through: 85, by: 5)), standard: 6))
    func sampled(pitch: Double) throws {
        var random = SplitMix64(seed: UInt64(pitch))
        var hits = [0, 0]
        for _ in 0..<12 {
            let geometry = Self.geometry(pitch: pitch, bearing: 360 * random.unit())
            let shape = Self.shape(&random, geometry)
            let oracle = SampledShape(shape, geometry)
            let canvas = Self.canvas(geometry, [shape])
            for _ in 0..<4 {
                guard let sample = Self.sample(400 * random.unit(), 800 * random.unit(), geometry) else { continue }
                let distance = oracle.distance(of: ScreenPoint(sample.position))
                guard abs(distance - canvas.hitRadius) > 0.01 else { continue }
                let isHit = distance < canvas.hitRadius
                hits[isHit ? 1 : 0] += 1
                #expect(canvas.isHit(shape, at: sample) == isHit, "\(shape) at \(sample.position), \(distance) px")
                var erased = canvas
                try Self.eraser(at: sample, on: &erased).drag(sample, on: &erased)
                #expect(erased.drawing.features.isEmpty == isHit, "\(shape) at \(sample.position), \(distance) px")
            }
        }
        // Both answers occur.
        #expect(hits[0] > 2)
        #expect(hits[1] > 2)
    }

    @Test(
        "a line across the view is hit and snapped to at any pitch, although one end is behind the camera",
        arguments: [0.0, 30, 45, 60, 80])
    func behind(pitch: Double) throws {
        let geometry = Self.geometry(pitch: pitch)
        let line = DrawnShape.line([Self.coordinate(0, -300, geometry), Self.coordinate(0, 30_000, geometry)])
        let canvas = Self.canvas(geometry, [line])
        for y in [450.0, 600, 780] {
            let sample = try #require(Self.sample(205, y, geometry))
            #expect(canvas.isHit(line, at: sample))
            let aside = try #require(Self.sample(300, y, geometry))
            #expect(!canvas.isHit(line, at: aside))
            let index = SnapIndex([SnapFeature(key: 0, lines: [line.paths[0]])])
            let target = try #require(index.nearest(.edge, to: ScreenPoint(sample.position), within: 20, seenThrough: geometry))
            #expect(abs(target.distance - 5) < 1e-3)
        }
    }

    @Test("at a pitch of 60°, the eraser does not erase a triangle that begins 160 px beside the finger", arguments: [1000.0, 4000])
    func beside(reach: Double) throws {
        let geometry = Self.geometry(pitch: 60)
        // The corner in the west is 160 px to the right of the finger, and the two in the east are far ahead and behind the camera.
        let corner = ScreenPoint(x: 360, y: 700)
        let west = WebMercator.project(try #require(geometry.coordinate(at: corner)))
        let side = reach / geometry.pixelsPerWorld
        let ring = [(0.0, 0.0), (side, -side), (side, side)].map { WebMercator.unproject(WorldPoint(x: west.x + $0.0, y: west.y + $0.1)) }
        #expect(geometry.point(for: ring[2]) == nil)
        let shape = DrawnShape.polygon([ring])
        for y in [450.0, 520, 600] {
            let sample = try #require(Self.sample(200, y, geometry))
            #expect(SampledShape(shape, geometry).distance(of: ScreenPoint(sample.position)) >= 160)
            var canvas = Self.canvas(geometry, [shape])
            try Self.eraser(at: sample, on: &canvas).drag(sample, on: &canvas)
            #expect(canvas.drawing.features.count == 1)
        }
        let inside = try #require(Self.sample(395, 700, geometry))
        var canvas = Self.canvas(geometry, [shape])
        try Self.eraser(at: inside, on: &canvas).drag(inside, on: &canvas)
        #expect(canvas.drawing.features.isEmpty)
    }

    @Test("the eraser cuts the visible part of a line and keeps what is behind the camera", arguments: [0.0, 30, 60, 80])
    func parts(pitch: Double) throws {
        let geometry = Self.geometry(pitch: pitch)
        let ends = [Self.coordinate(0, -200, geometry), Self.coordinate(0, 30_000, geometry)]
        var canvas = Self.canvas(geometry, [.line(ends)])
        let start = try #require(Self.sample(100, 600, geometry))
        let eraser = try Self.eraser(.parts, at: start, on: &canvas)
        eraser.drag(start, on: &canvas)
        eraser.drag(try #require(Self.sample(300, 600, geometry)), on: &canvas)
        eraser.lift(on: &canvas)
        let pieces = canvas.drawing.features.map { $0.shape.paths[0] }
        try #require(pieces.map { $0.count } == [2, 2])
        #expect(pieces[0][0] == ends[0])
        #expect(pieces[1][1] == ends[1])
        for (coordinate, y) in [(pieces[0][1], 600 - canvas.hitRadius), (pieces[1][0], 600 + canvas.hitRadius)] {
            let seen = try #require(geometry.point(for: coordinate))
            #expect(near(seen, Vec2F(200, Float(y)), 0.01))
        }
    }

    @Test("if the map moves between two samples, the eraser erases what is between their places, not between their positions")
    func erasingWhileTheMapMoves() throws {
        let before = Self.geometry(pitch: 0)
        var state = before.state
        state.center = try #require(before.coordinate(at: ScreenPoint(x: 200, y: 700)))
        let after = CameraGeometry(state: state, viewport: Self.viewport)
        // The finger moves by 300 px with the ground, so it stays on its coordinate.
        let point = DrawnShape.point(try #require(after.coordinate(at: ScreenPoint(x: 200, y: 350))))
        var canvas = Self.canvas(before, [point])
        let start = try #require(Self.sample(200, 500, before))
        let eraser = try Self.eraser(at: start, on: &canvas)
        eraser.drag(start, on: &canvas)
        canvas.geometry = after
        eraser.drag(try #require(Self.sample(200, 200, after)), on: &canvas)
        #expect(canvas.drawing.features.count == 1)
    }
}
