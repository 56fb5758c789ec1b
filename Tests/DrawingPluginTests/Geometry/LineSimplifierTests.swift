import Foundation
import Geodesy
import MapCameras
import Testing
import TouchPipeline

@testable import DrawingPlugin

@Suite struct LineSimplifierTests {
    /// The example of `Tests/Fixtures/geometry-vectors.json`, from the tests of a well-known simplifier. Its list is the result after the
    /// points were first reduced by distance, as a stroke does. Its counts are without that reduction.
    @Test func publishedExampleHolds() throws {
        let file = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Fixtures/geometry-vectors.json").standardized
        let root = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
        let example = try #require(root["simplify"] as? [String: Any])
        func points(_ list: Any?) -> [ScreenPoint] {
            (list as? [[NSNumber]] ?? []).map { ScreenPoint(x: $0[0].doubleValue, y: $0[1].doubleValue) }
        }
        let line = points(example["points"])
        #expect(line.count == 100)
        var stroke = FreehandStroke(options: FreehandOptions(spacing: .dp(5), tolerance: .dp(5)), density: .standard)
        for point in line {
            let coordinate = Coordinate(latitude: 0, longitude: 0)
            _ = stroke.append(StrokeSample(position: point, coordinate: coordinate))
        }
        stroke.endPart()
        #expect(stroke.vertexIndices.map { stroke[$0].position } == points(example["expected_tol5_default_quality"]))
        let counts = try #require(example["counts"] as? [String: Int])
        for tolerance in [1, 2, 5, 10] {
            let expected = try #require(counts["tolerance=\(tolerance),highQuality"])
            #expect(LineSimplifier(tolerance: Double(tolerance)).vertices(of: line).count == expected)
        }
        for row in try #require(example["edge_cases"] as? [[String: Any]]) {
            let line = points(row["points"])
            #expect(LineSimplifier(tolerance: 5).vertices(of: line).map { line[$0] } == points(row["expected"]))
        }
    }

    @Test(arguments: StrokeShape.allCases, [0, 0.3, 1.5, 20])
    func allPointsAreWithinTheTolerance(shape: StrokeShape, tolerance: Double) {
        let line = shape.points(count: 1_500)
        let kept = LineSimplifier(tolerance: tolerance).vertices(of: line)
        #expect(kept.first == 0)
        #expect(kept.last == line.count - 1)
        #expect(kept == Set(kept).sorted())
        let limit = tolerance * (1 + 1e-9) + 1e-9
        #expect(Deviation.largest(of: line, from: kept) <= limit)
    }

    /// The bounding boxes only skip points. If no two points are at the same distance, the result is that of plain Douglas-Peucker.
    @Test(arguments: [StrokeShape.scribble, .noise, .spiral], [0.5, 1.5, 6])
    func theResultIsThatOfRecursion(shape: StrokeShape, tolerance: Double) {
        let line = shape.points(count: 2_000)
        #expect(LineSimplifier(tolerance: tolerance).vertices(of: line) == RecursiveSimplifier.vertices(of: line, tolerance: tolerance))
    }

    @Test(arguments: StrokeShape.allCases)
    func aRingStaysWithinTheTolerance(shape: StrokeShape) {
        let ring = shape.points(count: 1_000)
        let kept = LineSimplifier(tolerance: 1.5).vertices(ofRing: ring)
        #expect(kept.first == 0)
        #expect(kept.count >= 3)
        #expect(kept == Set(kept).sorted())
        let (line, ends) = (ring + [ring[0]], kept + [ring.count])
        #expect(Deviation.largest(of: line, from: ends) <= 1.5 * (1 + 1e-9))
    }

    @Test func aTinyRingKeepsThreePoints() {
        let ring = [(0.0, 0.0), (1, 0.1), (2, 0), (2, 1), (1, 1)].map { ScreenPoint(x: $0.0, y: $0.1) }
        #expect(LineSimplifier(tolerance: 50).vertices(ofRing: ring).count == 3)
    }

    @Test(arguments: [-1, Double.nan, 0, 1.5])
    func equalPointsLeaveTheTwoEnds(tolerance: Double) {
        let line = Array(repeating: ScreenPoint(x: 3, y: 4), count: 500)
        #expect(LineSimplifier(tolerance: tolerance).vertices(of: line) == [0, 499])
        #expect(LineSimplifier(tolerance: tolerance).vertices(ofRing: line) == [0])
    }

    @Test(arguments: [(0.9, [0, 2]), (1.1, [0, 1, 2])])
    func theMiddleOfThreePointsIsKeptBeyondTheTolerance(height: Double, kept: [Int]) {
        let line = [ScreenPoint(x: 0, y: 0), ScreenPoint(x: 5, y: height), ScreenPoint(x: 10, y: 0)]
        #expect(LineSimplifier(tolerance: 1).vertices(of: line) == kept)
    }

    @Test func pointsThatAreNotFiniteAreRemoved() {
        var line = StrokeShape.noise.points(count: 200)
        line[50] = ScreenPoint(x: .nan, y: 1)
        line[100] = ScreenPoint(x: .infinity, y: 1)
        let kept = LineSimplifier(tolerance: 0).vertices(of: line)
        #expect(kept.filter { $0 == 50 || $0 == 100 }.isEmpty)
        #expect(kept.count > 150)
    }

    @Test func aSliceCountsFromItsOwnStart() {
        let line = StrokeShape.noise.points(count: 300)
        let simplifier = LineSimplifier(tolerance: 2)
        #expect(simplifier.vertices(of: line[100...]) == simplifier.vertices(of: Array(line[100...])))
    }

    /// The first point of the line is near to every straight line within 30°, because it is twice as far away as its margin of 1 pixel.
    @Test(
        "while a line is drawn, a point in the cone of the last vertex needs no vertex, and one outside makes a vertex",
        arguments: [(29.0, 2), (31, 3), (-29, 2), (-31, 3)])
    func cone(degrees: Double, count: Int) {
        var line = ConeSimplifier(tolerance: 2.0.squareRoot())
        line.add(ScreenPoint(x: 0, y: 0), index: 0)
        line.add(ScreenPoint(x: 2, y: 0), index: 1)
        let angle = degrees * .pi / 180
        line.add(ScreenPoint(x: 3 * Math.cos(angle), y: 3 * Math.sin(angle)), index: 2)
        #expect(line.vertexCount == count)
    }
}
