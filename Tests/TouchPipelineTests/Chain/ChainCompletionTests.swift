import Testing
import TouchPipeline

/// Only listeners that were in the chain for a move of a movement receive its `…Complete`.
@Suite("Chain: the listeners that receive a completion")
struct ChainCompletionTests {
    typealias Movement = ClaimableMovement

    /// Changes of the chain `abc` during a movement, and the listeners that receive its completion.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let chain: String
        let hearers: String
        /// Moves the fingers, and changes the chain.
        let moves: @Sendable (ChainRig, [ScriptedListener], TouchGesture.Kind) -> Void
    }

    static let rows: [Row] = [
        Row(testDescription: "a listener in the chain since the first move receives it", chain: "abc", hearers: "abc") { rig, _, _ in
            rig.move()
        },
        Row(testDescription: "a listener that was added after the last move does not", chain: "nabcm", hearers: "abc") { rig, _, _ in
            rig.move()
            rig.handler.insertListener(rig.make("n"), at: 0)
            rig.add("m")
        },
        Row(testDescription: "a listener that was added before a move does", chain: "nabcm", hearers: "nabc") { rig, _, _ in
            rig.move()
            rig.handler.insertListener(rig.make("n"), at: 0)
            rig.move()
            rig.add("m")
        },
        Row(testDescription: "one that was added inside the callback of the last move does not", chain: "abcm", hearers: "abc") {
            rig, listeners, kind in
            listeners[0].onNext(kind) { rig.add("m") }
            rig.move()
        },
        Row(testDescription: "one that was removed and added again after the last move does not", chain: "bca", hearers: "bc") {
            rig, listeners, _ in
            rig.move()
            rig.handler.removeListener(listeners[0])
            rig.handler.addListener(listeners[0])
        },
        Row(testDescription: "one that was removed and added again before a move does", chain: "bca", hearers: "bca") {
            rig, listeners, _ in
            rig.move()
            rig.handler.removeListener(listeners[0])
            rig.handler.addListener(listeners[0])
            rig.move()
        },
        Row(testDescription: "a listener that was moved inside the chain receives it", chain: "cba", hearers: "cba") {
            rig, listeners, _ in
            rig.move()
            rig.handler.addListener(listeners[0])
            rig.handler.insertListener(listeners[2], at: 0)
        },
    ]

    private func complete(_ movement: Movement, _ rig: ChainRig) -> String {
        _ = rig.heard()
        rig.up(1)
        return rig.heard().filter { $0.hasSuffix(" " + movement.complete) }.map { String($0.prefix(1)) }.joined()
    }

    @Test("a listener receives the completion if it has been in the chain since before the last move", arguments: rows, Movement.all)
    func inTheChainAtTheLastMove(row: Row, movement: Movement) {
        let rig = ChainRig()
        let listeners = "abc".map { rig.add(String($0)) }
        movement.begin(rig)
        row.moves(rig, listeners, movement.kind)
        #expect(rig.chain == row.chain)
        #expect(complete(movement, rig) == row.hearers)
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
        #expect(log.take().isEmpty)
    }
}
