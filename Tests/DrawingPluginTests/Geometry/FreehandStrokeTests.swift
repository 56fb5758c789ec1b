import Geodesy
import MapCameras
import Testing
import TouchPipeline

@testable import DrawingPlugin

@Suite struct FreehandStrokeTests {
    private static func sample(_ x: Double, _ y: Double = 0, longitude: Double? = nil, at index: Int = 0) -> StrokeSample {
        StrokeSample(
            position: ScreenPoint(x: x, y: y), coordinate: Coordinate(latitude: y / 1_000, longitude: longitude ?? x / 1_000))
    }

    @Test(arguments: [(160, 2.0), (320, 4.0), (480, 6.0)] as [(Double, Double)])
    func samplesAreAtLeastTwoDpApart(density: Double, spacing: Double) {
        var stroke = FreehandStroke(density: ScreenDensity(pixelsPerInch: density))
        let answers = [0, spacing * 0.999, spacing].map { stroke.append(Self.sample($0)) }
        #expect(answers == [.kept, .tooNear, .kept])
        #expect(stroke.count == 2)
    }

    @Test func theLastSampleOfAPartIsAlwaysKept() {
        var stroke = FreehandStroke(density: .standard)
        for x in [0, 5, 5.5, 6] { _ = stroke.append(Self.sample(x)) }
        #expect(stroke.count == 2)
        #expect(stroke.last?.position.x == 6)
        for _ in 0..<2 {
            stroke.endPart()
            #expect((0..<stroke.count).map { stroke[$0].position.x } == [0, 5, 6])
        }
        #expect(stroke.partCount == 1)
    }

    /// The filter delays a movement, but not the jump from one part to the next one.
    @Test func theFilterBeginsAnewWithEachPart() {
        var stroke = FreehandStroke(options: FreehandOptions(filter: .init(minimumCutoff: 1, beta: 0.005)), density: .standard)
        let points = [0.0, 10, 20].map { ScreenPoint(x: $0, y: 0) }
        let before = points.enumerated().map { stroke.filtered($1, at: TouchInstant(microseconds: Int64($0) * 8_000)) }
        #expect(before[2].x < 15)
        stroke.endPart()
        let far = ScreenPoint(x: 500, y: 300)
        #expect(stroke.filtered(far, at: TouchInstant(microseconds: 24_000)) == far)
    }

    @Test func aDotIsOneSample() {
        var stroke = FreehandStroke(density: .standard)
        _ = stroke.append(Self.sample(5))
        _ = stroke.append(Self.sample(5))
        stroke.endPart()
        #expect(stroke.count == 1)
        #expect(stroke.vertices == [Coordinate(latitude: 0, longitude: 0.005)])
    }

