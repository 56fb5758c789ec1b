import Geodesy
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

private let middle = Vec2F(200, 400)

extension CameraState {
    /// A view that can tilt in both directions.
    fileprivate static var tilted: CameraState {
        var view = MapTestBench.start
        view.pitch = 10
        return view
    }
}

@Suite("Recognition of two-finger gestures")
struct ArbiterTests {
    @Test(
        "a tilt begins if both fingers move up or down side by side, past its threshold",
        arguments: [
            (Vec2F(0, -60), Vec2F(0, -60), NavigationGestures.tilt), (Vec2F(0, 60), Vec2F(0, 60), .tilt),
            (Vec2F(0, -3), Vec2F(0, -3), NavigationGestures()),
            (Vec2F(60, 0), Vec2F(60, 0), .pan), (Vec2F(40, -60), Vec2F(40, -60), .tilt), (Vec2F(60, -40), Vec2F(60, -40), .pan),
        ] as [(Vec2F, Vec2F, NavigationGestures)])
    func tilting(a: Vec2F, b: Vec2F, expected: NavigationGestures) {
        let map = plainMap(.tilted)
        map.play(.together(.drag(from: Vec2F(100, 400), to: Vec2F(100, 400) + a), .drag(from: Vec2F(300, 400), to: Vec2F(300, 400) + b)))
        #expect(map.began == (expected.isEmpty ? [] : [expected]))
    }

    @Test(
        "a sideways turn, a tilt, a pinch and a turn begin with every combination of switches, and a pan if none of them may",
        arguments: 0..<32)
    func combinations(bits: Int) {
        let switches: [NavigationGestures] = [.pan, .pinchZoom, .rotate, .tilt, .sidewaysRotate]
        var enabled: NavigationGestures = []
        for (bit, gesture) in switches.enumerated() where bits >> bit & 1 == 1 { enabled.insert(gesture) }
        let pan = enabled.intersection(.pan)
        func began(_ script: GestureScript) -> NavigationGestures {
            let map = plainMap(.tilted)
            map.navigation.enabledGestures = enabled
            map.play(script)
            return map.began.reduce(into: []) { $0.formUnion($1) }
        }
        for way: Float in [-80, 80] {
            let sideways = enabled.contains(.sidewaysRotate) ? .sidewaysRotate : pan
            #expect(began(.twoFingerDrag(from: middle, to: middle + Vec2F(way, 0))) == sideways)
            #expect(began(.twoFingers(around: middle, angle: 90, moving: Vec2F(way, 10), in: .milliseconds(300))) == sideways)
            let upright = enabled.contains(.tilt) ? .tilt : pan
            #expect(began(.twoFingerDrag(from: middle, to: middle + Vec2F(0, way))) == upright)
            #expect(began(.twoFingers(around: middle, angle: 90, moving: Vec2F(0, way), in: .milliseconds(300))) == pan)
        }
        #expect(began(.pinch(around: middle, from: 100, to: 200)) == (enabled.contains(.pinchZoom) ? pan.union(.pinchZoom) : []))
        #expect(began(.rotate(around: middle, by: 60)) == (enabled.contains(.rotate) ? pan.union(.rotate) : []))
    }

    @Test("two fingers turn the map sideways, also if one begins to move late")
    func late() {
        let map = plainMap()
        map.navigation.enabledGestures = .all
        let late = FingerStroke(at: Vec2F(100, 400)).resting(for: .milliseconds(30)).moving(to: Vec2F(200, 400), in: .milliseconds(300))
        let early = FingerStroke(at: Vec2F(300, 400)).moving(to: Vec2F(400, 400), in: .milliseconds(300))
        map.play(.together(GestureScript(late), GestureScript(early)))
        #expect(map.began == [.sidewaysRotate])
    }

    @Test("once a pinch has begun, moving both fingers up pans and does not tilt")
    func panDuringPinch() {
        let map = plainMap()
        let left = FingerStroke(at: Vec2F(150, 400)).moving(to: Vec2F(100, 400), in: .milliseconds(200)).moving(
            to: Vec2F(100, 300), in: .milliseconds(200))
        let right = FingerStroke(at: Vec2F(250, 400)).moving(to: Vec2F(300, 400), in: .milliseconds(200)).moving(
            to: Vec2F(300, 300), in: .milliseconds(200))
        map.play(.together(GestureScript(left), GestureScript(right)), settling: false)
        #expect(map.state.pitch == 0)
        #expect(map.state.zoom > 10.8)
        #expect(map.state.center.latitude < 47)
    }

