import Geodesy
import HereGestures
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

private let middle = Vec2F(200, 450)

@Suite("Two fingers on a tilted map")
struct TiltedMapTests {
    private func map(pitch: Double, constraints: CameraConstraints) -> MapTestBench {
        var view = MapTestBench.start
        view.pitch = pitch
        let map = plainMap(view, constraints: constraints)
        map.navigation.options.momentum = .none
        map.navigation.options.rotation.northSnapAngle = 0
        return map
    }

    /// Plays a script without the lift, and then a tremor of 0.01 px at the last positions. Returns the view after each event.
    private func playWithTremor(_ script: GestureScript, on map: MapTestBench) -> (moves: [CameraState], tremor: [CameraState]) {
        let events = script.events().filter { $0.touchAction != .up }
        var moves: [CameraState] = []
        for event in events {
            map.bench.play([event], settling: false)
            moves.append(map.state)
        }
        // The map catches up with the movement below the thresholds.
        map.settle()
        var tremor = [map.state]
        for index in 1...40 {
            guard var last = events.last else { break }
            var pointers = TouchPointers()
            for var pointer in last.pointers {
                if index % 2 == 0 { pointer.position.x += 0.01 }
                pointers.append(pointer)
            }
            last = TouchEvent(.move, pointers: pointers, timestamp: map.bench.scheduler.now + .milliseconds(200))
            map.bench.play([last], settling: false)
            tremor.append(map.state)
        }
        return (moves, tremor)
    }

    private func turn(_ a: CameraState, _ b: CameraState) -> Double { abs((a.bearing - b.bearing).remainder(dividingBy: 360)) }

    @Test(
        "a pinch with a small turn at the highest and the lowest zoom does not turn the map on and on",
        arguments: [1.6, 0.6], [20.0, 40, 60])
    func pinchAtLimit(stretching: Double, pitch: Double) {
        let map = map(pitch: pitch, constraints: CameraConstraints(zoomRange: 10...10, pitchRange: 0...85))
        let script = GestureScript.twoFingers(
            around: middle, apart: 160, turning: 5, stretching: stretching, in: .milliseconds(400))
        let (moves, tremor) = playWithTremor(script, on: map)
        #expect(map.hasBegun(.pinchZoom))
        #expect(moves.map { turn($0, MapTestBench.start) }.max() ?? 0 < 5)
        #expect(tremor.map { turn($0, tremor[0]) }.max() ?? 0 < 0.1)
    }

    @Test(
        "a turn at the bounds does not zoom, also if the fingers come a little closer or apart", arguments: [20.0, 40, 60], [0.97, 1, 1.03])
    func turnAtBounds(pitch: Double, stretching: Double) {
        let bounds = CoordinateBounds(south: 46.99, west: 7.99, north: 47.01, east: 8.01)
        let map = map(pitch: pitch, constraints: CameraConstraints(bounds: bounds, pitchRange: 0...85))
        let script = GestureScript.twoFingers(
            around: middle, apart: 200, turning: 60, stretching: stretching, moving: Vec2F(150, 100), in: .milliseconds(600))
        let (moves, tremor) = playWithTremor(script, on: map)
        #expect([map.hasBegun(.rotate), map.hasBegun(.pinchZoom)] == [true, false], "\(map.began)")
        #expect(moves.filter { !(abs($0.zoom - 10) < 0.5) }.isEmpty)
        let zoom = tremor[0].zoom
        #expect(tremor.filter { !(abs($0.zoom - zoom) < 0.01) }.isEmpty)
    }

    @Test("a pinch that begins during the zoom of a double tap turns the map as one that begins on a map at rest")
    func afterDoubleTap() {
        func largestTurn(doubleTaps: Bool) -> Double {
            let map = map(pitch: 60, constraints: CameraConstraints(pitchRange: 0...85))
            if doubleTaps { map.bench.play(.doubleTap(at: Vec2F(73, 417)), settling: false) }
            let pinch = GestureScript.twoFingers(
                around: Vec2F(168, 632), apart: 109, angle: 62, turning: -6, stretching: 1.1, in: .milliseconds(250))
            var largest = 0.0
            for event in pinch.events(startingAt: map.bench.scheduler.now + .milliseconds(23)) where event.touchAction != .up {
                map.navigation.advance(to: event.timestamp ?? .zero)
                let before = map.state
                map.bench.play([event], settling: false)
                largest = max(largest, turn(map.state, before))
            }
            #expect(map.hasBegun(.pinchZoom))
            return largest
        }
        let (found, expected) = (largestTurn(doubleTaps: true), largestTurn(doubleTaps: false))
        #expect(abs(found - expected) < 0.01)
        #expect(expected < 0.1)
    }

    @Test("fingers above the horizon do not move the map", arguments: [(20.0, 1.0, 0.0), (60, 1, 45), (0, 2, 0), (0, 1, 0)])
    func sky(turning: Double, stretching: Double, angle: Double) {
        let map = map(pitch: 80, constraints: CameraConstraints(pitchRange: 0...80))
        map.navigation.options = .recommended
        let before = map.state
        let way = turning == 0 && stretching == 1 ? Vec2F(120, 0) : .zero
        let script = GestureScript.twoFingers(
            around: Vec2F(200, 90), apart: 150, angle: angle, turning: turning, stretching: stretching, moving: way, in: .milliseconds(300))
        for event in script.events() {
            map.bench.play([event], settling: false)
            #expect(map.state == before)
        }
        map.bench.settle()
        map.settle()
        #expect(map.state == before)
        map.play(.drag(from: Vec2F(100, 90), to: Vec2F(300, 90)))
        #expect(map.state == before)
    }

    @Test("fingers that come down from the sky take hold of the places where they reach the ground")
    func fromTheSky() {
        let map = map(pitch: 80, constraints: CameraConstraints(pitchRange: 0...80))
        map.camera.state.zoom = 14
        map.navigation.enabledGestures.remove(.tilt)
        let before = map.state
        map.play(.twoFingerDrag(from: Vec2F(200, 100), to: Vec2F(200, 500), in: .milliseconds(500)))
        #expect(map.state != before)
        expectView(map.state, latitude: .near(before.center.latitude, within: 3), zoom: .near(before.zoom, within: 0.01))
    }

    @Test("two fingers side by side pan where the map cannot tilt", arguments: [(0.0, Float(120)), (60, -120)])
    func deadFingers(pitch: Double, way: Float) throws {
        let map = map(pitch: pitch, constraints: CameraConstraints(pitchRange: 0...60))
        let start = Vec2F(200, 420)
        let place = try map.place(at: ScreenPoint(start))
        map.play(.twoFingerDrag(from: start, to: start + Vec2F(0, way)))
        #expect(map.began == [.pan])
        expectView(map.state, pitch: .exactly(pitch))
        expectPlace(place, at: ScreenPoint(start + Vec2F(0, way)), on: map, within: pitch == 0 ? 0.5 : 10)
    }

    @Test("where the map can tilt, and with a preset that does not pan, nothing changes")
    func tilts() {
        let raised = map(pitch: 0, constraints: CameraConstraints(pitchRange: 0...60))
        raised.play(.twoFingerDrag(from: middle, to: middle - Vec2F(0, 80)))
        #expect(raised.began == [.tilt])
        let here = map(pitch: 0, constraints: CameraConstraints(pitchRange: 0...60))
        here.navigation.options = .here
        here.play(.twoFingerDrag(from: middle, to: middle + Vec2F(0, 80)))
        #expect(here.state == MapTestBench.start)
    }
}
