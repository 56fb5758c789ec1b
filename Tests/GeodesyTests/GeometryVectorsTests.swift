import Geodesy
import NumberExpectations
import Testing

@Suite("Published numbers")
struct GeometryVectorsTests {
    @Test("the fixture is complete")
    func whole() {
        #expect(GeometryVector.all.count == 30)
        #expect(GeodesicRow.all.count == 1000)
    }

    // The other area row (OpenLayers, Illinois) refers to a file of coordinates that is not part of the fixture, so it cannot be tested.
    @Test("values equal the published ones", arguments: GeometryVector.all.filter { $0.kind != "area" || !$0.ring.isEmpty })
    func published(vector: GeometryVector) throws {
        expectClose(try values(of: vector), to: vector.expected, within: vector.tolerance)
    }

    private func values(of vector: GeometryVector) throws -> [Double] {
        let (sphere, points) = (Sphere(radius: vector.radius), vector.points)
        switch vector.kind {
        case "distance":
            let unit = try #require(["m": 1.0, "kilometers": 1000, "nauticalmiles": 1852][vector.units])
            return [sphere.distance(from: points[0], to: points[1]) / unit]
        case "central_angle": return [GreatCircleArc(from: points[0], to: points[1]).centralAngle]
        case "bearing_initial": return [GreatCircleArc(from: points[0], to: points[1]).initialBearing]
        case "bearing_final": return [GreatCircleArc(from: points[0], to: points[1]).finalBearing]
        case "length": return [vector.lines.map { sphere.length(of: $0) }.reduce(0, +) * 3.28084]
        case "destination":
            let coordinate = sphere.destination(from: points[0], bearing: vector.bearing, distance: vector.distance)
            return [coordinate.longitude, coordinate.latitude]
        case "geodesic_distance_wgs84": return [Ellipsoid.wgs84.distance(from: points[0], to: points[1])]
        // The number of Turf is that of the formula of Chamberlain and Duquette.
        case "area": return [abs(sphere.chamberlainDuquetteArea(of: vector.ring))]
        default: return []
        }
    }

    @Test(
        "the area with great-circle edges equals the exact area in the note of the row",
        arguments: GeometryVector.all("area").filter { !$0.ring.isEmpty })
    func exactArea(vector: GeometryVector) {
        let area = Sphere(radius: vector.radius).area(of: vector.ring)
        expectClose(area, to: 7.800389e+12, within: 5e5)
    }
}
