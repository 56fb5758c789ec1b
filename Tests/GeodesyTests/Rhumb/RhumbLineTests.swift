import Foundation
import Geodesy
import NumberExpectations
import Testing
import TouchPipelineTesting

@Suite("Rhumb lines")
struct RhumbLineTests {
    @Test("lengths equal those of 60 digits to 1e-8 m, and bearings to 1e-8 m of sideways error", arguments: RhumbRow.categories)
    func digits(category: String) {
        for row in RhumbRow.rows(in: category) {
            let (wgs84, sphere) = (row.wgs84, row.sphere)
            expectClose([wgs84.length, sphere.length], to: [row.wgs84Length, row.sphereLength], within: 1e-8, "\(row.start) \(row.end)")
            let lever = row.wgs84Length * .pi / 180
            let sideways = [(wgs84.bearing - row.wgs84Bearing) * lever, (sphere.bearing - row.sphereBearing) * lever]
            expectClose(sideways, to: [0, 0], within: 1e-8, "\(row.start) \(row.end)")
        }
    }

    @Test("the reversed line has the same length and the opposite bearing", arguments: RhumbRow.categories)
    func reversed(category: String) {
        for row in RhumbRow.rows(in: category) {
            let back = Ellipsoid.wgs84.rhumbLine(from: row.end, to: row.start)
            expectClose(back.length, to: row.wgs84.length, within: 1e-8)
            expectClose(abs(back.bearing - row.wgs84.bearing), to: 180, within: 1e-12)
        }
    }

    @Test(
        "published values: GeographicLib's tests of Rhumb",
        arguments: [
            // Kennedy airport to Changi airport, the example of RhumbSolve.
            (
                40 + 38 / 60.0 + 23 / 3600.0, -(73 + 46 / 60.0 + 44 / 3600.0), 1 + 21 / 60.0 + 33 / 3600.0, 103 + 59 / 60.0 + 22 / 3600.0,
                103.582833003410954, 18523563.0423774272
            ),
            (33.3, 44.4, 12.34, 56.78, 151.483174375421527, 2641839.7239669343),
            // RhumbSolve0: the quarter of a meridian, to a millimeter.
            (0, 0, 90, 0, 0, 10001965.729),
        ])
    func published(lat1: Double, lon1: Double, lat2: Double, lon2: Double, bearing: Double, length: Double) {
        let start = Coordinate(latitude: lat1, longitude: lon1)
        let line = Ellipsoid.wgs84.rhumbLine(from: start, to: Coordinate(latitude: lat2, longitude: lon2))
        expectClose(line.length, to: length, within: lat2 == 90 ? 5e-4 : 1e-8)
        expectClose(line.bearing, to: bearing, within: 1e-13)
    }

    @Test("the bearing is constant: every part of a line has the bearing of the line", arguments: RhumbRow.categories)
    func constantBearing(category: String) {
        for row in RhumbRow.rows(in: category) {
            for line in [row.wgs84, row.sphere] {
                var last = line.start
                for step in 1...8 {
                    let next = line.coordinate(atFraction: Double(step) / 8)
                    let isEllipsoid = line == row.wgs84
                    let part = isEllipsoid ? Ellipsoid.wgs84.rhumbLine(from: last, to: next) : Sphere.earth.rhumbLine(from: last, to: next)
                    let sideways = abs(Degrees.difference(from: line.bearing, to: part.bearing)) * .pi / 180 * part.length
                    #expect(sideways <= 1.5e-8, "\(row.start) \(row.end) \(step)")
                    expectClose(part.length, to: line.length / 8, within: 2e-8, "\(row.start) \(row.end) \(step)")
                    last = next
                }
            }
        }
    }

