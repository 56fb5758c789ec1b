import Geodesy
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
        #expect(abs(point.y - y) < 3e-16)
    }

    @Test("projecting and unprojecting returns the same coordinate to a billionth of a degree", arguments: 0..<5 as Range<UInt64>)
    func roundTrip(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<2000 {
            let coordinate = Coordinate(
                latitude: random.number(in: -WebMercator.latitudeLimit...WebMercator.latitudeLimit),
                longitude: random.number(in: -540...540))
            let back = WebMercator.unproject(WebMercator.project(coordinate))
            #expect(abs(back.latitude - coordinate.latitude) < 1e-9)
            #expect(abs(back.longitude - coordinate.longitude) < 1e-9)
            let point = WorldPoint(x: random.number(in: -1...2), y: random.number(in: 0...1))
            let again = WebMercator.project(WebMercator.unproject(point))
            // Less than a millionth of a pixel at zoom 22.
            #expect(abs(again.x - point.x) < 4.5e-16 * 2)
            #expect(abs(again.y - point.y) < 4.5e-16 * 2)
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
            #expect(abs(WebMercator.unproject(point).latitude - coordinate.latitude) < 1e-9)
        }
    }

    @Test("points far outside the square are never beyond the poles", arguments: [-1e9, -10, 10, 1e9])
    func farOff(y: Double) {
        #expect(abs(WebMercator.unproject(WorldPoint(x: 0, y: y)).latitude) == 90)
    }

    @Test("NaN stays NaN")
    func notANumber() {
        #expect(WebMercator.project(Coordinate(latitude: .nan, longitude: 0)).y.isNaN)
        #expect(WebMercator.project(Coordinate(latitude: 0, longitude: .nan)).x.isNaN)
        #expect(WebMercator.unproject(WorldPoint(x: 0, y: .nan)).latitude.isNaN)
        #expect(WebMercator.unproject(WorldPoint(x: .nan, y: 0)).longitude.isNaN)
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
        #expect(abs(WebMercator.metersPerPixel(atZoom: 0, latitude: 0) - 78271.51696402048) < 1e-9)
        #expect(abs(WebMercator.metersPerPixel(atZoom: 1, latitude: 60) - 78271.51696402048 / 4) < 1e-9)
        #expect(WebMercator.metersPerPixel(atZoom: 5, latitude: 90) == 0)
        #expect(WebMercator.metersPerPixel(atZoom: 5, latitude: .nan).isNaN)
    }

    @Test("a move takes its start to its end, the shorter way around the world, and back again")
    func move() {
        let (start, end) = (Coordinate(latitude: 47, longitude: 179), Coordinate(latitude: 46, longitude: -179))
        let coordinate = Coordinate(latitude: 47.5, longitude: 178)
        let moved = MercatorMove(from: start, to: end).coordinate(for: coordinate)
        #expect(abs(moved.longitude - 180) < 1e-9)
        #expect(moved.latitude < coordinate.latitude)
        let back = MercatorMove(from: end, to: start).coordinate(for: moved)
        #expect(abs(back.latitude - coordinate.latitude) < 1e-9)
        #expect(abs(back.longitude - coordinate.longitude) < 1e-9)
        #expect(abs(MercatorMove(from: start, to: end).coordinate(for: start).latitude - end.latitude) < 1e-9)
    }

    @Test("a move stops at the edge of the square, and does not change the part beyond it", arguments: [85.0, 89, -85, -89])
    func moveToEdge(latitude: Double) {
        let edge = WebMercator.latitudeLimit * (latitude < 0 ? -1 : 1)
        let move = MercatorMove(from: Coordinate(latitude: 0, longitude: 0), to: Coordinate(latitude: edge, longitude: 0))
        let moved = move.coordinate(for: Coordinate(latitude: latitude, longitude: 0))
        #expect(abs(moved.latitude - (abs(latitude) > abs(edge) ? latitude : edge)) < 1e-9)
    }
}
