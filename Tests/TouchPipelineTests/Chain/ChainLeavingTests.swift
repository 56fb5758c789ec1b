import Testing
import TouchPipeline

/// A listener that leaves during a touch of which it has received anything first receives exactly one `clearTouch` with the reason `.removed`.
@Suite("Chain: the clearTouch of a listener that leaves")
struct ChainLeavingTests {
    private let rig = ChainRig()

    /// A listener `b` that leaves, and what it has received until then.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let heard: [String]
        let play: @Sendable (ChainRig, _ a: ScriptedListener, _ b: ScriptedListener) -> Void
    }

    static let rows: [Row] = [
        Row(testDescription: "another listener consumes the touch", heard: []) { rig, a, _ in
            a.consumes = .all
            rig.down()
            rig.move()
        },
        Row(testDescription: "between touches", heard: ["touchDown", "move", "moveComplete(lifted)", "clearTouch(lifted)"]) { rig, _, _ in
            rig.down()
            rig.move()
            rig.up()
        },
        Row(
            testDescription: "a scroll, a confirmed click and the end of another touch do not belong to the touch",
            heard: ["clearTouch(lifted)", "clickConfirmed", "scroll"]
        ) { rig, a, b in
            rig.handler.removeListener(a)
            b.interests = [.scroll, .clickConfirmed]
            rig.handler.addListener(b)
            rig.tap()
            rig.down(2, x: 400)
            rig.scroll()
        },
    ]

    @Test("a listener that has received nothing of the touch in progress leaves without `clearTouch`", arguments: rows)
    func heardNothing(row: Row) {
        let listeners = rig.castNoting("ab")
        row.play(rig, listeners[0], listeners[1])
        rig.handler.removeListener(listeners[1])
        #expect(rig.heard().filter { $0.hasPrefix("b ") } == (row.heard + ["leaves"]).map { "b \($0)" })
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
