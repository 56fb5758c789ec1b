import Geodesy
import Testing
import TouchPipelineTesting

@Suite("Coordinate")
struct CoordinateTests {
    @Test("latitudes up to the poles and any finite longitude are valid", arguments: [(-90, 0), (90, 180), (0, -540), (12.5, 1e9)])
    func valid(latitude: Double, longitude: Double) throws {
        let coordinate = try Coordinate(validatingLatitude: latitude, longitude: longitude)
        #expect(coordinate == Coordinate(latitude: latitude, longitude: longitude))
        #expect(coordinate.isValid)
    }

    @Test("a latitude beyond a pole, or NaN, is refused", arguments: [(-90.0).nextDown, 90.0.nextUp, 91, .infinity])
    func latitude(latitude: Double) {
        #expect(throws: CoordinateError.latitudeOutOfRange(latitude)) {
            try Coordinate(validatingLatitude: latitude, longitude: 0)
        }
        #expect(throws: CoordinateError.self) { try Coordinate(validatingLatitude: .nan, longitude: 0) }
        #expect(!Coordinate(latitude: latitude, longitude: 0).isValid)
        #expect(!Coordinate(latitude: .nan, longitude: 0).isValid)
    }

    @Test("a longitude that is not finite is refused", arguments: [Double.infinity, -.infinity])
    func longitude(longitude: Double) {
        #expect(throws: CoordinateError.longitudeNotFinite(longitude)) {
            try Coordinate(validatingLatitude: 0, longitude: longitude)
        }
        #expect(throws: CoordinateError.self) { try Coordinate(validatingLatitude: 0, longitude: .nan) }
        #expect(!Coordinate(latitude: 0, longitude: longitude).isValid)
        #expect(!Coordinate(latitude: 0, longitude: .nan).isValid)
    }

    @Test(
        "wrapping moves a longitude into −180 ..< 180",
        arguments: [
            (0, 0), (180, -180), (-180, -180), (179.5, 179.5), (190, -170), (-190, 170), (360, 0), (540, -180), (-540, -180), (725, 5),
            (3_600_001, 1),
        ] as [(Double, Double)])
    func wrapping(longitude: Double, expected: Double) {
        let wrapped = Coordinate(latitude: 3, longitude: longitude).wrapped
        #expect(wrapped == Coordinate(latitude: 3, longitude: expected))
    }

    @Test("wrapping is exact, and wrapping again changes nothing")
    func wrappingExact() {
        var random = SplitMix64(seed: 6)
        for _ in 0..<1000 {
            let longitude = random.number(in: -180...180)
            let wrapped = Coordinate(latitude: 0, longitude: longitude + 360).wrapped
            #expect(wrapped.longitude + 360 == longitude + 360)
            #expect(wrapped.wrapped == wrapped)
            #expect(wrapped.longitude >= -180)
            #expect(wrapped.longitude < 180)
        }
        #expect(Coordinate(latitude: 0, longitude: .infinity).wrapped.longitude.isNaN)
        #expect(Coordinate(latitude: 0, longitude: .nan).wrapped.longitude.isNaN)
    }

    @Test(
        "unwrapping moves a longitude within half a turn of the reference",
        arguments: [
            (-170, 170, 190), (170, -170, -190), (10, 20, 10), (10, 730, 730), (-10, 3600, 3590), (180, 0, 180), (-180, 0, -180),
            (0, 180, 0), (0, 181, 360), (5, 185, 5),
        ] as [(Double, Double, Double)])
    func unwrapping(longitude: Double, reference: Double, expected: Double) {
        #expect(Coordinate(latitude: 1, longitude: longitude).unwrapped(near: reference).longitude == expected)
    }

    @Test(
        "a description has the latitude and the longitude, with at least one decimal, and identifies the numbers",
        arguments: [
            (47.37, 8.54, "(47.37, 8.54)"), (0, -180, "(0.0, -180.0)"), (-0.0, -0.0, "(0.0, 0.0)"),
            (0.1 + 0.2, 190, "(0.30000000000000004, 190.0)"), (.nan, -.infinity, "(nan, -inf)"),
        ] as [(Double, Double, String)])
    func description(latitude: Double, longitude: Double, expected: String) {
        #expect(Coordinate(latitude: latitude, longitude: longitude).description == expected)
    }
}