    @Test func eachPartIsSimplifiedOnItsOwnScreen() {
        var stroke = FreehandStroke(density: .standard)
        for x in 0...10 { _ = stroke.append(Self.sample(Double(x) * 10)) }
        stroke.endPart()
        // The map has moved. The same coordinate has another position, and a straight line to it would be wrong on either screen.
        for y in 0...10 { _ = stroke.append(Self.sample(700, Double(y) * 10, longitude: 0.1)) }
        stroke.endPart()
        #expect((0..<stroke.partCount).map { stroke.samples(ofPart: $0) } == [0..<11, 11..<22])
        #expect(
            stroke.vertices == [
                Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 0, longitude: 0.1), Coordinate(latitude: 0.1, longitude: 0.1),
            ])
    }

    @Test func longitudesAreContinuousAcrossTheAntimeridian() {
        var stroke = FreehandStroke(density: .standard)
        for (index, longitude) in [179.0, 179.9, -179.9, -179, -178].enumerated() {
            _ = stroke.append(Self.sample(Double(index) * 10, longitude: longitude))
        }
        stroke.endPart()
        _ = stroke.append(Self.sample(0, longitude: -177))
        #expect(stroke.coordinates.map { ($0.longitude * 10).rounded() / 10 } == [179, 179.9, 180.1, 181, 182, 183])
    }

    @Test func invalidSamplesAreRefused() {
        var stroke = FreehandStroke(density: .standard)
        let answers = [Self.sample(.nan), Self.sample(1, longitude: .infinity)].map { stroke.append($0) }
        #expect(answers == [.refused, .refused])
        #expect([stroke.isEmpty, stroke.last == nil, stroke.vertices.isEmpty] == [true, true, true])
        stroke.endPart()
        #expect(stroke == FreehandStroke(density: .standard))
    }

    @Test(arguments: StrokeShape.allCases)
    func theLineIsWithinTheTolerance(shape: StrokeShape) {
        var stroke = FreehandStroke(density: .standard)
        for point in shape.points(count: 2_000) { _ = stroke.append(Self.sample(point.x, point.y)) }
        stroke.endPart()
        for line in [stroke.vertexIndices, stroke.parts[0].simplifier.allVertices] {
            #expect(Deviation.largest(of: stroke.positions, from: line) <= 1.5 * (1 + 1e-6))
        }
    }

    /// The stroke is within the tolerance of the line, and the line is within the tolerance of the stroke, everywhere. A sample that was
    /// too near to be kept is at most one spacing farther away.
    @Test(arguments: StrokeShape.allCases, [160.0, 320, 480])
    func theLineIsWithinOneAndAHalfDpOfTheStroke(shape: StrokeShape, density: Double) {
        var stroke = FreehandStroke(density: ScreenDensity(pixelsPerInch: density))
        let drawn = shape.points(count: 150)
        for point in drawn { _ = stroke.append(Self.sample(point.x, point.y)) }
        stroke.endPart()
        let dp = density / 160
        let line = stroke.vertexIndices.map { stroke.positions[$0] }
        for (points, other) in [(stroke.positions, line), (line, stroke.positions)] {
            #expect(Deviation.largest(of: points, from: other) <= 1.5 * dp * (1 + 1e-6))
        }
        for point in drawn { #expect(Deviation.distance(of: point, from: line) <= 3.5 * dp * (1 + 1e-6)) }
        #expect(stroke.vertices.count == line.count)
    }

    @Test(arguments: StrokeShape.allCases, [2, 3, 10, 57])
    func aFullStrokeKeepsItsSamplesWithinTheLimit(shape: StrokeShape, limit: Int) throws {
        var stroke = FreehandStroke(options: FreehandOptions(maximumVertices: limit), density: .standard)
        var answers: [StrokeAddition] = []
        for point in shape.points(count: 2_000) { answers.append(stroke.append(Self.sample(point.x, point.y))) }
        stroke.endPart()
        #expect(stroke.isFull == answers.contains(.full))
        if let first = answers.firstIndex(of: .full) {
            #expect(answers[first...].allSatisfy { $0 == .full })
            #expect(stroke.count >= answers[..<first].count { $0 == .kept })
        }
        #expect(stroke.vertexIndices.count <= limit)
        #expect(stroke.vertexIndices.last == stroke.count - 1)
        #expect(Deviation.largest(of: stroke.positions, from: stroke.vertexIndices) <= 1.5 * (1 + 1e-6))
    }

    @Test func theLimitAppliesToAllPartsTogether() {
        var stroke = FreehandStroke(options: FreehandOptions(maximumVertices: 7), density: .standard)
        for part in 0..<5 {
            for x in 0..<20 { _ = stroke.append(Self.sample(Double(x) * 5, Double(part) * 50)) }
            stroke.endPart()
        }
        #expect(stroke.isFull)
        #expect(stroke.vertexIndices.count <= 7)
        #expect(stroke.partCount >= 3)
    }

    @Test func everySampleIsKeptOnRequest() {
        var stroke = FreehandStroke(options: FreehandOptions(storesEverySample: true, maximumVertices: 30), density: .standard)
        var last = StrokeAddition.kept
        for x in 0..<40 { last = stroke.append(Self.sample(Double(x) * 5)) }
        #expect(last == .full)
        #expect(stroke.vertices.count == 30)
    }

    /// A straight line of any length needs two vertices. The limit applies to the line, not to the samples.
    @Test func aLongStrokeThatSimplifiesWellIsNeverFull() {
        var stroke = FreehandStroke(options: FreehandOptions(maximumVertices: 2), density: .standard)
        for x in 0..<5_000 { _ = stroke.append(Self.sample(Double(x) * 5)) }
        stroke.endPart()
        #expect(!stroke.isFull)
        #expect(stroke.count == 5_000)
        #expect(stroke.vertices.count == 2)
    }

    @Test func theCoordinateIsThatOfTheFilteredPosition() {
        let state = CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 12)
        let geometry = CameraGeometry(state: state, viewport: Viewport(width: 800, height: 600))
        func draw(_ options: FreehandOptions) -> FreehandStroke {
            var stroke = FreehandStroke(options: options, density: .standard)
            for index in 0..<60 {
                let point = ScreenPoint(x: 100 + Double(index) * 4, y: index % 2 == 0 ? 200 : 204)
                let answer = stroke.append(point, at: TouchInstant(microseconds: Int64(index) * 8_000), seenThrough: geometry)
                #expect(answer != .refused)
            }
            for sample in (0..<stroke.count).map({ stroke[$0] }) {
                #expect(geometry.coordinate(at: sample.position) == sample.coordinate)
            }
            return stroke
        }
        let plain = draw(FreehandOptions())
        let smooth = draw(FreehandOptions(filter: .init(minimumCutoff: 1, beta: 0.005)))
        func roughness(_ stroke: FreehandStroke) -> Double {
            zip(stroke.positions, stroke.positions.dropFirst()).reduce(0) { $0 + abs($1.0.y - $1.1.y) }
        }
        #expect(roughness(smooth) < roughness(plain) / 3)
    }
}
