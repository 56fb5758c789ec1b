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

    /// A change of the chain, and the listeners that then receive something, by their names.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The chain after the change.
        let chain: String
        /// The listeners that receive `clearTouch` because they leave.
        var removed = ""
        /// The listeners that receive the rest of the movement: the moves and the completion.
        let rest: String
        /// The listeners that receive `clearTouch` with the next move, because they are now below the claimer.
        var takenOver = ""
        /// The listeners that receive a move of the next touch. By default all.
        var nextTouch: String?
        let change: @Sendable (Cast) -> Void
    }

    static let rows: [Row] = [
        Row(testDescription: "a new listener at the top receives gestures from the next move on", chain: "nabcd", rest: "nab") {
            $0.handler.insertListener($0.n, at: 0)
        },
        Row(testDescription: "a new listener above the claimer receives gestures from the next move on", chain: "anbcd", rest: "anb") {
            $0.handler.insertListener($0.n, at: 1)
        },
        Row(testDescription: "a new listener below the claimer receives nothing of the movement", chain: "abncd", rest: "ab") {
            $0.handler.insertListener($0.n, at: 2)
        },
        Row(testDescription: "a new listener further below receives nothing of it either", chain: "abcnd", rest: "ab") {
            $0.handler.insertListener($0.n, at: 3)
        },
        Row(testDescription: "a new listener at the end receives nothing of it either", chain: "abcdn", rest: "ab") {
            $0.handler.insertListener($0.n, at: 4)
        },
        Row(
            testDescription: "a new listener above may claim, and the others receive clearTouch only once", chain: "nabcd", rest: "n",
            takenOver: "ab", nextTouch: "n"
        ) { cast in
            cast.n.consumes = .move
            cast.handler.insertListener(cast.n, at: 0)
        },
        Row(
            testDescription: "after the claimer has left, a new listener at the top receives moves", chain: "ncd", removed: "ab", rest: "n"
        ) { cast in
            for listener in [cast.a, cast.b] { cast.handler.removeListener(listener) }
            cast.handler.insertListener(cast.n, at: 0)
        },
        Row(
            testDescription: "after the claimer has left, a new listener at the end is below its former index and receives nothing",
            chain: "acdn", removed: "b", rest: "a"
        ) { cast in
            cast.handler.removeListener(cast.b)
            cast.handler.addListener(cast.n)
        },
        Row(
            testDescription: "after the claimer and all below it have left, a new listener at the end receives nothing", chain: "an",
            removed: "bcd", rest: "a"
        ) { cast in
            for listener in [cast.b, cast.c, cast.d] { cast.handler.removeListener(listener) }
            cast.handler.addListener(cast.n)
        },
        Row(
            testDescription: "a claimer that moves up keeps its claim from the listeners below", chain: "bacd", rest: "b", takenOver: "a"
        ) { $0.handler.insertListener($0.b, at: 0) },
        Row(
            testDescription: "a claimer that moves up and consumes the moves keeps its claim, too", chain: "bacd", rest: "b",
            takenOver: "a", nextTouch: "b"
        ) { cast in
            cast.b.consumes = .move
            cast.handler.insertListener(cast.b, at: 0)
        },
        Row(
            testDescription: "a claimer that moves down: listeners that received clearTouch receive no more, the others do", chain: "acdb",
            rest: "ab"
        ) { $0.handler.addListener($0.b) },
        Row(
            testDescription: "a listener that is moved below the claimer receives clearTouch with the next move, and nothing more",
            chain: "bcda", rest: "b", takenOver: "a"
        ) { $0.handler.addListener($0.a) },
        Row(
            testDescription: "a listener that received takenOver and is moved above the claimer receives gestures from the next touch on",
            chain: "dabc", rest: "ab"
        ) { $0.handler.insertListener($0.d, at: 0) },
    ]

    @Test("the listeners that receive the rest of a claimed movement after a change of the chain", arguments: rows)
    func restOfTheMovement(row: Row) {
        let (rig, cast) = claimed()
        row.change(cast)
        rig.log.note("move:")
        rig.move()
        rig.log.note("move again:")
        rig.move()
        rig.log.note("lift:")
        rig.up()
        rig.log.note("next touch:")
        var lines = rig.heard()
        rig.down()
        rig.move()
        lines += rig.heard().filter { $0.hasSuffix(" move") }

        let moves = row.rest.map { "\($0) move" }
        var expected = row.removed.map { "\($0) clearTouch(removed)" } + ["move:"]
        expected += moves + row.takenOver.map { "\($0) clearTouch(takenOver)" } + ["move again:"]
        expected += moves + ["lift:"]
        expected += row.rest.map { "\($0) moveComplete(lifted)" } + row.chain.map { "\($0) clearTouch(lifted)" } + ["next touch:"]
        expected += (row.nextTouch ?? row.chain).map { "\($0) move" }
        #expect(lines == expected)
    }

    @Test("a listener that is moved below the claimer after the last move receives clearTouch with the completion")
    func movedBelowBeforeTheCompletion() {
        let (rig, cast) = claimed()
        rig.handler.addListener(cast.a)
        rig.up()
        #expect(rig.heard() == ["b moveComplete(lifted)", "a clearTouch(takenOver)"] + "bcda".map { "\($0) clearTouch(lifted)" })
    }
}
