import Geodesy
import MapCameras
import MapListeners
import NumberExpectations
import Testing
import TouchPipeline

@testable import TouchPipelineUI

@MainActor
@Suite("A camera of another engine's map")
struct MirrorCameraTests {
    private let map = FakeMap()
    private let camera: MirrorCamera

    init() { camera = MirrorCamera(map) }

    private func drift(of worldPoint: WorldPoint, at point: ScreenPoint) -> Double {
        let geometry = CameraGeometry(state: map.state, viewport: map.viewport)
        guard let found = geometry.worldPoint(at: point) else { return .infinity }
        return max(abs(found.x - worldPoint.x), abs(found.y - worldPoint.y)) * geometry.pixelsPerWorld
    }

    @Test("a state is shown by the map, and an invalid one is ignored")
    func state() {
        let wanted = CameraState(center: Coordinate(latitude: 10, longitude: 20), zoom: 5, bearing: 30, pitch: 40)
        camera.state = wanted
        #expect([map.state, camera.state] == [wanted, wanted])
        camera.state = CameraState(center: Coordinate(latitude: .nan, longitude: 0), zoom: 3)
        camera.state = wanted
        #expect(map.asked == [wanted])
    }

    @Test("a change of the map by other code applies at once")
    func takeOver() {
        map.state.center = Coordinate(latitude: 1, longitude: 2)
        #expect(camera.state.center == Coordinate(latitude: 1, longitude: 2))
        map.viewport.width = 640
        #expect(camera.viewport.width == 640)
        #expect(camera.view.focus.x == 320)
        #expect(map.asked.isEmpty)
    }

    @Test("a place stays under a point, according to the values of the map", arguments: [0, 50.0], [false, true])
    func hold(pitch: Double, rounds: Bool) throws {
        camera.state = CameraState(center: Coordinate(latitude: 46.95, longitude: 7.44), zoom: 12.3, bearing: 77, pitch: pitch)
        map.rounds = rounds
        let point = try #require(camera.view.worldPoint(at: ScreenPoint(x: 100, y: 900)))
        var last = ScreenPoint(x: 100, y: 900)
        for step in 1...200 {
            last = ScreenPoint(x: 100 + 3 * Double(step), y: 900 - Double(step))
            let zoom = 12.3 + Double(step) / 100
            #expect(camera.move(point, to: last, zoom: zoom, bearing: 77, pitch: pitch, isElastic: false))
            #expect(drift(of: point, at: last) < (rounds ? 0.01 : 1e-5))
        }
    }

    @Test("a slow turn arrives at a map that ignores small turns, and the fingers keep their places", arguments: [0.001, 0.004, 0.02])
    func ignoredTurns(step: Double) throws {
        map.ignoredTurn = 0.01
        let focus = camera.targetPoint
        let point = try #require(camera.view.worldPoint(at: focus))
        for count in 1...100 {
            let bearing = Double(count) * step
            #expect(camera.move(point, to: focus, zoom: 12, bearing: bearing, pitch: 0, isElastic: false))
            #expect(abs(camera.state.bearing - bearing) < 1e-9)
            #expect(abs(map.state.bearing - bearing) < 0.0101)
        }
    }

    @Test("the limits are those of the map, combined with those of the app")
    func limits() {
        map.zooms = (3, 14)
        camera.additionalConstraints.zoomRange = 0...16
        #expect(camera.constraints.zoomRange == 3...14)
        camera.zoom(to: 20)
        #expect(map.state.zoom == 14)
        camera.additionalConstraints.zoomRange = 0...10
        #expect([map.state.zoom, camera.state.zoom] == [10, 10])
        // Limits that exclude each other. Those of the map apply.
        camera.additionalConstraints.zoomRange = 20...22
        #expect(camera.constraints.zoomRange == 14...14)
    }

    @Test("a state that the map changes is read back, and the camera reports it")
    func refusal() throws {
        map.northernmost = 46.96
        let point = try #require(camera.view.worldPoint(at: ScreenPoint(x: 400, y: 600)))
        #expect(!camera.move(point, to: ScreenPoint(x: 400, y: 1100)))
        #expect(camera.state.center.latitude == 46.96)
    }

