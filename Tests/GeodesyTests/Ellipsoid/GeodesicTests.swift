import Geodesy
import NumberExpectations
import Testing
import TouchPipelineTesting

@Suite("Geodesic on the ellipsoid")
struct GeodesicTests {
    /// Half of a meridian of WGS84, in meters (GeographicLib).
    private let halfMeridian = 20003931.458625447

    @Test(
        "distances equal GeographicLib's to a millionth of a meter, and azimuths to ten nanometers of sideways error",
        arguments: GeodesicRow.categories)
    func rows(category: String) {
        for row in GeodesicRow.rows(in: category) {
            let distance = Ellipsoid.wgs84.distance(from: row.start, to: row.end)
            expectClose(distance, to: row.wgs84Distance, within: 1e-6, "row \(row.id)")
            let geodesic = Ellipsoid.wgs84.geodesic(from: row.start, to: row.end)
            let error = max(
                turn(geodesic.initialBearing, row.wgs84InitialAzimuth), turn(geodesic.finalBearing, row.wgs84FinalAzimuth))
            // For near points and near antipodes the azimuth is less well determined.
            let lever = max(0.01, min(row.wgs84Distance, halfMeridian - row.wgs84Distance))
            #expect(error * .pi / 180 * lever <= 1e-8 || error <= 1e-11, "row \(row.id)")
        }
    }

    @Test("converges for antipodes, and for points as near to antipodes as possible")
    func nearAntipodes() {
        var random = SplitMix64(seed: 5)
        for _ in 0..<5000 {
            let coordinate = random.coordinate()
            let away = Math.exp(random.number(in: -40...1))
            let other = Coordinate(
                latitude: max(-90, min(90, -coordinate.latitude + random.number(in: -away...away))),
                longitude: coordinate.longitude + 180 + random.number(in: -away...away))
            let there = Ellipsoid.wgs84.geodesic(from: coordinate, to: other)
            let back = Ellipsoid.wgs84.geodesic(from: other, to: coordinate)
            // Every conjugate point is farther away than this, and no shortest line is longer than half a meridian.
            #expect(there.distance > 1.9e7 - 5e5 * away)
            #expect(there.distance <= halfMeridian + 1e-8)
            expectClose(there.distance, to: back.distance, within: 2e-8)
        }
    }

    @Test("antipodes are half a meridian apart at every latitude")
    func antipodes() {
        for latitude in stride(from: -90.0, through: 90, by: 7.5) {
            let coordinate = Coordinate(latitude: latitude, longitude: 17)
            let antipode = Coordinate(latitude: -latitude, longitude: -163)
            let geodesic = Ellipsoid.wgs84.geodesic(from: coordinate, to: antipode)
            expectClose(geodesic.distance, to: halfMeridian, within: 1e-8)
        }
    }

    @Test("along the equator the distance is the arc, until a line that leaves the equator is shorter")
    func equator() {
        let start = Coordinate(latitude: 0, longitude: -10)
        let a = Ellipsoid.wgs84.equatorialRadius
        for degrees in [1.0, 90, 179, 179.3] {
            let geodesic = Ellipsoid.wgs84.geodesic(from: start, to: Coordinate(latitude: 0, longitude: degrees - 10))
            expectClose(geodesic.distance, to: a * degrees * .pi / 180, within: 1e-8)
            #expect([geodesic.initialBearing, geodesic.finalBearing] == [90, 90])
        }
        // GeographicLib: 0 0 0 179.5.
        let beyond = Ellipsoid.wgs84.geodesic(from: start, to: Coordinate(latitude: 0, longitude: 169.5))
        expectClose(beyond.distance, to: 19980861.908890963, within: 1e-7)
        expectClose([beyond.initialBearing, beyond.finalBearing], to: [55.966495140158635, 124.03350485984137], within: 1e-9)
    }

    @Test("the distance is continuous at the longitude where the equator stops being the shortest line", arguments: -40...40)
    func equatorialLimit(step: Int) {
        let limit = 180 * (1 - Ellipsoid.wgs84.flattening)
        let geodesic = Ellipsoid.wgs84.geodesic(
            from: Coordinate(latitude: 0, longitude: 0), to: Coordinate(latitude: 0, longitude: limit + Double(step) * limit.ulp))
        expectClose(geodesic.distance, to: .pi * Ellipsoid.wgs84.polarRadius, within: 2e-7)
        expectClose([geodesic.initialBearing, geodesic.finalBearing], to: [90, 90], within: 1e-3)
    }

