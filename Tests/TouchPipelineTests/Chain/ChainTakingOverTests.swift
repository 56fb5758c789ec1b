import Testing
import TouchPipeline

/// A listener that consumes a `move` past the slop, or a `twoFingerMove`, claims the movement until it ends or the number of fingers changes.
/// Listeners below it receive neither moves nor the `…Complete`, whatever the claimer returns later and even if it is removed.
@Suite("Chain: taking over")
struct ChainTakingOverTests {
    typealias Movement = ClaimableMovement

    /// The chain `abcd` in which `b` claims.
    private func claimed(_ movement: Movement) -> (ChainRig, b: ScriptedListener) {
        let rig = ChainRig()
        rig.add("a")
        let b = rig.add("b")
        rig.add("c")
        rig.add("d")
        movement.begin(rig)
        _ = rig.heard()
        b.consumes = TouchGesture.Kinds(movement.kind)
        rig.move()
        return (rig, b)
    }

    /// The calls when the first finger lifts: the completion, and for one finger the end of the touch.
    private func end(_ movement: Movement, completeBy names: String, all: String = "abcd") -> [String] {
        let clears = movement.kind == .move ? all.map { "\($0) clearTouch(lifted)" } : []
        return names.map { "\($0) \(movement.complete)" } + clears
    }

    @Test("a consumed move past the slop claims the touch, and the listeners below receive clearTouch", arguments: Movement.all)
    func claiming(movement: Movement) {
        let (rig, _) = claimed(movement)
        let expected = ["a \(movement.move)", "b \(movement.move)", "c clearTouch(takenOver)", "d clearTouch(takenOver)"]
        #expect(rig.heard() == expected)
    }

    @Test(
        "listeners below the claimer receive neither moves nor the completion, whatever the claimer returns later, even if it is removed",
        arguments: Movement.all, [false, true])
    func whateverTheClaimerDoesLater(movement: Movement, isRemoved: Bool) {
        let (rig, b) = claimed(movement)
        _ = rig.heard()
        if isRemoved { rig.handler.removeListener(b) } else { b.consumes = [] }
        rig.log.note("moves:")
        rig.move()
        rig.move()
        rig.up(1)
        let (removal, above, all): ([String], String, String) = isRemoved ? (["b clearTouch(removed)"], "a", "acd") : ([], "ab", "abcd")
        let moves = (above + above).map { "\($0) \(movement.move)" }
        #expect(rig.heard() == removal + ["moves:"] + moves + end(movement, completeBy: above, all: all))
    }

    @Test("listeners below the claimer receive no more even if it removes itself in the claiming callback", arguments: Movement.all)
    func evenIfTheClaimerRemovesItself(movement: Movement) {
        let rig = ChainRig()
        let a = rig.add("a", consuming: TouchGesture.Kinds(movement.kind))
        rig.add("b")
        movement.begin(rig)
        _ = rig.heard()
        a.onNext(movement.kind) { rig.handler.removeListener(a) }
        rig.move()
        rig.log.note("move:")
        rig.move()
        rig.log.note("up:")
        rig.up(1)
        let claim = ["a \(movement.move)", "b clearTouch(takenOver)", "a clearTouch(removed)", "move:", "up:"]
        #expect(rig.heard() == claim + end(movement, completeBy: "", all: "b"))
    }

    @Test("listeners that had received nothing of the touch receive no clearTouch", arguments: Movement.all)
    func whoHeardNothingIsNotTold(movement: Movement) {
        let rig = ChainRig()
        rig.add("a", consuming: .all)
        rig.add("b")
        rig.add("c", interests: [.longPress, .scroll])
        movement.begin(rig)
        rig.move()
        rig.move()
        #expect(rig.heard().filter { $0.contains("takenOver") }.isEmpty)
    }

    @Test("a listener without interest in the gestures so far receives no clearTouch, one that received a single gesture does")
    func oneThingIsEnough() {
        let rig = ChainRig()
        rig.add("a", consuming: [.move])
        rig.add("b", interests: .touchDown)
        rig.add("c", interests: .longPress)
        rig.add("d", interests: .moveComplete)
        rig.down()
        rig.wait(500)
        _ = rig.heard()
        rig.move()
        #expect(rig.heard() == ["a move", "b clearTouch(takenOver)", "c clearTouch(takenOver)"])
    }

    @Test("gestures of the previous touch, its late click and a scroll are not gestures of the touch")
    func earlierTouchesDoNotCount() {
        let rig = ChainRig()
        let a = rig.add("a")
        rig.add("b")
        rig.tap()
        rig.wait(1000)
        a.consumes = [.touchDown, .move]
        rig.down()
        rig.scroll()
        _ = rig.heard()
        rig.move()
        #expect(rig.heard() == ["a move"])
    }

    @Test("consuming touchDown claims nothing", arguments: Movement.all)
    func touchDownClaimsNothing(movement: Movement) {
        let rig = ChainRig()
        rig.add("a", consuming: [.touchDown])
        rig.add("b")
        movement.begin(rig)
        _ = rig.heard()
        rig.move()
        rig.up(1)
        #expect(rig.heard() == ["a \(movement.move)", "b \(movement.move)"] + end(movement, completeBy: "ab", all: "ab"))
    }

    @Test("consuming moves under the slop claims nothing")
    func unconfirmedMovesClaimNothing() {
        let rig = ChainRig()
        let a = rig.add("a", consuming: [.move])
        rig.add("b")
        rig.down()
        _ = rig.heard()
        rig.move(by: 5)
        rig.move(by: 5)
        a.consumes = []
        rig.move()
        rig.up()
        let rest = ["move", "moveComplete(lifted)", "clearTouch(lifted)"].flatMap { ["a \($0)", "b \($0)"] }
        #expect(rig.heard() == ["a move?", "a move?"] + rest)
    }

    @Test("a two-finger move under the slop is claimed, because the movement has begun")
    func smallTwoFingerMovesAreClaimed() {
        let rig = ChainRig()
        rig.add("a", consuming: [.twoFingerMove])
        rig.add("b")
        rig.down(1, x: 100)
        rig.down(2, x: 300)
        _ = rig.heard()
        rig.move(by: 1)
        #expect(rig.heard() == ["a twoFingerMove", "b clearTouch(takenOver)"])
    }

    @Test("consuming the completion also claims the movement", arguments: Movement.all)
    func consumingTheCompletion(movement: Movement) {
        let rig = ChainRig()
        rig.add("a")
        rig.add("b", consuming: TouchGesture.Kinds(movement.completeKind))
        rig.add("c")
        rig.add("d", interests: .scroll)
        movement.begin(rig)
        rig.move()
        _ = rig.heard()
        rig.up(1)
        let told = ["a \(movement.complete)", "b \(movement.complete)", "c clearTouch(takenOver)"]
        #expect(rig.heard() == told + end(movement, completeBy: ""))
    }

    @Test("the end of the touch still goes to all, also to listeners that were taken over", arguments: [true, false])
    func theEndOfTheTouchGoesToAll(cancels: Bool) {
        let (rig, _) = claimed(Movement.all[0])
        _ = rig.heard()
        if cancels { rig.cancel() } else { rig.up() }
        let reason = cancels ? "cancelled" : "lifted"
        let clears = rig.heard().filter { $0.contains("clearTouch") }
        #expect(clears == "abcd".map { "\($0) clearTouch(\(reason))" })
    }
}
