import Geodesy
import NumberExpectations
import Testing

@Suite("Polylines of rhumb lines")
struct RhumbPolylineTests {
    @Test("on the sphere no points are added, and a line across the antimeridian is cut on the rhumb line")
    func sphere() throws {
        let line = [Coordinate(latitude: 10, longitude: 170), Coordinate(latitude: 60, longitude: -160)]
        let pieces = Sphere.earth.rhumbPolyline(through: line, density: .deviation(1))
        #expect(pieces.map(\.count) == [2, 2])
        let cut = pieces[0][1]
        #expect([cut.longitude, pieces[1][0].longitude] == [180, -180])
        #expect(pieces[1][0].latitude == cut.latitude)
        let bearing = Sphere.earth.rhumbLine(from: line[0], to: line[1]).bearing
        expectClose(Sphere.earth.rhumbLine(from: line[0], to: cut).bearing, to: bearing, within: 1e-11)
    }

    @Test("steps are equal lengths of the line", arguments: [1e5, 1e6])
    func steps(step: Double) {
        let line = [Coordinate(latitude: -40, longitude: 20), Coordinate(latitude: 70, longitude: 110)]
        let points = Ellipsoid.wgs84.rhumbPolyline(through: line, density: .step(step))[0]
        let length = Ellipsoid.wgs84.rhumbLine(from: line[0], to: line[1]).length
        let part = length / Double(points.count - 1)
        #expect(part <= step)
        for (a, b) in zip(points, points.dropFirst()) {
            expectClose(Ellipsoid.wgs84.rhumbLine(from: a, to: b).length, to: part, within: 1e-7)
        }
    }

    @Test("on the ellipsoid the straight segments stay within the deviation", arguments: [10.0, 1000])
    func deviation(limit: Double) {
        let line = [Coordinate(latitude: 65, longitude: -150), Coordinate(latitude: -50, longitude: 20)]
        let points = Ellipsoid.wgs84.rhumbPolyline(through: line, density: .deviation(limit))[0]
        let whole = Ellipsoid.wgs84.rhumbLine(from: line[0], to: line[1])
        #expect(points.count > 3)
        #expect(points.count < 200)
        for (a, b) in zip(points, points.dropFirst()) {
            let (start, end) = (WebMercator.projectUnclamped(a), WebMercator.projectUnclamped(b))
            let middle = WebMercator.unproject(WorldPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2))
            // The sideways distance of the middle of the segment, from the difference of the bearings.
            let part = Ellipsoid.wgs84.rhumbLine(from: line[0], to: middle)
            #expect(abs(part.bearing - whole.bearing) * .pi / 180 * part.length <= 2 * limit)
        }
    }

    @Test("a line to a pole with another longitude ends there, with few points")
    func pole() throws {
        let pole = Coordinate(latitude: 90, longitude: 100)
        let pieces = Sphere.earth.rhumbPolyline(through: [Coordinate(latitude: 50, longitude: 10), pole], density: .deviation(100))
        let points = try #require(pieces.first)
        #expect(pieces.count == 1)
        #expect(points.last == pole)
        #expect(points.count < 40)
        #expect(points.dropLast().allSatisfy { $0.longitude == 10 })
    }
}