    @Test("the destination at the length and bearing of a line is its end", arguments: RhumbRow.categories)
    func destinations(category: String) throws {
        for row in RhumbRow.rows(in: category) {
            let onEllipsoid = try #require(
                Ellipsoid.wgs84.rhumbDestination(from: row.start, bearing: row.wgs84.bearing, distance: row.wgs84.length))
            let onSphere = try #require(
                Sphere.earth.rhumbDestination(from: row.start, bearing: row.sphere.bearing, distance: row.sphere.length))
            // The rounding of a bearing is multiplied by the isometric latitude, which is large at a pole.
            let errors = [row.end.distance(to: onEllipsoid), row.end.distance(to: onSphere)]
            expectClose(errors, to: [0, 0], within: 1e-7, "\(row.start) \(row.end)")
        }
    }

    @Test("the ends of a line are exact, and the longitudes are wrapped")
    func ends() {
        let line = Sphere.earth.rhumbLine(from: Coordinate(latitude: 10, longitude: 179), to: Coordinate(latitude: -7, longitude: 185))
        let ends = [Coordinate(latitude: 10, longitude: 179), Coordinate(latitude: -7, longitude: -175)]
        #expect([line.coordinate(atFraction: 0), line.coordinate(atFraction: 1)] == ends)
        #expect(line.bearing > 90)
        #expect(line.bearing < 180)
        #expect([line.bounds.south, line.bounds.north, line.bounds.longitudeSpan] == [-7, 10, 6])
    }

    @Test("a line along a parallel has equal steps of longitude, and goes the shorter way")
    func parallel() {
        let line = Ellipsoid.wgs84.rhumbLine(from: Coordinate(latitude: 60, longitude: 170), to: Coordinate(latitude: 60, longitude: -150))
        let back = Ellipsoid.wgs84.rhumbLine(from: line.end, to: line.start)
        #expect([line.bearing, back.bearing] == [90, -90])
        #expect(line.coordinate(atFraction: 0.25) == Coordinate(latitude: 60, longitude: -180))
        // Along the equator, with a radius of 6378137 m.
        let equator = Ellipsoid.wgs84.rhumbLine(from: Coordinate(latitude: 0, longitude: 0), to: Coordinate(latitude: 0, longitude: 180))
        expectClose(equator.length, to: 6_378_137 * Double.pi, within: 1e-8)
    }

    @Test("a line to or from a pole is a part of a meridian", arguments: [90.0, -90.0])
    func poles(latitude: Double) {
        let pole = Coordinate(latitude: latitude, longitude: 120)
        let coordinate = Coordinate(latitude: 20, longitude: 10)
        let line = Ellipsoid.wgs84.rhumbLine(from: coordinate, to: pole)
        let back = Ellipsoid.wgs84.rhumbLine(from: pole, to: coordinate)
        #expect([line.bearing, back.bearing] == (latitude > 0 ? [0, 180] : [180, 0]))
        expectClose(line.length, to: Ellipsoid.wgs84.distance(from: coordinate, to: pole), within: 1e-8)
        #expect(line.coordinate(atFraction: 0.7).longitude == 10)
        expectClose(back.coordinate(atFraction: 0.7).longitude, to: 10, within: 1e-12)
        let around = Sphere.earth.rhumbLine(from: pole, to: Coordinate(latitude: latitude, longitude: -3))
        let across = Sphere.earth.rhumbLine(from: pole, to: Coordinate(latitude: -latitude, longitude: 120))
        expectClose(across.length, to: Sphere.meanEarthRadius * Double.pi, within: 1e-8)
        #expect([around.length, across.coordinate(atFraction: 0.5).latitude] == [0, 0])
    }

    @Test("equal coordinates have a line of length 0")
    func equal() {
        let coordinate = Coordinate(latitude: 47, longitude: 8)
        let line = Ellipsoid.wgs84.rhumbLine(from: coordinate, to: Coordinate(latitude: 47, longitude: 368))
        #expect([line.length, line.bearing] == [0, 0])
        #expect(line.coordinate(atFraction: 0.5) == coordinate)
    }

    @Test("there is no destination past a pole, and none with numbers that are not finite")
    func noDestination() {
        let coordinate = Coordinate(latitude: 80, longitude: 8)
        let sphere = Sphere.earth
        let destinations: [Coordinate?] = [
            sphere.rhumbDestination(from: coordinate, bearing: 10, distance: 2_000_000),
            sphere.rhumbDestination(from: coordinate, bearing: 0, distance: 1_200_000),
            sphere.rhumbDestination(from: coordinate, bearing: .nan, distance: 1),
            sphere.rhumbDestination(from: coordinate, bearing: 1, distance: .infinity),
            sphere.rhumbDestination(from: Coordinate(latitude: 90, longitude: 0), bearing: 90, distance: 1),
        ]
        #expect(destinations.compactMap { $0 }.isEmpty)
        // Around the Earth on a parallel.
        let around = 2 * Double.pi * Sphere.meanEarthRadius * cos(80 * Double.pi / 180)
        #expect(sphere.rhumbDestination(from: coordinate, bearing: 90, distance: around)!.distance(to: coordinate) <= 1e-7)
    }

    @Test("no random coordinate gives NaN, and a rhumb line is never shorter than the great circle")
    func random() {
        var generator = SplitMix64(seed: 7)
        let special = [-90, -89.999999999, -45, -1e-300, 0, 1e-15, 45, 90]
        for _ in 0..<6_000 {
            func coordinate() -> Coordinate {
                let latitude = special.randomElement(using: &generator)!
                return Coordinate(
                    latitude: Bool.random(using: &generator) ? latitude : .random(in: -90...90, using: &generator),
                    longitude: Double.random(in: -720...720, using: &generator).rounded())
            }
            let (a, b) = (coordinate(), coordinate())
            let line = Sphere.earth.rhumbLine(from: a, to: b)
            #expect(line.length >= a.distance(to: b) - 1e-7, "\(a) \(b)")
            #expect(line.bearing > -180)
            #expect(line.bearing <= 180)
            let other = Ellipsoid.wgs84.rhumbLine(from: a, to: b)
            for fraction in [-1, 0.3, 0.999999, 2] {
                #expect(line.coordinate(atFraction: fraction).isValid, "\(a) \(b)")
                #expect(other.coordinate(atFraction: fraction).isValid, "\(a) \(b)")
            }
            #expect(other.length.isFinite)
            #expect(other.bearing.isFinite)
        }
    }
}

