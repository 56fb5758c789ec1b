import Geodesy
import HereGestures
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Two fingers whose first millimeters are side by side, and which then pinch. With HERE's gestures the map and the delegates get one gesture at a
/// time: the pan of two fingers ends, and the pinch begins.
@Suite("A pinch that begins side by side")
struct PinchSideBySideTests {
    /// The ways of two fingers in millimeters, and their duration in milliseconds.
    private struct Ways {
        var first: Vec2F
        var second: Vec2F
        var duration: Double
    }

    /// The five of 343 pinches of 19 people (*DepthTouchSensing*) that did nothing or tilted with `.here`, and neighbors of them.
    private static let pinches = [
        Ways(first: Vec2F(-27, 28), second: Vec2F(25, -20), duration: 502),
        Ways(first: Vec2F(-1, 5), second: Vec2F(23, -18), duration: 419),
        Ways(first: Vec2F(6, -26), second: Vec2F(0, 8), duration: 403), Ways(first: Vec2F(-15, 16), second: Vec2F(6, -3), duration: 419),
        Ways(first: Vec2F(-6, -13), second: Vec2F(-13, 6), duration: 170),
        // The smallest pinches, one finger that stays, level and upright ones, and slow and quick ones.
        Ways(first: Vec2F(-8, 0), second: Vec2F(8, 0), duration: 300), Ways(first: Vec2F(0, -8), second: Vec2F(0, 8), duration: 120),
        Ways(first: Vec2F(0, 0), second: Vec2F(16, 6), duration: 300), Ways(first: Vec2F(0, 18), second: Vec2F(4, 0), duration: 900),
        Ways(first: Vec2F(14, 14), second: Vec2F(-14, -14), duration: 500),
    ]

    private static let presets: [(name: String, options: NavigationOptions)] = [
        ("recommended", .recommended), ("openMobileMaps", .openMobileMaps), ("mapbox", .mapbox), ("mapLibre", .mapLibre),
        ("google", .google), ("apple", .apple),
    ]

    /// Fingers that move side by side by some millimeters, in a direction in degrees, and then pinch. They begin 12 mm apart, or, if they pinch
    /// in, end so.
    private static func hand(_ ways: Ways, _ direction: Double, sideBySide: Float, isInward: Bool) -> Hand {
        let angle = direction * .pi / 180
        let side = Vec2F(Float(Math.cos(angle)), Float(Math.sin(angle))) * sideBySide
        let apart = ways.second - ways.first
        let half = apart * (6 / apart.distance(to: .zero))
        let share = 0.2
        func finger(_ way: Vec2F, _ start: Vec2F) -> (Double) -> Vec2F {
            { time in
                let done = time / ways.duration + 1
                let first = side * Float(min(1, done / share))
                let rest = Float(max(0, (done - share) / (1 - share)))
                let pinched = isInward ? way * (1 - rest) : way * rest
                return Vec2F(500, 500) + (start + first + pinched) * Float(160 / 25.4)
            }
        }
        return Hand(length: ways.duration, fingers: [finger(ways.first, .zero - half), finger(ways.second, half)])
    }

    private static func levels(_ hand: Hand) -> Double {
        func span(_ time: Double) -> Double { Double(hand.fingers[0](time).distance(to: hand.fingers[1](time))) }
        return Math.log2(span(0) / span(-hand.length))
    }

    private static func map(_ options: NavigationOptions) -> (map: MapTestBench, log: DelegateLog, gestures: MapGestures) {
        var state = MapTestBench.start
        state.pitch = 30
        let map = MapTestBench(state, viewport: Viewport(width: 1000, height: 1000), options: options, configuration: .here)
        map.wait(.seconds(1))
        let log = DelegateLog()
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        gestures.setDelegates(log)
        return (map, log, gestures)
    }

    @Test(
        "zooms the map, and the delegates receive the end of a pan and then a pinch",
        arguments: RunSize.pairs(Array(pinches.indices), [0.0, 45, 90, 135, 180, 225, 270, 315], standard: 18))
    func here(index: Int, direction: Double) {
        for (interval, isInward) in RunSize.cases([(8.0, false), (16, false), (8, true), (16, true)], standard: 2) {
            let hand = Self.hand(Self.pinches[index], direction, sideBySide: 3, isInward: isInward)
            let (map, log, gestures) = Self.map(.here)
            map.play(hand.events(every: interval))
            let levels = map.state.zoom - 10
            #expect(levels / Self.levels(hand) > 0.5, "\(levels) of \(Self.levels(hand)), \(interval), \(isInward)")
            #expect(log.summary == ["twoFingerPan begin", "twoFingerPan end", "pinchRotate begin", "pinchRotate end"])
            #expect(log.isPaired)
            #expect(map.began.last?.contains(.pinchZoom) == true)
            withExtendedLifetime(gestures) {}
        }
    }

    @Test("zooms the map with every other preset", arguments: RunSize.pairs(Array(presets.indices), Array(pinches.indices), standard: 16))
    func otherPresets(preset: Int, index: Int) {
        for isInward in [false, true] {
            let hand = Self.hand(Self.pinches[index], 0, sideBySide: 0, isInward: isInward)
            let map = MapTestBench(viewport: Viewport(width: 1000, height: 1000), options: Self.presets[preset].options)
            map.wait(.seconds(1))
            map.play(hand.events(every: 8))
            #expect((map.state.zoom - 10) / Self.levels(hand) > 0.5, "\(isInward)")
        }
    }

    @Test(
        "stays a pan or a tilt while the span changes less than the middle moves",
        arguments: RunSize.pairs(Array(stride(from: 0.0, to: 360, by: 30)), [-0.3, -0.1, 0, 0.1, 0.3], standard: 12))
    func sideBySide(direction: Double, drift: Double) {
        for angle in RunSize.cases([0.0, 30, 90], standard: 2) {
            for length in [12.0, 25] {
                let (map, log, gestures) = Self.map(.here)
                let (line, way) = (angle * .pi / 180, direction * .pi / 180)
                func finger(_ side: Double) -> (Double) -> Vec2F {
                    { time in
                        let done = (time + 300) / 300 * length
                        let half = (10 + done * drift / 2) * side
                        let point = Vec2F(
                            Float(half * Math.cos(line) + done * Math.cos(way)), Float(half * Math.sin(line) + done * Math.sin(way)))
                        return Vec2F(500, 500) + point * Float(160 / 25.4)
                    }
                }
                map.play(Hand(length: 300, fingers: [finger(-1), finger(1)]).events(every: 8))
                #expect(map.state.zoom == 10, "\(angle)")
                #expect(log.summary == ["twoFingerPan begin", "twoFingerPan end"], "\(angle)")
                withExtendedLifetime(gestures) {}
            }
        }
    }
}
