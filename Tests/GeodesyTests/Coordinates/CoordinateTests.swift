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

    @Test("a latitude beyond a pole and a longitude that is not finite are refused, and so is NaN")
    func refused() {
        let latitudes: [Double] = [(-90.0).nextDown, 90.0.nextUp, 91, .infinity]
        let longitudes: [Double] = [.infinity, -.infinity]
        var errors: [(Coordinate, CoordinateError)] = []
        for latitude in latitudes { errors.append((Coordinate(latitude: latitude, longitude: 0), .latitudeOutOfRange(latitude))) }
        for longitude in longitudes { errors.append((Coordinate(latitude: 0, longitude: longitude), .longitudeNotFinite(longitude))) }
        for (coordinate, error) in errors {
            #expect(throws: error) { try Coordinate(validatingLatitude: coordinate.latitude, longitude: coordinate.longitude) }
        }
        let notNumbers = [Coordinate(latitude: .nan, longitude: 0), Coordinate(latitude: 0, longitude: .nan)]
        for coordinate in notNumbers {
            #expect(throws: CoordinateError.self) {
                try Coordinate(validatingLatitude: coordinate.latitude, longitude: coordinate.longitude)
            }
        }
        #expect((errors.map(\.0) + notNumbers).filter { $0.isValid }.isEmpty)
    }

    @Test("wrapping moves a longitude into −180 ..< 180 exactly, and wrapping again changes nothing")
    func wrapping() {
        let given: [Double] = [0, 180, -180, 179.5, 190, -190, 360, 540, -540, 725, 3_600_001]
        let expected: [Double] = [0, -180, -180, 179.5, -170, 170, 0, -180, -180, 5, 1]
        let wrapped = given.map { Coordinate(latitude: 3, longitude: $0).wrapped }
        #expect(wrapped == expected.map { Coordinate(latitude: 3, longitude: $0) })
        var random = SplitMix64(seed: 6)
        for _ in 0..<1000 {
            let longitude = random.number(in: -180...180)
            let wrapped = Coordinate(latitude: 0, longitude: longitude + 360).wrapped
            #expect(wrapped.longitude + 360 == longitude + 360)
            #expect(wrapped.wrapped == wrapped)
            #expect((-180..<180).contains(wrapped.longitude))
        }
        expectNaN([.infinity, .nan].map { Coordinate(latitude: 0, longitude: $0).wrapped.longitude })
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
