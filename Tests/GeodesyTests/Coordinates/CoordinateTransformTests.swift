import Foundation
import Geodesy
import NumberExpectations
import Testing
import TouchPipelineTesting

/// One row of `Fixtures/transforms.csv`: a transform, a coordinate and its result with 22 digits.
///
/// The results were calculated once with mpmath 1.3.0 and 60 digits, by other formulas than those of the module: in the plane by a rotation
/// of (λ, ln tan(π/4 + φ/2)), on the sphere by unit vectors, with the distance atan2(|A × P|, A · P) and the bearing in the tangent plane.
private struct TransformRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let transform: CoordinateTransform
    let coordinate: Coordinate
    let result: Coordinate

    static let all: [TransformRow] = {
        let text = try! String(contentsOf: Fixtures.url("transforms.csv"), encoding: .utf8)
        return text.split(whereSeparator: \.isNewline).dropFirst().enumerated().map { index, line in
            let fields = line.split(separator: ",").map(String.init)
            let numbers = fields.dropFirst(2).map { Double($0)! }
            return TransformRow(
                testDescription: "\(fields[0]) \(fields[1]) \(index + 2)",
                transform: CoordinateTransform(
                    about: Coordinate(latitude: numbers[0], longitude: numbers[1]),
                    movingTo: Coordinate(latitude: numbers[2], longitude: numbers[3]), turningBy: numbers[4], scalingBy: numbers[5],
                    on: fields[0] == "plane" ? .plane : .sphere)!,
                coordinate: Coordinate(latitude: numbers[6], longitude: numbers[7]),
                result: Coordinate(latitude: numbers[8], longitude: numbers[9]))
        }
    }()
}

@Suite("Coordinate transform")
struct CoordinateTransformTests {
    private let center = Coordinate(latitude: 47, longitude: 8)

    private func transform(
        _ degrees: Double = 0, _ factor: Double = 1, about anchor: Coordinate? = nil, on surface: CoordinateTransform.Surface = .plane
    ) -> CoordinateTransform {
        CoordinateTransform(about: anchor ?? center, turningBy: degrees, scalingBy: factor, on: surface)!
    }

    @Test("results agree with 60-digit arithmetic to 1e-8 m, and the longitudes have the same turn")
    func vectors() throws {
        #expect(TransformRow.all.count == 148)
        for row in TransformRow.all {
            let result = try #require(row.transform.coordinate(for: row.coordinate), "\(row)")
            let error = result.distance(to: row.result)
            #expect(error < 1e-8, "\(row.testDescription): \(error) m")
            #expect(abs(result.longitude - row.result.longitude) < 1e-6 || abs(row.result.latitude) > 89, "\(row.testDescription)")
        }
    }

