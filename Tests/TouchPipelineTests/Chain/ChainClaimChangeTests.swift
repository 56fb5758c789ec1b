import Testing
import TouchPipeline

/// The chain is changed while a movement is claimed.
@Suite("Chain: changed while a movement is claimed")
struct ChainClaimChangeTests {
    typealias Cast = ChainChange.Cast

    /// `b` of `abcd` has claimed a drag. All of them had received a part of the touch.
    private func claimed() -> (ChainRig, Cast) {
        let rig = ChainRig()
        let cast = Cast(rig)
        cast.b.consumes = .move
        rig.down()
        rig.move()
        cast.b.consumes = []
        _ = rig.heard()
        return (rig, cast)
    }

    private func hearers(_ gesture: String, _ lines: [String]) -> String {
        lines.filter { $0.hasSuffix(" " + gesture) }.map { String($0.prefix(1)) }.joined()
    }

    /// The calls for the lift, which completes the movement for some listeners and ends the touch for all of them.
    private func lift(completingFor names: String, _ rig: ChainRig) -> [String] {
        names.map { "\($0) moveComplete(lifted)" } + rig.chain.map { "\($0) clearTouch(lifted)" }
    }

    @Test("a new listener above the claimer receives gestures from the next move on", arguments: [0, 1])
    func newcomerAbove(index: Int) {
        let (rig, cast) = claimed()
        rig.handler.insertListener(cast.n, at: index)
        rig.move()
        rig.up()
        let lines = rig.heard()
        let names = index == 0 ? "nab" : "anb"
        #expect([hearers("move", lines), hearers("moveComplete(lifted)", lines)] == [names, names])
    }

    @Test("a new listener below the claimer receives nothing of the movement, and no clearTouch", arguments: [2, 3, 4])
    func newcomerBelow(index: Int) {
        let (rig, cast) = claimed()
        rig.handler.insertListener(cast.n, at: index)
        rig.move()
        rig.up()
        #expect(rig.heard() == ["a move", "b move"] + lift(completingFor: "ab", rig))
        rig.down()
        rig.move()
        #expect(rig.heard().contains("n move"))
    }

    @Test("a new listener above may claim, and the others receive clearTouch only once")
    func newcomerClaims() {
        let (rig, cast) = claimed()
        cast.n.consumes = .move
        rig.handler.insertListener(cast.n, at: 0)
        rig.move()
        #expect(rig.heard() == ["n move", "a clearTouch(takenOver)", "b clearTouch(takenOver)"])
    }

    @Test("after the claimer has left, a new listener at the top receives moves")
    func newcomerAtTheTopWithoutClaimer() {
        let (rig, cast) = claimed()
        rig.handler.removeListener(cast.a)
        rig.handler.removeListener(cast.b)
        rig.handler.insertListener(cast.n, at: 0)
        rig.log.note("move:")
        rig.move()
        #expect(rig.heard() == ["a clearTouch(removed)", "b clearTouch(removed)", "move:", "n move"])
    }

    @Test("after the claimer has left, a new listener at the end is below its former index and receives nothing", arguments: [true, false])
    func newcomerAtTheEndWithoutClaimer(alone: Bool) {
        let (rig, cast) = claimed()
        rig.handler.removeListener(cast.b)
        if alone { for listener in [cast.c, cast.d] { rig.handler.removeListener(listener) } }
        rig.handler.addListener(cast.n)
        rig.log.note("move:")
        rig.move()
        #expect(rig.heard() == (alone ? "bcd" : "b").map { "\($0) clearTouch(removed)" } + ["move:", "a move"])
    }

    @Test("a claimer that moves up keeps its claim from the listeners below, whatever it returns", arguments: [true, false])
    func claimerMovesUp(consumes: Bool) {
        let (rig, cast) = claimed()
        cast.b.consumes = consumes ? .move : []
        rig.handler.insertListener(cast.b, at: 0)
        rig.move()
        rig.log.note("move:")
        rig.move()
        rig.up()
        let moves = ["b move", "a clearTouch(takenOver)", "move:", "b move"]
        #expect(rig.heard() == moves + lift(completingFor: "b", rig))
    }

    @Test("a claimer that moves down: listeners that received clearTouch receive no more, the others do")
    func claimerMovesDown() {
        let (rig, cast) = claimed()
        rig.handler.addListener(cast.b)
        rig.log.note("chain \(rig.chain)")
        rig.move()
        rig.up()
        #expect(rig.heard() == ["chain acdb", "a move", "b move"] + lift(completingFor: "ab", rig))
    }

    @Test("a listener that is moved below the claimer receives clearTouch with the next move, and nothing more")
    func movedBelow() {
        let (rig, cast) = claimed()
        rig.handler.addListener(cast.a)
        rig.move()
        rig.log.note("move:")
        rig.move()
        #expect(rig.heard() == ["b move", "a clearTouch(takenOver)", "move:", "b move"])
    }

    @Test("a listener that is moved below the claimer after the last move receives clearTouch with the completion")
    func movedBelowBeforeTheCompletion() {
        let (rig, cast) = claimed()
        rig.handler.addListener(cast.a)
        rig.up()
        #expect(rig.heard() == ["b moveComplete(lifted)", "a clearTouch(takenOver)"] + "bcda".map { "\($0) clearTouch(lifted)" })
    }

    @Test("a listener that received takenOver and is moved above the claimer receives gestures again from the next gesture on")
    func movedAbove() {
        let (rig, cast) = claimed()
        rig.handler.insertListener(cast.d, at: 0)
        rig.move()
        rig.up()
        #expect(rig.heard().prefix(4) == ["a move", "b move", "a moveComplete(lifted)", "b moveComplete(lifted)"])
        rig.down()
        rig.move()
        #expect(hearers("move", rig.heard()) == "dabc")
    }
}
