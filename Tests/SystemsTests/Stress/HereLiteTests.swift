import Foundation
import Geodesy
import HereGestures
import MapCameras
import MapListeners
import MapTesting
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

private let middle = MapTestBench.middle

@Suite("HERE Lite: default actions of the map")
struct HereLiteMapTests {
    private let map = MapTestBench(options: .here, configuration: .here)

    @Test("a tap, a long press, a second tap that slides, and two fingers side by side that do not move up or down move nothing")
    func nothing() {
        var scripts: [(name: String, script: GestureScript)] = [
            ("tap", .tap(at: middle)), ("long press", .longPress(at: middle, for: .milliseconds(1500))),
            ("second tap that slides", .quickZoom(at: middle, by: 100)),
        ]
        for direction in [0.0, 15, 30, 45, 135, 150, 180, 210, 225, 315] {
            let way = Vec2F(Float(120 * Math.cos(direction * .pi / 180)), Float(120 * Math.sin(direction * .pi / 180)))
            for angle in [0.0, 45, 90] {
                let script = GestureScript.twoFingers(around: middle, angle: angle, moving: way, in: .milliseconds(300))
                scripts.append(("two fingers at \(angle)° that move to \(direction)°", script))
            }
        }
        for (name, script) in scripts {
            let map = MapTestBench(options: .here, configuration: .here)
            map.play(script)
            #expect(map.state == MapTestBench.start, "\(name)")
        }
    }

    @Test("one finger moves the map along with it")
    func pan() {
        let script = GestureScript.drag(from: middle, to: Vec2F(260, 320)).holdingStill(for: .milliseconds(100))
        map.play(script)
        #expect(abs(map.movedPixels - script.panBeyondSlop) < 0.01)
    }

    @Test("after a fling the map continues by a fifth of its distance in a second, and stops")
    func fling() {
        let script = GestureScript.fling(from: middle, to: Vec2F(260, 320))
        map.play(script)
        // A fling lifts at twice its mean speed: 200 pixels in 120 ms.
        #expect(abs(map.movedPixels - script.panBeyondSlop - 200 / 0.12 / 5) < 6)
        let (state, now) = (map.state, map.bench.scheduler.now)
        #expect(!map.navigation.advance(to: now + .seconds(60)))
        #expect(map.state == state)
    }

    @Test("a double tap zooms in, as the second tap lifts, and a two-finger tap zooms out, by one level in a single step")
    func singleSteps() {
        let scripts: [(GestureScript, Set<Double>)] = [(.doubleTap(at: middle), [10, 11]), (.twoFingerTap(at: middle), [10, 9])]
        for (script, zooms) in scripts {
            let map = MapTestBench(options: .here, configuration: .here)
            #expect(Set(map.views(during: script).map(\.state.zoom)) == zooms)
        }
    }

    @Test("the steps of a double tap and of three two-finger taps without a pause add up")
    func steps() {
        map.play(.doubleTap(at: middle))
        map.play(.twoFingerTap(at: middle).repeated(3, pausing: .milliseconds(80)))
        #expect(map.state.zoom == 8)
    }

    @Test("two fingers that move up or down tilt, at any angle of their line", arguments: [0.0, 30, 45, 60, 90, 120], [-1.0, 1])
    func tilt(angle: Double, direction: Double) {
        var state = MapTestBench.start
        state.pitch = 30
        let map = MapTestBench(state, options: .here, configuration: .openMobileMaps)
        map.play(.twoFingers(around: middle, angle: angle, moving: Vec2F(0, Float(40 * direction)), in: .milliseconds(300)))
        map.expectView("40 dp less 4, half a degree each", pitch: 30 - 18 * direction, moved: 0, within: 0.1)
    }

    @Test("two fingers side by side that move to the right at different speeds do nothing")
    func unevenDrag() {
        let log = LiteLog()
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        (gestures.twoFingerPanDelegate, gestures.pinchRotateDelegate) = (log, log)
        map.play(Self.sideways(Vec2F(100, 0), Vec2F(110, 0)))
        #expect(log.told.contains { $0.hasPrefix("twoFingerPan") })
        #expect(map.state == MapTestBench.start)
    }

    /// Two fingers side by side that move by different ways.
    private static func sideways(_ first: Vec2F, _ second: Vec2F, delay: Duration = .zero, span: Float = 120) -> GestureScript {
        let (a, b) = (middle - Vec2F(span / 2, 0), middle + Vec2F(span / 2, 0))
        return .together(
            GestureScript(FingerStroke(at: a).moving(to: a + first, in: .milliseconds(300))),
            GestureScript(FingerStroke(at: b).resting(for: delay).moving(to: b + second, in: .milliseconds(300))))
    }

