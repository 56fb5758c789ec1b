import Geodesy
import NumberExpectations
import Testing
import TouchPipelineTesting

@Suite("Great-circle polyline")
struct PolylineTests {
    private let tokyo = Coordinate(latitude: 35.68, longitude: 139.77)
    private let sanFrancisco = Coordinate(latitude: 37.77, longitude: -122.42)

    @Test(
        "is cut at the antimeridian, from 180 to −180 or westwards from −180 to 180, and both ends of the cut lie on the great circle",
        arguments: [0.0, 360, -720])
    func cut(shift: Double) {
        let start = Coordinate(latitude: tokyo.latitude, longitude: tokyo.longitude + shift)
        let pieces = Sphere.earth.polyline(through: [start, sanFrancisco], density: .step(100_000))
        #expect(pieces.count == 2)
        #expect([pieces[0].last?.longitude, pieces[1].first?.longitude] == [180, -180])
        #expect(pieces[0].last?.latitude == pieces[1].first?.latitude)
        #expect(pieces[0].first!.distance(to: tokyo) < 1e-6)
        #expect(pieces[1].last == sanFrancisco)
        for point in pieces.joined() { #expect(offset(of: point, from: tokyo, to: sanFrancisco) < 1e-6) }
        let westwards = Sphere.earth.polyline(through: [sanFrancisco, tokyo], density: .deviation(10_000))
        #expect(westwards.count == 2)
        #expect([westwards[0].last?.longitude, westwards[1].first?.longitude] == [-180, 180])
    }

    @Test("no step is longer than requested, and the steps add up to the line", arguments: [10_000.0, 123_456, 1e9])
    func steps(step: Double) {
        let line = [tokyo, Coordinate(latitude: -33, longitude: 151), sanFrancisco]
        let pieces = Sphere.earth.polyline(through: line, density: .step(step))
        var total = 0.0
        for piece in pieces {
            #expect(piece.count >= 2)
            for (a, b) in zip(piece, piece.dropFirst()) {
                #expect(a.distance(to: b) <= step + 1e-6)
                #expect(abs(a.longitude - b.longitude) <= 180)
                #expect(abs(a.longitude) <= 180)
                total += a.distance(to: b)
            }
        }
        expectClose(total, to: Sphere.earth.length(of: line), within: 1e-4)
    }

    @Test("straight segments on the map are within the requested deviation, with few points", arguments: [100.0, 10_000])
    func deviation(limit: Double) {
        var random = SplitMix64(seed: 4)
        for _ in 0..<20 {
            let (a, b) = (random.coordinate(latitudes: -70...70), random.coordinate(latitudes: -70...70))
            let pieces = Sphere.earth.polyline(through: [a, b], density: .deviation(limit))
            var points = 0
            for piece in pieces {
                points += piece.count
                for (p, q) in zip(piece, piece.dropFirst()) { #expect(worstOffset(ofChord: p, q, onArc: a, b) <= limit * 1.1) }
            }
            // Half the tolerance needs √2 times as many points. This would detect a density that is ignored.
            #expect(Double(points) < 40_000 / limit.squareRoot())
        }
    }

    @Test("the double bend of an arc across the equator is not missed")
    func doubleBend() {
        let line = [Coordinate(latitude: -40, longitude: -60), Coordinate(latitude: 40, longitude: 60)]
        let pieces = Sphere.earth.polyline(through: line, density: .deviation(1000))
        #expect(pieces.count == 1)
        #expect(pieces[0].count > 20)
    }

    @Test("along a meridian or the equator no points are added")
    func straight() {
        let meridian = [Coordinate(latitude: -40, longitude: 7), Coordinate(latitude: 60, longitude: 7)]
        let equator = [Coordinate(latitude: 0, longitude: 7), Coordinate(latitude: 0, longitude: 77)]
        for line in [meridian, equator] { #expect(Sphere.earth.polyline(through: line, density: .deviation(1)) == [line]) }
    }

    @Test(
        "touching the antimeridian is not crossing it, and a line that begins on it has no piece of one point",
        arguments: [
            ([170, 180, 170], [[170, 180, 170]]), ([-170, -180, -170], [[-170, -180, -170]]), ([180, 170], [[180, 170]]),
            ([-180, -170], [[-180, -170]]), ([170, 180, 190], [[170, 180], [-180, -170]]),
        ] as [([Double], [[Double]])])
    func onTheAntimeridian(longitudes: [Double], pieces: [[Double]]) {
        func line(_ longitudes: [Double]) -> [Coordinate] { longitudes.map { Coordinate(latitude: 10, longitude: $0) } }
        let found = Sphere.earth.polyline(through: line(longitudes), density: .step(1e9))
        #expect(found == pieces.map { line($0) })
    }

    @Test("an arc over a pole reaches the pole and continues on the other side")
    func overThePole() {
        let line = [Coordinate(latitude: 80, longitude: 30), Coordinate(latitude: 80, longitude: -150)]
        let pieces = Sphere.earth.polyline(through: line, density: .step(10_000))
        let points = pieces.joined()
        #expect(points.map(\.latitude).max()! > 89.9)
        #expect(points.allSatisfy { turn($0.longitude, 30) < 1e-9 || turn($0.longitude, -150) < 1e-9 || $0.latitude > 89.9 })
    }

    @Test("antipodes are joined over the north pole")
    func antipodes() {
        let line = [Coordinate(latitude: 10, longitude: 100), Coordinate(latitude: -10, longitude: -80)]
        let points = Sphere.earth.polyline(through: line, density: .step(10_000)).joined()
        #expect(points.map(\.latitude).max()! > 89.9)
        #expect(points.map(\.latitude).min()! == -10)
    }

    @Test("coordinates that are not valid or repeated are ignored, and fewer than two give no piece")
    func few() {
        let coordinate = Coordinate(latitude: 1, longitude: 2)
        let bad = Coordinate(latitude: .nan, longitude: 2)
        let nothing: [[Coordinate]] = [[], [coordinate], [coordinate, coordinate, bad, coordinate]]
        #expect(nothing.flatMap { Sphere.earth.polyline(through: $0, density: .step(1)) }.isEmpty)
        let other = Coordinate(latitude: 2, longitude: 2)
        #expect(Sphere.earth.polyline(through: [bad, coordinate, bad, other], density: .step(1e9)) == [[coordinate, other]])
    }

    @Test("an arc has at most 65,536 segments for every step")
    func most() {
        let line = [Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 30, longitude: 90)]
        #expect(Sphere.earth.polyline(through: line, density: .step(1e-9))[0].count == 65_537)
    }

    /// The distance of a point from the great circle through two others, in meters.
    private func offset(of point: Coordinate, from a: Coordinate, to b: Coordinate) -> Double {
        let angle = (Sphere.earth.initialBearing(from: a, to: point) - Sphere.earth.initialBearing(from: a, to: b)) * .pi / 180
        let distance = a.distance(to: point) / Sphere.meanEarthRadius
        return abs(Math.asin(Math.sin(distance) * Math.sin(angle))) * Sphere.meanEarthRadius
    }

    /// The largest distance of a straight segment on the map from the great circle, at nine points of the segment.
    private func worstOffset(ofChord p: Coordinate, _ q: Coordinate, onArc a: Coordinate, _ b: Coordinate) -> Double {
        let (start, end) = (WebMercator.projectUnclamped(p), WebMercator.projectUnclamped(q))
        return (1...9).map { step in
            let part = Double(step) / 10
            let point = WorldPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            return offset(of: WebMercator.unproject(point), from: a, to: b)
        }.max()!
    }
}
