import Geodesy
import NumberExpectations
import Testing
import TouchPipelineTesting

@Suite("Great-circle distance")
struct DistanceTests {
    @Test("equals 50-digit arithmetic to 10 nanometers, on two spheres", arguments: GeodesicRow.categories)
    func fixture(category: String) {
        for row in GeodesicRow.rows(in: category) {
            let mean = Sphere.earth.distance(from: row.start, to: row.end)
            let round = Sphere(radius: 6_371_000).distance(from: row.start, to: row.end)
            expectClose([mean, round], to: [row.meanSphereDistance, row.roundSphereDistance], within: 1e-8, "row \(row.id)")
        }
    }

    @Test("is exactly half the circumference between antipodes, with any number of turns")
    func antipodes() {
        var random = SplitMix64(seed: 1)
        let half = Double.pi * Sphere.meanEarthRadius
        for _ in 0..<1000 {
            // Multiples of half a degree, so that the antipode is exact.
            let latitude = random.number(in: -180...180).rounded() / 2
            let longitude = random.number(in: -360...360).rounded() / 2
            for turn in [180.0, -180, 540] {
                let coordinate = Coordinate(latitude: latitude, longitude: longitude)
                let antipode = Coordinate(latitude: -latitude, longitude: longitude + turn)
                #expect(Sphere.earth.distance(from: coordinate, to: antipode) == half)
            }
        }
    }

    @Test("is exactly 0 between equal coordinates with any number of turns, and between longitudes at a pole")
    func identical() {
        var random = SplitMix64(seed: 2)
        for _ in 0..<1000 {
            let coordinate = random.coordinate()
            #expect(coordinate.distance(to: coordinate) == 0)
            let pole = Coordinate(latitude: coordinate.latitude < 0 ? -90 : 90, longitude: coordinate.longitude)
            #expect(pole.distance(to: Coordinate(latitude: pole.latitude, longitude: 12.3)) == 0)
        }
        #expect(Coordinate(latitude: 7, longitude: 180).distance(to: Coordinate(latitude: 7, longitude: -180)) == 0)
        #expect(Coordinate(latitude: 7, longitude: 5).distance(to: Coordinate(latitude: 7, longitude: 725)) == 0)
    }

    @Test("is as accurate across the antimeridian as elsewhere")
    func antimeridian() {
        // Powers of two, so that every longitude is exact.
        let (near, far) = (0x1p-40, 0x1p-30)
        func distance(from start: Double, to end: Double) -> Double {
            Coordinate(latitude: 0, longitude: start).distance(to: Coordinate(latitude: 0, longitude: end))
        }
        #expect(distance(from: 180 - near, to: -180 + far) == distance(from: -near, to: far))
    }

    @Test("is the same in both directions, bit for bit, and scales with the radius", arguments: 0..<5 as Range<UInt64>)
    func symmetry(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<1000 {
            let (a, b) = (random.coordinate(), random.coordinate())
            #expect(a.distance(to: b) == b.distance(to: a))
            let unit = Sphere(radius: 1).distance(from: a, to: b)
            #expect(abs(Sphere(radius: 3).distance(from: a, to: b) - 3 * unit) <= 4 * unit.ulp)
        }
    }

    @Test("keeps the triangle inequality", arguments: 0..<5 as Range<UInt64>)
    func triangle(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<1000 {
            let (a, b, c) = (random.coordinate(), random.coordinate(), random.coordinate())
            #expect(a.distance(to: c) <= a.distance(to: b) + b.distance(to: c) + 1e-8)
        }
    }

    @Test("is never NaN for valid coordinates, and never more than half the circumference", arguments: 0..<5 as Range<UInt64>)
    func finite(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let nearPoles: [Double] = [-90, (-90.0).nextUp, -89.999999, 0, .leastNonzeroMagnitude, 89.999999, 90.0.nextDown, 90]
        for _ in 0..<2000 {
            let a = Coordinate(latitude: nearPoles.randomElement(using: &random)!, longitude: random.number(in: -720...720))
            let tiny = random.number(in: -1...1) * 1e-12
            let b = Coordinate(latitude: max(-90, min(90, -a.latitude + tiny)), longitude: a.longitude + 180 + tiny)
            let distance = a.distance(to: b)
            #expect((0...Double.pi * Sphere.meanEarthRadius).contains(distance))
        }
    }

    @Test("is NaN if a component is NaN or a longitude is infinite")
    func invalid() {
        let good = Coordinate(latitude: 1, longitude: 2)
        let bad: [Coordinate] = [
            Coordinate(latitude: .nan, longitude: 2), Coordinate(latitude: 1, longitude: .nan),
            Coordinate(latitude: 1, longitude: .infinity),
        ]
        expectNaN(bad.map { good.distance(to: $0) })
    }
}