    @Test("a map does not move for a drag that its delegates receive as a two-finger pan", arguments: [true, false])
    func humanDrags(hasDelegates: Bool) {
        var random = SplitMix64(seed: 7)
        var pans = 0
        for drag in 0..<RunSize.either(30, stress: 361) {
            func number(_ range: ClosedRange<Int64>) -> Float { Float(random.whole(in: range)) }
            let (way, slant) = (number(40...260), number(-25...25) / 100)
            let first = Vec2F(way, way * slant)
            let second = first + Vec2F(number(-30...30), number(-20...20))
            let script = Self.sideways(first, second, delay: .milliseconds(random.below(60)), span: number(80...300))
            let map = MapTestBench(options: .here, configuration: .openMobileMaps)
            let log = LiteLog()
            let gestures = hasDelegates ? MapGestures(navigation: map.navigation, handler: map.bench.handler) : nil
            if let gestures { (gestures.twoFingerPanDelegate, gestures.pinchRotateDelegate) = (log, log) }
            map.play(script)
            if hasDelegates {
                let isPan = log.told.contains { $0.hasPrefix("twoFingerPan") }
                let isPinch = log.told.contains { $0.hasPrefix("pinchRotate") }
                #expect(!isPan || !isPinch, "drag \(drag)")
                if isPan {
                    pans += 1
                    #expect(map.state == MapTestBench.start, "drag \(drag)")
                }
            } else if map.state == MapTestBench.start {
                pans += 1
            }
        }
        #expect(pans > RunSize.either(7, stress: 100))
    }

    @Test("a pinch zooms and a turn turns, and both move the map along with the fingers", arguments: [0.0, 90])
    func pinchRotate(angle: Double) {
        map.play(.twoFingers(around: middle, angle: angle, stretching: 2, moving: Vec2F(80, 0), in: .milliseconds(300)))
        #expect(abs(map.state.zoom - 10.9) < 0.001, "a level less the threshold of a tenth")
        #expect(map.state.pitch == 0)
        #expect(map.movedPixels > 40)
        let turned = MapTestBench(options: .here, configuration: .openMobileMaps)
        turned.play(.rotate(around: middle, by: 60))
        turned.expectView("60° less an arc of 25 dp at 100 dp from the center", turn: -60 + 0.25 * 180 / .pi)
    }

    @Test("a long press takes a second")
    func longPress() {
        #expect(TouchConfiguration.here.finger.longPressTimeout == .seconds(1))
    }
}

@Suite("HERE Lite: delegates and default actions")
struct HereLiteDelegateTests {
    private let map = MapTestBench(options: .here, configuration: .here)
    private let log = LiteLog()

    private static let point = Vec2F(120, 300)

    /// A gesture, the calls that all seven delegates together receive, and whether it moves the map.
    private struct Row: Sendable, CustomTestStringConvertible {
        let type: GestureType
        let script: GestureScript
        let told: [String]
        var movesMap = true
        var testDescription: String { "\(type)" }
    }

    private static let rows: [Row] = [
        Row(type: .tap, script: .tap(at: point), told: ["tap"], movesMap: false),
        Row(type: .doubleTap, script: .doubleTap(at: point), told: ["doubleTap"]),
        Row(
            type: .longPress, script: .longPress(at: point, for: .milliseconds(1200)), told: ["longPress begin", "longPress end"],
            movesMap: false),
        Row(type: .pan, script: .drag(from: point, to: Vec2F(320, 300)), told: ["pan begin", "pan update", "pan end"]),
        Row(
            type: .twoFingerPan, script: .twoFingerDrag(from: middle, to: Vec2F(200, 300)),
            told: ["twoFingerPan begin", "twoFingerPan update", "twoFingerPan end"]),
        Row(type: .twoFingerTap, script: .twoFingerTap(at: point), told: ["twoFingerTap"]),
        Row(
            type: .pinchRotate, script: .twoFingers(around: middle, turning: 50, stretching: 1.6, in: .milliseconds(500)),
            told: ["pinchRotate begin", "pinchRotate update", "pinchRotate end"]),
    ]

    @Test(
        "each of the seven gestures is reported to its delegate, from its beginning to its end, and has its default action", arguments: rows
    )
    private func told(row: Row) {
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        gestures.setDelegates(log)
        map.play(row.script)
        #expect(log.summary == row.told)
        let plain = MapTestBench(options: .here, configuration: .here)
        plain.play(row.script)
        #expect(map.state == plain.state)
        #expect((map.state != MapTestBench.start) == row.movesMap)
        withExtendedLifetime(gestures) {}
    }

