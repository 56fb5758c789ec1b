import Geodesy
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Scrolling")
struct ScrollTests {
    private let place = Vec2F(100, 200)

    /// Scrolls of a mouse, in pixels, so many milliseconds apart.
    private func play(_ deltas: [Float], every interval: Int64, kind: TouchPointer.Kind = .mouse) -> MapBench {
        let map = MapBench()
        var script = GestureScript()
        for delta in deltas { script += .scroll(at: place, by: delta).with(kind) + .pause(.milliseconds(interval)) }
        map.play(script)
        return map
    }

    @Test(
        "large equal steps are a wheel, small or uneven ones in a rush a trackpad, which is said or seen",
        arguments: [
            ([100], 100, TouchPointer.Kind.mouse, 100.0 / 450), ([100, 100, 100], 20, .mouse, 300.0 / 450),
            ([2, 2, 2, 2], 16, .mouse, 8.0 / 100),
            ([100], 100, .trackpad, 100.0 / 100), ([-90], 100, .mouse, -90.0 / 450), ([3, 20, 60, 30], 16, .mouse, 113.0 / 100),
        ] as [([Float], Int64, TouchPointer.Kind, Double)])
    func classification(deltas: [Float], interval: Int64, kind: TouchPointer.Kind, levels: Double) {
        let map = play(deltas, every: interval, kind: kind)
        #expect(abs(map.state.zoom - 10 - levels) < 1e-6)
    }

    @Test(
        "what is under the cursor stays there; about the centre, the centre", arguments: [TouchPointer.Kind.mouse, .trackpad],
        [false, true])
    func cursor(kind: TouchPointer.Kind, isCentered: Bool) throws {
        let map = MapBench()
        map.navigation.options.mouse.scrollZoomsAboutCenter = isCentered
        let fixed = isCentered ? map.camera.viewport.focus : ScreenPoint(place)
        let held = try #require(map.place(at: fixed))
        map.play(.scroll(at: place, by: 90).with(kind))
        #expect(map.state.zoom > 10.1 && map.distance(of: held, from: fixed) < 0.01)
    }

    @Test("one event zooms by the greatest step at most")
    func limited() {
        #expect(abs(play([9000], every: 10).state.zoom - 12) < 1e-6)
        #expect(abs(play([-9000], every: 10, kind: .trackpad).state.zoom - 8) < 1e-6)
    }
}
