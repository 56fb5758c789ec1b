import Geodesy
import MapCameras
import NumberExpectations
import Testing
import TouchPipelineTesting

@Suite("Camera constraints")
struct CameraConstraintsTests {
    private func clamp(
        _ constraints: CameraConstraints, latitude: Double = 0, longitude: Double = 0, zoom: Double = 5, bearing: Double = 0,
        pitch: Double = 0, viewport: Viewport = .phone
    ) -> CameraState {
        constraints.clamp(
            CameraState(
                center: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom, bearing: bearing, pitch: pitch),
            viewport: viewport)
    }

    @Test("zoom is clamped to its range, and a range of impossible zooms gives a possible zoom")
    func zoom() {
        let zooms: [Double] = [-3, 2, 7, 9, 40]
        #expect(zooms.map { clamp(CameraConstraints(zoomRange: 2...9), zoom: $0).zoom } == [2, 2, 7, 9, 9])
        let ranges: [ClosedRange<Double>] = [-.infinity ... .infinity, 1e9...2e9, -1e9 ... -1e8, .infinity ... .infinity]
        let clamped = ranges.map { clamp(CameraConstraints(zoomRange: $0), zoom: 5).zoom }
        #expect(clamped.filter { !CameraConstraints.possibleZooms.contains($0) }.isEmpty)
    }

    @Test("pitch is clamped to its range, and to 0 ... 85 for any range")
    func pitch() {
        let pitches: [(ClosedRange<Double>, Double)] = [(0...60, 70), (20...60, 0), (0...200, 100), (-50...10, -20), (30...30, 7)]
        #expect(pitches.map { clamp(CameraConstraints(pitchRange: $0), pitch: $1).pitch } == [60, 20, 85, 0, 30])
    }

    @Test("bearing is normalized to 0 ..< 360")
    func bearing() {
        let bearings: [Double] = [0, 360, -90, 725, -1e-20, 359.5]
        #expect(bearings.map { clamp(CameraConstraints(), bearing: $0).bearing } == [0, 0, 270, 5, 0, 359.5])
    }

    @Test(
        "without bounds, longitude is wrapped and latitude is clamped to the world's square",
        arguments: [(0.0, 190.0, 0.0, -170.0), (89, 0, 85.051128779806604, 0), (-90, 180, -85.051128779806604, -180)])
    func world(latitude: Double, longitude: Double, expectedLatitude: Double, expectedLongitude: Double) {
        let center = clamp(CameraConstraints(), latitude: latitude, longitude: longitude).center
        #expect(center == Coordinate(latitude: expectedLatitude, longitude: expectedLongitude))
    }

    @Test(
        "the center is clamped to the nearer edge of the bounds, also across the antimeridian",
        arguments: [
            (10.0, 20.0, 5.0, 15.0, 5.0, 15.0), (10, 20, 5, 8, 5, 10), (10, 20, 50, 40, 30, 20), (10, 20, 5, -160, 5, 10),
            (10, 20, 5, -170, 5, 20), (170, -170, 5, 179, 5, 179), (170, -170, 5, -179, 5, -179), (170, -170, 5, 160, 5, 170),
            (170, -170, 5, -160, 5, -170), (170, 190, 5, 0.5, 5, 170), (170, 190, 5, -0.5, 5, -170),
        ])
    func centerMode(west: Double, east: Double, latitude: Double, longitude: Double, expectedLatitude: Double, expectedLongitude: Double) {
        let bounds = CoordinateBounds(south: -30, west: west, north: 30, east: east)
        let center = clamp(CameraConstraints(bounds: bounds), latitude: latitude, longitude: longitude).center
        #expect(center == Coordinate(latitude: expectedLatitude, longitude: expectedLongitude))
    }

    @Test(
        "bounds of all longitudes and invalid bounds have no effect",
        arguments: [
            CoordinateBounds.world, CoordinateBounds(south: .nan, west: 0, north: 1, east: 1),
            CoordinateBounds(south: 10, west: 0, north: 0, east: 1),
            CoordinateBounds(south: -85, west: -200, north: 85, east: 200),
        ])
    func noBounds(bounds: CoordinateBounds) {
        for mode in [CameraConstraints.BoundsMode.center, .viewport] {
            let center = clamp(CameraConstraints(bounds: bounds, boundsMode: mode), latitude: 12, longitude: 123).center
            #expect(center == Coordinate(latitude: 12, longitude: 123))
        }
    }

