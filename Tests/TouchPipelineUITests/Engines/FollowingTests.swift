import Geodesy
import MapCameras
import NumberExpectations
import Testing
import TouchPipeline

@testable import TouchPipelineUI

@MainActor
@Suite("A map that follows the user")
struct FollowingTests {
    private let map = FakeMap()
    private let camera: MirrorCamera

    init() { camera = MirrorCamera(map) }

    /// Movements in pixels, of which 2 are a point, and whether they leave the user.
    nonisolated private static let movements: [([Vec2F], Bool)] = [
        ([Vec2F(23, 0)], false), ([Vec2F(25, 0)], true), ([Vec2F(0, -25)], true), ([Vec2F(20, 0), Vec2F(-20, 0), Vec2F(20, 0)], false),
        ([Vec2F(13, 0), Vec2F(13, 0)], true),
    ]

    @Test("it is left after 12 points of a touch, in any direction, and a tremor leaves nothing", arguments: movements)
    func left(movements: [Vec2F], isLeft: Bool) throws {
        var followed = FollowedCoordinate()
        let coordinate = map.state.center
        var wasLeft = false
        for movement in movements {
            let shown = try #require(map.shownView)
            camera.pan(by: movement)
            wasLeft = followed.isLeft(coordinate, from: shown, to: map.state)
        }
        #expect(wasLeft == isLeft)
        followed.begin()
        #expect(!followed.isLeft(coordinate, from: try #require(map.shownView), to: map.state))
    }

    @Test("a place behind the camera is left")
    func behind() throws {
        map.state.pitch = 60
        var followed = FollowedCoordinate()
        #expect(followed.isLeft(Coordinate(latitude: 20, longitude: 7.44), from: try #require(map.shownView), to: map.state))
    }

    @Test("fingers zoom and rotate about the user, wherever they are, and pan as always", arguments: [0.0, 40])
    func grip(pitch: Double) throws {
        camera.setPitch(pitch)
        map.followed = Coordinate(latitude: 46.951, longitude: 7.441)
        let followed = try #require(map.followed)
        let before = try #require(camera.geometry.point(for: followed))
        let finger = ScreenPoint(x: 600, y: 900)
        let point = try #require(camera.view.worldPoint(at: finger))
        #expect(camera.move(point, to: finger, zoom: 13, bearing: 20, pitch: pitch, isElastic: false))
        let after = try #require(camera.geometry.point(for: followed))
        expectClose([after.x, after.y], to: [before.x, before.y], within: 1e-4)
        #expect(abs(map.state.zoom - 13) < 1e-9)
        let held = try #require(camera.view.worldPoint(at: finger))
        #expect(camera.move(held, to: ScreenPoint(x: 650, y: 900)))
        let panned = try #require(camera.geometry.point(for: followed))
        #expect(abs(panned.x - after.x) > 20)
    }

    nonisolated private static let ownBounds: [(CoordinateBounds?, Double)] = [
        (nil, 47), (CoordinateBounds(south: 46, west: 7, north: 46.96, east: 8), 46.96),
        // On the other copy of the world.
        (CoordinateBounds(south: 46, west: 367, north: 46.97, east: 368), 46.97),
        // Bounds that exclude each other. Those of the map apply.
        (CoordinateBounds(south: 10, west: 7, north: 11, east: 8), 47),
    ]

    @Test("the bounds of the map hold, together with those of the app", arguments: ownBounds)
    func bounds(own: CoordinateBounds?, northernmost: Double) {
        map.bounds = CoordinateBounds(south: 46.9, west: 7.4, north: 47, east: 7.5)
        camera.additionalConstraints.bounds = own
        camera.pan(by: Vec2F(0, 100_000))
        #expect(abs(map.state.center.latitude - northernmost) < 1e-9)
        #expect(abs(map.state.center.longitude - 7.44) < 1e-6)
    }

    @Test(
        "the padding puts the focus at a point",
        arguments: [
            (ScreenPoint(x: 400, y: 300), EdgePadding()), (ScreenPoint(x: 440, y: 250), EdgePadding(left: 80, bottom: 100)),
            (ScreenPoint(x: 390, y: 310), EdgePadding(top: 20, right: 20)), (ScreenPoint(x: .nan, y: 310), EdgePadding()),
        ])
    func padding(focus: ScreenPoint, padding: EdgePadding) {
        #expect(EdgePadding(focus: focus, width: 800, height: 600) == padding)
    }
}
