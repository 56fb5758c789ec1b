import Testing
import TouchPipeline
import TouchPipelineTesting

/// A listener with the methods of `MCTouchInterface`, as the generated Swift of Open Mobile Maps declares them, without the prefix `MC`.
private final class PortedListener: TouchInterface {
    private(set) var heard: Set<String> = []

    private func note(_ name: String = #function) -> Bool {
        heard.insert(name)
        return false
    }

    func onTouchDown(_ posScreen: Vec2F) -> Bool { note() }
    func onClickUnconfirmed(_ posScreen: Vec2F) -> Bool { note() }
    func onClickConfirmed(_ posScreen: Vec2F) -> Bool { note() }
    func onDoubleClick(_ posScreen: Vec2F) -> Bool { note() }
    func onLongPress(_ posScreen: Vec2F) -> Bool { note() }
    func onMove(_ deltaScreen: Vec2F, confirmed: Bool, doubleClick: Bool) -> Bool { note() }
    func onMoveComplete() -> Bool { note() }
    func onOneFingerDoubleClickMoveComplete() -> Bool { note() }
    func onTwoFingerClick(_ posScreen1: Vec2F, posScreen2: Vec2F) -> Bool { note() }
    func onTwoFingerMove(_ posScreenOld: (Vec2F, Vec2F), posScreenNew: (Vec2F, Vec2F)) -> Bool { note() }
    func onTwoFingerMoveComplete() -> Bool { note() }
    func onScroll(_ posScreen: Vec2F, scrollDelta: Float) -> Bool { note() }
    func clearTouch() { _ = note() }
}

@Suite("The labels of Open Mobile Maps")
struct OpenMobileMapsLabelsTests {
    @Test("a listener with the generated labels of Open Mobile Maps hears all thirteen gestures")
    func hearsEverything() {
        let listener = PortedListener()
        let bench = TouchTestBench(listener)
        let (a, b) = (Vec2F(100, 200), Vec2F(300, 200))
        bench.play(.tap(at: a) + .pause(.seconds(1)) + .doubleTap(at: a) + .pause(.seconds(1)) + .longPress(at: a))
        bench.play(.drag(from: a, to: b) + .pause(.seconds(1)) + .quickZoom(at: a, by: 200) + .pause(.seconds(1)))
        bench.play(.twoFingerTap(at: b) + .pause(.seconds(1)) + .pinch(around: b, from: 100, to: 200) + .scroll(at: a, by: 10))
        let names = [
            "clearTouch()", "onClickConfirmed(_:)", "onClickUnconfirmed(_:)", "onDoubleClick(_:)", "onLongPress(_:)",
            "onMove(_:confirmed:doubleClick:)", "onMoveComplete()", "onOneFingerDoubleClickMoveComplete()", "onScroll(_:scrollDelta:)",
            "onTouchDown(_:)", "onTwoFingerClick(_:posScreen2:)", "onTwoFingerMove(_:posScreenNew:)", "onTwoFingerMoveComplete()",
        ]
        #expect(listener.heard.sorted() == names)
    }
}
