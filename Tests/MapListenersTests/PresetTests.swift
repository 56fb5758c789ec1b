import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

private let presets: [(name: String, options: NavigationOptions)] = [
    ("openMobileMaps", .openMobileMaps), ("mapbox", .mapbox), ("mapLibre", .mapLibre), ("google", .google), ("apple", .apple),
    ("here", .here), ("hereClassic", .hereClassic),
]

@Suite("Presets of navigation")
struct PresetTests {
    @Test("no two are the same")
    func different() {
        #expect(Set(presets.map(\.options)).count == presets.count)
    }

    @Test("a pinch, a turn, a pan and a double tap work with each", arguments: presets.indices)
    func work(index: Int) {
        let (name, options) = presets[index]
        let map = MapBench(options: options)
        let middle = Vec2F(200, 400)
        map.play(.pinch(around: middle, from: 100, to: 200))
        #expect(map.state.zoom > 10.7, "\(name)")
        map.play(.rotate(around: middle, by: 90))
        #expect(map.state.bearing > 180, "\(name)")
        let before = map.state
        map.play(.drag(from: middle, to: Vec2F(100, 300)))
        #expect(map.state.pixels(to: before) > 80, "\(name)")
        let zoom = map.state.zoom
        map.play(.doubleTap(at: middle))
        #expect(abs(map.state.zoom - zoom - 1) < 1e-9, "\(name)")
    }

    @Test(
        "a quick zoom of so many dp is one level",
        arguments: [("openMobileMaps", 231), ("mapbox", 75), ("mapLibre", 128)] as [(String, Float)])
    func quickZoom(name: String, distance: Float) throws {
        let options = try #require(presets.first { $0.name == name }).options
        let map = MapBench(options: options)
        map.navigation.options.momentum = .none
        map.bench.sampling = TouchSampling(rate: 4000)
        map.play(.quickZoom(at: Vec2F(200, 400), by: distance + 18.898))
        #expect(abs(map.state.zoom - 11) < 0.02)
    }

    @Test(
        "where each system differs",
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
            ("hereClassic", .twoFingerDrag(from: Vec2F(200, 400), to: Vec2F(280, 400)), .sidewaysTurn, true),
            ("google", .twoFingerDrag(from: Vec2F(200, 400), to: Vec2F(280, 400)), .pan, true),
            ("google", .quickZoom(at: Vec2F(200, 400), by: 100), .quickZoom, true),
        ] as [(String, GestureScript, NavigationGestures, Bool)])
    func differences(name: String, script: GestureScript, gesture: NavigationGestures, begins: Bool) throws {
        let map = MapBench(options: try #require(presets.first { $0.name == name }).options)
        map.play(script)
        #expect(map.began.contains { $0.contains(gesture) } == begins)
    }
}
