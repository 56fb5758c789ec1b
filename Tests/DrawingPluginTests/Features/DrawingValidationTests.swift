import DrawingPlugin
import Geodesy
import Testing

@Suite struct DrawingValidationTests {
    private static func coordinates(_ points: [(Double, Double)]) -> [Coordinate] {
        points.map { Coordinate(latitude: $0.1, longitude: $0.0) }
    }

    private static let bowTie = coordinates([(0, 0), (2, 2), (2, 0), (0, 2)])
    private static let spot = Array(repeating: Coordinate(latitude: 1, longitude: 2), count: 4)

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let points: [Coordinate]
        let isRing: Bool
        let reasons: [String]
        var validation = DrawingValidation()

        init(
            _ text: String, _ points: [Coordinate], ring: Bool, _ reasons: [String] = [],
            _ change: (inout DrawingValidation) -> Void = { _ in }
        ) {
            (testDescription, self.points, isRing, self.reasons) = (text, points, ring, reasons)
            change(&validation)
        }
    }

    static let rows = [
        Row("a line", coordinates([(0, 0), (1, 1)]), ring: false),
        Row("a triangle", coordinates([(0, 0), (1, 1), (1, 0)]), ring: true),
        Row("a triangle that repeats its first point", coordinates([(0, 0), (1, 1), (1, 0), (0, 0)]), ring: true),
        Row("an empty line", [], ring: false, ["too few points: 0, at least 2"]),
        Row("one point", coordinates([(0, 0)]), ring: false, ["too few points: 1, at least 2"]),
        Row("a ring of two", coordinates([(0, 0), (1, 1), (0, 0)]), ring: true, ["too few points: 2, at least 3"]),
        Row("a ring of two, allowed", coordinates([(0, 0), (1, 1)]), ring: true) {
            $0.minimumRingPoints = nil
            $0.allowsSelfIntersectingRings = true
        },
        Row("one point, allowed", coordinates([(0, 0)]), ring: false) { $0.minimumLinePoints = nil },
        Row("equal points", spot, ring: false, ["no length: all 4 points are at one coordinate"]),
        Row(
            "a ring of equal points", spot + coordinates([(9, 9)]).prefix(0), ring: true, ["no length: all 3 points are at one coordinate"]),
        Row("equal points, allowed", spot, ring: false) { $0.allowsZeroLength = true },
        Row("a bow tie", bowTie, ring: true, ["crosses itself: edge 2 and edge 0 at 1.00015°, 1.00000°"]),
        Row("a bow tie, allowed", bowTie, ring: true) { $0.allowsSelfIntersectingRings = true },
        Row("a line that crosses itself", bowTie, ring: false),
        Row("a line that crosses itself, not allowed", bowTie, ring: false, ["crosses itself: edge 2 and edge 0 at 1.00015°, 1.00000°"]) {
            $0.allowsSelfIntersectingLines = false
        },
        Row(
            "across the antimeridian", coordinates([(179, 0), (181, 0), (181, 1), (180.5, 0)]), ring: true,
            ["touches itself: edge 2 and edge 0 at 0.00000°, -179.50000°"]),
        Row(
            "back over itself", coordinates([(0, 0), (2, 0), (1, 0)]), ring: true,
            ["runs back over itself: edge 1 and edge 0 at 0.00000°, 2.00000°"]),
        Row(
            "too many, and crossing", bowTie, ring: true,
            ["too many points: 4, at most 3", "crosses itself: edge 2 and edge 0 at 1.00015°, 1.00000°"]
        ) {
            $0.maximumPoints = 3
        },
        Row("any number", bowTie, ring: false) { $0.maximumPoints = nil },
        Row("10,000 points", meridian(10_000), ring: false),
        Row("10,001 points", meridian(10_001), ring: false, ["too many points: 10001, at most 10000"]),
    ]

    private static func meridian(_ count: Int) -> [Coordinate] {
        (0..<count).map { Coordinate(latitude: Double($0) / 1_000, longitude: 0) }
    }

    @Test("a line or a ring has the flaws of its row, and none if nothing is required", arguments: rows)
    func flawsAreAsExpected(row: Row) {
        let flaws = row.isRing ? row.validation.flaws(ofRing: row.points) : row.validation.flaws(ofLine: row.points)
        #expect(flaws.map(\.description) == row.reasons)
        let none = DrawingValidation.none
        #expect((none.flaws(ofRing: row.points) + none.flaws(ofLine: row.points)).isEmpty)
    }
}