/// One row of `Fixtures/rhumb.csv`, which `Fixtures/rhumb.py` writes.
struct RhumbRow: Sendable {
    let category: String
    let start: Coordinate
    let end: Coordinate
    let wgs84Length, wgs84Bearing, wgs84Area: Double
    let sphereLength, sphereBearing, sphereArea: Double

    var wgs84: RhumbLine { Ellipsoid.wgs84.rhumbLine(from: start, to: end) }
    var sphere: RhumbLine { Sphere.earth.rhumbLine(from: start, to: end) }

    static let all: [RhumbRow] = {
        let text = try! String(contentsOf: Fixtures.url("rhumb.csv"), encoding: .utf8)
        return text.split(whereSeparator: \.isNewline).dropFirst().map { line in
            let fields = line.split(separator: ",").map(String.init)
            let numbers = fields.dropFirst().map { Double($0)! }
            return RhumbRow(
                category: fields[0], start: Coordinate(latitude: numbers[0], longitude: numbers[1]),
                end: Coordinate(latitude: numbers[2], longitude: numbers[3]),
                wgs84Length: numbers[4], wgs84Bearing: numbers[5], wgs84Area: numbers[6],
                sphereLength: numbers[7], sphereBearing: numbers[8], sphereArea: numbers[9])
        }
    }()

    static let categories: [String] = Set(all.map(\.category)).sorted()

    static func rows(in category: String) -> [RhumbRow] { all.filter { $0.category == category } }
}
