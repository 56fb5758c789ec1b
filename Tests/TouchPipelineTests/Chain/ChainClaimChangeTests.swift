import Testing
import TouchPipeline

/// DESIGN 4.3 and 4.4 together: the chain is changed while a movement is claimed. "nobody further down hears more of it"; "an added one
/// hears from the next dispatch on, be it the middle of a drag".
@Suite("Chain: changed while a movement is claimed")
struct ChainClaimChangeTests {
    typealias Cast = ChainChange.Cast

    /// `b` of `abcd` has claimed a drag; everybody had heard of the touch.
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

    private func hearers(_ gesture: String, _ rig: ChainRig) -> String {
        rig.heard().filter { $0.hasSuffix(" " + gesture) }.map { String($0.prefix(1)) }.joined()
    }

    @Test("a newcomer above the claimer hears from the next move on", arguments: [0, 1])
    func newcomerAbove(index: Int) {
        let (rig, cast) = claimed()
        rig.handler.insertListener(cast.n, at: index)
        rig.move()
        #expect(hearers("move", rig) == (index == 0 ? "nab" : "anb"))
        rig.up()
        #expect(hearers("moveComplete(lifted)", rig) == (index == 0 ? "nab" : "anb"))
    }

    @Test("a newcomer below the claimer hears nothing of the movement, and is not told", arguments: [2, 3, 4])
    func newcomerBelow(index: Int) {
        let (rig, cast) = claimed()
        rig.handler.insertListener(cast.n, at: index)
        rig.move()
        #expect(rig.heard() == ["a move", "b move"])
        rig.up()
        let lifted = rig.heard()
        #expect(lifted.prefix(2) == ["a moveComplete(lifted)", "b moveComplete(lifted)"])
        #expect(lifted.contains("n clearTouch(lifted)"))
        rig.down()
        rig.move()
        #expect(rig.heard().contains("n move"))
    }

    @Test("a newcomer above may claim: the others are told, who was told before is not")
    func newcomerClaims() {
        let (rig, cast) = claimed()
        cast.n.consumes = .move
        rig.handler.insertListener(cast.n, at: 0)
        rig.move()
        #expect(rig.heard() == ["n move", "a clearTouch(takenOver)", "b clearTouch(takenOver)"])
    }

    @Test("the claimer is gone: a newcomer at the top is further down than nobody, and hears")
    func newcomerAtTheTopWithoutClaimer() {
        let (rig, cast) = claimed()
        rig.handler.removeListener(cast.a)
        rig.handler.removeListener(cast.b)
        rig.handler.insertListener(cast.n, at: 0)
        rig.move()
        #expect(rig.heard() == ["n move"])
    }

    @Test("the claimer is gone: a newcomer at the end is further down than he was, and hears nothing", arguments: [true, false])
    func newcomerAtTheEndWithoutClaimer(alone: Bool) {
        let (rig, cast) = claimed()
        rig.handler.removeListener(cast.b)
        if alone { for listener in [cast.c, cast.d] { rig.handler.removeListener(listener) } }
        rig.handler.addListener(cast.n)
        rig.move()
        #expect(rig.heard() == ["a move"])
    }

    @Test("a claimer that is moved up keeps from those below what it has claimed, whatever it returns", arguments: [true, false])
    func claimerMovesUp(consumes: Bool) {
        let (rig, cast) = claimed()
        cast.b.consumes = consumes ? .move : []
        rig.handler.insertListener(cast.b, at: 0)
        rig.move()
        #expect(rig.heard() == ["b move", "a clearTouch(takenOver)"])
        rig.move()
        rig.up()
        #expect(rig.heard().prefix(2) == ["b move", "b moveComplete(lifted)"])
    }

    @Test("a claimer that is moved down: who was told it is taken over hears no more of it, who was not goes on")
    func claimerMovesDown() {
        let (rig, cast) = claimed()
        rig.handler.addListener(cast.b)
        #expect(rig.chain == "acdb")
        rig.move()
        #expect(rig.heard() == ["a move", "b move"])
        rig.up()
        #expect(hearers("moveComplete(lifted)", rig) == "ab")
    }

    @Test("a listener that is moved below the claimer hears no more, and is told with the next move")
    func movedBelow() {
        let (rig, cast) = claimed()
        rig.handler.addListener(cast.a)
        rig.move()
        #expect(rig.heard() == ["b move", "a clearTouch(takenOver)"])
        rig.move()
        #expect(rig.heard() == ["b move"])
    }