    @Test(
        "in viewport mode the whole view is in the bounds, at any bearing and pitch, also across the antimeridian",
        arguments: UInt64(0)..<10)
    func viewportMode(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        for _ in 0..<300 {
            let west = Double.random(in: -180..<180, using: &generator)
            let bounds = CoordinateBounds(
                south: .random(in: -70 ..< -5, using: &generator), west: west, north: .random(in: 5..<70, using: &generator),
                east: west + .random(in: 5..<300, using: &generator))
            let constraints = CameraConstraints(bounds: bounds, boundsMode: .viewport, pitchRange: 0...85)
            let state = constraints.clamp(.random(using: &generator), viewport: .phone)
            let rect = try #require(CameraGeometry(state: state, viewport: .phone).visibleArea).rect
            let northwest = WebMercator.project(Coordinate(latitude: bounds.north, longitude: bounds.west))
            let southeast = WebMercator.project(Coordinate(latitude: bounds.south, longitude: bounds.east))
            let turns = ((rect.minX + rect.maxX) / 2 - (northwest.x + southeast.x) / 2).rounded()
            let beyondWest = northwest.x - (rect.minX - turns)
            let beyond = [beyondWest, rect.maxX - turns - southeast.x, northwest.y - rect.minY, rect.maxY - southeast.y]
            #expect(beyond.filter { !($0 <= 1e-9) }.isEmpty, "\(bounds) \(state)")
        }
    }

