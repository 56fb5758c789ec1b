import Testing
import TouchPipeline

/// Listeners that had received anything of the touch receive `clearTouch` with `.takenOver` once for each claimed movement. A listener above the
/// claimer may claim again. A claim ends with its movement, or when the number of fingers changes.
@Suite("Chain: claiming again, and the end of a claim")
struct ChainClaimEndTests {
    private func rig(_ count: Int = 4) -> (ChainRig, [ScriptedListener]) {
        let rig = ChainRig()
        return (rig, ["a", "b", "c", "d"].prefix(count).map { rig.add($0) })
    }

    @Test("no listener receives clearTouch twice in a gesture, however often the claimer consumes")
    func toldOnce() {
        let (rig, listeners) = rig()
        listeners[1].consumes = .move
        rig.down()
        rig.move()
        _ = rig.heard()
        for _ in 0..<3 { rig.move() }
        #expect(rig.heard() == ["a move", "b move", "a move", "b move", "a move", "b move"])
    }

    @Test("a listener above may claim again: the earlier claimer receives clearTouch, the others not twice")
    func higherUpClaimsAgain() {
        let (rig, listeners) = rig()
        listeners[2].consumes = .move
        rig.down()
        _ = rig.heard()
        rig.move()
        listeners[0].consumes = .move
        rig.log.note("a claims:")
        rig.move()
        rig.log.note("move:")
        rig.move()
        rig.up()
        let first = ["a move", "b move", "c move", "d clearTouch(takenOver)"]
        let second = ["a claims:", "a move", "b clearTouch(takenOver)", "c clearTouch(takenOver)"]
        let rest = ["move:", "a move", "a moveComplete(lifted)"] + "abcd".map { "\($0) clearTouch(lifted)" }
        #expect(rig.heard() == first + second + rest)
    }

    @Test("a listener above may claim with the completion, and the claimer receives clearTouch, the others not twice")
    func higherUpClaimsTheCompletion() {
        let (rig, listeners) = rig()
        listeners[2].consumes = .move
        listeners[0].consumes = .moveComplete
        rig.down()
        rig.move()
        _ = rig.heard()
        rig.up()
        let expected = ["a moveComplete(lifted)", "b clearTouch(takenOver)", "c clearTouch(takenOver)"]
        #expect(rig.heard() == expected + "abcd".map { "\($0) clearTouch(lifted)" })
    }

    @Test("a listener that received clearTouch during a change of the chain does not receive it again from the next claim")
    func toldOnceThoughTheChainChanges() {
        let (rig, listeners) = rig()
        listeners[1].consumes = .move
        listeners[2].onNext(.touchDown) { listeners[2].onNext(.clearTouch) { rig.add("n") } }
        rig.down()
        _ = rig.heard()
        rig.move()
        listeners[0].consumes = .move
        rig.log.note("a claims:")
        rig.move()
        let first = ["a move", "b move", "c clearTouch(takenOver)", "d clearTouch(takenOver)"]
        #expect(rig.heard() == first + ["a claims:", "a move", "b clearTouch(takenOver)"])
    }

    @Test(
        "the claim ends with the gesture, lifted or cancelled, and the next gesture goes to all and may be claimed again",
        arguments: [false, true])
    func endsWithTheGesture(cancels: Bool) {
        let (rig, listeners) = rig(2)
        listeners[0].consumes = .move
        let claim = ["a touchDown", "b touchDown", "a move", "b clearTouch(takenOver)", "end:"]
        let lift = ["a moveComplete(lifted)", "a clearTouch(lifted)", "b clearTouch(lifted)"]
        for _ in 0..<2 {
            rig.down()
            rig.move()
            rig.log.note("end:")
            if cancels { rig.cancel() } else { rig.up() }
            #expect(rig.heard() == claim + (cancels ? ["a clearTouch(cancelled)", "b clearTouch(cancelled)"] : lift))
        }
        listeners[0].consumes = []
        rig.down()
        _ = rig.heard()
        rig.move()
        #expect(rig.heard() == ["a move", "b move"])
    }