    @Test("a listener that is moved below the claimer after the last move is told with the completion")
    func movedBelowBeforeTheCompletion() {
        let (rig, cast) = claimed()
        rig.handler.addListener(cast.a)
        rig.up()
        let expected = ["b moveComplete(lifted)", "a clearTouch(takenOver)"] + "bcda".map { "\($0) clearTouch(lifted)" }
        #expect(rig.heard() == expected)
    }

    @Test("a listener that was told it is taken over, and is moved above the claimer, hears of the next gesture only")
    func movedAbove() {
        let (rig, cast) = claimed()
        rig.handler.insertListener(cast.d, at: 0)
        rig.move()
        rig.up()
        #expect(rig.heard().prefix(4) == ["a move", "b move", "a moveComplete(lifted)", "b moveComplete(lifted)"])
        rig.down()
        rig.move()
        #expect(hearers("move", rig) == "dabc")
    }

    @Test("every change in the claiming callback itself", arguments: ChainChange.all)
    func changedInTheClaimingCallback(change: ChainChange) {
        let rig = ChainRig()
        let cast = Cast(rig)
        rig.down()
        cast.b.consumes = .move
        cast.b.onNext(.move) { change.action(cast) }
        _ = rig.heard()
        rig.move()
        // The running dispatch goes on over the chain as it was, without those who were removed.
        var expected = ["a move", "b move"]
        for name in change.hearNow where name > "b" { expected.append("\(name) clearTouch(takenOver)") }
        // Who has come below the claimer by the change is told as well.
        if change.testDescription == "move one from above to the end" { expected.append("a clearTouch(takenOver)") }
        #expect(rig.heard() == expected)
        cast.b.consumes = []
        rig.move()
        #expect(hearers("move", rig) == Self.hearersAfterTheClaim[change.testDescription])
        rig.up()
        rig.down()
        _ = rig.heard()
        rig.move()
        #expect(hearers("move", rig) == change.after)
    }

    /// Who still hears of a drag that `b` has claimed while it made a change.
    private static let hearersAfterTheClaim = [
        "nothing": "ab", "add at the end": "ab", "insert above": "anb", "insert at the top": "nab", "insert below": "ab",
        "remove self": "a", "remove one above": "b", "remove the next one": "ab", "remove the last one": "ab",
        "remove one that is not there": "ab", "remove all": "", "remove all and add one": "", "move self to the end": "ab",
        "move one from below to the top": "ab", "move one from above to the end": "b", "remove the next one and add it again": "ab",
        "remove self and add it again": "a", "add one and remove it again": "ab", "exchange the next one": "ab",
    ]

    @Test("a claimer that feeds a `down` in the claiming callback: the claim ends when that finger comes")
    func feedsAFinger() {
        let rig = ChainRig()
        let a = rig.add("a", consuming: .move)
        rig.add("b")
        rig.down()
        a.onNext(.move) { rig.down(2, x: 400, after: 0) }
        _ = rig.heard()
        rig.move()
        let expected = [
            "a move", "b clearTouch(takenOver)", "a moveComplete(additionalFinger)", "a clearTouch(additionalFinger)",
            "b clearTouch(additionalFinger)",
        ]
        #expect(rig.heard() == expected)
    }

    @Test("who is removed while others are told is not told")
    func removedWhileTelling() {
        let rig = ChainRig()
        let cast = Cast(rig)
        rig.down()
        cast.b.consumes = .move
        cast.c.onNext(.clearTouch) { rig.handler.removeListener(cast.d) }
        _ = rig.heard()
        rig.move()
        #expect(rig.heard() == ["a move", "b move", "c clearTouch(takenOver)"])
    }

    @Test("a listener that was removed and added again is a new one: it has heard nothing, and is owed nothing", arguments: [true, false])
    func addedAgainIsNew(inside: Bool) {
        let rig = ChainRig()
        let a = rig.add("a")
        let b = rig.add("b")
        func addAgain() {
            rig.handler.removeListener(b)
            rig.handler.addListener(b)
        }
        if inside { b.onNext(.touchDown, addAgain) }
        rig.down()
        if !inside { addAgain() }
        a.consumes = .move
        _ = rig.heard()
        rig.move()
        #expect(rig.heard() == ["a move"])
    }
}
