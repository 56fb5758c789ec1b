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

    /// Scrolls, and the levels by which the map zooms.
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let deltas: [Float]
        /// The time between two of them, in milliseconds.
        let interval: Int64
        var kind = TouchPointer.Kind.mouse
        let levels: Double
        var tolerance = 1e-6
    }

    static let rows: [Row] = [
        Row(testDescription: "one large step is a wheel", deltas: [100], interval: 100, levels: 100.0 / 450),
        Row(testDescription: "one large step back is a wheel", deltas: [-90], interval: 100, levels: -90.0 / 450),
        Row(testDescription: "large equal steps are a wheel", deltas: [100, 100, 100], interval: 20, levels: 300.0 / 450),
        Row(testDescription: "small quick ones are a trackpad", deltas: [2, 2, 2, 2], interval: 16, levels: 8 * trackpad),
        Row(testDescription: "unequal quick ones are a trackpad", deltas: [3, 20, 60, 30], interval: 16, levels: 113 * trackpad),
        Row(testDescription: "the pointer is a trackpad", deltas: [100], interval: 100, kind: .trackpad, levels: 100 * trackpad),
        // The first step of an unknown device is animated like that of a wheel, and the second one stops the animation.
        Row(testDescription: "the second step stops the first", deltas: [4, 4, 4, 4], interval: 16, levels: 12 * trackpad),
        Row(testDescription: "steps 6 ms apart are a trackpad", deltas: [30, 30, 30], interval: 6, levels: 60 * trackpad),
        Row(testDescription: "steps 7 ms apart are a wheel", deltas: [30, 30, 30], interval: 7, levels: 90.0 / 450),
        Row(
            testDescription: "a mouse on macOS is a wheel", deltas: [4.000244140625, 4.000244140625], interval: 16,
            levels: 8.00048828125 / 450),
        Row(testDescription: "one event zooms in by the greatest step at most", deltas: [9000], interval: 10, levels: 2),
        Row(
            testDescription: "one event of a trackpad zooms out by the greatest step at most", deltas: [-9000], interval: 10,
            kind: .trackpad, levels: -2),
        Row(
            testDescription: "twenty quick steps of 4 px", deltas: Array(repeating: 4, count: 20), interval: 16, levels: 19 * 4 * trackpad),
        Row(
            testDescription: "twenty quick steps zoom about as far as in MapLibre GL JS", deltas: Array(repeating: 4, count: 20),
            interval: 16,
            levels: 0.53, tolerance: 0.03),
    ]

    @Test(
        "a wheel has large equal steps, a trackpad small or unequal quick ones or its own kind, and one event zooms by the greatest step at most",
        arguments: rows)
    func classification(row: Row) {
        let map = play(row.deltas, every: row.interval, kind: row.kind)
        expectView(map.state, zoom: .near(10 + row.levels, within: row.tolerance))
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
        let held = try map.place(at: fixed)
        map.play(.scroll(at: point, by: 90).with(kind))
        expectView(map.state, zoom: .above(10.1))
        expectPlace(held, at: fixed, on: map)
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
            expectView(map.state, zoom: .near(10 + travel / (100 * Math.log(2)), within: 1e-6))
        }
        let map = plainMap()
        map.play(.scroll(at: point, by: 15).with(kind).holding(.control), settling: false)
        expectView(map.state, zoom: .near(10 + 15 / (100 * Math.log(2)), within: 1e-6))
    }
}