    @Test(
        "with poles held at the edges, no pole is inside the view at any bearing and pitch, and the edge can be reached",
        arguments: UInt64(0)..<10)
    func poles(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        let constraints = CameraConstraints(pitchRange: 0...85, holdsPolesAtEdges: true)
        for _ in 0..<200 {
            var state = CameraState.random(using: &generator)
            for latitude in [89.0, -89, state.center.latitude] {
                state.center.latitude = latitude
                let clamped = constraints.clamp(state, viewport: .phone)
                let rect = try #require(CameraGeometry(state: clamped, viewport: .phone).visibleArea).rect
                #expect(rect.minY >= -1e-9, "\(clamped)")
                #expect(rect.maxY - 1 <= 1e-9, "\(clamped)")
                // At zoom 22 a coordinate has no more bits.
                if latitude == 89 { #expect(rect.minY < 1e-7, "\(clamped)") }
                if latitude == -89 { #expect(rect.maxY > 1 - 1e-7, "\(clamped)") }
                #expect(constraints.clamp(clamped, viewport: .phone) == clamped)
            }
        }
    }

    @Test("a view that is higher than the world is zoomed in until it fits, centered, with any longitude")
    func higherThanTheWorld() {
        let constraints = CameraConstraints(zoomRange: -5...22, holdsPolesAtEdges: true)
        let viewport = Viewport(width: 400, height: 2048)
        let state = clamp(constraints, latitude: 40, longitude: 150, zoom: 0, viewport: viewport)
        expectClose(state.zoom, to: 2, within: 1e-12)
        expectClose(state.center.latitude, to: 0, within: 1e-9)
        #expect(state.center.longitude == 150)
        #expect(clamp(CameraConstraints(zoomRange: -5...22), latitude: 40, zoom: 0, viewport: viewport).zoom == 0)
    }

    @Test("bounds of the center apply together with held poles, as far as the poles allow")
    func polesAndBounds() {
        let viewport = Viewport(width: 400, height: 800)
        let bounds = CoordinateBounds(south: 84, west: 10, north: 85, east: 20)
        let constraints = CameraConstraints(bounds: bounds, holdsPolesAtEdges: true)
        let high = clamp(constraints, latitude: 0, longitude: 0, zoom: 12, viewport: viewport).center
        #expect(high == Coordinate(latitude: 84, longitude: 10))
        let low = clamp(constraints, latitude: 0, longitude: 0, zoom: 2, viewport: viewport).center
        let edge = WebMercator.unproject(WorldPoint(x: 0, y: 400.0 / 2048)).latitude
        expectClose(low.latitude, to: edge, within: 1e-9)
        #expect(low.longitude == 10)
    }

    @Test("a view larger than the bounds that cannot be zoomed in is centered on them")
    func tooLarge() {
        let bounds = CoordinateBounds(south: -10, west: 20, north: 10, east: 40)
        let constraints = CameraConstraints(bounds: bounds, boundsMode: .viewport, zoomRange: 0...2)
        let state = clamp(constraints, latitude: 50, longitude: -100, zoom: 1)
        #expect(state.zoom == 2)
        expectClose([state.center.longitude, state.center.latitude], to: [30, 0], within: 1e-9)
    }

    @Test(
        "bounds of a single point hold the center there, and cannot contain a view",
        arguments: [CameraConstraints.BoundsMode.center, .viewport])
    func pointBounds(mode: CameraConstraints.BoundsMode) {
        let bounds = CoordinateBounds(south: 10, west: 20, north: 10, east: 20)
        let state = clamp(CameraConstraints(bounds: bounds, boundsMode: mode), latitude: 50, longitude: -100)
        expectClose([state.center.longitude, state.center.latitude], to: [20, 10], within: 1e-6)
    }

    @Test("clamping is idempotent, and a clamped state has no overshoot", arguments: UInt64(0)..<10)
    func idempotent(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        for _ in 0..<500 {
            let west = Double.random(in: -180..<180, using: &generator)
            let bounds = CoordinateBounds(
                south: .random(in: -90..<0, using: &generator), west: west, north: .random(in: 0..<90, using: &generator),
                east: west + .random(in: 0..<400, using: &generator))
            let constraints = CameraConstraints(
                bounds: bounds, boundsMode: Bool.random(using: &generator) ? .center : .viewport, zoomRange: 1...18)
            let once = constraints.clamp(.random(using: &generator), viewport: .phone)
            #expect(constraints.clamp(once, viewport: .phone) == once, "\(bounds) \(once)")
            #expect(constraints.overshoot(of: once, viewport: .phone).isNone)
        }
    }

    @Test("the overshoot is the signed distance of a state from the constraints, the shorter way across the antimeridian")
    func overshoot() {
        let constraints = CameraConstraints(
            bounds: CoordinateBounds(south: -10, west: 0, north: 10, east: 90), zoomRange: 2...9, pitchRange: 10...60)
        let high = CameraState(center: Coordinate(latitude: 0, longitude: 108), zoom: 10.5, pitch: 61)
        #expect(constraints.overshoot(of: high, viewport: .phone) == CameraOvershoot(zoom: 1.5, pitch: 1, east: 0.05))
        let low = CameraState(center: Coordinate(latitude: 20, longitude: -36), zoom: 1.5, pitch: 8)
        let overshoot = constraints.overshoot(of: low, viewport: .phone)
        #expect(overshoot.zoom == -0.5)
        #expect(overshoot.pitch == -2)
        #expect(overshoot.east == -0.1)
        let expected =
            WebMercator.project(Coordinate(latitude: 20, longitude: 0)).y - WebMercator.project(Coordinate(latitude: 10, longitude: 0)).y
        expectClose(overshoot.south, to: expected, within: 1e-15)
        #expect(overshoot.south < 0)
        let east = CameraConstraints(bounds: CoordinateBounds(south: -10, west: 100, north: 10, east: 179))
        let beyond = CameraState(center: Coordinate(latitude: 0, longitude: -180), zoom: 5)
        expectClose(east.overshoot(of: beyond, viewport: .phone).east, to: 1.0 / 360, within: 1e-15)
    }

    @Test("an invalid state is returned unchanged", arguments: UnusableViewTests.badStates.filter { !$0.isValid })
    func invalid(state: CameraState) {
        let constraints = CameraConstraints(bounds: CoordinateBounds(south: 0, west: 0, north: 1, east: 1), boundsMode: .viewport)
        let clamped = constraints.clamp(state, viewport: .phone)
        #expect(clamped.isValid == false)
        #expect(constraints.overshoot(of: state, viewport: .phone).isNone)
    }

    @Test("a state clamped for any viewport is finite", arguments: UnusableViewTests.badViewports)
    func anyViewport(viewport: Viewport) {
        for mode in [CameraConstraints.BoundsMode.center, .viewport] {
            let constraints = CameraConstraints(bounds: CoordinateBounds(south: 0, west: 170, north: 1, east: -170), boundsMode: mode)
            #expect(clamp(constraints, latitude: 80, longitude: 3, viewport: viewport).isFinite)
        }
    }
}
