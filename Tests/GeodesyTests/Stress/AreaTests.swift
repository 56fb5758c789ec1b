import Geodesy
import NumberExpectations
import TestRuns
import Testing
import TouchPipelineTesting

@Suite("Spherical area")
struct AreaTests {
    private let unit = Sphere(radius: 1)

    @Test("an octant is an eighth of the sphere, positive counter-clockwise, and negative clockwise")
    func octant() {
        let ring = [(0, 0), (0, 90), (90, 0)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
        let reversed = Array(ring.reversed())
        let areas = [unit.signedArea(of: ring), unit.area(of: reversed), unit.signedArea(of: reversed)]
        expectClose(areas, to: [Double.pi / 2, Double.pi / 2, -Double.pi / 2], within: 1e-15)
        expectClose([unit.perimeter(of: ring), unit.length(of: ring)], to: [1.5 * Double.pi, Double.pi], within: 1e-15)
    }

    @Test(
        "equals the sum of triangles by L'Huilier's formula, also around poles and across the antimeridian",
        arguments: 0..<20 as Range<UInt64>)
    func triangles(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<50 {
            let center = [
                random.coordinate(), Coordinate(latitude: 90, longitude: random.number(in: -180...180)),
                Coordinate(latitude: -90, longitude: 0), Coordinate(latitude: 10, longitude: 180),
            ].randomElement(using: &random)!
            let size = [1e-3, 1e5, 9e6].randomElement(using: &random)!
            let (ring, expected) = star(around: center, size: size, random: &random)
            let tolerance = expected * 1e-11 + size * 1e-8
            let areas = [Sphere.earth.signedArea(of: ring), Sphere.earth.signedArea(of: ring.reversed())]
            expectClose(areas, to: [expected, -expected], within: tolerance)
        }
    }

    @Test("a ring is closed, whether its first coordinate is repeated at the end or not", arguments: 0..<4)
    func closing(first: Int) {
        // No edge is on a meridian, so every edge contributes to the area, including the last one.
        let corners = [(0.0, 0.0), (10, 30), (40, 35), (35, -5)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
        let ring = Array(corners[first...] + corners[..<first])
        let closed = ring + ring.prefix(1)
        for area in [unit.signedArea(of:), unit.area(of:), unit.chamberlainDuquetteArea(of:)] as [([Coordinate]) -> Double] {
            expectClose([area(closed), area(corners)], to: [area(ring), area(ring)], within: 1e-15)
        }
        expectClose(unit.chamberlainDuquetteArea(of: ring) / unit.signedArea(of: ring), to: 1, within: 0.05)
    }

    @Test("a ring around a pole encloses the cap, on either side of the equator", arguments: [-60.0, -20, -1, 1, 20, 60])
    func caps(latitude: Double) {
        let count = 3600
        let ring = (0..<count).map { Coordinate(latitude: latitude, longitude: Double($0) * 360 / Double(count)) }
        // With so many edges the great circles are nearly the parallel. The smaller part is the one towards the nearer pole.
        let cap = 2 * .pi * (1 - abs(Math.sin(latitude * .pi / 180)))
        expectClose(unit.area(of: ring), to: cap, within: 1e-5)
        // North is on the left of a ring that goes east.
        #expect((unit.signedArea(of: ring) > 0) == (latitude > 0))
    }

    @Test("half the sphere is the largest possible area")
    func hemisphere() {
        let equator = [0, 90, 180, 270].map { Coordinate(latitude: 0, longitude: $0) }
        let lune = [Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 90, longitude: 0), Coordinate(latitude: 0, longitude: 180)]
        let areas = [unit.area(of: equator), unit.area(of: lune + [Coordinate(latitude: -90, longitude: 0)])]
        expectClose(areas, to: [2 * Double.pi, 2 * Double.pi], within: 4e-15)
    }

    @Test("an edge over a pole is recognized for every form of its longitudes")
    func edgeOverPole() {
        for west in [-180.0, 180] {
            // Two meridians 180° apart over the north pole, and a third coordinate at 90° east.
            let ring = [
                Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 0, longitude: 90), Coordinate(latitude: 60, longitude: west),
            ]
            let expected = lHuilier(.pi / 2, angle(ring[1], ring[2]), angle(ring[2], ring[0]))
            expectClose(unit.signedArea(of: ring), to: expected, within: 1e-14)
        }
    }

