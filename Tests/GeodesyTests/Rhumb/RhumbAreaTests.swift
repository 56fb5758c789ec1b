import Geodesy
import NumberExpectations
import Testing

@Suite("Areas with rhumb lines as edges")
struct RhumbAreaTests {
    @Test("the area between a line and the equator equals that of 60 digits", arguments: RhumbRow.categories)
    func belowLine(category: String) {
        for row in RhumbRow.rows(in: category) {
            let ring = [
                row.start, row.end, Coordinate(latitude: 0, longitude: row.end.longitude),
                Coordinate(latitude: 0, longitude: row.start.longitude),
            ]
            // The ring is clockwise where the area is positive.
            let areas = [Ellipsoid.wgs84.signedRhumbArea(of: ring), Sphere.earth.signedRhumbArea(of: ring)]
            expectClose(areas, to: [-row.wgs84Area, -row.sphereArea], within: 0.15, "\(row.start) \(row.end)")
        }
    }

    @Test("published values: GeographicLib's tests of Rhumb, to the spacing of doubles of this size")
    func published() {
        let jfk = Coordinate(latitude: 40 + 38 / 60.0 + 23 / 3600.0, longitude: -(73 + 46 / 60.0 + 44 / 3600.0))
        let sin = Coordinate(latitude: 1 + 21 / 60.0 + 33 / 3600.0, longitude: 103 + 59 / 60.0 + 22 / 3600.0)
        let rings = [
            (
                [jfk, sin, Coordinate(latitude: 0, longitude: sin.longitude), Coordinate(latitude: 0, longitude: jfk.longitude)],
                45921660958919.070
            ),
            (
                [
                    Coordinate(latitude: 33.3, longitude: 44.4), Coordinate(latitude: 12.34, longitude: 56.78),
                    Coordinate(latitude: 0, longitude: 56.78), Coordinate(latitude: 0, longitude: 44.4),
                ], 3408569853610.518
            ),
        ]
        for (ring, area) in rings { expectClose(Ellipsoid.wgs84.signedRhumbArea(of: ring), to: -area, within: 0.05) }
    }

    @Test("a cell between parallels and meridians has the area of its closed form, also in the south and at the poles")
    func cells() {
        let square = Sphere.meanEarthRadius * Sphere.meanEarthRadius
        for (south, north) in [(0.0, 30.0), (-30, 0), (-20, 50), (60, 90), (-90, -60), (89.9999, 90)] {
            let ring = [
                Coordinate(latitude: south, longitude: 170), Coordinate(latitude: south, longitude: 200),
                Coordinate(latitude: north, longitude: 200), Coordinate(latitude: north, longitude: 170),
            ]
            // sin b − sin a, without cancellation.
            let sines = 2 * AngleVector(degrees: (north - south) / 2).sin * AngleVector(degrees: (north + south) / 2).cos
            let expected = square * (Double.pi / 6) * sines
            let areas = [Sphere.earth.signedRhumbArea(of: ring), Sphere.earth.signedRhumbArea(of: ring.reversed())]
            expectClose(areas, to: [expected, -expected], within: 1e-14 * expected + 1e-3, "\(south) \(north)")
        }
    }

    @Test("a ring around a pole has the area of its cap, the smaller part of the sphere", arguments: [80.0, -80, 10, 89.99999])
    func caps(latitude: Double) {
        let ring = stride(from: -180.0, to: 180, by: 30).map { Coordinate(latitude: latitude, longitude: $0) }
        let half = AngleVector(degrees: (90 - abs(latitude)) / 2).sin
        let expected = 4 * Double.pi * Sphere.meanEarthRadius * Sphere.meanEarthRadius * half * half
        let area = Sphere.earth.signedRhumbArea(of: ring)
        expectClose(abs(area), to: expected, within: 1e-13 * expected)
        // Eastwards around the north pole is counter-clockwise.
        #expect((area > 0) == (latitude > 0))
    }

    @Test("the whole ellipsoid is twice the ring along the equator")
    func equator() {
        let ring = [0.0, 90, 180, 270].map { Coordinate(latitude: 0, longitude: $0) }
        // 510 065 621.724 km², the area of WGS84.
        expectClose(2 * abs(Ellipsoid.wgs84.signedRhumbArea(of: ring)), to: 510_065_621_724_088.5, within: 0.5)
    }

    @Test("a small ring has the area of the plane, and great circles give the same")
    func small() {
        for latitude in [0.0, 47, -70, 89] {
            let step = 1e-4
            let ring = [
                Coordinate(latitude: latitude, longitude: 179.99995), Coordinate(latitude: latitude, longitude: 180.00005),
                Coordinate(latitude: latitude + step, longitude: 180.00005), Coordinate(latitude: latitude + step, longitude: 179.99995),
            ]
            let area = Sphere.earth.signedRhumbArea(of: ring)
            expectClose(area, to: Sphere.earth.signedArea(of: ring), within: 1e-6 * area)
        }
    }

    @Test("fewer than three coordinates have no area")
    func degenerate() {
        #expect([[], [Coordinate(latitude: 1, longitude: 2)]].map { Ellipsoid.wgs84.signedRhumbArea(of: $0) } == [0, 0])
        let line = [Coordinate(latitude: 1, longitude: 2), Coordinate(latitude: 50, longitude: 80)]
        expectClose(Ellipsoid.wgs84.signedRhumbArea(of: line), to: 0, within: 1e-3)
    }

    @Test("an ellipsoid without flattening equals the sphere", arguments: RhumbRow.categories)
    func round(category: String) {
        let ellipsoid = Ellipsoid(equatorialRadius: Sphere.meanEarthRadius, flattening: 0)
        for row in RhumbRow.rows(in: category) {
            let line = ellipsoid.rhumbLine(from: row.start, to: row.end)
            #expect([line.length, line.bearing] == [row.sphere.length, row.sphere.bearing])
        }
    }
}