    @Test("when a finger lands, the completion goes to the claimer, the claim ends, and the two-finger move goes to all")
    func endsWhenAFingerComes() {
        let (rig, listeners) = rig(2)
        listeners[0].consumes = .move
        rig.down(1, x: 100)
        rig.move()
        _ = rig.heard()
        rig.down(2, x: 300)
        rig.log.note("move:")
        rig.move()
        let landing = ["a moveComplete(additionalFinger)", "a clearTouch(additionalFinger)", "b clearTouch(additionalFinger)"]
        #expect(rig.heard() == landing + ["move:", "a twoFingerMove", "b twoFingerMove"])
    }

    @Test("a new claim after another finger has landed sends clearTouch again, once for each gesture")
    func onceAGesture() {
        let (rig, listeners) = rig(2)
        listeners[0].consumes = [.move, .twoFingerMove]
        rig.down(1, x: 100)
        rig.move()
        rig.down(2, x: 300)
        _ = rig.heard()
        rig.move()
        #expect(rig.heard() == ["a twoFingerMove", "b clearTouch(takenOver)"])
    }

    @Test("the claim ends when a third finger lands, and when one of two lifts")
    func endsWhenOneOfTwoGoes() {
        let (rig, listeners) = rig(2)
        listeners[0].consumes = .twoFingerMove
        rig.down(1, x: 100)
        rig.down(2, x: 300)
        rig.move()
        _ = rig.heard()
        rig.down(3, x: 500)
        rig.log.note("lift the third:")
        rig.up(3)
        listeners[0].consumes = []
        rig.move()
        listeners[0].consumes = .twoFingerMove
        rig.log.note("claim:")
        rig.move()
        rig.log.note("lift the second:")
        rig.up(2)
        // The finger that stays pans, and that is a gesture of its own.
        rig.wait(100)
        rig.log.note("pan:")
        rig.move()
        let third = ["a twoFingerMoveComplete(additionalFinger)", "a clearTouch(additionalFinger)", "b clearTouch(additionalFinger)"]
        let two = ["lift the third:", "a twoFingerMove", "b twoFingerMove", "claim:", "a twoFingerMove", "b clearTouch(takenOver)"]
        let one = ["lift the second:", "a twoFingerMoveComplete(lifted)", "pan:", "a move", "b move"]
        #expect(rig.heard() == third + two + one)
    }

    @Test("the claim ends when one of two fingers lifts within the slop")
    func endsWithASmallMove() {
        let (rig, listeners) = rig(2)
        listeners[0].consumes = .twoFingerMove
        rig.down(1, x: 100)
        rig.down(2, x: 300)
        rig.move(by: 1)
        _ = rig.heard()
        rig.up(2)
        rig.log.note("pan:")
        rig.wait(200)
        rig.move()
        #expect(rig.heard() == ["a clearTouch(lifted)", "b clearTouch(lifted)", "pan:", "a move", "b move"])
    }

    @Test("a wheel that scrolls while a drag is claimed goes to all")
    func scrollIsNotOfTheDrag() {
        let (rig, listeners) = rig(2)
        listeners[0].consumes = .move
        rig.down()
        rig.move()
        _ = rig.heard()
        rig.scroll()
        #expect(rig.heard() == ["a scroll", "b scroll"])
    }

    @Test("onGesture receives the reason of every end")
    func endReasons() {
        let (rig, listeners) = rig(2)
        rig.down(1, x: 100)
        rig.move()
        rig.down(2, x: 300)
        listeners[0].consumes = .twoFingerMove
        rig.move()
        rig.up(1)
        rig.cancel()
        let ends = rig.heard().filter { $0.hasPrefix("b ") && $0.hasSuffix(")") }.map { String($0.dropFirst(2)) }
        let expected = [
            "moveComplete(additionalFinger)", "clearTouch(additionalFinger)", "clearTouch(takenOver)", "clearTouch(cancelled)",
        ]
        #expect(ends == expected)
    }
}