    @Test("repeating the first coordinate changes nothing, and fewer than three coordinates enclose nothing")
    func degenerate() {
        let ring = [(10, 10), (10, 30), (40, 20)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
        let closed = ring + [ring[0]]
        expectClose(unit.area(of: ring), to: unit.area(of: closed), within: 1e-16)
        #expect(unit.perimeter(of: ring) == unit.perimeter(of: closed))
        expectClose((0...2).map { unit.area(of: ring.prefix($0)) }, to: [0, 0, 0], within: 1e-16)
        #expect(unit.perimeter(of: ring.prefix(2)) == 2 * unit.length(of: ring.prefix(2)))
        #expect([unit.length(of: []), unit.perimeter(of: ring.prefix(1))] == [0, 0])
    }

    @Test("a ring of a hundred-thousandth of a degree keeps its precision")
    func small() {
        // 2⁻²⁰°, about 10 cm, at 45° north. The ring is nearly a rectangle.
        let step = 0x1p-20
        let ring = [(0, 0), (0, step), (step, step), (step, 0)].map { Coordinate(latitude: 45 + $0.0, longitude: 179.5 + $0.1) }
        let side = step * .pi / 180
        let rectangle = side * side * Math.cos((45 + step / 2) * .pi / 180)
        expectClose(unit.signedArea(of: ring) / rectangle, to: 1, within: 1e-8)
    }

    @Test("appending coordinates one by one gives the sums of the whole line", arguments: 0..<5 as Range<UInt64>)
    func incremental(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let (ring, _) = star(around: random.coordinate(), size: 3e6, random: &random)
        var path = SphericalPath(on: .earth)
        for (index, coordinate) in ring.enumerated() {
            path.append(coordinate)
            let line = ring.prefix(index + 1)
            #expect(path.count == index + 1)
            #expect([path.first, path.last] == [ring[0], coordinate])
            let sums = [Sphere.earth.length(of: line), Sphere.earth.perimeter(of: line), Sphere.earth.signedArea(of: line)]
            #expect([path.length, path.perimeter, path.signedArea] == sums)
            let separate = zip(line, line.dropFirst()).map { $0.distance(to: $1) }.reduce(0, +)
            expectClose(path.length, to: separate, within: 1e-6)
        }
    }

    @Test("a line of very many coordinates has the length of its parts to the last digits")
    func manyPlaces() {
        var path = SphericalPath(on: .earth)
        let count = RunSize.events(30_000)
        for index in 0...count { path.append(Coordinate(latitude: 0, longitude: Double(index) * 90 / Double(count))) }
        expectClose(path.length, to: .pi / 2 * Sphere.meanEarthRadius, within: 1e-6)
    }

    @Test("is NaN after the first coordinate that is not valid")
    func invalid() {
        var path = SphericalPath()
        for longitude in [0, 10, .nan, 20] { path.append(Coordinate(latitude: 10, longitude: longitude)) }
        expectNaN([path.length, path.perimeter, path.signedArea])
    }

    /// A random star-shaped ring, counter-clockwise, and its area as the sum of the triangles from its center, in square meters.
    private func star(
        around center: Coordinate, size: Double, random: inout SplitMix64
    ) -> (ring: [Coordinate], area: Double) {
        let count = Int.random(in: 3...12, using: &random)
        let offset = random.number(in: 0...360)
        let spokes = (0..<count).map { index in
            // Spread evenly with some variation, so neighbors are never half a turn apart.
            let bearing = offset - (Double(index) + random.number(in: 0...0.4)) * 360 / Double(count)
            return (bearing: bearing, distance: size * random.number(in: 0.2...1))
        }
        let ring = spokes.map { Sphere.earth.destination(from: center, bearing: $0.bearing, distance: $0.distance) }
        var excess = 0.0
        for index in 0..<count {
            let next = (index + 1) % count
            let wedge = turn(spokes[index].bearing, spokes[next].bearing) * .pi / 180
            excess += triangle(
                spokes[index].distance / Sphere.meanEarthRadius, spokes[next].distance / Sphere.meanEarthRadius, wedge)
        }
        return (ring, excess * Sphere.meanEarthRadius * Sphere.meanEarthRadius)
    }

    /// The excess of a triangle from two sides and the angle between them, with the haversine formula and L'Huilier's formula.
    private func triangle(_ a: Double, _ b: Double, _ wedge: Double) -> Double {
        let (half, cross) = (Math.sin((a - b) / 2), Math.sin(wedge / 2))
        let side = 2 * Math.asin((half * half + Math.sin(a) * Math.sin(b) * cross * cross).squareRoot())
        return lHuilier(a, b, side)
    }

    /// The excess of a triangle from its three sides.
    private func lHuilier(_ a: Double, _ b: Double, _ c: Double) -> Double {
        let s = (a + b + c) / 2
        let product = Math.tan(s / 2) * Math.tan((s - a) / 2) * Math.tan((s - b) / 2) * Math.tan((s - c) / 2)
        return 4 * Math.atan(max(0, product).squareRoot())
    }

    private func angle(_ a: Coordinate, _ b: Coordinate) -> Double { unit.distance(from: a, to: b) }
}
