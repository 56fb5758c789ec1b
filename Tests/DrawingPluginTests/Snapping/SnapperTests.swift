import Geodesy
import MapCameras
import Testing
import TouchPipeline

@testable import DrawingPlugin

@Suite struct SnapperTests {
    private let view = SnapScene.flat.geometry
    private let index: SnapIndex

    /// A line with vertices at 100, 130 and 400.
    init() {
        let view = SnapScene.flat.geometry
        let line = [100.0, 130, 400].map { view.coordinate(at: ScreenPoint(x: $0, y: 300))! }
        index = SnapIndex([SnapFeature(key: 1, lines: [line])])
    }

    private func move(_ snapper: inout Snapper, _ x: Double, _ y: Double = 300, closing: Double? = nil) -> String {
        let closing = closing.flatMap { view.coordinate(at: ScreenPoint(x: $0, y: 300)) }
        let target = snapper.move(to: ScreenPoint(x: x, y: y), index: index, closing: closing, seenThrough: view)
        #expect(snapper.target == target)
        guard let target else { return "nothing" }
        return switch target.kind {
        case .closing: "closing"
        case .vertex: "vertex \(target.reference!.index)"
        case .edge: "edge \(target.reference!.index)"
        }
    }

    /// The targets of a finger at several places of the line, one after the other.
    private func targets(_ snapper: inout Snapper, at places: [Double], y: Double = 300, closing: Double? = nil) -> [String] {
        places.map { move(&snapper, $0, y, closing: closing) }
    }

    @Test("a vertex snaps within 16 dp, and an edge within 12 dp")
    func eachKindHasItsRadius() {
        let rows: [(x: Double, y: Double, target: String)] = [
            (83.9, 300, "nothing"), (84.1, 300, "vertex 0"), (100, 300, "vertex 0"), (145.9, 300, "vertex 1"), (146.1, 300, "edge 1"),
            (250, 300, "edge 1"), (250, 311.9, "edge 1"), (250, 312.1, "nothing"),
        ]
        for (x, y, target) in rows {
            var snapper = Snapper(density: .standard)
            #expect(move(&snapper, x, y) == target, "at \(x), \(y)")
        }
    }

    @Test(arguments: [(160, 1.0), (320, 2), (480, 3)] as [(Double, Double)])
    func radiiGrowWithTheDensity(density: Double, scale: Double) {
        for (away, isFound) in [(15.9, true), (16.1, false)] {
            var snapper = Snapper(SnapOptions(edgeRadius: .dp(0)), density: ScreenDensity(pixelsPerInch: density))
            #expect((move(&snapper, 100 - away * scale) == "vertex 0") == isFound)
        }
    }

    @Test("the closing point has priority, then vertices, then edges, also over the current target")
    func priority() {
        var snapper = Snapper(density: .standard)
        #expect(move(&snapper, 139, closing: 160) == "closing")
        snapper.release()
        #expect(snapper.target == nil)
        #expect(move(&snapper, 139) == "vertex 1")
        snapper.release()
        #expect(move(&snapper, 160) == "edge 1")
        var other = Snapper(density: .standard)
        #expect(targets(&other, at: [150, 145]) == ["edge 1", "vertex 1"])
        #expect(move(&other, 145, closing: 165) == "closing")
    }

    @Test func aTargetIsKeptUpToOneAndAHalfRadii() {
        var snapper = Snapper(density: .standard)
        #expect(targets(&snapper, at: [90, 76.1, 75.9, 76.1]) == ["vertex 0", "vertex 0", "nothing", "nothing"])
        #expect(targets(&snapper, at: [139, 153.9, 154.1]) == ["vertex 1", "vertex 1", "edge 1"])
        #expect(targets(&snapper, at: [250], y: 317.9) + targets(&snapper, at: [250], y: 318.1) == ["edge 1", "nothing"])
        #expect(targets(&snapper, at: [250, 303, 303.1], closing: 270) == ["closing", "closing", "edge 1"])
    }

    @Test func anotherTargetOfTheSameKindMustBeNearerByTheHysteresis() {
        var snapper = Snapper(density: .standard)
        let targets = targets(&snapper, at: [110, 117.9, 118.1, 112.1, 111.9])
        #expect(targets == ["vertex 0", "vertex 0", "vertex 1", "vertex 1", "vertex 0"])
    }

    @Test(arguments: [1, 0, .nan] as [Double])
    func withoutHysteresisTheNearestIsTaken(hysteresis: Double) {
        var snapper = Snapper(SnapOptions(hysteresis: hysteresis), density: .standard)
        #expect(targets(&snapper, at: [110, 115.1, 83.9]) == ["vertex 0", "vertex 1", "nothing"])
    }

    @Test func aTargetThatNoLongerExistsIsReleased() {
        var snapper = Snapper(density: .standard)
        let finger = ScreenPoint(x: 100, y: 300)
        var isFound: [Bool] = []
        for (index, excluded) in [(index, []), (index, [.feature(1)]), (index, []), (SnapIndex(), [])] as [(SnapIndex, [SnapExclusion])] {
            isFound.append(snapper.move(to: finger, index: index, seenThrough: view, excluding: excluded) != nil)
        }
        #expect(isFound == [true, false, true, false])
    }

    @Test func theTargetIsFoundAgainInANewIndex() {
        var snapper = Snapper(density: .standard)
        #expect(move(&snapper, 100) == "vertex 0")
        let first = view.coordinate(at: ScreenPoint(x: 100, y: 300))!
        let far = (0..<50).map { Coordinate(latitude: -Double($0), longitude: 0) }
        let other = SnapIndex([SnapFeature(key: 9, lines: [far]), SnapFeature(key: 1, lines: [[first]])])
        let target = snapper.move(to: ScreenPoint(x: 78, y: 300), index: other, seenThrough: view)
        #expect(target?.reference == SnapReference(feature: 1, line: 0, index: 0))
    }
}
