import Geodesy
import HereGestures
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

private let presets: [(name: String, options: NavigationOptions)] = [
    ("openMobileMaps", .openMobileMaps), ("mapbox", .mapbox), ("mapLibre", .mapLibre), ("google", .google), ("apple", .apple),
    ("here", .here), ("hereClassic", .hereClassic),
]

@Suite("Presets of navigation")
struct PresetTests {
    @Test("all presets differ")
    func different() {
        #expect(Set(presets.map(\.options)).count == presets.count)
    }

    @Test("a pinch, a turn, a pan and a double tap work with each preset")
    func work() {
        withEvery("preset", in: presets) { preset in
            let map = plainMap(options: preset.options)
            map.play(.pinch(around: MapTestBench.middle, from: 100, to: 200))
            expectView(map.state, zoom: .above(10.7))
            map.play(.rotate(around: MapTestBench.middle, by: 90))
            expectView(map.state, bearing: .above(180))
            let before = map.state
            map.play(.drag(from: MapTestBench.middle, to: Vec2F(100, 300)))
            #expect(map.state.pixels(to: before) > 80)
            let zoom = map.state.zoom
            map.play(.doubleTap(at: MapTestBench.middle))
            expectView(map.state, zoom: .near(zoom + 1))
        }
    }

    @Test(
        "a quick zoom of the preset's distance is one level",
        arguments: [("openMobileMaps", 231), ("mapbox", 75), ("mapLibre", 128)] as [(String, Float)])
    func quickZoom(name: String, distance: Float) throws {
        let options = try #require(presets.first { $0.name == name }).options
        let map = plainMap(options: options)
        map.navigation.options.momentum = .none
        map.bench.sampling = TouchSampling(rate: 4000)
        map.play(.quickZoom(at: Vec2F(200, 400), by: distance + 18.898))
        expectView(map.state, zoom: .near(11, within: 0.02))
    }

    @Test("a pan close to north snaps to north in the preset of MapLibre GL JS only", arguments: presets.indices)
    func panNearNorth(index: Int) {
        var view = MapTestBench.start
        view.bearing = 3
        let map = plainMap(view, options: presets[index].options)
        map.play(.drag(from: Vec2F(200, 400), to: Vec2F(300, 500)))
        #expect((map.state.bearing == 0) == (presets[index].name == "mapLibre"), "\(presets[index].name)")
    }

    /// The friction of a pan, in 1/s, and the angle of the snap to north, in degrees.
    private static let endings: [(name: String, panFriction: Double, northSnapAngle: Double)] = [
        // Open Mobile Maps: 0.95 each 16 ms.
        ("openMobileMaps", -Math.log(0.95) / 0.016, 10),
        // `UIScrollView.DecelerationRate.normal`: 0.998 each millisecond.
        ("mapbox", -1000 * Math.log(0.998), 0), ("apple", -1000 * Math.log(0.998), 10),
        // `MapOptions.bearingSnap`. 2778 px/s that decelerate evenly at 2500 · 0.3 … move the same distance.
        ("mapLibre", 6, 7),
        // By feel.
        ("google", 3, 5), ("here", 5, 0), ("hereClassic", 5, 0),
    ]

    @Test("a preset decelerates a pan as its system does, and snaps to north within its angle", arguments: endings.indices)
    func ending(index: Int) throws {
        let (name, panFriction, northSnapAngle) = Self.endings[index]
        let options = try #require(presets.first { $0.name == name }).options
        // A turn that ends a little within the angle, and one that ends a little outside it.
        let turn = GestureScript.rotate(around: MapTestBench.middle, by: 60).holdingStill(for: .milliseconds(200))
        let reference = plainMap(options: options)
        reference.play(turn, settling: false)
        for (off, snaps) in [(-0.5, northSnapAngle > 0), (0.5, false)] {
            var view = MapTestBench.start
            view.bearing = northSnapAngle + off - reference.state.bearing
            let map = plainMap(view, options: options)
            map.play(turn)
            #expect((map.state.bearing == 0) == snaps, "\(name): \(map.state.bearing)")
        }
        // The rest of the distance after a second, relative to the rest at the lift.
        let map = plainMap(options: options)
        map.play(.fling(from: Vec2F(200, 600), to: Vec2F(200, 300)), settling: false)
        let lifted = map.bench.scheduler.now
        map.navigation.advance(to: lifted)
        let start = map.state
        map.navigation.advance(to: lifted + .milliseconds(100))
        let first = map.state.pixels(to: start)
        let middle = map.state
        map.navigation.advance(to: lifted + .milliseconds(200))
        #expect(abs(map.state.pixels(to: middle) / first - Math.exp(-panFriction * 0.1)) < 0.005, "\(name)")
    }

    @Test(
        "each system differs in its thresholds",
        arguments: [
            ("openMobileMaps", GestureScript.twoFingerDrag(from: Vec2F(200, 400), to: Vec2F(200, 340)), NavigationGestures.tilt, false),
            ("mapbox", .twoFingerDrag(from: Vec2F(200, 400), to: Vec2F(200, 340)), .tilt, true),
            ("mapbox", .pinch(around: Vec2F(200, 400), from: 100, to: 107.9), .pinchZoom, false),
            ("mapbox", .pinch(around: Vec2F(200, 400), from: 100, to: 108.1), .pinchZoom, true),
            ("mapLibre", .pinch(around: Vec2F(200, 400), from: 300, to: 318), .pinchZoom, false),
            ("mapbox", .pinch(around: Vec2F(200, 400), from: 300, to: 318), .pinchZoom, true),
            ("openMobileMaps", .rotate(around: Vec2F(200, 400), by: 19), .rotate, false),
            ("openMobileMaps", .rotate(around: Vec2F(200, 400), by: 21), .rotate, true),
            ("mapLibre", .rotate(around: Vec2F(200, 400), by: 19), .rotate, true),
            ("here", .quickZoom(at: Vec2F(200, 400), by: 100), .quickZoom, false),
            ("here", .twoFingerDrag(from: Vec2F(200, 400), to: Vec2F(280, 400)), .pan, false),
            ("hereClassic", .twoFingerDrag(from: Vec2F(200, 400), to: Vec2F(280, 400)), .sidewaysRotate, true),
            ("google", .twoFingerDrag(from: Vec2F(200, 400), to: Vec2F(280, 400)), .pan, true),
            ("google", .quickZoom(at: Vec2F(200, 400), by: 100), .quickZoom, true),
        ] as [(String, GestureScript, NavigationGestures, Bool)])
    func differences(name: String, script: GestureScript, gesture: NavigationGestures, begins: Bool) throws {
        let map = plainMap(options: try #require(presets.first { $0.name == name }).options)
        map.play(script)
        #expect(map.began.contains { $0.contains(gesture) } == begins)
    }
}
