import Geodesy
import NumberExpectations
import Testing
import TouchPipelineTesting

@Suite("WebMercator")
struct WebMercatorTests {
    @Test(
        "known coordinates are projected correctly",
        arguments: [
            (0, 0, 0.5, 0.5), (0, -180, 0, 0.5), (0, 180, 1, 0.5), (0, 540, 2, 0.5),
            (85.051128779806604, -180, 0, 0), (-85.051128779806604, 90, 0.75, 1),
            // ln tan(π/4 + φ/2) with 30-digit arithmetic.
            (45, 0, 0.5, 0.35972503691520497), (-60, 90, 0.75, 0.7096003591394914), (1e-9, 0, 0.5, 0.49999999999722222),
        ] as [(Double, Double, Double, Double)])
    func known(latitude: Double, longitude: Double, x: Double, y: Double) {
        let point = WebMercator.project(Coordinate(latitude: latitude, longitude: longitude))
        #expect(point.x == x)
        expectClose(point.y, to: y, within: 3e-16)
    }

    @Test("projecting and unprojecting returns the same coordinate to a billionth of a degree", arguments: 0..<5 as Range<UInt64>)
    func roundTrip(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<2000 {
            let coordinate = Coordinate(
                latitude: random.number(in: -WebMercator.latitudeLimit...WebMercator.latitudeLimit),
                longitude: random.number(in: -540...540))
            let back = WebMercator.unproject(WebMercator.project(coordinate))
            expectClose([back.latitude, back.longitude], to: [coordinate.latitude, coordinate.longitude], within: 1e-9)
            let point = WorldPoint(x: random.number(in: -1...2), y: random.number(in: 0...1))
            let again = WebMercator.project(WebMercator.unproject(point))
            // Less than a millionth of a pixel at zoom 22.
            expectClose([again.x, again.y], to: [point.x, point.y], within: 4.5e-16 * 2)
        }
    }

    @Test(
        "beyond the latitude limit the projection is clamped, and the unclamped projection continues to the poles",
        arguments: [86.0, 89.9, 90])
    func beyond(latitude: Double) {
        for sign in [1.0, -1] {
            let coordinate = Coordinate(latitude: sign * latitude, longitude: 0)
            #expect(WebMercator.project(coordinate).y == (sign > 0 ? 0 : 1))
            let point = WebMercator.projectUnclamped(coordinate)
            #expect(sign > 0 ? point.y < 0 : point.y > 1)
            #expect(abs(point.y - 0.5) < 6.1)
            expectClose(WebMercator.unproject(point).latitude, to: coordinate.latitude, within: 1e-9)
        }
    }

    @Test("points far outside the square are never beyond the poles", arguments: [-1e9, -10, 10, 1e9])
    func farOff(y: Double) {
        #expect(abs(WebMercator.unproject(WorldPoint(x: 0, y: y)).latitude) == 90)
    }

    @Test("NaN stays NaN")
    func notANumber() {
        expectNaN([
            WebMercator.project(Coordinate(latitude: .nan, longitude: 0)).y,
            WebMercator.project(Coordinate(latitude: 0, longitude: .nan)).x,
            WebMercator.unproject(WorldPoint(x: 0, y: .nan)).latitude, WebMercator.unproject(WorldPoint(x: .nan, y: 0)).longitude,
            WebMercator.metersPerPixel(atZoom: 5, latitude: .nan),
        ])
    }

    @Test(
        "the world is 512 pixels wide at zoom 0 and doubles with each level",
        arguments: [(0, 512), (1, 1024), (22, 2_147_483_648), (-1, 256)])
    func worldSize(zoom: Double, size: Double) {
        #expect(WebMercator.worldSize(atZoom: zoom) == size)
    }

    @Test("meters per pixel decrease with zoom and with the cosine of the latitude")
    func metersPerPixel() {
        // 2π · 6 378 137 m / 512.
        let equator = 78271.51696402048
        let found = [WebMercator.metersPerPixel(atZoom: 0, latitude: 0), WebMercator.metersPerPixel(atZoom: 1, latitude: 60)]
        expectClose(found, to: [equator, equator / 4], within: 1e-9)
        #expect(WebMercator.metersPerPixel(atZoom: 5, latitude: 90) == 0)
    }

    @Test("a move takes its start to its end, the shorter way around the world, and back again")
    func move() {
        let (start, end) = (Coordinate(latitude: 47, longitude: 179), Coordinate(latitude: 46, longitude: -179))
        let coordinate = Coordinate(latitude: 47.5, longitude: 178)
        let move = MercatorMove(from: start, to: end)
        let moved = move.coordinate(for: coordinate)
        #expect(moved.latitude < coordinate.latitude)
        let back = MercatorMove(from: end, to: start).coordinate(for: moved)
        expectClose([moved.longitude, move.coordinate(for: start).latitude], to: [180, end.latitude], within: 1e-9)
        expectClose([back.latitude, back.longitude], to: [coordinate.latitude, coordinate.longitude], within: 1e-9)
    }

    @Test("a move stops at the edge of the square, and does not change the part beyond it", arguments: [85.0, 89, -85, -89])
    func moveToEdge(latitude: Double) {
        let edge = WebMercator.latitudeLimit * (latitude < 0 ? -1 : 1)
        let move = MercatorMove(from: Coordinate(latitude: 0, longitude: 0), to: Coordinate(latitude: edge, longitude: 0))
        let moved = move.coordinate(for: Coordinate(latitude: latitude, longitude: 0))
        expectClose(moved.latitude, to: abs(latitude) > abs(edge) ? latitude : edge, within: 1e-9)
    }
}