    @Test("once a tilt has begun, pinching does not zoom")
    func tiltLocks() {
        let map = plainMap()
        let left = FingerStroke(at: Vec2F(150, 400)).moving(to: Vec2F(150, 340), in: .milliseconds(200)).moving(
            to: Vec2F(50, 340), in: .milliseconds(200))
        let right = FingerStroke(at: Vec2F(250, 400)).moving(to: Vec2F(250, 340), in: .milliseconds(200)).moving(
            to: Vec2F(350, 340), in: .milliseconds(200))
        map.play(.together(GestureScript(left), GestureScript(right)))
        #expect(map.began == [.tilt])
        #expect(map.state.zoom == 10)
        #expect(map.state.pitch > 25)
    }

    @Test("the map catches up with the zoom and the turn before the threshold, or discards them without a catch-up duration")
    func discarded() {
        let full = plainMap()
        full.navigation.options.momentum = .none
        full.play(.pinch(around: middle, from: 100, to: 200))
        #expect(abs(full.state.zoom - 11) < 1e-6)
        let map = plainMap()
        map.navigation.options.momentum = .none
        map.navigation.options.catchUpDuration = nil
        map.play(.pinch(around: middle, from: 100, to: 200))
        #expect(abs(map.state.zoom - 10.9) < 1e-6)
        let turned = plainMap()
        turned.navigation.options.momentum = .none
        turned.navigation.options.catchUpDuration = nil
        turned.play(.rotate(around: middle, by: 90))
        #expect(abs(turned.state.bearing - (360 - 90 + 14.3239)) < 0.001)
    }

    @Test(
        "each threshold is passed at exactly its value",
        arguments: [
            (GestureScript.pinch(around: middle, from: 100, to: 107), NavigationGestures.pinchZoom, false),
            (.pinch(around: middle, from: 100, to: 108), .pinchZoom, true), (.rotate(around: middle, by: 14.2), .rotate, false),
            (.rotate(around: middle, by: 14.5), .rotate, true), (.twoFingerDrag(from: middle, to: Vec2F(203.9, 400)), .pan, false),
            (.twoFingerDrag(from: middle, to: Vec2F(204.1, 400)), .pan, true),
            (.twoFingerDrag(from: middle, to: Vec2F(200, 403.9)), .tilt, false),
            (.twoFingerDrag(from: middle, to: Vec2F(200, 404.1)), .tilt, true),
        ] as [(GestureScript, NavigationGestures, Bool)])
    func thresholds(script: GestureScript, gesture: NavigationGestures, begins: Bool) {
        let map = plainMap(.tilted)
        map.play(script)
        #expect(map.began.contains { $0.contains(gesture) } == begins)
    }

    @Test("a rotation can require a speed or an angle, and can be locked by a zoom")
    func rotationOptions() {
        func began(_ script: GestureScript, _ change: (inout NavigationOptions) -> Void) -> Bool {
            let map = plainMap()
            change(&map.navigation.options)
            map.play(script)
            return map.began.contains { $0.contains(.rotate) }
        }
        let slow = GestureScript.rotate(around: middle, by: 40, in: .seconds(4), profile: .uniform)
        #expect(!began(slow) { $0.rotation.speedGate = .mapbox })
        #expect(began(slow) { _ in })
        let turn = GestureScript.rotate(around: middle, by: 25)
        #expect(!began(turn) { $0.rotation.thresholdAngle = 30 })
        #expect(began(turn) { $0.rotation.thresholdAngle = 20 })
        let both = GestureScript.pinch(around: middle, from: 100, to: 200)
        let late = GestureScript.twoFingers(around: middle, apart: 100, turning: 40, stretching: 4, in: .milliseconds(300))
        #expect(!began(late) { $0.rotation.lockLevels = 0.2 })
        #expect(began(late) { _ in })
        #expect(!began(both) { _ in })
        #expect(!began(late) { $0.rotation.thresholdFactorWhileZooming = 100 })
    }

    @Test("a rotation that begins during a pinch discards the turn before, without a catch-up duration")
    func secondThreshold() {
        let map = plainMap()
        map.navigation.options.catchUpDuration = nil
        map.navigation.options.momentum = .none
        map.bench.sampling = TouchSampling(rate: 20)
        let script = GestureScript.twoFingers(
            around: middle, apart: 100, turning: 60, stretching: 2, in: .milliseconds(300), profile: .uniform)
        map.play(script, settling: false)
        // An arc of 25 px at the shortest distance of the fingers, 100 px: 28.65°.
        #expect(map.hasBegun([.pinchZoom, .rotate]))
        #expect(abs(map.state.bearing - (360 - 60 + 28.648)) < 0.01)
    }

    @Test("a zoom factor is the number of levels per doubling")
    func zoomFactor() {
        let map = plainMap()
        map.navigation.options.momentum = .none
        map.navigation.options.zoom.threshold = 0
        map.navigation.options.zoom.factor = 0.5
        map.play(.pinch(around: middle, from: 100, to: 200))
        #expect(abs(map.state.zoom - 10.5) < 0.001)
    }
}
