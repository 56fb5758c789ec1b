import Geodesy
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

private let middle = HereMap.middle

@Suite("HERE Lite: what the map does by itself")
struct HereLiteMapTests {
    private let map = HereMap(options: .here, configuration: .here)

    @Test("one finger moves the map, and a fling goes on a little")
    func pan() {
        map.play(.drag(from: middle, to: Vec2F(260, 320)).holdingStill(for: .milliseconds(100)))
        #expect(map.movedPixels > 70 && map.movedPixels < 101)
        let flung = HereMap(options: .here)
        flung.play(.fling(from: middle, to: Vec2F(260, 320)))
        #expect(flung.movedPixels > 105)
    }

    @Test("a double tap zooms in by one level in a single step, as the second tap lifts")
    func doubleTap() {
        let zooms = Set(map.watch(.doubleTap(at: middle)).map(\.state.zoom))
        #expect(zooms == [10, 11])
    }

    @Test("a tap of two fingers zooms out by one level in a single step")
    func twoFingerTap() {
        let zooms = Set(map.watch(.twoFingerTap(at: middle)).map(\.state.zoom))
        #expect(zooms == [10, 9])
    }

    @Test("steps add up: a double tap, and three taps of two fingers without a pause")
    func steps() {
        map.play(.doubleTap(at: middle))
        map.play(.twoFingerTap(at: middle).repeated(3, pausing: .milliseconds(80)))
        #expect(map.state.zoom == 8)
    }

    @Test("two fingers that move up or down tilt, whatever the line between them", arguments: [0.0, 30, 45, 60, 90, 120], [-1.0, 1])
    func tilt(angle: Double, direction: Double) {
        var state = HereMap.start
        state.pitch = 30
        let map = HereMap(state, options: .here)
        map.play(.twoFingers(around: middle, angle: angle, moving: Vec2F(0, Float(40 * direction)), in: .milliseconds(300)))
        #expect(abs(map.state.pitch - (30 - 18 * direction)) < 0.1, "40 dp less 4, half a degree each")
        #expect(map.state.zoom == 10 && map.state.bearing == 0 && map.movedPixels < 0.01)
    }

    @Test(
        "two fingers that move side by side in any other direction do nothing", arguments: [0.0, 15, 30, 45, 135, 150, 180, 210, 225, 315],
        [0.0, 45, 90])
    func otherDirections(direction: Double, angle: Double) {
        let way = Vec2F(Float(120 * Math.cos(direction * .pi / 180)), Float(120 * Math.sin(direction * .pi / 180)))
        map.play(.twoFingers(around: middle, angle: angle, moving: way, in: .milliseconds(300)))
        #expect(map.state == HereMap.start)
    }

    @Test("a pinch zooms and a turn turns, and both move the map along with the fingers", arguments: [0.0, 90])
    func pinchRotate(angle: Double) {
        map.play(.twoFingers(around: middle, angle: angle, stretching: 2, moving: Vec2F(80, 0), in: .milliseconds(300)))
        #expect(map.state.zoom > 10.8 && map.state.pitch == 0 && map.movedPixels > 40)
        let turned = HereMap(options: .here)
        turned.play(.rotate(around: middle, by: 60))
        #expect(abs(turned.state.turn) > 40 && turned.state.zoom == 10)
    }

    @Test("a long press takes a second")
    func longPress() {
        #expect(TouchConfiguration.here.finger.longPressTimeout == .seconds(1))
    }
}

@Suite("HERE Lite: delegates and default actions")
struct HereLiteDelegateTests {
    private let map = HereMap(options: .here, configuration: .here)
    private let log = LiteLog()

    @Test("a delegate of two-finger pans is told of every direction, also of those in which the map does nothing", arguments: 0..<8)
    func directions(eighth: Int) {
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        gestures.twoFingerPanDelegate = log
        let angle = Double(eighth) * .pi / 4
        map.play(.twoFingerDrag(from: middle, to: middle + Vec2F(Float(80 * Math.cos(angle)), Float(80 * Math.sin(angle)))))
        #expect(log.states.first == .begin && log.states.last == .end)
    }

    @Test("with panning and two-finger panning disabled nothing pans, also during a pinch or a turn", arguments: [1.0, 1.8], [0.0, 70])
    func noPanning(stretch: Double, turn: Double) {
        guard stretch != 1 || turn != 0 else { return }
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        gestures.disableDefaultAction(forGesture: .pan)
        gestures.disableDefaultAction(forGesture: .twoFingerPan)
        map.play(.pinchThenPan(stretching: stretch, turning: turn))
        #expect((map.state.zoom > 10.5) == (stretch > 1) && (map.state.turn != 0) == (turn != 0))
        #expect(map.movedPixels < 1.5, "it zooms and turns about the fingers, which are in the middle: \(map.movedPixels)")
        withExtendedLifetime(gestures) {}
    }

    @Test("each switch holds during each gesture", arguments: GestureType.allCases, GestureRow.all)
    private func pairs(type: GestureType, row: GestureRow) {
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        gestures.disableDefaultAction(forGesture: type)
        map.play(row.script)
        let changes: Changes =
            switch type {
            case .tap, .longPress: []
            case .doubleTap: .zoomIn
            case .pan: .oneFingerPan
            case .twoFingerPan: [.tilt, .turnSideways, .twoFingerPan]
            case .twoFingerTap: .zoomOut
            case .pinchRotate: [.pinch, .rotate, .twoFingerPan]
            }
        row.check(map, without: changes.union(.turnSideways))
        withExtendedLifetime(gestures) {}
    }
}

private final class LiteLog: TwoFingerPanDelegate {
    private(set) var states: [GestureState] = []
    func onTwoFingerPan(state: GestureState, origin: Vec2F, translation: Vec2F, velocity: Double) { states.append(state) }
}
