import Geodesy
import MeasurementPlugin
import Testing

@Suite("The measurement")
struct StateTests {
    static let paris = CityDistances.paris
    static let berlin = CityDistances.berlin
    static let zurich = CityDistances.zurich

    @Test("the distances of three cities equal 40-digit arithmetic")
    func cities() throws {
        let state = try MeasurementState(points: [Self.paris, Self.berlin, Self.zurich], status: .closed)
        let expected = CityDistances.legs
        #expect(state.segmentCount == 3)
        for (segment, length) in zip(state.segments, expected) { #expect(abs(segment.length - length) < 1e-8) }
        #expect(abs(state.length - (expected[0] + expected[1])) < 1e-8)
        #expect(abs(state.perimeter! - expected.reduce(0, +)) < 1e-8)
        #expect(state.total == state.perimeter)
        #expect(state.segment(at: 1).runningTotal == state.length)
        #expect(state.segment(at: 2).runningTotal == state.perimeter)
        #expect(abs(state.area! / CityDistances.area - 1) < 1e-12)
    }

    @Test(
        "distances equal those of the table: near, far, antipodal, polar, across the antimeridian",
        arguments: [DistanceMethod.haversine, .wgs84])
    func table(method: DistanceMethod) throws {
        for row in GeodesicRow.all {
            let state = try MeasurementState(points: [row.start, row.end], distance: method)
            let expected = method == .wgs84 ? row.wgs84 : row.haversine
            // GeographicLib's column has nine decimals.
            #expect(abs(state.length - expected) <= 2e-8, "row \(row.id), \(row.category)")
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
        #expect(abs(state.perimeter! - 16_831_067.893) < 1e-3)
        #expect(abs(state.area! / 13_662_703_680_020.1 - 1) < 4e-5)
    }

    @Test("an open line has neither perimeter nor area, and fewer than two points measure 0")
    func open() throws {
        #expect(MeasurementState().total == 0)
        let line = try MeasurementState(points: [Self.paris])
        #expect(line.total == 0)
        #expect(line.segments.isEmpty)
        #expect(line.perimeter == nil)
        #expect(line.area == nil)
        let three = try MeasurementState(points: [Self.paris, Self.berlin, Self.zurich], status: .finished)
        #expect(three.perimeter == nil)
        #expect(three.area == nil)
        #expect(three.total == three.length)
    }

    @Test("bearings are those of the shortest line at both ends", arguments: [DistanceMethod.haversine, .wgs84])
    func bearings(method: DistanceMethod) throws {
        let state = try MeasurementState(points: [Self.paris, Self.berlin], distance: method)
        let segment = state.segment(at: 0)
        switch method {
        case .haversine:
            #expect(segment.initialBearing == Sphere.earth.initialBearing(from: Self.paris, to: Self.berlin))
            #expect(segment.finalBearing == Sphere.earth.finalBearing(from: Self.paris, to: Self.berlin))
        case .wgs84:
            let geodesic = Ellipsoid.wgs84.geodesic(from: Self.paris, to: Self.berlin)
            #expect(segment.initialBearing == geodesic.initialBearing)
            #expect(segment.finalBearing == geodesic.finalBearing)
        case .rhumb, .rhumbWGS84: Issue.record("a rhumb line is not the shortest line")
        }
        #expect(abs(segment.initialBearing - 58.2) < 0.3)
    }

    @Test("an eighth of the Earth has an eighth of its area", arguments: DistanceMethod.allCases)
    func octant(method: DistanceMethod) throws {
        let corners = [(0.0, 0.0), (0, 90), (90, 0)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
        let state = try MeasurementState(points: corners, status: .closed, distance: method)
        // The surface of WGS84 as GeographicLib's Planimeter has it.
        let isEllipsoid = method == .wgs84 || method == .rhumbWGS84
        let surface = isEllipsoid ? 510_065_621_724_088.5 : 4 * Double.pi * Sphere.meanEarthRadius * Sphere.meanEarthRadius
        #expect(abs(state.area! / (surface / 8) - 1) < 1e-12)
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
        #expect(abs(state.area! / expected - 1) < 1e-6)
    }

    @Test("longitudes are continuous across the antimeridian, and lengths are the same as elsewhere")
    func antimeridian() throws {
        let points = [(10.0, 170.0), (10, -170), (-10, -170), (-10, 170)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
        let there = try MeasurementState(points: points, status: .closed)
        let here = try MeasurementState(
            points: points.map { Coordinate(latitude: $0.latitude, longitude: $0.longitude - 170) }, status: .closed)
        #expect(there.points.map(\.longitude) == [170, 190, 190, 170])
        #expect(there.segments.map(\.end.longitude) == [190, 190, 170, 170])
        #expect(there.perimeter == here.perimeter)
        #expect(abs(there.area! / here.area! - 1) < 1e-12)
        #expect(there.segment(at: 0).midpoint.longitude == -180)
    }

    @Test("a line around the Earth has longitudes over a whole turn")
    func aroundTheEarth() throws {
        let points = [0.0, 100, 200, 300, 0].map { Coordinate(latitude: 0, longitude: $0) }
        let state = try MeasurementState(points: points)
        #expect(state.points.map(\.longitude) == [0, 100, 200, 300, 360])
        #expect(abs(state.length - 2 * Double.pi * Sphere.meanEarthRadius) < 1e-6)
    }

    @Test("a ring around a pole has the area of its cap", arguments: DistanceMethod.allCases, [1.0, -1])
    func pole(method: DistanceMethod, sign: Double) throws {
        let ring = stride(from: 0.0, to: 360, by: 1).map { Coordinate(latitude: sign * 60, longitude: $0) }
        let state = try MeasurementState(points: ring, status: .closed, distance: method)
        // On the sphere 2πR²(1 − sin 60°). The edges of one degree make it slightly smaller.
        let cap = 2 * Double.pi * Sphere.meanEarthRadius * Sphere.meanEarthRadius * (1 - 0.75.squareRoot())
        #expect(abs(state.area! / cap - 1) < 0.01)
        #expect(state.length < state.perimeter!)
    }

    @Test("coordinates that are not valid, and too few points, are refused with the reason")
    func errors() {
        let bad = [Self.paris, Coordinate(latitude: 91, longitude: 0)]
        #expect(throws: MeasurementError.invalidPoint(index: 1)) { try MeasurementState(points: bad) }
        let nan = [Coordinate(latitude: 0, longitude: .nan)]
        #expect(throws: MeasurementError.invalidPoint(index: 0)) { try MeasurementState(points: nan) }
        let two = [Self.paris, Self.berlin]
        #expect(throws: MeasurementError.tooFewPoints(2, minimum: 3)) { try MeasurementState(points: two, status: .closed) }
        #expect(throws: MeasurementError.tooFewPoints(1, minimum: 2)) { try MeasurementState(points: [Self.paris], status: .finished) }
    }

    @Test("measuring with the other method and back restores everything bit for bit")
    func remeasured() throws {
        let state = try MeasurementState(points: [Self.paris, Self.berlin, Self.zurich], status: .closed)
        let other = state.measured(by: .wgs84)
        #expect(other.length != state.length)
        #expect(other.points == state.points)
        #expect(other.measured(by: .haversine).bits == state.bits)
        #expect(other.measured(by: .haversine) == state)
    }

    @Test("the line to draw is cut at the antimeridian, and closed for a ring")
    func line() throws {
        let points = [(0.0, 170.0), (40, -150), (0, -150)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
        let open = try MeasurementState(points: points).line()
        #expect(open.count == 2)
        #expect(open[0].first == points[0])
        #expect(open[0].last?.longitude == 180)
        #expect(open[1].first?.longitude == -180)
        #expect(open[1].last == points[2])
        let closed = try MeasurementState(points: points, status: .closed).line()
        #expect(closed.count == 3)
        #expect(closed[2].last == points[0])
        #expect(MeasurementState().line().isEmpty)
        #expect(
            try MeasurementState(points: points).segment(at: 0).line().joined().elementsEqual(
                open.joined().prefix { $0 != points[1] } + [points[1]]))
        #expect(try MeasurementState(points: points).line(density: .step(10_000)).joined().count > open.joined().count)
    }

    @Test("a label is at the midpoint of its great circle")
    func labels() throws {
        let state = try MeasurementState(points: [Self.paris, Self.berlin, Self.zurich], status: .closed)
        let labels = state.labels { MeasurementUnits.metric.text($0) }
        #expect(labels.map(\.text) == ["877 km", "669 km", "488 km"])
        #expect(labels.map(\.segment) == [0, 1, 2])
        for (label, segment) in zip(labels, state.segments) {
            let there = label.anchor.distance(to: segment.start)
            #expect(abs(there - label.anchor.distance(to: segment.end)) < 1e-6)
            #expect(abs(2 * there - segment.length) < 1e-6)
        }
    }

    @Test("a rubber-band line is the segment that a point there would add", arguments: DistanceMethod.allCases)
    func rubberBandLine(method: DistanceMethod) throws {
        let two = try MeasurementState(points: [Self.paris, Self.berlin], distance: method)
        let three = try MeasurementState(points: [Self.paris, Self.berlin, Self.zurich], distance: method)
        #expect(two.rubberBandLine(to: Self.zurich) == three.segment(at: 1))
        #expect(MeasurementState().rubberBandLine(to: Self.paris) == nil)
        #expect(two.rubberBandLine(to: Coordinate(latitude: .nan, longitude: 0)) == nil)
        #expect(try MeasurementState(points: [Self.paris, Self.berlin], status: .finished).rubberBandLine(to: Self.zurich) == nil)
    }

    private func sinOfDegrees(_ degrees: Double) -> Double { AngleVector(degrees: degrees).sin }
}