    @Test("a map without a size is not moved, and shows the state when it has one")
    func zeroSize() {
        let map = FakeMap()
        map.viewport = Viewport(width: 0, height: 0, density: ScreenDensity(pixelsPerInch: 320))
        let camera = MirrorCamera(map)
        let wanted = CameraState(center: Coordinate(latitude: 10, longitude: 20), zoom: 5)
        camera.state = wanted
        #expect(camera.state == wanted)
        map.viewport = Viewport(width: 800, height: 1200, density: ScreenDensity(pixelsPerInch: 320))
        #expect(camera.state == wanted)
        #expect(camera.viewport == map.viewport)
        #expect(map.asked.isEmpty)
        #expect([camera.needsFrames, camera.advance(to: .zero)] == [true, false])
        #expect([map.state, camera.state] == [wanted, wanted])
    }

    @Test("a state that waits for a size asks for frames once, and waits on while there is none")
    func waiting() {
        let map = FakeMap()
        map.viewport = Viewport(width: 0, height: 0, density: ScreenDensity(pixelsPerInch: 320))
        let camera = MirrorCamera(map)
        var calls = 0
        let token = camera.observeFrameRequests { calls += 1 }
        #expect(!camera.needsFrames)
        for zoom in [4.0, 5] { camera.state = CameraState(center: Coordinate(latitude: 10, longitude: 20), zoom: zoom) }
        #expect(calls == 1)
        #expect(camera.advance(to: .zero))
        #expect(map.asked.isEmpty)
        token.cancel()
    }

    @Test("reading changes nothing: neither the map nor what the next change does", arguments: [false, true])
    func reading(reads: Bool) throws {
        let point = try #require(camera.view.worldPoint(at: ScreenPoint(x: 100, y: 900)))
        #expect(camera.move(point, to: ScreenPoint(x: 120, y: 900)))
        map.state.center = Coordinate(latitude: -20, longitude: 100)
        map.viewport.width = 640
        map.zooms = (3, 14)
        if reads {
            #expect(camera.state.center == map.state.center)
            #expect(camera.viewport.width == 640)
            #expect(camera.constraints.zoomRange == 3...14)
            #expect(camera.geometry.center == WebMercator.project(map.state.center))
        }
        #expect(map.asked.count == 1)
        // The finger holds a coordinate from before the movement, so it takes the place that is under it now.
        let before = map.state
        #expect(!camera.move(point, to: ScreenPoint(x: 120, y: 900)))
        #expect(map.state == before)
    }

    @Test("a state that waits for the size is replaced by a later movement by other code")
    func zeroSizeMoved() {
        let map = FakeMap()
        map.viewport = Viewport(width: 0, height: 0, density: ScreenDensity(pixelsPerInch: 320))
        let camera = MirrorCamera(map)
        camera.state = CameraState(center: Coordinate(latitude: 10, longitude: 20), zoom: 5)
        map.state.center = Coordinate(latitude: 3, longitude: 4)
        map.viewport = Viewport(width: 800, height: 1200, density: ScreenDensity(pixelsPerInch: 320))
        #expect(camera.state.center == Coordinate(latitude: 3, longitude: 4))
        #expect(map.asked.isEmpty)
    }

    @Test("a map whose numbers are not valid is not moved", arguments: [Double.nan, .infinity])
    func invalid(zoom: Double) {
        let map = FakeMap()
        map.state.zoom = zoom
        let camera = MirrorCamera(map)
        camera.zoom(by: 1)
        #expect(map.asked.isEmpty)
        #expect(camera.state.isValid)
        map.state.zoom = 8
        #expect(camera.state.zoom.isFinite)
    }

    @Test("the camera of a released map keeps the last view, and does not move")
    func gone() {
        let map = FakeMap()
        let camera = MirrorCamera(map)
        let last = camera.state
        map.isGone = true
        #expect(camera.state == last)
        camera.zoom(by: 1)
        #expect(camera.state == last)
        map.isGone = false
        camera.zoom(by: 1)
        #expect(camera.state.zoom == 13)
    }

    @Test("a camera created for a released map has a valid state, and follows the next map")
    func goneFromTheStart() {
        let map = FakeMap()
        map.isGone = true
        let camera = MirrorCamera(map)
        #expect(camera.state.isValid)
        #expect(camera.viewport.width == 0)
        map.isGone = false
        #expect(camera.state == map.state)
        #expect(camera.viewport == map.viewport)
    }

