import Geodesy
import NumberExpectations
import Testing
import TouchPipelineTesting

@Suite("CoordinateBounds")
struct CoordinateBoundsTests {
    private let fiji = CoordinateBounds(south: -20, west: 175, north: -10, east: -175)
    private let europe = CoordinateBounds(south: 35, west: -10, north: 70, east: 40)

    @Test(
        "both forms of a box across the antimeridian are equal",
        arguments: [(175, -175), (175, 185), (-185, -175), (535, 545), (535, -175)] as [(Double, Double)])
    func forms(west: Double, east: Double) {
        let bounds = CoordinateBounds(south: -20, west: west, north: -10, east: east)
        #expect(bounds == fiji)
        #expect([bounds.west, bounds.east, bounds.longitudeSpan, bounds.latitudeSpan] == [175, 185, 10, 10])
        #expect([bounds, europe].filter { $0.crossesAntimeridian } == [bounds])
        let corners = [Coordinate(latitude: -20, longitude: 175), Coordinate(latitude: -10, longitude: 185)]
        #expect([bounds.southwest, bounds.northeast] == corners)
    }

    @Test(
        "contains coordinates inside and on the edge, with any number of turns",
        arguments: [
            (-15, 180, true), (-15, -180, true), (-15, 175, true), (-15, -175, true), (-20, 178, true), (-10, 538, true),
            (-15, 174.9, false), (-15, -174.9, false), (-15, 0, false), (-9.9, 180, false), (-20.1, 180, false),
        ] as [(Double, Double, Bool)])
    func containsPlace(latitude: Double, longitude: Double, expected: Bool) {
        #expect(fiji.contains(Coordinate(latitude: latitude, longitude: longitude)) == expected)
    }

    @Test("contains nothing if a component is NaN or south is above north")
    func containsNothing() {
        let places = [Coordinate(latitude: .nan, longitude: 0), Coordinate(latitude: 50, longitude: .nan)]
        #expect(places.filter { europe.contains($0) }.isEmpty)
        let coordinate = Coordinate(latitude: 0, longitude: 0)
        let bad: [CoordinateBounds] = [
            CoordinateBounds(south: .nan, west: -1, north: 1, east: 1), CoordinateBounds(south: -1, west: .nan, north: 1, east: 1),
            CoordinateBounds(south: -1, west: -1, north: 1, east: .nan), CoordinateBounds(south: 1, west: -1, north: -1, east: 1),
        ]
        #expect(bad.filter { $0.contains(coordinate) }.isEmpty)
        #expect(bad.filter { $0.intersects(.world) }.isEmpty)
        let beyondThePole = CoordinateBounds(south: -91, west: 0, north: 0, east: 1)
        #expect((bad + [beyondThePole, fiji, .world]).filter { $0.isValid } == [fiji, .world])
    }

