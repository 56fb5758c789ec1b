import Testing
import TouchPipeline

/// A listener that leaves during a touch of which it has received anything first receives exactly one `clearTouch` with the reason `.removed`.
@Suite("Chain: the clearTouch of a listener that leaves")
struct ChainLeavingTests {
    private let rig = ChainRig()

    @Test("a listener that has received nothing of the touch leaves without `clearTouch`")
    func heardNothing() {
        let listeners = rig.castNoting("ab")
        listeners[0].consumes = .all
        rig.down()
        rig.move()
        rig.handler.removeListener(listeners[1])
        #expect(rig.heard().filter { $0.hasPrefix("b") } == ["b leaves"])
    }

    @Test("a scroll, a confirmed click and the end of another touch do not belong to the touch")
    func notOfTheTouch() {
        let a = rig.castNoting("a")[0]
        a.interests = [.scroll, .clickConfirmed]
        rig.handler.addListener(a)
        rig.tap()
        rig.down(2, x: 400)
        rig.scroll()
        rig.handler.removeListener(a)
        #expect(rig.heard() == ["a clearTouch(lifted)", "a clickConfirmed", "a scroll", "a leaves"])
    }

    @Test("between touches a listener leaves without `clearTouch`")
    func betweenTouches() {
        let a = rig.castNoting("a")[0]
        rig.down()
        rig.move()
        rig.up()
        _ = rig.heard()
        rig.handler.removeListener(a)
        #expect(rig.heard() == ["a leaves"])
    }

    @Test("a listener that another one removes before its turn receives `clearTouch` once, with `removed`")
    func removedBeforeAsked() {
        let listeners = rig.castNoting("abc")
        listeners[0].onNext(.touchDown) { [rig] in rig.handler.removeListener(listeners[1]) }
        listeners[0].onNext(.move) { [rig] in rig.handler.removeListener(listeners[2]) }
        rig.down()
        rig.log.note("move:")
        rig.move()
        #expect(rig.heard() == ["a touchDown", "c touchDown", "b leaves", "move:", "a move", "c clearTouch(removed)", "c leaves"])
    }

    @Test("a listener removed inside the final `clearTouch` receives `clearTouch` only if it has not received that one")
    func insideTheFinalClearTouch() {
        let listeners = rig.castNoting("abc")
        rig.down()
        _ = rig.heard()
        listeners[1].onNext(.clearTouch) { [rig] in rig.handler.setListeners([]) }
        rig.cancel()
        let clears = ["a clearTouch(cancelled)", "b clearTouch(cancelled)"]
        #expect(rig.heard() == clears + ["a leaves", "b leaves", "c clearTouch(removed)", "c leaves"])
    }

    @Test("a `clearTouch` that does not end the touch does not count as its end")
    func afterAnotherFinger() {
        let a = rig.castNoting("a")[0]
        rig.down(1, x: 100)
        a.onNext(.clearTouch) { [rig] in rig.handler.removeListener(a) }
        rig.down(2, x: 300)
        #expect(rig.heard() == ["a touchDown", "a clearTouch(additionalFinger)", "a clearTouch(removed)", "a leaves"])
    }

    @Test("the `clearTouch` of a listener that leaves has the time and the position of the first finger")
    func contextOfRemoved() {
        let a = rig.castNoting("a")[0]
        rig.down(1, x: 100)
        rig.move(by: 50)
        rig.wait(7)
        rig.handler.removeListener(a)
        let expected = TouchContext(
            timestamp: .ms(27), position: Vec2F(150, 100), startPosition: Vec2F(100, 100), pointerCount: 1, endReason: .removed)
        #expect(a.contexts.last == expected)
    }
}
