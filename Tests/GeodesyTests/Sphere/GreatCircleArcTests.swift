import Geodesy
import NumberExpectations
import Testing
import TouchPipelineTesting

@Suite("Great-circle arc")
struct GreatCircleArcTests {
    @Test(
        "bearings along meridians and the equator are exact",
        arguments: [
            (0, 0, 10, 0, 0, 0), (10, 5, 0, 5, 180, 180), (0, 0, 0, 10, 90, 90), (0, 0, 0, -10, -90, -90),
            (0, 175, 0, -175, 90, 90), (0, -175, 0, 175, -90, -90), (80, 0, 80, 180, 0, 180), (-80, 0, -80, 180, 180, 0),
        ] as [(Double, Double, Double, Double, Double, Double)])
    func cardinal(row: (Double, Double, Double, Double, Double, Double)) {
        let start = Coordinate(latitude: row.0, longitude: row.1)
        let end = Coordinate(latitude: row.2, longitude: row.3)
        let bearings = [Sphere.earth.initialBearing(from: start, to: end), Sphere.earth.finalBearing(from: start, to: end)]
        #expect(bearings == [row.4, row.5])
    }

    @Test("at a pole a bearing is relative to the meridian of the coordinate")
    func poles() {
        let north = Coordinate(latitude: 90, longitude: 10)
        let south = Coordinate(latitude: -90, longitude: 10)
        let coordinate = Coordinate(latitude: 0, longitude: 40)
        let earth = Sphere.earth
        #expect(earth.initialBearing(from: north, to: coordinate) == 150)
        #expect([north, south].map { earth.finalBearing(from: $0, to: coordinate) } == [180, 0])
        let others = [earth.initialBearing(from: south, to: coordinate), earth.finalBearing(from: coordinate, to: north)]
        expectClose(others, to: [30, -30], within: 1e-13)
    }

    @Test("has the bearing 0 between equal coordinates, and goes over the north pole between antipodes")
    func degenerate() {
        var random = SplitMix64(seed: 3)
        for _ in 0..<200 {
            let latitude = random.number(in: -179...179).rounded() / 2
            let coordinate = Coordinate(latitude: latitude, longitude: random.number(in: -179...179).rounded())
            let same = GreatCircleArc(from: coordinate, to: coordinate)
            #expect([same.initialBearing, same.finalBearing, same.centralAngle] == [0, 0, 0])
            #expect(same.coordinate(atFraction: 0.5) == coordinate.wrapped)
            let antipode = Coordinate(latitude: -coordinate.latitude, longitude: coordinate.longitude + 180)
            let arc = GreatCircleArc(from: coordinate, to: antipode)
            #expect([arc.initialBearing, arc.finalBearing, arc.centralAngle] == [0, 180, 180])
            let pole = arc.coordinate(atFraction: (90 - coordinate.latitude) / 180)
            expectClose(pole.latitude, to: 90, within: 1e-12)
            #expect(arc.bounds.north == 90)
        }
    }

    @Test("bearings of very short lines, and of lines to near antipodes, are accurate to the last digits")
    func illConditioned() {
        // Steps of 1 mm and 10 cm as powers of two, so that the differences are exact. The bearings are from 40-digit arithmetic.
        let step = 0x1p-27
        let start = Coordinate(latitude: 0.5, longitude: 179.5)
        let near = Coordinate(latitude: start.latitude + step, longitude: start.longitude + step)
        let short = [Sphere.earth.initialBearing(from: start, to: near), Sphere.earth.finalBearing(from: start, to: near)]
        expectClose(short, to: [44.99890915532347, 44.99890915538849], within: 1e-11)
        let far = Coordinate(latitude: -0.5 + 0x1p-20, longitude: -0.5 + 0x1p-21)
        let long = [Sphere.earth.initialBearing(from: start, to: far), Sphere.earth.finalBearing(from: start, to: far)]
        expectClose(long, to: [-26.5641785150895, -153.4358214890716], within: 1e-11)
    }

    @Test("the destination at the distance and bearing of an arc is its end", arguments: 0..<5 as Range<UInt64>)
    func roundTrip(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<1000 {
            let (a, b) = (random.coordinate(), random.coordinate())
            let arc = GreatCircleArc(from: a, to: b)
            let arrived = Sphere.earth.destination(from: a, bearing: arc.initialBearing, distance: a.distance(to: b))
            let returned = Sphere.earth.destination(from: b, bearing: arc.finalBearing + 180, distance: a.distance(to: b))
            expectClose([arrived.distance(to: b), returned.distance(to: a)], to: [0, 0], within: 2e-8)
        }
    }

    @Test("a destination has the given distance and bearing", arguments: 0..<5 as Range<UInt64>)
    func destination(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<1000 {
            let start = random.coordinate(latitudes: -89...89)
            let bearing = random.number(in: -180...180)
            let distance = random.number(in: 1000...2e7)
            let end = Sphere.earth.destination(from: start, bearing: bearing, distance: distance)
            #expect(end.isValid)
            #expect(end == end.wrapped)
            expectClose(start.distance(to: end), to: distance, within: 2e-8)
            let lever = min(distance, Double.pi * Sphere.meanEarthRadius - distance)
            #expect(turn(Sphere.earth.initialBearing(from: start, to: end), bearing) * lever < 1e-5)
        }
    }

    @Test("a destination at a negative distance, or past the circumference, is on the same great circle")
    func farDestination() {
        let start = Coordinate(latitude: 10, longitude: 20)
        let around = 2 * Double.pi * Sphere.meanEarthRadius
        let ahead = Sphere.earth.destination(from: start, bearing: 50, distance: 1e6)
        let behind = Sphere.earth.destination(from: start, bearing: 50, distance: 1e6 - around)
        let more = Sphere.earth.destination(from: start, bearing: 410, distance: 1e6 + around)
        expectClose([ahead.distance(to: behind), ahead.distance(to: more)], to: [0, 0], within: 1e-7)
        #expect(Sphere.earth.destination(from: start, bearing: 50, distance: 0) == start)
        expectNaN([
            Sphere.earth.destination(from: start, bearing: 50, distance: .infinity).latitude,
            Sphere.earth.destination(from: start, bearing: .nan, distance: 1).latitude,
        ])
    }

    @Test("fractions divide the arc evenly, and its ends are exact", arguments: 0..<5 as Range<UInt64>)
    func interpolation(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<500 {
            let (a, b) = (random.coordinate(), random.coordinate())
            let fraction = random.number(in: 0...1)
            let between = Sphere.earth.interpolate(from: a, to: b, fraction: fraction)
            let whole = a.distance(to: b)
            let parts = [a.distance(to: between), between.distance(to: b)]
            expectClose(parts, to: [whole * fraction, whole * (1 - fraction)], within: 2e-8)
            let ends = [0.0, 1].map { Sphere.earth.interpolate(from: a, to: b, fraction: $0) }
            #expect(ends == [a.wrapped, b.wrapped])
        }
    }

    @Test("is NaN for coordinates that are not valid, and does not trap")
    func invalid() {
        let arc = GreatCircleArc(from: Coordinate(latitude: .nan, longitude: 0), to: Coordinate(latitude: 0, longitude: 1))
        expectNaN([arc.centralAngle, arc.initialBearing, arc.finalBearing, arc.coordinate(atFraction: 0.5).latitude])
        #expect(!arc.bounds.contains(Coordinate(latitude: 0, longitude: 0.5)))
    }
}
