import Geodesy
import MeasurementPlugin
import NumberExpectations
import Testing

@Suite("Measuring along rhumb lines")
struct RhumbTests {
    private static let methods = [DistanceMethod.rhumb, .rhumbWGS84]
    private let jfk = Coordinate(latitude: 40 + 38 / 60.0 + 23 / 3600.0, longitude: -(73 + 46 / 60.0 + 44 / 3600.0))
    private let changi = Coordinate(latitude: 1 + 21 / 60.0 + 33 / 3600.0, longitude: 103 + 59 / 60.0 + 22 / 3600.0)

    @Test("the example of GeographicLib's RhumbSolve has its length and its bearing at both ends")
    func published() throws {
        let state = try MeasurementState(points: [jfk, changi], distance: .rhumbWGS84)
        expectClose(state.length, to: 18_523_563.0423774272, within: 1e-8)
        expectClose(state.segment(at: 0).initialBearing, to: 103.582833003410954, within: 1e-13)
        #expect(state.segment(at: 0).finalBearing == state.segment(at: 0).initialBearing)
    }

    @Test("lengths are those of Geodesy, also after a change of the method", arguments: methods)
    func lengths(method: DistanceMethod) throws {
        for row in GeodesicRow.all {
            let state = try MeasurementState(points: [row.start, row.end]).measured(by: method)
            let onSphere = Sphere.earth.rhumbLine(from: row.start, to: row.end)
            let line = method == .rhumb ? onSphere : Ellipsoid.wgs84.rhumbLine(from: row.start, to: row.end)
            expectClose(state.length, to: line.length, within: 1e-8, "row \(row.id)")
        }
    }

    @Test("the midpoint divides a segment into equal lengths with the same bearing", arguments: methods)
    func midpoint(method: DistanceMethod) throws {
        let segment = try MeasurementState(points: [jfk, changi], distance: method).segment(at: 0)
        let halves = try MeasurementState(points: [jfk, segment.midpoint, changi], distance: method)
        for half in halves.segments {
            expectClose(half.length, to: segment.length / 2, within: 1e-7)
            expectClose(half.initialBearing, to: segment.initialBearing, within: 1e-12)
        }
        // The great circle goes much farther north.
        let arc = try MeasurementState(points: [jfk, changi]).segment(at: 0)
        #expect(abs(arc.midpoint.latitude - segment.midpoint.latitude) > 20)
    }

    @Test("on the sphere the line on the map has no points between its ends, on WGS84 few, within the deviation", arguments: methods)
    func line(method: DistanceMethod) throws {
        let state = try MeasurementState(points: [jfk, changi], distance: method)
        let pieces = state.line(density: .deviation(100))
        #expect(pieces.count == 1)
        #expect(pieces[0].first == jfk)
        #expect(pieces[0].last == changi)
        let counts = method == .rhumb ? 2...2 : 3...40
        #expect(counts.contains(pieces[0].count))
    }

    @Test("a line is cut at the antimeridian, at the latitude of the rhumb line", arguments: methods)
    func antimeridian(method: DistanceMethod) throws {
        let (west, east) = (Coordinate(latitude: 60, longitude: 150), Coordinate(latitude: -10, longitude: -160))
        let pieces = try MeasurementState(points: [west, east], distance: method).line()
        #expect(pieces.count == 2)
        let cut = try #require(pieces[0].last)
        #expect(cut.longitude == 180)
        #expect(pieces[1].first == Coordinate(latitude: cut.latitude, longitude: -180))
        let whole = try MeasurementState(points: [west, east], distance: method)
        let parts = try MeasurementState(points: [west, cut, east], distance: method)
        // The cut of the ellipsoid is on a straight segment, which may be 100 m away from the line.
        expectClose(parts.length, to: whole.length, within: method == .rhumb ? 1e-7 : 100)
        let bearings = [parts, whole].map { $0.segment(at: 0).initialBearing }
        expectClose(bearings[0], to: bearings[1], within: method == .rhumb ? 1e-11 : 2e-3)
    }

    @Test("a segment along a parallel stays on it and goes the shorter way", arguments: methods)
    func parallel(method: DistanceMethod) throws {
        let state = try MeasurementState(
            points: [Coordinate(latitude: 60, longitude: 170), Coordinate(latitude: 60, longitude: -150)], distance: method)
        #expect(state.segment(at: 0).midpoint == Coordinate(latitude: 60, longitude: -170))
        #expect(state.segment(at: 0).initialBearing == 90)
        #expect(state.line().joined().filter { $0.latitude != 60 }.isEmpty)
        let arc = try MeasurementState(points: state.points)
        #expect(state.length > arc.length)
    }

    @Test("a cell between parallels and meridians has its exact area, and a ring around a pole that of its cap")
    func areas() throws {
        let cell = [(0.0, 10.0), (0, 40), (30, 40), (30, 10)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
        let square = Sphere.meanEarthRadius * Sphere.meanEarthRadius
        let state = try MeasurementState(points: cell, status: .closed, distance: .rhumb)
        #expect(abs(state.area! / (square * .pi / 6 * 0.5) - 1) <= 1e-14)
        let ring = [0.0, 90, 180, 270].map { Coordinate(latitude: 60, longitude: $0) }
        let cap = try MeasurementState(points: ring, status: .closed, distance: .rhumb)
        #expect(abs(cap.area! / (2 * .pi * square * (1 - 0.75.squareRoot())) - 1) <= 1e-14)
        let ellipsoid = try MeasurementState(points: ring, status: .closed, distance: .rhumbWGS84)
        expectClose(ellipsoid.area!, to: abs(Ellipsoid.wgs84.signedRhumbArea(of: ring)), within: 1)
    }

    @Test("the sums depend only on the points and the method, bit for bit", arguments: methods)
    func sums(method: DistanceMethod) throws {
        let points = (0..<40).map { Coordinate(latitude: 80 * cosine($0 * 7), longitude: 170 * cosine($0 * 11)) }
        let state = try MeasurementState(points: points, status: .closed, distance: method)
        let again = try MeasurementState(points: points, status: .closed).measured(by: .wgs84).measured(by: method)
        #expect(state.exact == again.exact)
    }

    private func cosine(_ degrees: Int) -> Double { AngleVector(degrees: Double(degrees)).cos }
}
