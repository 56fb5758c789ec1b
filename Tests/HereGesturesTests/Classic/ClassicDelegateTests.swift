import HereGestures
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("The classic delegate")
struct ClassicDelegateTests {
    private let map = plainMap(options: .here)
    private let gestures: ClassicMapGestures

    init() { gestures = ClassicMapGestures(navigation: map.navigation, handler: map.bench.handler) }

    private func plain(_ script: GestureScript) -> MapTestBench {
        let plain = plainMap(options: .here)
        plain.play(script)
        return plain
    }

    @Test(
        "without a delegate, or with one that implements nothing, the map carries out all default actions", arguments: TypeRow.all,
        [true, false])
    func nothing(row: TypeRow, hasDelegate: Bool) {
        let log = ClassicLog([])
        if hasDelegate { gestures.gestureDelegate = log }
        map.play(row.script)
        #expect(log.received.isEmpty)
        #expect(map.state == plain(row.script).state)
    }

    @Test("one implemented method replaces the default for its gesture", arguments: TypeRow.all)
    func replaced(row: TypeRow) {
        let log = ClassicLog(row.classicType)
        gestures.gestureDelegate = log
        map.play(row.script)
        #expect(log.kinds == [row.classicType])
        // If a pinch is replaced, the map may still rotate, but here the fingers do not turn. The same holds for a replaced rotation.
        #expect(map.state.zoomAndAngles == MapTestBench.start.zoomAndAngles)
        if row.classicType == .pan { #expect(map.state == MapTestBench.start) }
    }

    @Test("the map carries out the default actions that the delegate does not implement", arguments: TypeRow.all, TypeRow.all)
    func left(row: TypeRow, implemented: TypeRow) {
        let areOneGesture = row.type == .pinchRotate && implemented.type == .pinchRotate
        guard row.classicType != implemented.classicType, !areOneGesture else { return }
        let log = ClassicLog(implemented.classicType)
        gestures.gestureDelegate = log
        map.play(row.script)
        #expect(log.received.isEmpty)
        #expect(map.state == plain(row.script).state)
    }

    @Test("a delegate that calls the default handler extends the default action", arguments: TypeRow.all)
    func both(row: TypeRow) {
        let log = ClassicLog(.all)
        log.defaultHandler = gestures.defaultGestureHandler
        gestures.gestureDelegate = log
        map.play(row.script)
        let plain = plain(row.script)
        #expect(log.received.contains(row.classicType))
        let turned = (map.state.bearing - plain.state.bearing).remainder(dividingBy: 360)
        let differences: [Double] = [map.state.zoom - plain.state.zoom, turned, map.state.pitch - plain.state.pitch]
        #expect(differences.filter { !(abs($0) < 0.01) }.isEmpty)
        #expect(map.state.pixels(to: plain.state) < 0.5)
        #expect((map.state != MapTestBench.start) == row.movesMap)
    }

    @Test("a fling by the default handler has the same momentum as the map's own")
    func fling() {
        let log = ClassicLog(.pan)
        log.defaultHandler = gestures.defaultGestureHandler
        gestures.gestureDelegate = log
        let fling = GestureScript.fling(from: Vec2F(200, 600), to: Vec2F(200, 300))
        map.play(fling)
        #expect(map.state.pixels(to: plain(fling).state) < 0.5)
        #expect(map.state.pixels(to: MapTestBench.start) > 320)
        let begun = map.began.filter { $0 == .pan }
        #expect(begun.count == 1, "it is one pan")
    }

    @Test("a delegate of pinches leaves the rotation to the map")
    func half() {
        let log = ClassicLog(.pinch)
        gestures.gestureDelegate = log
        map.play(.twoFingers(around: TypeRow.middle, apart: 150, turning: 70, stretching: 1.5, in: .milliseconds(600)))
        #expect(map.state.zoom == MapTestBench.start.zoom)
        #expect(map.state.bearing != 0)
        #expect(abs(log.pinch - 1.5) < 0.15)
    }

    @Test("calls outside a touch have the effect of the gesture at once")
    func calls() {
        let handler = gestures.defaultGestureHandler
        handler.didReceivePan(Vec2F(30, 40), at: Vec2F(200, 400))
        #expect(abs(map.state.pixels(to: MapTestBench.start) - 50) < 0.1)
        handler.didReceivePinch(2, at: Vec2F(200, 400))
        handler.didReceiveRotation(30, at: Vec2F(200, 400))
        handler.didReceiveTwoFingerPan(Vec2F(0, -40), at: Vec2F(200, 400))
        #expect(abs(map.state.zoom - 11) < 1e-6)
        #expect(abs(map.state.bearing - 330) < 1e-4)
        #expect(abs(map.state.pitch - 20) < 1e-6)
        map.play(.drag(from: Vec2F(100, 100), to: Vec2F(300, 300)))
        #expect(map.began == [.pan])
    }

    @Test("numbers that are not finite change nothing")
    func notFinite() {
        let handler = gestures.defaultGestureHandler
        handler.didReceivePan(Vec2F(.nan, 0), at: .zero)
        handler.didReceivePinch(.nan, at: .zero)
        handler.didReceivePinch(0, at: .zero)
        handler.didReceivePinch(-1, at: .zero)
        handler.didReceiveRotation(.infinity, at: .zero)
        handler.didReceiveTwoFingerPan(Vec2F(0, .infinity), at: .zero)
        handler.didReceiveDoubleTap(at: Vec2F(.nan, 0))
        handler.didReceiveTwoFingerTap(at: Vec2F(0, .nan))
        map.settle()
        #expect(map.state == MapTestBench.start)
    }

    @Test("after its delegate is released, the map carries out all default actions from the next touch on")
    func released() {
        var log: ClassicLog? = ClassicLog(.pan)
        gestures.gestureDelegate = log
        log = nil
        #expect(gestures.gestureDelegate == nil)
        let drag = GestureScript.drag(from: Vec2F(100, 100), to: Vec2F(300, 300))
        map.play(drag)
        #expect(map.state == plain(drag).state)
    }
}
