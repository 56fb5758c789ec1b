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

    @Test(arguments: [(83.9, "nothing"), (84.1, "vertex 0"), (100, "vertex 0"), (145.9, "vertex 1"), (146.1, "edge 1"), (250, "edge 1")])
    func eachKindHasItsRadius(x: Double, expected: String) {
        var snapper = Snapper(density: .standard)
        #expect(move(&snapper, x) == expected)
    }

    @Test(arguments: [(11.9, "edge 1"), (12.1, "nothing")])
    func anEdgeSnapsWithinTwelveDp(y: Double, expected: String) {
        var snapper = Snapper(density: .standard)
        #expect(move(&snapper, 250, 300 + y) == expected)
    }

    @Test(arguments: [(160, 1.0), (320, 2), (480, 3)] as [(Double, Double)])
    func radiiGrowWithTheDensity(density: Double, scale: Double) {
        for (away, isFound) in [(15.9, true), (16.1, false)] {
            var snapper = Snapper(SnapOptions(edgeRadius: .dp(0)), density: ScreenDensity(pixelsPerInch: density))
            #expect((move(&snapper, 100 - away * scale) == "vertex 0") == isFound)
        }
    }

    @Test func theClosingPointHasPriorityThenVerticesThenEdges() {
        var snapper = Snapper(density: .standard)
        #expect(move(&snapper, 139, closing: 160) == "closing")
        snapper.release()
        #expect(snapper.target == nil)
        #expect(move(&snapper, 139) == "vertex 1")
        snapper.release()
        #expect(move(&snapper, 160) == "edge 1")
    }

    @Test func aTargetOfHigherPriorityReplacesTheCurrentOne() {
        var snapper = Snapper(density: .standard)
        #expect(move(&snapper, 150) == "edge 1")
        #expect(move(&snapper, 145) == "vertex 1")
        #expect(move(&snapper, 145, closing: 165) == "closing")
    }

    @Test func aTargetIsKeptUpToOneAndAHalfRadii() {
        var snapper = Snapper(density: .standard)
        #expect(move(&snapper, 90) == "vertex 0")
        #expect(move(&snapper, 76.1) == "vertex 0")
        #expect(move(&snapper, 75.9) == "nothing")
        #expect(move(&snapper, 76.1) == "nothing")
        #expect(move(&snapper, 139) == "vertex 1")
        #expect(move(&snapper, 153.9) == "vertex 1")
        #expect(move(&snapper, 154.1) == "edge 1")
        #expect(move(&snapper, 250, 317.9) == "edge 1")
        #expect(move(&snapper, 250, 318.1) == "nothing")
        #expect(move(&snapper, 250, 300, closing: 270) == "closing")
        #expect(move(&snapper, 303, 300, closing: 270) == "closing")
        #expect(move(&snapper, 303.1, 300, closing: 270) == "edge 1")
    }

    @Test func anotherTargetOfTheSameKindMustBeNearerByTheHysteresis() {
        var snapper = Snapper(density: .standard)
        #expect(move(&snapper, 110) == "vertex 0")
        #expect(move(&snapper, 117.9) == "vertex 0")
        #expect(move(&snapper, 118.1) == "vertex 1")
        #expect(move(&snapper, 112.1) == "vertex 1")
        #expect(move(&snapper, 111.9) == "vertex 0")
    }

    @Test(arguments: [1, 0, .nan] as [Double])
    func withoutHysteresisTheNearestIsTaken(hysteresis: Double) {
        var snapper = Snapper(SnapOptions(hysteresis: hysteresis), density: .standard)
        #expect(move(&snapper, 110) == "vertex 0")
        #expect(move(&snapper, 115.1) == "vertex 1")
        #expect(move(&snapper, 83.9) == "nothing")
    }

    @Test func aTargetThatNoLongerExistsIsReleased() {
        var snapper = Snapper(density: .standard)
        let finger = ScreenPoint(x: 100, y: 300)
        #expect(snapper.move(to: finger, index: index, seenThrough: view) != nil)
        #expect(snapper.move(to: finger, index: index, seenThrough: view, excluding: [.feature(1)]) == nil)
        #expect(snapper.move(to: finger, index: index, seenThrough: view) != nil)
        #expect(snapper.move(to: finger, index: SnapIndex(), seenThrough: view) == nil)
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