    @Test("other insets of a movement show the same picture")
    func insets() throws {
        var view = try #require(map.shownView)
        view.viewport.padding = EdgePadding(top: 300, left: 100)
        view.state.bearing = 33
        let before = CameraGeometry(state: view.state, viewport: view.viewport)
        let other = view.withPadding(EdgePadding(bottom: 120))
        let after = CameraGeometry(state: other.state, viewport: other.viewport)
        #expect(other.viewport.padding == EdgePadding(bottom: 120))
        for point in [ScreenPoint(x: 10, y: 20), ScreenPoint(x: 700, y: 1100)] {
            let (a, b) = (try #require(before.worldPoint(at: point)), try #require(after.worldPoint(at: point)))
            let scale = before.pixelsPerWorld
            expectClose([a.x * scale, a.y * scale], to: [b.x * scale, b.y * scale], within: 1e-4)
        }
    }

    @Test("limits in the wrong order or with NaN do not trap")
    func badLimits() {
        let view = MirroredView(state: map.state, viewport: map.viewport, zoomRange: (9, 4), pitchRange: (.nan, -.infinity))
        #expect([view.zoomRange, view.pitchRange] == [4...9, 0...85])
    }
}

/// The pipeline over a map: a host with a navigation, and fingers.
@MainActor
@Suite("A map behind the pipeline")
struct MapBehindPipelineTests {
    private let map = FakeMap()
    private let scheduler = VirtualScheduler()
    private let camera: MirrorCamera
    private let host: TouchPipelineHost
    private let finger = FakeFinger()

    init() {
        camera = MirrorCamera(map)
        host = TouchPipelineHost(scheduler: scheduler, navigation: MapNavigationListener(camera: camera))
        host.setScale(DisplayScale(2))
    }

    private func send(_ phase: TouchPointer.Phase, x: Float, y: Float, at milliseconds: Double) {
        scheduler.advance(to: instant(milliseconds))
        host.input.add(
            TouchSample(.object(ObjectIdentifier(finger)), phase: phase, position: Vec2F(x, y), timestamp: instant(milliseconds)))
        host.feed(host.input.drain())
    }

    private func worldPoint(at point: ScreenPoint) -> WorldPoint? {
        CameraGeometry(state: map.state, viewport: map.viewport).worldPoint(at: point)
    }

    private func pixels(_ a: WorldPoint, _ b: WorldPoint) -> Double {
        max(abs(a.x - b.x), abs(a.y - b.y)) * CameraGeometry(state: map.state, viewport: map.viewport).pixelsPerWorld
    }

    @Test("a finger keeps its place")
    func drag() throws {
        let start = try #require(worldPoint(at: ScreenPoint(x: 200, y: 300)))
        send(.began, x: 200, y: 300, at: 0)
        for step in 1...40 { send(.moved, x: 200 + 8 * Float(step), y: 300 + 5 * Float(step), at: 16 * Double(step)) }
        // The movement before the touch slop is applied within the next 100 ms.
        let end = try #require(worldPoint(at: ScreenPoint(x: 520, y: 500)))
        #expect(pixels(start, end) < 0.01)
    }

    @Test("a movement of the map during a drag is not undone, and the finger keeps the place that is then under it")
    func moveInDrag() throws {
        send(.began, x: 200, y: 300, at: 0)
        for step in 1...30 { send(.moved, x: 200 + 8 * Float(step), y: 300, at: 16 * Double(step)) }
        map.state.center = Coordinate(latitude: -20, longitude: 100)
        let under = try #require(worldPoint(at: ScreenPoint(x: 440, y: 300)))
        send(.moved, x: 460, y: 310, at: 500)
        send(.moved, x: 480, y: 330, at: 516)
        let now = try #require(worldPoint(at: ScreenPoint(x: 480, y: 330)))
        #expect(pixels(under, now) < 0.01)
        expectClose([map.state.center.latitude, map.state.center.longitude], to: [-20, 100], within: 1)
    }

    @Test("a movement of the map between two touches is not undone")
    func moveBetweenTouches() {
        send(.began, x: 200, y: 300, at: 0)
        send(.moved, x: 260, y: 300, at: 16)
        send(.ended, x: 260, y: 300, at: 400)
        map.state.center = Coordinate(latitude: 5, longitude: 6)
        send(.began, x: 200, y: 300, at: 2000)
        send(.ended, x: 200, y: 300, at: 2010)
        #expect(map.state.center == Coordinate(latitude: 5, longitude: 6))
    }

