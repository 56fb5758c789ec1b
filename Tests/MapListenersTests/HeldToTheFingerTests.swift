import Geodesy
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Held to the finger")
struct HeldToTheFingerTests {
    private struct Setting {
        var camera: WebMercatorCamera
        var navigation: MapNavigationListener
        var bench: TouchTestBench
        var random: SplitMix64

        init(seed: UInt64, pitch: ClosedRange<Float>) {
            random = SplitMix64(seed: seed)
            let center = Coordinate(
                latitude: Double(random.number(from: -80, to: 80)), longitude: Double(random.number(from: -180, to: 180)))
            let state = CameraState(
                center: center, zoom: Double(random.number(from: 4, to: 18)), bearing: Double(random.number(from: 0, to: 360)),
                pitch: Double(random.number(from: pitch.lowerBound, to: pitch.upperBound)))
            camera = WebMercatorCamera(state: state, viewport: Viewport(width: 1080, height: 1920, density: 420))
            navigation = MapNavigationListener(camera: camera)
            navigation.options.momentum = .none
            bench = TouchTestBench(navigation, configuration: .openMobileMaps.at(density: 420))
        }

        mutating func point() -> Vec2F { Vec2F(random.number(from: 150, to: 930), random.number(from: 300, to: 1600)) }
    }

    @Test("a pan holds the place under the finger, at any bearing, pitch, zoom and latitude", arguments: 0..<200)
    func pan(seed: Int) {
        var setting = Setting(seed: UInt64(seed), pitch: 0...60)
        let (from, to) = (setting.point(), setting.point())
        var held: Coordinate?
        var last: Vec2F?
        let watcher = RecordingListener("watcher", interests: [.move])
        watcher.onHearing = { recognized in
            guard case .move(let delta, true, _) = recognized.gesture else { return }
            if held == nil { held = setting.camera.coordinate(at: recognized.context.position - delta) }
            last = recognized.context.position
        }
        setting.bench.handler.insertListener(watcher, at: 0)
        setting.bench.play(.drag(from: from, to: to))
        guard let held, let last, let now = setting.camera.point(for: held) else { return }
        #expect(now.distance(to: last) < 0.01, "\(setting.camera.state)")
    }
}