    @Test("numbers from an external source are validated")
    func validating() throws {
        #expect(try CoordinateBounds(validatingSouth: -20, west: 175, north: -10, east: -175) == fiji)
        #expect(throws: CoordinateError.southAboveNorth(south: 1, north: 0)) {
            try CoordinateBounds(validatingSouth: 1, west: 0, north: 0, east: 1)
        }
        #expect(throws: CoordinateError.latitudeOutOfRange(91)) {
            try CoordinateBounds(validatingSouth: 1, west: 0, north: 91, east: 1)
        }
        #expect(throws: CoordinateError.longitudeNotFinite(.infinity)) {
            try CoordinateBounds(validatingSouth: 1, west: 0, north: 9, east: .infinity)
        }
    }

    @Test("360° or more is the whole Earth", arguments: [(-180, 180), (0, 360), (10, 370), (-500, 500)] as [(Double, Double)])
    func world(west: Double, east: Double) {
        let bounds = CoordinateBounds(south: -90, west: west, north: 90, east: east)
        #expect(bounds == .world)
        #expect(bounds.longitudeSpan == 360)
        #expect(!bounds.crossesAntimeridian)
        #expect(bounds.contains(Coordinate(latitude: 90, longitude: 180)))
        #expect(bounds.contains(fiji))
        #expect(bounds.intersects(europe))
    }

    @Test("the center is in the middle, also across the antimeridian")
    func center() {
        let pacific = CoordinateBounds(south: 0, west: 170, north: 10, east: -160)
        let centers = [
            Coordinate(latitude: -15, longitude: -180), Coordinate(latitude: 52.5, longitude: 15), Coordinate(latitude: 5, longitude: -175),
            Coordinate(latitude: 0, longitude: 0),
        ]
        #expect([fiji, europe, pacific, .world].map { $0.center } == centers)
    }

    @Test(
        "boxes intersect if they share a point",
        arguments: [
            (-15, 170, -12, 176, true), (-15, -176, -12, -170, true), (-15, -180, -12, -180, true), (-15, 170, -12, 175, true),
            (-15, 170, -12, 174.9, false), (-15, -174.9, -12, 174.9, false), (-9, 170, 10, -170, false), (-30, 170, -20, -170, true),
            (-90, -180, 90, 180, true),
        ] as [(Double, Double, Double, Double, Bool)])
    func intersects(south: Double, west: Double, north: Double, east: Double, expected: Bool) {
        let other = CoordinateBounds(south: south, west: west, north: north, east: east)
        #expect([fiji.intersects(other), other.intersects(fiji)] == [expected, expected])
    }

    @Test("a box contains another box only if it contains all of it")
    func containsBox() {
        let contained: [CoordinateBounds] = [
            fiji, CoordinateBounds(south: -15, west: -179, north: -12, east: -175),
            CoordinateBounds(south: -15, west: 176, north: -12, east: 177),
        ]
        let others: [CoordinateBounds] = [
            .world, CoordinateBounds(south: -15, west: -179, north: -12, east: -174),
            // Both ends are inside, but the part between them is not.
            CoordinateBounds(south: -15, west: -176, north: -12, east: 176),
        ]
        #expect((contained + others).filter { fiji.contains($0) } == contained)
        #expect(CoordinateBounds.world.contains(fiji))
    }

    @Test("the union is the smallest box that holds both")
    func union() {
        let samoa = CoordinateBounds(south: -15, west: -173, north: -13, east: -171)
        let both = CoordinateBounds(south: -20, west: 175, north: -10, east: 189)
        #expect([fiji.union(samoa), samoa.union(fiji)] == [both, both])
        let inside = CoordinateBounds(south: 40, west: 0, north: 50, east: 10)
        #expect([europe.union(europe), europe.union(inside), inside.union(europe)] == [europe, europe, europe])
        // Two halves that meet on both sides form the whole.
        let eastern = CoordinateBounds(south: -90, west: 0, north: 90, east: 180)
        let western = CoordinateBounds(south: -90, west: -180, north: 90, east: 0)
        #expect([europe.union(.world), eastern.union(western)] == [.world, .world])
    }

    @Test("extending goes to the nearer side, and coordinates that are not valid change nothing")
    func extending() {
        let bounds = fiji.extended(to: Coordinate(latitude: 5, longitude: -160))
        #expect(bounds == CoordinateBounds(south: -20, west: 175, north: 5, east: -160))
        #expect(fiji.extended(to: Coordinate(latitude: -15, longitude: 160)).west == 160)
        let unchanging: [Coordinate] = [
            Coordinate(latitude: -15, longitude: 540), Coordinate(latitude: .nan, longitude: 0),
            Coordinate(latitude: 0, longitude: .infinity),
        ]
        #expect(unchanging.map { fiji.extended(to: $0) } == [fiji, fiji, fiji])
        var growing = fiji
        growing.extend(to: Coordinate(latitude: -30, longitude: 176))
        #expect(growing == CoordinateBounds(south: -30, west: 175, north: -10, east: 185))
    }

    @Test(
        "the box of coordinates is the smallest one",
        arguments: [
            ([170, -170], 170, 190), ([-10, 20, 5], -10, 20), ([179, -179, 178], 178, 181), ([7], 7, 7), ([7, 7, 367], 7, 7),
            ([0, 120, -120], -120, 120), ([-180, 180], -180, -180), ([350, 10, 5], -10, 10), ([100, -100, 90], 90, 260),
        ] as [([Double], Double, Double)])
    func holding(longitudes: [Double], west: Double, east: Double) throws {
        let coordinates = longitudes.enumerated().map { Coordinate(latitude: Double($0.offset), longitude: $0.element) }
        let bounds = try #require(CoordinateBounds(containing: coordinates))
        let north = Double(longitudes.count - 1)
        #expect([bounds.west, bounds.longitudeSpan, bounds.south, bounds.north] == [west, east - west, 0, north])
        #expect(coordinates.filter { !bounds.contains($0) }.isEmpty)
    }

    @Test("the box of no valid coordinate is nil, and coordinates that are not valid are ignored")
    func holdingNothing() {
        let bad = Coordinate(latitude: 0, longitude: .nan)
        #expect([[], [bad]].compactMap { CoordinateBounds(containing: $0) }.isEmpty)
        let good = Coordinate(latitude: 3, longitude: 4)
        #expect(CoordinateBounds(containing: [bad, good]) == CoordinateBounds(south: 3, west: 4, north: 3, east: 4))
    }

    @Test(
        "extending by each coordinate contains all of them, and is never smaller than the smallest box", arguments: 0..<5 as Range<UInt64>)
    func growing(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for _ in 0..<200 {
            let center = random.number(in: -360...360)
            let coordinates = (0..<6).map { _ in
                Coordinate(latitude: random.number(in: -90...90), longitude: center + random.number(in: -60...60))
            }
            let smallest = try #require(CoordinateBounds(containing: coordinates))
            var grown = try #require(CoordinateBounds(containing: coordinates.prefix(1)))
            for coordinate in coordinates { grown.extend(to: coordinate) }
            #expect(coordinates.filter { !grown.contains($0) }.isEmpty)
            #expect(coordinates.filter { !smallest.contains($0) }.isEmpty)
            #expect(smallest.longitudeSpan <= 120 + 1e-9)
            let spans = [grown.longitudeSpan, grown.union(smallest).longitudeSpan]
            expectClose(spans, to: [smallest.longitudeSpan, smallest.longitudeSpan], within: 1e-9)
        }
    }
}