    @Test("an event reads the view of the map once, and once after a movement")
    func reads() {
        send(.began, x: 200, y: 300, at: 0)
        send(.moved, x: 300, y: 300, at: 16)
        map.reads = 0
        let asked = map.asked.count
        send(.moved, x: 320, y: 300, at: 32)
        #expect(map.asked.count == asked + 1)
        #expect(map.reads == 2)
    }

    @Test("the map is notified of a touch once, also if it is cancelled", arguments: [true, false])
    func touches(isCancelled: Bool) {
        send(.began, x: 200, y: 300, at: 0)
        send(.moved, x: 260, y: 300, at: 16)
        #expect(map.touches == ["begin"])
        if isCancelled { host.cancelTouches() } else { send(.ended, x: 260, y: 300, at: 32) }
        #expect(map.touches == ["begin", "end"])
    }

    @Test("a navigation that is removed during a touch ends the touch of its map")
    func exchange() {
        send(.began, x: 200, y: 300, at: 0)
        host.navigation = nil
        #expect(map.touches == ["begin", "end"])
    }

    /// Sends the coalesced touches of one frame.
    private func sendFrame(_ xs: [Float], endingAt milliseconds: Double) {
        scheduler.advance(to: instant(milliseconds))
        for (index, x) in xs.enumerated() {
            host.input.add(
                TouchSample(
                    .object(ObjectIdentifier(finger)), phase: .moved, position: Vec2F(x, 300),
                    timestamp: instant(milliseconds - 4 * Double(xs.count - 1 - index))))
        }
        host.feed(host.input.drain())
    }

    @Test("the coalesced touches of a frame move the map once, to where the last one is", arguments: 1...4)
    func coalesced(count: Int) throws {
        let start = try #require(worldPoint(at: ScreenPoint(x: 200, y: 300)))
        send(.began, x: 200, y: 300, at: 0)
        var x: Float = 200
        for frame in 1...20 {
            let asked = map.asked.count
            map.reads = 0
            let xs = (1...count).map { x + Float($0) * 8 / Float(count) }
            sendFrame(xs, endingAt: 16 * Double(frame))
            x += 8
            #expect(map.asked.count == asked + 1)
            #expect(map.reads == 2)
        }
        let end = try #require(worldPoint(at: ScreenPoint(x: Double(x), y: 300)))
        #expect(pixels(start, end) < 0.01)
    }

    @Test("a batch that moves nothing does not move the map")
    func restingBatch() {
        send(.began, x: 200, y: 300, at: 0)
        let asked = map.asked.count
        sendFrame([200, 200, 200], endingAt: 16)
        #expect(map.asked.count == asked)
    }

    @Test("a limit of the map that stops a batch holds, and the finger keeps the place that is then under it")
    func coalescedLimit() throws {
        map.northernmost = 46.96
        send(.began, x: 200, y: 100, at: 0)
        var last = WorldPoint(x: 0, y: 0)
        for frame in 1...40 {
            scheduler.advance(to: instant(16 * Double(frame)))
            for half in [0.5, 1] {
                host.input.add(
                    TouchSample(
                        .object(ObjectIdentifier(finger)), phase: .moved, position: Vec2F(200, 100 + 20 * Float(Double(frame) - 1 + half)),
                        timestamp: instant(16 * Double(frame) - 8 * (1 - half))))
            }
            host.feed(host.input.drain())
            #expect(map.state.center.latitude <= 46.96)
            #expect(camera.state == map.state)
            last = try #require(worldPoint(at: ScreenPoint(x: 200, y: 900)))
        }
        // Back: the map follows from where it was stopped, without a way through nowhere.
        send(.moved, x: 200, y: 880, at: 700)
        send(.moved, x: 200, y: 800, at: 720)
        let now = try #require(worldPoint(at: ScreenPoint(x: 200, y: 800)))
        #expect(pixels(last, now) < 0.5)
    }

    @Test("the frame of an animation moves the map once")
    func animation() throws {
        let navigation = try #require(host.navigation)
        navigation.zoom(by: 1, over: .milliseconds(200), at: scheduler.now)
        for frame in 1...5 {
            let asked = map.asked.count
            scheduler.advance(to: instant(16 * Double(frame)))
            host.frame(at: 0.016 * Double(frame))
            #expect(map.asked.count == asked + 1)
        }
    }
}