    @Test("a single delegate receives only its own gesture", arguments: GestureType.allCases)
    private func alone(type: GestureType) {
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        gestures.setDelegate(log, of: type)
        for row in Self.rows { map.play(.pause(.seconds(1)) + row.script) }
        #expect(log.summary == Self.rows.first { $0.type == type }?.told)
    }

    @Test("a gesture has one delegate, the one that is set last")
    func oneDelegate() {
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        let other = LiteLog()
        gestures.tapDelegate = log
        gestures.tapDelegate = other
        map.play(.tap(at: middle))
        #expect(log.told.isEmpty)
        #expect(other.told == ["tap"])
        gestures.tapDelegate = nil
        map.play(.tap(at: middle))
        #expect(other.told == ["tap"])
    }

    @Test(
        "a disabled default action does not move the map, its delegate is still called, and enabling restores it", arguments: rows)
    private func disabled(row: Row) {
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        gestures.setDelegates(log)
        for type in GestureType.allCases { #expect(gestures.isDefaultActionEnabled(forGesture: type)) }
        gestures.disableDefaultAction(forGesture: row.type)
        #expect(!gestures.isDefaultActionEnabled(forGesture: row.type))
        map.play(row.script)
        #expect(map.state == MapTestBench.start)
        #expect(log.summary == row.told)
        gestures.enableDefaultAction(forGesture: row.type)
        map.play(.pause(.seconds(1)) + row.script)
        #expect((map.state != MapTestBench.start) == row.movesMap)
    }

    @Test("the origin of a tap is the position of the finger, and converts to a coordinate")
    func origin() throws {
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        gestures.tapDelegate = log
        map.play(.tap(at: middle))
        let origin = try #require(log.origins.first)
        let coordinate = try #require(map.camera.geometry.coordinate(at: ScreenPoint(origin)))
        #expect(abs(coordinate.latitude - 47) < 1e-9)
        #expect(abs(coordinate.longitude - 8) < 1e-9)
    }

    @Test("a long press begins after a second, updates with the finger, ends with its lift, and the map pans")
    func longPress() {
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        gestures.longPressDelegate = log
        let press = GestureScript(
            FingerStroke(at: middle).resting(for: .milliseconds(1100)).moving(to: Vec2F(280, 400), in: .milliseconds(300)))
        map.play(.longPress(at: middle, for: .milliseconds(990)) + .pause(.seconds(1)) + press)
        #expect(log.summary == ["longPress begin", "longPress update", "longPress end"])
        #expect(log.origins.first == middle)
        #expect(log.origins.last == Vec2F(280, 400))
        #expect(abs(map.movedPixels - 80) < 0.01, "after a long press there is no slop")
    }

    @Test("a pan that is disabled as a long press begins, and enabled as it ends, does not move the map")
    func longPressHolds() {
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        gestures.longPressDelegate = log
        log.onTold = { [unowned gestures] told in
            if told == "longPress begin" { gestures.disableDefaultAction(forGesture: .pan) }
            if told == "longPress end" { gestures.enableDefaultAction(forGesture: .pan) }
        }
        let press = FingerStroke(at: middle).resting(for: .milliseconds(1100)).moving(to: Vec2F(280, 400), in: .milliseconds(300))
        map.play(GestureScript(press))
        #expect(map.state == MapTestBench.start)
        #expect(log.told.last == "longPress end")
        map.play(.drag(from: middle, to: Vec2F(280, 400)))
        #expect(map.movedPixels > 50)
    }

    @Test("a pan has its translation and velocity, and a pinch the distance and the rotation of the fingers")
    func values() {
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        gestures.setDelegates(log)
        map.play(.drag(from: Vec2F(50, 100), to: Vec2F(350, 100), in: .milliseconds(300), profile: .uniform))
        #expect(abs(log.translation.x - 285) < 20)
        #expect(log.translation.y == 0)
        #expect(abs(log.velocity - 1) < 0.05)
        map.play(.twoFingers(around: middle, apart: 150, turning: 50, stretching: 1.6, in: .milliseconds(500)))
        #expect(abs(log.distance - 240) < 0.5)
        #expect(log.rotation > 20)
        #expect(log.rotation < 50)
    }

    @Test("a delegate of two-finger pans receives every direction, also those without a default action", arguments: 0..<8)
    func directions(eighth: Int) {
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        gestures.twoFingerPanDelegate = log
        let angle = Double(eighth) * .pi / 4
        map.play(.twoFingerDrag(from: middle, to: middle + Vec2F(Float(80 * Math.cos(angle)), Float(80 * Math.sin(angle)))))
        #expect(log.summary == ["twoFingerPan begin", "twoFingerPan update", "twoFingerPan end"])
    }

    @Test("with both kinds of panning disabled, no gesture pans, also during a pinch or a turn", arguments: [1.0, 1.8], [0.0, 70])
    func noPanning(stretch: Double, turn: Double) {
        guard stretch != 1 || turn != 0 else { return }
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        gestures.disableDefaultAction(forGesture: .pan)
        gestures.disableDefaultAction(forGesture: .twoFingerPan)
        map.play(.pinchThenPan(stretching: stretch, turning: turn))
        #expect((map.state.zoom > 10.5) == (stretch > 1))
        #expect((map.state.turn != 0) == (turn != 0))
        #expect(map.movedPixels < 1.5, "it zooms and turns about the fingers, which are in the middle: \(map.movedPixels)")
        withExtendedLifetime(gestures) {}
    }

    @Test("each switch applies during each gesture", arguments: RunSize.pairs(GestureType.allCases, GestureRow.all, standard: 35))
    private func pairs(type: GestureType, row: GestureRow) {
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        gestures.disableDefaultAction(forGesture: type)
        map.play(row.script)
        row.check(map, without: type.changes.union(.turnSideways))
        withExtendedLifetime(gestures) {}
    }

    @Test("any two switches apply together during each gesture", arguments: RunSize.pairs(Array(0..<49), GestureRow.all, standard: 25))
    private func twoSwitches(pair: Int, row: GestureRow) {
        let types = [GestureType.allCases[pair % 7], GestureType.allCases[pair / 7]]
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        for type in types { gestures.disableDefaultAction(forGesture: type) }
        map.play(row.script)
        row.check(map, without: types[0].changes.union(types[1].changes).union(.turnSideways))
        withExtendedLifetime(gestures) {}
    }
}

extension GestureType {
    /// The default action of the gesture.
    fileprivate var changes: Changes {
        switch self {
        case .tap, .longPress: []
        case .doubleTap: .zoomIn
        case .pan: .oneFingerPan
        case .twoFingerPan: [.tilt, .turnSideways, .twoFingerPan]
        case .twoFingerTap: .zoomOut
        case .pinchRotate: [.pinch, .rotate, .twoFingerPan]
        }
    }
}

/// All seven delegates in one object, which records its calls.
private final class LiteLog: TapDelegate, DoubleTapDelegate, LongPressDelegate, PanDelegate, TwoFingerPanDelegate, TwoFingerTapDelegate,
    PinchRotateDelegate
{
    private(set) var told: [String] = []
    private(set) var origins: [Vec2F] = []
    private(set) var translation = Vec2F.zero
    private(set) var velocity = 0.0
    private(set) var distance = 0.0
    private(set) var rotation = 0.0
    /// Called inside each callback.
    var onTold: ((String) -> Void)?

    /// The calls, with consecutive updates as one.
    var summary: [String] { told.reduce(into: []) { if $0.last != $1 || !$1.hasSuffix("update") { $0.append($1) } } }

    func onTap(origin: Vec2F) { note("tap", origin) }
    func onDoubleTap(origin: Vec2F) { note("doubleTap", origin) }
    func onTwoFingerTap(origin: Vec2F) { note("twoFingerTap", origin) }
    func onLongPress(state: GestureState, origin: Vec2F) { note("longPress \(state)", origin) }
    func onPan(state: GestureState, origin: Vec2F, translation: Vec2F, velocity: Double) {
        self.translation = self.translation + translation
        self.velocity = velocity
        note("pan \(state)", origin)
    }
    func onTwoFingerPan(state: GestureState, origin: Vec2F, translation: Vec2F, velocity: Double) { note("twoFingerPan \(state)", origin) }
    func onPinchRotate(state: GestureState, pinchOrigin: Vec2F, rotationOrigin: Vec2F, twoFingerDistance: Double, rotation: Double) {
        distance = twoFingerDistance
        self.rotation += rotation
        note("pinchRotate \(state)", pinchOrigin)
    }

    private func note(_ what: String, _ origin: Vec2F) {
        told.append(what)
        origins.append(origin)
        onTold?(what)
    }
}

extension MapGestures {
    fileprivate func setDelegates(_ log: LiteLog) {
        for type in GestureType.allCases { setDelegate(log, of: type) }
    }

    fileprivate func setDelegate(_ log: LiteLog, of type: GestureType) {
        switch type {
        case .tap: tapDelegate = log
        case .doubleTap: doubleTapDelegate = log
        case .longPress: longPressDelegate = log
        case .pan: panDelegate = log
        case .twoFingerPan: twoFingerPanDelegate = log
        case .twoFingerTap: twoFingerTapDelegate = log
        case .pinchRotate: pinchRotateDelegate = log
        }
    }
}
