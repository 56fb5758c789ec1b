import Geodesy
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Scrolling")
struct ScrollTests {
    private let point = Vec2F(100, 200)
    /// The slope of MapLibre GL JS for small steps.
    private static let trackpad = 1 / (200 * Math.log(2))

    /// Scrolls of a mouse, in pixels, at an interval in milliseconds.
    private func play(
        _ deltas: [Float], every interval: Int64, kind: TouchPointer.Kind = .mouse, holding keys: KeyModifiers = []
    ) -> MapTestBench {
        let map = plainMap()
        var script = GestureScript()
        for delta in deltas { script += .scroll(at: point, by: delta).with(kind).holding(keys) + .pause(.milliseconds(interval)) }
        map.play(script)
        return map
    }

    @Test(
        "large equal steps are a wheel, and small or unequal quick ones a trackpad, as given by the pointer's kind or by the steps",
        arguments: [
            ([100], 100, TouchPointer.Kind.mouse, 100.0 / 450), ([100, 100, 100], 20, .mouse, 300.0 / 450),
            ([2, 2, 2, 2], 16, .mouse, 8 * trackpad),
            ([100], 100, .trackpad, 100 * trackpad), ([-90], 100, .mouse, -90.0 / 450), ([3, 20, 60, 30], 16, .mouse, 113 * trackpad),
            // The first step of an unknown device is animated like that of a wheel, and the second one stops the animation.
            ([4, 4, 4, 4], 16, .mouse, 12 * trackpad), ([30, 30, 30], 6, .mouse, 60 * trackpad),
            ([30, 30, 30], 7, .mouse, 90.0 / 450),
            // A mouse on macOS.
            ([4.000244140625, 4.000244140625], 16, .mouse, 8.00048828125 / 450),
        ] as [([Float], Int64, TouchPointer.Kind, Double)])
    func classification(deltas: [Float], interval: Int64, kind: TouchPointer.Kind, levels: Double) {
        let map = play(deltas, every: interval, kind: kind)
        #expect(abs(map.state.zoom - 10 - levels) < 1e-6)
    }

    @Test("with reduced motion a step of the wheel zooms at once, and with motion again it is animated", arguments: [true, false])
    func reducedMotion(isReduced: Bool) {
        let map = plainMap()
        map.navigation.reducesMotion = true
        map.navigation.reducesMotion = isReduced
        map.bench.play(GestureScript.scroll(at: point, by: 100).with(.mouse).events(), settling: false)
        #expect(map.navigation.needsFrames == !isReduced)
        #expect((map.state.zoom > 10) == isReduced)
    }

    @Test(
        "the place under the cursor stays there, or the center if the zoom is about the center",
        arguments: [TouchPointer.Kind.mouse, .trackpad],
        [false, true])
    func cursor(kind: TouchPointer.Kind, isCentered: Bool) throws {
        let map = plainMap()
        map.navigation.options.mouse.scrollZoomsAboutCenter = isCentered
        let fixed = isCentered ? map.camera.viewport.focus : ScreenPoint(point)
        let held = try #require(map.worldPoint(at: fixed))
        map.play(.scroll(at: point, by: 90).with(kind))
        #expect(map.state.zoom > 10.1)
        #expect(map.distance(of: held, from: fixed) < 0.01)
    }

    @Test("one event zooms by the greatest step at most")
    func limited() {
        #expect(abs(play([9000], every: 10).state.zoom - 12) < 1e-6)
        #expect(abs(play([-9000], every: 10, kind: .trackpad).state.zoom - 8) < 1e-6)
    }

    @Test("twenty quick steps of 4 px zoom about as far as they do in MapLibre GL JS, 0.53 levels")
    func rush() {
        let levels = play(Array(repeating: 4, count: 20), every: 16).state.zoom - 10
        #expect(abs(levels - 19 * 4 * Self.trackpad) < 1e-6)
        #expect(abs(levels - 0.53) < 0.03)
    }

    @Test(
        """
        a scroll of a trackpad with the control key is a pinch, which the map follows exactly: 100 dp are a factor of e, at once and for any steps.
        If the kind of the pointer does not say so, small steps are one
        """,
        arguments: [TouchPointer.Kind.mouse, .trackpad], [Int64(2), 16, 100, 600])
    func pinch(kind: TouchPointer.Kind, interval: Int64) {
        let large: [[Float]] = kind == .trackpad ? [[30], [100], [50, 3]] : []
        for steps: [Float] in [[-2], [-5], [4], [20], [-1, -20]] + large {
            let deltas = Array(repeating: steps, count: 3).flatMap { $0 }
            let map = play(deltas, every: interval, kind: kind, holding: .control)
            let travel = Double(deltas.reduce(0, +))
            #expect(abs(map.state.zoom - 10 - travel / (100 * Math.log(2))) < 1e-6)
        }
        let map = plainMap()
        map.play(.scroll(at: point, by: 15).with(kind).holding(.control), settling: false)
        #expect(abs(map.state.zoom - 10 - 15 / (100 * Math.log(2))) < 1e-6)
    }
}
