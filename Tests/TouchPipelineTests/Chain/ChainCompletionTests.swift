import Testing
import TouchPipeline

/// Only listeners that were in the chain for a move of a movement receive its `…Complete`.
@Suite("Chain: the listeners that receive a completion")
struct ChainCompletionTests {
    typealias Movement = ClaimableMovement

    private func complete(_ movement: Movement, _ rig: ChainRig) -> String {
        _ = rig.heard()
        rig.up(1)
        return rig.heard().filter { $0.hasSuffix(" " + movement.complete) }.map { String($0.prefix(1)) }.joined()
    }

    @Test("a listener in the chain since the first move receives it", arguments: Movement.all)
    func stoodFromTheStart(movement: Movement) {
        let rig = ChainRig()
        rig.add("a")
        rig.add("b")
        movement.begin(rig)
        rig.move()
        #expect(complete(movement, rig) == "ab")
    }

    @Test("a listener that was added after the last move does not", arguments: Movement.all)
    func addedAfterTheLastMove(movement: Movement) {
        let rig = ChainRig()
        rig.add("a")
        movement.begin(rig)
        rig.move()
        rig.handler.insertListener(rig.make("n"), at: 0)
        rig.add("m")
        #expect(complete(movement, rig) == "a")
    }

    @Test("a listener that was added before a move does", arguments: Movement.all)
    func addedBeforeAMove(movement: Movement) {
        let rig = ChainRig()
        rig.add("a")
        movement.begin(rig)
        rig.move()
        rig.handler.insertListener(rig.make("n"), at: 0)
        rig.move()
        rig.add("m")
        #expect(complete(movement, rig) == "na")
    }

    @Test("a listener that was added inside the callback of the last move does not", arguments: Movement.all)
    func addedInsideTheLastMove(movement: Movement) {
        let rig = ChainRig()
        let a = rig.add("a")
        movement.begin(rig)
        a.onNext(movement.kind) { rig.add("m") }
        rig.move()
        #expect(rig.chain == "am")
        #expect(complete(movement, rig) == "a")
    }

    @Test("a listener that was removed and added again after the last move does not", arguments: Movement.all)
    func removedAndAddedAgain(movement: Movement) {
        let rig = ChainRig()
        let a = rig.add("a")
        rig.add("b")
        movement.begin(rig)
        rig.move()
        rig.handler.removeListener(a)
        rig.handler.addListener(a)
        #expect(complete(movement, rig) == "b")
    }

    @Test("a listener that was removed and added again before a move does", arguments: Movement.all)
    func removedAndAddedAgainBeforeAMove(movement: Movement) {
        let rig = ChainRig()
        let a = rig.add("a")
        rig.add("b")
        movement.begin(rig)
        rig.move()
        rig.handler.removeListener(a)
        rig.handler.addListener(a)
        rig.move()
        #expect(complete(movement, rig) == "ba")
    }

    @Test("a listener that was moved inside the chain receives it", arguments: Movement.all)
    func movedInside(movement: Movement) {
        let rig = ChainRig()
        let a = rig.add("a")
        rig.add("b")
        let c = rig.add("c")
        movement.begin(rig)
        rig.move()
        rig.handler.addListener(a)
        rig.handler.insertListener(c, at: 0)
        #expect(complete(movement, rig) == "cba")
    }

    @Test("a listener that is interested in the completion only receives it", arguments: Movement.all)
    func interestedInTheCompletionAlone(movement: Movement) {
        let rig = ChainRig()
        rig.add("a", interests: [.moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete])
        rig.add("b", interests: [.move, .twoFingerMove])
        movement.begin(rig)
        rig.move()
        #expect(complete(movement, rig) == "a")
    }

    @Test("a listener that was in the chain only for moves under the slop receives no completion")
    func unconfirmedMoveDoesNotCount() {
        let rig = ChainRig()
        let a = rig.add("a")
        rig.add("b")
        rig.down()
        rig.move(by: 3)
        rig.handler.removeListener(a)
        rig.move()
        rig.handler.addListener(a)
        rig.up()
        #expect(rig.heard().filter { $0.contains("moveComplete") } == ["b moveComplete(lifted)"])
    }

    @Test("the moves of the gesture before do not count")
    func movesOfTheGestureBefore() {
        let chain = ListenerChain()
        let log = CallLog()
        chain.add(ScriptedListener("a", log))
        let context = TouchContext(timestamp: .zero)
        chain.dispatch(.move(Vec2F(50, 0), .pan), context: context)
        chain.dispatch(.clearTouch, context: context)
        _ = log.take()
        chain.dispatch(.moveComplete, context: context)
        #expect(log.take() == [])
    }
}
