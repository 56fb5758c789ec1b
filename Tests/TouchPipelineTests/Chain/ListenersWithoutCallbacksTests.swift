import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Listeners without callbacks")
struct ListenersWithoutCallbacksTests {
    // Each method below is meant as a callback, and is not one.

    private final class WithoutResult: TouchInterface {
        func onLongPress(_ posScreen: Vec2F) {}
    }

    private final class Misspelt: TouchInterface {
        func onDoubleTap(_ posScreen: Vec2F) -> Bool { true }
    }

    private final class WithLabel: TouchInterface {
        func onClickConfirmed(posScreen: Vec2F) -> Bool { true }
    }

    private final class OtherArgument: TouchInterface {
        func onMove(_ deltaScreen: (Float, Float), confirmed: Bool, doubleClick: Bool) -> Bool { true }
    }

    private final class Empty: TouchInterface {}

    /// `clearTouch` carries no gesture.
    private final class OnlyClear: TouchInterface {
        func clearTouch() {}
    }

    private class Parent: TouchInterface {}
    /// The conformance belongs to the parent, so a method of the subclass is not a callback.
    private final class ImplementingInSubclass: Parent {
        func onLongPress(_ posScreen: Vec2F) -> Bool { true }
    }

    @Test("a type that implements no callback is reported before any gesture, and counts while it is in the chain")
    func withoutCallbacks() {
        let deaf: [any TouchInterface] = [
            WithoutResult(), Misspelt(), WithLabel(), OtherArgument(), Empty(), OnlyClear(), ImplementingInSubclass(),
        ]
        for listener in deaf {
            let handler = DefaultTouchHandler(scheduler: VirtualScheduler())
            handler.setListeners([RecordingListener(), listener])
            #expect(handler.listenersWithoutCallbacks.map { ObjectIdentifier($0) } == [ObjectIdentifier(listener)], "\(type(of: listener))")
            #expect(handler.diagnostics.listenersWithoutCallbacks == 1)
            #expect(handler.diagnostics.total == 0)
            handler.removeListener(listener)
            #expect(handler.diagnostics.listenersWithoutCallbacks == 0)
        }
    }

    // MARK: One callback is enough

    private final class OnGesture: TouchInterface {
        func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool { false }
    }
    private final class OnTouchEvent: TouchInterface {
        func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool { false }
    }
    private final class OnTouchDown: TouchInterface {
        func onTouchDown(_ posScreen: Vec2F) -> Bool { false }
    }
    private final class OnClickUnconfirmed: TouchInterface {
        func onClickUnconfirmed(_ posScreen: Vec2F) -> Bool { false }
    }
    private final class OnClickConfirmed: TouchInterface {
        func onClickConfirmed(_ posScreen: Vec2F) -> Bool { false }
    }
    private final class OnDoubleClick: TouchInterface {
        func onDoubleClick(_ posScreen: Vec2F) -> Bool { false }
    }
    private final class OnLongPress: TouchInterface {
        func onLongPress(_ posScreen: Vec2F) -> Bool { false }
    }
    private final class OnMove: TouchInterface {
        func onMove(_ deltaScreen: Vec2F, confirmed: Bool, doubleClick: Bool) -> Bool { false }
    }
    private final class OnMoveComplete: TouchInterface {
        func onMoveComplete() -> Bool { false }
    }
    private final class OnQuickZoomComplete: TouchInterface {
        func onOneFingerDoubleClickMoveComplete() -> Bool { false }
    }
    private final class OnTwoFingerClick: TouchInterface {
        func onTwoFingerClick(_ posScreen1: Vec2F, posScreen2: Vec2F) -> Bool { false }
    }
    private final class OnTwoFingerMove: TouchInterface {
        func onTwoFingerMove(_ posScreenOld: (Vec2F, Vec2F), posScreenNew: (Vec2F, Vec2F)) -> Bool { false }
    }
    private final class OnTwoFingerMoveComplete: TouchInterface {
        func onTwoFingerMoveComplete() -> Bool { false }
    }
    private final class OnScroll: TouchInterface {
        func onScroll(_ posScreen: Vec2F, scrollDelta: Float) -> Bool { false }
    }
    /// One method is a callback, and the other one is not.
    private final class OneOfTwo: TouchInterface {
        func onDoubleTap(_ posScreen: Vec2F) -> Bool { true }
        func onLongPress(_ posScreen: Vec2F) -> Bool { true }
    }
    private class Inherited: TouchInterface {
        func onLongPress(_ posScreen: Vec2F) -> Bool { true }
    }
    private final class Heir: Inherited {}
    private final class Generic<Value>: TouchInterface {
        func onMoveComplete() -> Bool { false }
    }
    @MainActor
    private final class Isolated: @MainActor TouchInterface {
        func onMoveComplete() -> Bool { false }
    }

    @Test("one callback is enough, whichever it is")
    @MainActor
    func withCallbacks() {
        let handler = DefaultTouchHandler(scheduler: VirtualScheduler())
        handler.setListeners(
            [
                OnGesture(), OnTouchEvent(), OnTouchDown(), OnClickUnconfirmed(), OnClickConfirmed(), OnDoubleClick(), OnLongPress(),
                OnMove(),
                OnMoveComplete(), OnQuickZoomComplete(), OnTwoFingerClick(), OnTwoFingerMove(), OnTwoFingerMoveComplete(), OnScroll(),
                OneOfTwo(), Heir(), Generic<Int>(), Isolated(),
            ] as [any TouchInterface])
        #expect(handler.listeners.count == 18)
        #expect(handler.listenersWithoutCallbacks.map { "\(type(of: $0))" } == [])
    }

    @Test("a listener without callbacks consumes nothing")
    func consumesNothing() {
        let map = RecordingListener("map")
        let bench = TouchTestBench(Misspelt(), WithoutResult(), map)
        bench.play(.doubleTap(at: Vec2F(100, 100)) + .pause(.seconds(1)) + .longPress(at: Vec2F(100, 100)))
        #expect(map.transcript == bench.transcript)
        #expect(map.kinds.contains(.doubleClick))
    }
}
