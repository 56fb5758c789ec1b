import Geodesy
import MeasurementPlugin
import NumberExpectations
import Testing

@Suite("The measurement")
struct StateTests {
    static let paris = CityDistances.paris
    static let berlin = CityDistances.berlin
    static let zurich = CityDistances.zurich

    @Test("the distances of three cities equal 40-digit arithmetic")
    func cities() throws {
        let state = try MeasurementState(points: [Self.paris, Self.berlin, Self.zurich], status: .closed)
        let legs = CityDistances.legs
        let perimeter = try #require(state.perimeter)
        #expect(state.segmentCount == 3)
        expectClose(state.segments.map(\.length), to: legs, within: 1e-8)
        expectClose([state.length, perimeter], to: [legs[0] + legs[1], legs.reduce(0, +)], within: 1e-8)
        let totals = [state.total, state.segment(at: 1).runningTotal, state.segment(at: 2).runningTotal]
        #expect(totals == [perimeter, state.length, perimeter])
        expectClose(state.area! / CityDistances.area, to: 1, within: 1e-12)
    }

    @Test(
        "distances equal those of the table: near, far, antipodal, polar, across the antimeridian",
        arguments: [DistanceMethod.haversine, .wgs84])
    func table(method: DistanceMethod) throws {
        for row in GeodesicRow.all {
            let state = try MeasurementState(points: [row.start, row.end], distance: method)
            let expected = method == .wgs84 ? row.wgs84 : row.haversine
            // GeographicLib's column has nine decimals.
            expectClose(state.length, to: expected, within: 2e-8, "row \(row.id), \(row.category)")
        }
    }

    @Test("Antarctica has the perimeter and the area that GeographicLib gives it")
    func antarctica() throws {
        // The example of its documentation ("The library interface", for Python). Its edges are up to 2,000 km long. Here they are great
        // circles, there geodesics.
        let coast = [
            (-63.1, -58), (-72.9, -74), (-71.9, -102), (-74.9, -102), (-74.3, -131), (-77.5, -163), (-77.4, 163), (-71.7, 172),
            (-65.9, 140), (-65.7, 113), (-66.6, 88), (-66.9, 59), (-69.8, 25), (-70.0, -4), (-71.0, -14), (-77.3, -33), (-77.9, -46),
            (-74.7, -61),
        ]
        let points = coast.map { Coordinate(latitude: $0.0, longitude: Double($0.1)) }
        let state = try MeasurementState(points: points, status: .closed, distance: .wgs84)
        expectClose(state.perimeter!, to: 16_831_067.893, within: 1e-3)
        expectClose(state.area! / 13_662_703_680_020.1, to: 1, within: 4e-5)
    }

    @Test("an open line has neither perimeter nor area, and fewer than two points measure 0")
    func open() throws {
        let one = try MeasurementState(points: [Self.paris])
        let three = try MeasurementState(points: [Self.paris, Self.berlin, Self.zurich], status: .finished)
        #expect([MeasurementState().total, one.total, three.total] == [0, 0, three.length])
        #expect(one.segments.isEmpty)
        let absent: [Double?] = [one.perimeter, one.area, three.perimeter, three.area]
        #expect(absent == [nil, nil, nil, nil])
    }

    @Test("bearings are those of the shortest line at both ends", arguments: [DistanceMethod.haversine, .wgs84])
    func bearings(method: DistanceMethod) throws {
        let state = try MeasurementState(points: [Self.paris, Self.berlin], distance: method)
        let segment = state.segment(at: 0)
        let sphere = Sphere.earth
        let geodesic = Ellipsoid.wgs84.geodesic(from: Self.paris, to: Self.berlin)
        var expected: [Double] = [geodesic.initialBearing, geodesic.finalBearing]
        if method == .haversine {
            expected = [sphere.initialBearing(from: Self.paris, to: Self.berlin), sphere.finalBearing(from: Self.paris, to: Self.berlin)]
        }
        #expect([segment.initialBearing, segment.finalBearing] == expected)
        expectClose(segment.initialBearing, to: 58.2, within: 0.3)
    }

