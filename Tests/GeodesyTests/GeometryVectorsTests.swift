import Geodesy
import Testing

@Suite("Published numbers")
struct GeometryVectorsTests {
    @Test("the fixture is complete")
    func whole() {
        #expect(GeometryVector.all.count == 30)
        #expect(GeodesicRow.all.count == 1000)
    }

    @Test("distances equal the published values", arguments: GeometryVector.all("distance"))
    func distance(vector: GeometryVector) throws {
        let metres = Sphere(radius: vector.radius).distance(from: vector.points[0], to: vector.points[1])
        let unit = try #require(["m": 1.0, "kilometers": 1000, "nauticalmiles": 1852][vector.units])
        #expect(abs(metres / unit - vector.expected[0]) <= vector.tolerance)
    }

    @Test("central angles equal the published values", arguments: GeometryVector.all("central_angle"))
    func centralAngle(vector: GeometryVector) {
        let angle = GreatCircleArc(from: vector.points[0], to: vector.points[1]).centralAngle
        #expect(abs(angle - vector.expected[0]) <= vector.tolerance)
    }

    @Test("lengths equal the published values", arguments: GeometryVector.all("length"))
    func length(vector: GeometryVector) {
        let metres = vector.lines.map { Sphere(radius: vector.radius).length(of: $0) }.reduce(0, +)
        #expect(abs(metres * 3.28084 - vector.expected[0]) <= vector.tolerance)
    }

    @Test("bearings equal the published values", arguments: GeometryVector.all("bearing_initial", "bearing_final"))
    func bearing(vector: GeometryVector) {
        let arc = GreatCircleArc(from: vector.points[0], to: vector.points[1])
        let bearing = vector.kind == "bearing_initial" ? arc.initialBearing : arc.finalBearing
        #expect(abs(bearing - vector.expected[0]) <= vector.tolerance)
    }

    @Test("destinations equal the published values", arguments: GeometryVector.all("destination"))
    func destination(vector: GeometryVector) {
        let coordinate = Sphere(radius: vector.radius).destination(
            from: vector.points[0], bearing: vector.bearing, distance: vector.distance)
        #expect(abs(coordinate.longitude - vector.expected[0]) <= vector.tolerance)
        #expect(abs(coordinate.latitude - vector.expected[1]) <= vector.tolerance)
    }

    @Test("WGS84 distances equal the published values", arguments: GeometryVector.all("geodesic_distance_wgs84"))
    func ellipsoidalDistance(vector: GeometryVector) {
        let metres = Ellipsoid.wgs84.distance(from: vector.points[0], to: vector.points[1])
        #expect(abs(metres - vector.expected[0]) <= vector.tolerance)
    }

    // The other area row (OpenLayers, Illinois) refers to a file of coordinates that is not part of the fixture, so it cannot be tested.
    @Test(
        "the area by the formula of Chamberlain and Duquette equals that of Turf",
        arguments: GeometryVector.all("area").filter { !$0.ring.isEmpty })
    func approximateArea(vector: GeometryVector) {
        let area = Sphere(radius: vector.radius).chamberlainDuquetteArea(of: vector.ring)
        #expect(abs(abs(area) - vector.expected[0]) <= vector.tolerance)
    }

    @Test(
        "the area with great-circle edges equals the exact area in the note of the row",
        arguments: GeometryVector.all("area").filter { !$0.ring.isEmpty })
    func exactArea(vector: GeometryVector) {
        let area = Sphere(radius: vector.radius).area(of: vector.ring)
        #expect(abs(area - 7.800389e+12) <= 5e5)
    }
}
