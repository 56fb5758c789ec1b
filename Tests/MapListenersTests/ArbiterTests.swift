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
    /// What two fingers do at the same time, and the gesture that begins.
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let left: Vec2F
        let right: Vec2F
        var view = CameraState.tilted
        /// The time for which the left finger rests before it moves, in milliseconds.
        var delay: Int64 = 0
        var enabled = NavigationGestures.standard
        var begins: [NavigationGestures] = []
    }

    static let rows: [Row] = [
        Row(testDescription: "up", left: Vec2F(0, -60), right: Vec2F(0, -60), begins: [.tilt]),
        Row(testDescription: "down", left: Vec2F(0, 60), right: Vec2F(0, 60), begins: [.tilt]),
        Row(testDescription: "up within the threshold", left: Vec2F(0, -3), right: Vec2F(0, -3)),
        Row(testDescription: "sideways", left: Vec2F(60, 0), right: Vec2F(60, 0), begins: [.pan]),
        Row(testDescription: "more up than sideways", left: Vec2F(40, -60), right: Vec2F(40, -60), begins: [.tilt]),
        Row(testDescription: "more sideways than up", left: Vec2F(60, -40), right: Vec2F(60, -40), begins: [.pan]),
        Row(
            testDescription: "sideways, one begins to move late, with the sideways turn", left: Vec2F(100, 0), right: Vec2F(100, 0),
            view: MapTestBench.start, delay: 30, enabled: .all, begins: [.sidewaysRotate]),
    ]

    @Test(
        "two fingers side by side begin a tilt past its threshold if they move up or down, and a pan or a sideways turn if they move sideways",
        arguments: rows)
    func sideBySide(row: Row) {
        let map = plainMap(row.view)
        map.navigation.enabledGestures = row.enabled
        let (left, right) = (Vec2F(100, 400), Vec2F(300, 400))
        let late = GestureScript(
            FingerStroke(at: left).resting(for: .milliseconds(row.delay)).moving(to: left + row.left, in: .milliseconds(300)))
        map.play(.together(late, .drag(from: right, to: right + row.right, in: .milliseconds(300))))
        #expect(map.began == row.begins)
    }

    @Test(
        "a sideways turn, a tilt, a pinch and a turn begin with every combination of switches, and a pan if none of them may",
        arguments: 0..<32)
    func combinations(bits: Int) {
        let switches: [NavigationGestures] = [.pan, .pinchZoom, .rotate, .tilt, .sidewaysRotate]
        var enabled: NavigationGestures = []
        for (bit, gesture) in switches.enumerated() where bits >> bit & 1 == 1 { enabled.insert(gesture) }
        func check(_ script: GestureScript, _ expected: NavigationGestures, sourceLocation: SourceLocation = #_sourceLocation) {
            let map = plainMap(.tilted)
            map.navigation.enabledGestures = enabled
            map.play(script)
            let began: NavigationGestures = map.began.reduce(into: []) { $0.formUnion($1) }
            #expect(began == expected, sourceLocation: sourceLocation)
        }
        let pan = enabled.intersection(.pan)
        let sideways = enabled.contains(.sidewaysRotate) ? .sidewaysRotate : pan
        let upright = enabled.contains(.tilt) ? .tilt : pan
        for way: Float in [-80, 80] {
            check(.twoFingerDrag(from: middle, to: middle + Vec2F(way, 0)), sideways)
            check(.twoFingers(around: middle, angle: 90, moving: Vec2F(way, 10), in: .milliseconds(300)), sideways)
            check(.twoFingerDrag(from: middle, to: middle + Vec2F(0, way)), upright)
            check(.twoFingers(around: middle, angle: 90, moving: Vec2F(0, way), in: .milliseconds(300)), pan)
        }
        check(.pinch(around: middle, from: 100, to: 200), enabled.contains(.pinchZoom) ? pan.union(.pinchZoom) : [])
        check(.rotate(around: middle, by: 60), enabled.contains(.rotate) ? pan.union(.rotate) : [])
    }

    @Test("once a pinch has begun, moving both fingers up pans and does not tilt, and once a tilt has begun, pinching does not zoom")
    func locks() {
        func play(_ left: Vec2F..., and right: Vec2F..., settling: Bool) -> MapTestBench {
            let map = plainMap()
            let fingers = [left, right].map { points in
                GestureScript(points.dropFirst().reduce(FingerStroke(at: points[0])) { $0.moving(to: $1, in: .milliseconds(200)) })
            }
            map.play(.together(fingers), settling: settling)
            return map
        }
        let pinch = play(
            Vec2F(150, 400), Vec2F(100, 400), Vec2F(100, 300), and: Vec2F(250, 400), Vec2F(300, 400), Vec2F(300, 300), settling: false)
        expectView(pinch.state, latitude: .below(47), zoom: .above(10.8), pitch: .exactly(0))
        let tilt = play(
            Vec2F(150, 400), Vec2F(150, 340), Vec2F(50, 340), and: Vec2F(250, 400), Vec2F(250, 340), Vec2F(350, 340), settling: true)
        #expect(tilt.began == [.tilt])
        expectView(tilt.state, zoom: .exactly(10), pitch: .above(25))
    }

    @Test("the map catches up with the zoom and the turn before the threshold, or discards them without a catch-up duration")
    func discarded() {
        func play(
            _ script: GestureScript, catchingUpIn duration: Duration?, rate: Double = 120, settling: Bool = true
        ) -> MapTestBench {
            let map = plainMap()
            map.navigation.options.momentum = .none
            map.navigation.options.catchUpDuration = duration
            map.bench.sampling = TouchSampling(rate: rate)
            map.play(script, settling: settling)
            return map
        }
        let pinch = GestureScript.pinch(around: middle, from: 100, to: 200)
        expectView(play(pinch, catchingUpIn: .milliseconds(150)).state, zoom: .near(11, within: 1e-6))
        expectView(play(pinch, catchingUpIn: nil).state, zoom: .near(10.9, within: 1e-6))
        let turned = play(.rotate(around: middle, by: 90), catchingUpIn: nil)
        expectView(turned.state, bearing: .near(360 - 90 + 14.3239, within: 0.001))
        // A turn that begins during a pinch: an arc of 25 px at the shortest distance of the fingers, 100 px, is 28.65°.
        let script = GestureScript.twoFingers(
            around: middle, apart: 100, turning: 60, stretching: 2, in: .milliseconds(300), profile: .uniform)
        let both = play(script, catchingUpIn: nil, rate: 20, settling: false)
        #expect(both.hasBegun([.pinchZoom, .rotate]))
        expectView(both.state, bearing: .near(360 - 60 + 28.648, within: 0.01))
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
        func check(
            _ script: GestureScript, turns: Bool, sourceLocation: SourceLocation = #_sourceLocation,
            with change: (inout NavigationOptions) -> Void = { _ in }
        ) {
            let map = plainMap()
            change(&map.navigation.options)
            map.play(script)
            #expect(map.hasBegun(.rotate) == turns, "\(map.began)", sourceLocation: sourceLocation)
        }
        let slow = GestureScript.rotate(around: middle, by: 40, in: .seconds(4), profile: .uniform)
        check(slow, turns: true)
        check(slow, turns: false) { $0.rotation.speedGate = .mapbox }
        let turn = GestureScript.rotate(around: middle, by: 25)
        check(turn, turns: false) { $0.rotation.thresholdAngle = 30 }
        check(turn, turns: true) { $0.rotation.thresholdAngle = 20 }
        check(.pinch(around: middle, from: 100, to: 200), turns: false)
        let late = GestureScript.twoFingers(around: middle, apart: 100, turning: 40, stretching: 4, in: .milliseconds(300))
        check(late, turns: true)
        check(late, turns: false) { $0.rotation.lockLevels = 0.2 }
        check(late, turns: false) { $0.rotation.thresholdFactorWhileZooming = 100 }
    }

    @Test("a zoom factor is the number of levels per doubling")
    func zoomFactor() {
        let map = plainMap()
        map.navigation.options.momentum = .none
        map.navigation.options.zoom.threshold = 0
        map.navigation.options.zoom.factor = 0.5
        map.play(.pinch(around: middle, from: 100, to: 200))
        expectView(map.state, zoom: .near(10.5, within: 0.001))
    }
}