    @Test(
        "a transform and its inverse give the same coordinate to 3e-8 m, or 3e-8 m divided by the factor",
        arguments: CoordinateTransform.Surface.allCases)
    func inverse(surface: CoordinateTransform.Surface) {
        var random = SplitMix64(seed: 18)
        var count = 0
        for _ in 0..<8_000 {
            let anchor = random.coordinate(latitudes: surface == .plane ? -85...85 : -90...90)
            let reach = pow(10, random.number(in: -5...1.3))
            let coordinate = Coordinate(
                latitude: min(max(anchor.latitude + random.number(in: -reach...reach), -85), 85),
                longitude: anchor.longitude + random.number(in: -reach...reach))
            let factor = pow(10, random.number(in: -2...2))
            let change = transform(random.number(in: -400...400), factor, about: anchor, on: surface)
            guard let there = change.coordinate(for: coordinate), let back = change.inverse.coordinate(for: there) else { continue }
            count += 1
            let error = back.distance(to: coordinate) / max(1, 1 / factor)
            #expect(error < 3e-8, "\(change) \(coordinate): \(error) m")
            if surface == .plane { #expect(abs(back.longitude - coordinate.longitude) < 1e-9 * max(1, 1 / factor)) }
        }
        #expect(count > 6_000)
    }

    @Test("no turn and whole turns give the same bits, and the anchor stays exactly", arguments: CoordinateTransform.Surface.allCases)
    func identity(surface: CoordinateTransform.Surface) {
        let coordinates = [Coordinate(latitude: 47.1, longitude: 728.3), Coordinate(latitude: 89.9, longitude: -0.1), center]
        for degrees in [0.0, 360, -720] { #expect(transform(degrees, on: surface).coordinates(for: coordinates) == coordinates) }
        for degrees in [15.0, -133.7] { #expect(transform(degrees, 3.3, on: surface).coordinate(for: center) == center) }
        let moved = CoordinateTransform(about: center, movingTo: coordinates[1], turningBy: 7, scalingBy: 0.3, on: surface)
        #expect(moved?.coordinate(for: center) == coordinates[1])
    }

    @Test("a turn is clockwise on the map", arguments: CoordinateTransform.Surface.allCases)
    func clockwise(surface: CoordinateTransform.Surface) throws {
        let north = Coordinate(latitude: 47.01, longitude: 8)
        let turned = try #require(transform(90, on: surface).coordinate(for: north))
        #expect(turned.longitude > 8.01)
        expectClose(turned.latitude, to: 47, within: 1e-4)
        let south = try #require(transform(180, on: surface).coordinate(for: north))
        expectClose(south.longitude, to: 8, within: 1e-12)
        #expect(south.latitude < 46.991)
    }

    @Test("in the plane, angles and ratios of lengths on the map are kept, for a country as well")
    func similarity() throws {
        let ring = [(45.0, 5.0), (45, 11), (49, 11), (49, 5)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
        let turned = try #require(transform(33, 1.7).coordinates(for: ring, isClosed: true))
        let (old, new) = (ring.map(WebMercator.project), turned.map(WebMercator.project))
        for (i, j, k) in [(0, 1, 2), (1, 2, 3), (3, 0, 1)] {
            let before = (old[j].x - old[i].x) * (old[k].y - old[j].y) - (old[j].y - old[i].y) * (old[k].x - old[j].x)
            let after = (new[j].x - new[i].x) * (new[k].y - new[j].y) - (new[j].y - new[i].y) * (new[k].x - new[j].x)
            expectClose(after / before, to: 1.7 * 1.7, within: 1e-12)
            let dot = (new[j].x - new[i].x) * (new[k].x - new[j].x) + (new[j].y - new[i].y) * (new[k].y - new[j].y)
            expectClose(dot, to: 0, within: 1e-15)
        }
    }

    @Test("on the sphere a turn keeps every distance, and a factor multiplies the distances from the anchor")
    func ground() throws {
        // Distances of the fixture by 50-digit arithmetic.
        for row in GeodesicRow.all.prefix(700) where row.meanSphereDistance > 0.01 && row.meanSphereDistance < 1e7 {
            let factor = 0.37
            let scaled = try #require(transform(71, factor, about: row.start, on: .sphere).coordinate(for: row.end))
            expectClose(row.start.distance(to: scaled), to: factor * row.meanSphereDistance, within: 1e-8, row.id)
            let third = Coordinate(latitude: row.end.latitude * 0.9, longitude: row.end.longitude + 3)
            let turn = transform(-112.5, about: row.start, on: .sphere)
            let (a, b) = (try #require(turn.coordinate(for: row.end)), try #require(turn.coordinate(for: third)))
            expectClose(a.distance(to: b), to: row.end.distance(to: third), within: 2e-8, row.id)
        }
    }

    @Test("a transform that moves two places to two others reaches them to 1e-8 m, anywhere in the square")
    func pairs() throws {
        var random = SplitMix64(seed: 851)
        for _ in 0..<5000 {
            let reach = pow(10, random.number(in: -6...0))
            func near(_ coordinate: Coordinate) -> Coordinate {
                Coordinate(
                    latitude: coordinate.latitude + random.number(in: -reach...reach),
                    longitude: coordinate.longitude + random.number(in: -reach...reach))
            }
            let (a, newA) = (random.coordinate(latitudes: -80...80), random.coordinate(latitudes: -80...80))
            let (b, newB) = (near(a), near(newA))
            let change = try #require(CoordinateTransform(taking: a, to: newA, and: b, to: newB))
            #expect(change.coordinate(for: a) == newA)
            // The factor may be large, so that the other coordinate has fewer digits relative to the first.
            let error = try #require(change.coordinate(for: b)).distance(to: newB) / max(1, change.factor)
            #expect(error < 1e-8)
        }
        #expect(CoordinateTransform(taking: center, to: center, and: center, to: Coordinate(latitude: 0, longitude: 0)) == nil)
    }

    @Test("a line across the antimeridian stays continuous", arguments: CoordinateTransform.Surface.allCases)
    func antimeridian(surface: CoordinateTransform.Surface) throws {
        let line = stride(from: 176.0, through: 186, by: 0.5).map { Coordinate(latitude: 60 + $0 / 100, longitude: $0) }
        for anchor in [line[0], line[10], line[20]] {
            for degrees in stride(from: -180.0, through: 180, by: 15) {
                let change = transform(degrees, 1.2, about: anchor, on: surface)
                let result = try #require(change.coordinates(for: line))
                for (a, b) in zip(result, result.dropFirst()) { #expect(abs(a.longitude - b.longitude) < 3) }
                #expect(abs(result[0].longitude - anchor.longitude) < 25)
            }
        }
        let other = line.map { Coordinate(latitude: $0.latitude, longitude: $0.longitude - 360) }
        let change = transform(40, 1.2, about: line[10].wrapped, on: surface)
        let result = try #require(change.coordinates(for: other, near: -180))
        let expected = try #require(transform(40, 1.2, about: line[10], on: surface).coordinates(for: line))
        for (a, b) in zip(result, expected) {
            expectClose([a.longitude + 360, a.latitude], to: [b.longitude, b.latitude], within: 1e-10)
        }
    }

    @Test("there is no result outside the square, a world away, beyond the antipode, and for a ring around a pole")
    func limits() {
        let north = Coordinate(latitude: 84, longitude: 8)
        let (equator, aWorldAway) = (Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 0, longitude: 1.9))
        let results: [Coordinate?] = [
            transform(0, 3).coordinate(for: north), transform(0, 200, about: equator).coordinate(for: aWorldAway),
            transform(0, 10, on: .sphere).coordinate(for: Coordinate(latitude: 27, longitude: 8)),
        ]
        #expect(results.compactMap { $0 }.isEmpty)
        #expect(transform(0, 1.001).coordinate(for: north) != nil)
        let edge = Coordinate(latitude: WebMercator.latitudeLimit, longitude: 20)
        let side = CoordinateTransform(about: edge, movingTo: Coordinate(latitude: edge.latitude, longitude: 30))
        #expect(side?.coordinate(for: Coordinate(latitude: edge.latitude, longitude: 21))?.longitude == 31)
        let ring = [(88.0, -20.0), (88, 20), (89, 0)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
        let up = CoordinateTransform(
            about: Coordinate(latitude: 88.4, longitude: 0), movingTo: Coordinate(latitude: 90, longitude: 0), on: .sphere)
        #expect(up?.coordinates(for: ring, isClosed: true) == nil)
        #expect(up?.coordinates(for: ring)?.count == 3)
    }

    @Test("invalid numbers give nil, in the transform and in the coordinate")
    func invalid() {
        for degrees in [Double.nan, .infinity] { #expect(CoordinateTransform(about: center, turningBy: degrees) == nil) }
        for factor in [0, -1, Double.nan, .infinity, 1 / Double.greatestFiniteMagnitude / 8] {
            #expect(CoordinateTransform(about: center, scalingBy: factor) == nil)
        }
        let bad = [Coordinate(latitude: 91, longitude: 0), Coordinate(latitude: 0, longitude: .nan)]
        for coordinate in bad {
            #expect(CoordinateTransform(about: coordinate) == nil)
            #expect(CoordinateTransform(about: center, movingTo: coordinate) == nil)
            for surface in CoordinateTransform.Surface.allCases { #expect(transform(10, on: surface).coordinate(for: coordinate) == nil) }
            #expect(CoordinateTransform(taking: center, to: center, and: coordinate, to: bad[0]) == nil)
        }
    }
}