    @Test("rounding at the limits between the cases never gives NaN")
    func edges() {
        var random = SplitMix64(seed: 8)
        for _ in 0..<5000 {
            let ellipsoid = Ellipsoid(equatorialRadius: 6.4e6, flattening: random.number(in: 0...0.02))
            // The equator, a few units in the last place away from the longitude where the shortest line leaves it.
            let start = Coordinate(latitude: 0, longitude: 0)
            let limit = 180 * (1 - ellipsoid.flattening) + 180.0.ulp * random.number(in: -4...4).rounded()
            #expect(ellipsoid.distance(from: start, to: Coordinate(latitude: 0, longitude: limit)) > 1.9e7)
            // Latitudes that differ in the last digit, north and south, so that the vertex may be at either of them.
            let latitude = random.number(in: 0...90)
            let coordinate = Coordinate(latitude: latitude, longitude: 0)
            let longitude = random.number(in: 0...180)
            for other in [latitude.nextDown, -latitude.nextDown, latitude.nextDown.nextDown, latitude, -latitude] {
                let geodesic = ellipsoid.geodesic(from: coordinate, to: Coordinate(latitude: other, longitude: longitude))
                #expect(geodesic.distance >= 0)
                #expect(abs(geodesic.initialBearing) <= 180)
                #expect(abs(geodesic.finalBearing) <= 180)
            }
        }
    }

    @Test("without flattening the geodesic is the great circle", arguments: 0..<5 as Range<UInt64>)
    func sphere(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let ball = Ellipsoid(equatorialRadius: Sphere.meanEarthRadius, flattening: 0)
        for _ in 0..<500 {
            let (a, b) = (random.coordinate(), random.coordinate())
            let arc = GreatCircleArc(from: a, to: b)
            let geodesic = ball.geodesic(from: a, to: b)
            expectClose(geodesic.distance, to: a.distance(to: b), within: 2e-8)
            let turns = [turn(geodesic.initialBearing, arc.initialBearing), turn(geodesic.finalBearing, arc.finalBearing)]
            expectClose(turns, to: [0, 0], within: 1e-9)
        }
        let antipode = Coordinate(latitude: 0, longitude: 180)
        let distance = ball.distance(from: Coordinate(latitude: 0, longitude: 0), to: antipode)
        expectClose(distance, to: .pi * Sphere.meanEarthRadius, within: 1e-8)
    }

    @Test("mirrored, turned and reversed pairs have mirrored, turned and reversed geodesics", arguments: 0..<5 as Range<UInt64>)
    func symmetry(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<500 {
            let (a, b) = (random.coordinate(), random.coordinate())
            let geodesic = Ellipsoid.wgs84.geodesic(from: a, to: b)
            let back = Ellipsoid.wgs84.geodesic(from: b, to: a)
            let south = Ellipsoid.wgs84.geodesic(
                from: Coordinate(latitude: -a.latitude, longitude: a.longitude + 360),
                to: Coordinate(latitude: -b.latitude, longitude: b.longitude))
            expectClose([back.distance, south.distance], to: [geodesic.distance, geodesic.distance], within: 1e-8)
            let turnOfBack = turn(back.initialBearing, geodesic.finalBearing + 180)
            let turnOfSouth = turn(south.initialBearing, 180 - geodesic.initialBearing)
            expectClose([turnOfBack, turnOfSouth], to: [0, 0], within: 1e-9)
        }
    }

    @Test("keeps the triangle inequality", arguments: 0..<5 as Range<UInt64>)
    func triangle(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<500 {
            let (a, b, c) = (random.coordinate(), random.coordinate(), random.coordinate())
            let direct = Ellipsoid.wgs84.distance(from: a, to: c)
            #expect(direct <= Ellipsoid.wgs84.distance(from: a, to: b) + Ellipsoid.wgs84.distance(from: b, to: c) + 1e-7)
        }
    }

    @Test("the distance is continuous where the approximation for short lines ends")
    func shortToLong() {
        let start = Coordinate(latitude: 50, longitude: 179.9999)
        // Around 0.23 m, where the approximation for short lines ends.
        for step in 1...400 {
            let degrees = Double(step) * 1e-8
            let end = Coordinate(latitude: 50 + degrees, longitude: 179.9999 + degrees)
            let distance = Ellipsoid.wgs84.distance(from: start, to: end)
            expectClose(distance / Double(step), to: 1.323336e-3, within: 1e-9 + 6e-9 / Double(step))
        }
    }

    @Test(
        "is NaN for coordinates that are not valid", arguments: [(91, 0), (Double.nan, 0), (0, .nan), (0, .infinity)] as [(Double, Double)])
    func invalid(latitude: Double, longitude: Double) {
        let bad = Coordinate(latitude: latitude, longitude: longitude)
        let good = Coordinate(latitude: 1, longitude: 1)
        for geodesic in [Ellipsoid.wgs84.geodesic(from: bad, to: good), Ellipsoid.wgs84.geodesic(from: good, to: bad)] {
            expectNaN([geodesic.distance, geodesic.initialBearing, geodesic.finalBearing])
        }
    }
}
