import Testing
import TouchPipeline

/// The chain is changed in the callbacks in which a movement is claimed or listeners receive `clearTouch`.
@Suite("Chain: changed during a claim")
struct ChainClaimingChangeTests {
    typealias Cast = ChainChange.Cast

    private func hearers(_ gesture: String, _ rig: ChainRig) -> String {
        rig.heard().filter { $0.hasSuffix(" " + gesture) }.map { String($0.prefix(1)) }.joined()
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
        // The running dispatch continues with the chain as it was, without the removed listeners.
        var expected = ["a move", "b move"]
        for name in change.hearNow where name > "b" { expected.append("\(name) clearTouch(takenOver)") }
        // A listener that the change has put below the claimer receives clearTouch, too.
        if change.testDescription == "move one from above to the end" { expected.append("a clearTouch(takenOver)") }
        expected += change.leaving.map { "\($0) clearTouch(removed)" }
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

    /// The listeners that still receive a drag that `b` has claimed while it made a change.
    private static let hearersAfterTheClaim = [
        "nothing": "ab", "add at the end": "ab", "insert above": "anb", "insert at the top": "nab", "insert below": "ab",
        "remove self": "a", "remove one above": "b", "remove the next one": "ab", "remove the last one": "ab",
        "remove one that is not there": "ab", "remove all": "", "remove all and add one": "", "move self to the end": "ab",
        "move one from below to the top": "ab", "move one from above to the end": "b", "remove the next one and add it again": "ab",
        "remove self and add it again": "a", "add one and remove it again": "ab", "exchange the next one": "ab",
    ]

    @Test("if the claimer feeds a `down` in the claiming callback, the claim ends when that finger lands")
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

    @Test("a listener that is removed while others receive takenOver receives `removed` instead")
    func removedWhileTelling() {
        let rig = ChainRig()
        let cast = Cast(rig)
        rig.down()
        cast.b.consumes = .move
        cast.c.onNext(.clearTouch) { rig.handler.removeListener(cast.d) }
        _ = rig.heard()
        rig.move()
        #expect(rig.heard() == ["a move", "b move", "c clearTouch(takenOver)", "d clearTouch(removed)"])
    }

    @Test("a listener that was removed and added again is new, and receives no clearTouch for its earlier stay", arguments: [true, false])
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