    @Test(
        "an eighth of the Earth has an eighth of its area, and a ring around a pole the area of its cap",
        arguments: DistanceMethod.allCases)
    func knownAreas(method: DistanceMethod) throws {
        let corners = [(0.0, 0.0), (0, 90), (90, 0)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
        let octant = try MeasurementState(points: corners, status: .closed, distance: method)
        // The surface of WGS84 as GeographicLib's Planimeter has it.
        let isEllipsoid = method == .wgs84 || method == .rhumbWGS84
        let surface = isEllipsoid ? 510_065_621_724_088.5 : 4 * Double.pi * Sphere.meanEarthRadius * Sphere.meanEarthRadius
        expectClose(octant.area! / (surface / 8), to: 1, within: 1e-12)
        // On the sphere 2πR²(1 − sin 60°). The edges of one degree make it slightly smaller.
        let cap = 2 * Double.pi * Sphere.meanEarthRadius * Sphere.meanEarthRadius * (1 - 0.75.squareRoot())
        for latitude in [60.0, -60] {
            let points = stride(from: 0.0, to: 360, by: 1).map { Coordinate(latitude: latitude, longitude: $0) }
            let ring = try MeasurementState(points: points, status: .closed, distance: method)
            expectClose(ring.area! / cap, to: 1, within: 0.01, "latitude \(latitude)")
            #expect(ring.length < ring.perimeter!, "latitude \(latitude)")
        }
    }

    @Test("a small square has the area that the ellipsoid's radii of curvature give it", arguments: [0.0, 30, 47, 60, 85, -52])
    func smallSquare(latitude: Double) throws {
        let side = 0.001
        let corners = [(0.0, 0.0), (0, side), (side, side), (side, 0)].map {
            Coordinate(latitude: latitude + $0.0 - side / 2, longitude: 8 + $0.1)
        }
        let state = try MeasurementState(points: corners, status: .closed, distance: .wgs84)
        // M·N·cos φ, with the radii of curvature in the meridian and across it.
        let (a, e2) = (6_378_137.0, 0.0066943799901413165)
        let sine = sinOfDegrees(latitude)
        let w = (1 - e2 * sine * sine).squareRoot()
        let angle = side * Double.pi / 180
        let expected = a * a * (1 - e2) / (w * w * w * w) * (1 - sine * sine).squareRoot() * angle * angle
        expectClose(state.area! / expected, to: 1, within: 1e-6)
    }

    @Test("longitudes are continuous across the antimeridian and around the whole Earth, and lengths are the same as elsewhere")
    func antimeridian() throws {
        let points = [(10.0, 170.0), (10, -170), (-10, -170), (-10, 170)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
        let there = try MeasurementState(points: points, status: .closed)
        let here = try MeasurementState(
            points: points.map { Coordinate(latitude: $0.latitude, longitude: $0.longitude - 170) }, status: .closed)
        #expect(there.points.map(\.longitude) == [170, 190, 190, 170])
        #expect(there.segments.map(\.end.longitude) == [190, 190, 170, 170])
        #expect(there.segment(at: 0).midpoint.longitude == -180)
        #expect(there.perimeter == here.perimeter)
        expectClose(there.area! / here.area!, to: 1, within: 1e-12)
        let around = try MeasurementState(points: [0.0, 100, 200, 300, 0].map { Coordinate(latitude: 0, longitude: $0) })
        #expect(around.points.map(\.longitude) == [0, 100, 200, 300, 360])
        expectClose(around.length, to: 2 * Double.pi * Sphere.meanEarthRadius, within: 1e-6)
    }

    @Test("coordinates that are not valid, and too few points, are refused with the reason")
    func errors() {
        func expectError(
            _ error: MeasurementError, _ points: [Coordinate], _ status: MeasurementState.Status = .open,
            sourceLocation: SourceLocation = #_sourceLocation
        ) {
            #expect(throws: error, sourceLocation: sourceLocation) { try MeasurementState(points: points, status: status) }
        }
        expectError(.invalidPoint(index: 1), [Self.paris, Coordinate(latitude: 91, longitude: 0)])
        expectError(.invalidPoint(index: 0), [Coordinate(latitude: 0, longitude: .nan)])
        expectError(.tooFewPoints(2, minimum: 3), [Self.paris, Self.berlin], .closed)
        expectError(.tooFewPoints(1, minimum: 2), [Self.paris], .finished)
    }

    @Test("measuring with the other method and back restores everything bit for bit")
    func remeasured() throws {
        let state = try MeasurementState(points: [Self.paris, Self.berlin, Self.zurich], status: .closed)
        let other = state.measured(by: .wgs84)
        #expect(other.length != state.length)
        #expect(other.points == state.points)
        #expect(other.measured(by: .haversine).exact == state.exact)
    }

    @Test("the line to draw is cut at the antimeridian, and closed for a ring")
    func line() throws {
        let points = [
            Coordinate(latitude: 0, longitude: 170), Coordinate(latitude: 40, longitude: -150), Coordinate(latitude: 0, longitude: -150),
        ]
        let line = try MeasurementState(points: points)
        let open = line.line()
        let closed = try MeasurementState(points: points, status: .closed).line()
        #expect(open.count == 2)
        #expect(closed.count == 3)
        #expect(MeasurementState().line().isEmpty)
        let ends: [Coordinate?] = [open[0].first, open[1].last, closed[2].last]
        #expect(ends == [points[0], points[2], points[0]])
        let cut: [Double?] = [open[0].last?.longitude, open[1].first?.longitude]
        #expect(cut == [180, -180])
        let all: [Coordinate] = Array(open.joined())
        let beforeSecond = all.prefix { $0 != points[1] }
        #expect(line.segment(at: 0).line().flatMap { $0 } == Array(beforeSecond) + [points[1]])
        #expect(line.line(density: .step(10_000)).joined().count > all.count)
    }

    @Test("a label is at the midpoint of its great circle")
    func labels() throws {
        let state = try MeasurementState(points: [Self.paris, Self.berlin, Self.zurich], status: .closed)
        let labels = state.labels { MeasurementUnits.metric.text($0) }
        #expect(labels.map { "\($0.segment): \($0.text)" } == ["0: 877 km", "1: 669 km", "2: 488 km"])
        for (label, segment) in zip(labels, state.segments) {
            let there = label.anchor.distance(to: segment.start)
            expectClose([there, 2 * there], to: [label.anchor.distance(to: segment.end), segment.length], within: 1e-6)
        }
    }

    @Test("a rubber-band line is the segment that a point there would add", arguments: DistanceMethod.allCases)
    func rubberBandLine(method: DistanceMethod) throws {
        let two = try MeasurementState(points: [Self.paris, Self.berlin], distance: method)
        let three = try MeasurementState(points: [Self.paris, Self.berlin, Self.zurich], distance: method)
        #expect(two.rubberBandLine(to: Self.zurich) == three.segment(at: 1))
        let finished = try MeasurementState(points: [Self.paris, Self.berlin], status: .finished)
        let lines: [MeasurementSegment?] = [
            MeasurementState().rubberBandLine(to: Self.paris), two.rubberBandLine(to: Coordinate(latitude: .nan, longitude: 0)),
            finished.rubberBandLine(to: Self.zurich),
        ]
        #expect(lines == [nil, nil, nil])
    }

    private func sinOfDegrees(_ degrees: Double) -> Double { AngleVector(degrees: degrees).sin }
}
