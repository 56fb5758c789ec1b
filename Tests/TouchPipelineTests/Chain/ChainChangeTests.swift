import Testing
import TouchPipeline

/// A running dispatch continues with the chain as it was. A removed listener receives no further gestures. An added listener receives gestures
/// from the next dispatch on, also during a drag. A listener that leaves during a touch receives one `clearTouch` with the reason `.removed`.
@Suite("Chain: changed inside callbacks")
struct ChainChangeTests {
    typealias Cast = ChainChange.Cast

    /// The gestures that follow from the trigger, as a listener that stays in the chain receives them.
    private func gestures(_ script: KindScript) -> [String] {
        let rig = ChainRig()
        rig.add("x")
        script.prepare(rig)
        _ = rig.heard()
        script.trigger(rig)
        return rig.heard().map { String($0.dropFirst(2)) }
    }

    private func isOf(_ kind: TouchGesture.Kind, _ text: String) -> Bool { text == kind.name || text.hasPrefix(kind.name + "(") }

    /// Whether a listener that leaves inside a callback for a kind of gesture has received a part of the touch, and not its end.
    private func owesClear(_ name: Character, _ kind: TouchGesture.Kind, _ change: ChainChange) -> Bool {
        switch kind {
        case .scroll, .clickConfirmed: false
        case .touchDown: change.hearNow.contains(name)
        case .clearTouch: !change.hearNow.contains(name)
        default: true
        }
    }

    @Test("every change inside every callback", arguments: KindScript.all, ChainChange.all)
    func matrix(script: KindScript, change: ChainChange) {
        let gestures = gestures(script)
        let rig = ChainRig()
        let cast = Cast(rig)
        script.prepare(rig)
        _ = rig.heard()
        cast.b.onNext(script.kind) { change.action(cast) }
        script.trigger(rig)

        var expected: [String] = []
        var hear = "abcd"
        for gesture in gestures {
            let isIt = isOf(script.kind, gesture)
            for name in isIt ? change.hearNow : hear { expected.append("\(name) \(gesture)") }
            guard isIt else { continue }
            hear = change.after
            expected += change.leaving.filter { owesClear($0, script.kind, change) }.map { "\($0) clearTouch(removed)" }
        }
        rig.log.note("chain \(rig.chain)")
        #expect(rig.heard() == expected + ["chain \(change.after)"])
        rig.cancel()
        rig.wait(1000)
        _ = rig.heard()
        rig.scroll()
        #expect(rig.heard() == change.after.map { "\($0) scroll" })
    }

    @Test(
        "every change while the listener consumes: listeners below receive nothing, neither in the old order nor in the new one",
        arguments: ChainChange.all)
    func whileConsuming(change: ChainChange) {
        let rig = ChainRig()
        let cast = Cast(rig)
        cast.b.consumes = .scroll
        cast.b.onNext(.scroll) { change.action(cast) }
        rig.scroll()
        rig.log.note("chain \(rig.chain)")
        #expect(rig.heard() == ["a scroll", "b scroll", "chain \(change.after)"])
    }

    @Test("listeners that are removed receive clearTouch after the dispatch, in the order in which they leave, and nothing more")
    func removedHearsNothingMore() {
        let rig = ChainRig()
        let cast = Cast(rig)
        rig.down()
        _ = rig.heard()
        cast.b.onNext(.clickUnconfirmed) {
            rig.handler.removeListener(cast.c)
            rig.handler.removeListener(cast.b)
        }
        rig.up()
        let expected = [
            "a clickUnconfirmed", "b clickUnconfirmed", "d clickUnconfirmed", "c clearTouch(removed)", "b clearTouch(removed)",
            "a clearTouch(lifted)", "d clearTouch(lifted)",
        ]
        #expect(rig.heard() == expected)
    }

    @Test("a listener removed inside the final clearTouch, before it receives that one, receives clearTouch with removed instead")
    func removedInsideClearTouch() {
        let rig = ChainRig()
        let cast = Cast(rig)
        rig.down()
        _ = rig.heard()
        cast.a.onNext(.clearTouch) { rig.handler.removeListener(cast.c) }
        rig.cancel()
        #expect(rig.heard() == ["a clearTouch(cancelled)", "b clearTouch(cancelled)", "d clearTouch(cancelled)", "c clearTouch(removed)"])
    }

    @Test("an added listener receives gestures from the next dispatch on, also during a drag and during the same event")
    func addedHearsFromTheNextDispatch() {
        let rig = ChainRig()
        let a = rig.add("a")
        rig.down()
        a.onNext(.move) { rig.handler.insertListener(rig.make("n"), at: 0) }
        rig.move()
        a.onNext(.moveComplete) { rig.add("m") }
        rig.move()
        _ = rig.heard()
        rig.up()
        #expect(
            rig.heard() == [
                "n moveComplete(lifted)", "a moveComplete(lifted)",
                "n clearTouch(lifted)", "a clearTouch(lifted)", "m clearTouch(lifted)",
            ])
    }

    @Test("several listeners change the chain in one dispatch and the dispatch continues with the chain as it was")
    func severalChanges() {
        let rig = ChainRig()
        let cast = Cast(rig)
        cast.a.onNext(.scroll) { rig.handler.insertListener(cast.n, at: 0) }
        cast.b.onNext(.scroll) { rig.handler.removeListener(cast.a) }
        cast.c.onNext(.scroll) { rig.handler.addListener(cast.a) }
        cast.d.onNext(.scroll) { rig.handler.removeListener(cast.n) }
        rig.scroll()
        #expect(rig.heard() == "abcd".map { "\($0) scroll" })
        #expect(rig.chain == "bcda")
        rig.scroll()
        #expect(rig.heard() == "bcda".map { "\($0) scroll" })
    }

    @Test("a listener that is removed and added to the same place receives each gesture once")
    func neverTwice() {
        let rig = ChainRig()
        let cast = Cast(rig)
        cast.a.onNext(.scroll) {
            for _ in 0..<5 {
                rig.handler.removeListener(cast.d)
                rig.handler.insertListener(cast.d, at: 3)
            }
        }
        rig.scroll()
        rig.scroll()
        #expect(rig.heard() == "abcabcd".map { "\($0) scroll" })
    }
}
