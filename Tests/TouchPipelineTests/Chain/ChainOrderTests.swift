import Testing
import TouchPipeline

/// Index 0 is asked first. A listener that returns `true` consumes the gesture, except `clearTouch`, which goes to all. `interests` is read when
/// a listener enters the chain.
@Suite("Chain: order, consuming, interests")
struct ChainOrderTests {
    private static let unclearable = KindScript.all.filter { $0.kind != .clearTouch }

    /// The calls for one kind of gesture.
    private func heard(_ kind: TouchGesture.Kind, in rig: ChainRig) -> [String] {
        rig.heard().filter { $0.contains(" \(kind.name)") && ($0.hasSuffix(kind.name) || $0.contains("\(kind.name)(")) }
    }

    private func names(_ lines: [String]) -> String { lines.map { String($0.prefix(1)) }.joined() }

    /// The listeners that receive a gesture of a kind.
    private func hearers(_ script: KindScript, in rig: ChainRig) -> String {
        script.prepare(rig)
        _ = rig.heard()
        script.trigger(rig)
        return names(heard(script.kind, in: rig))
    }

    @Test("index 0 is asked first, then the others in their order", arguments: KindScript.all)
    func order(script: KindScript) {
        let rig = ChainRig()
        for name in ["b", "c", "d"] { rig.add(name) }
        rig.handler.insertListener(rig.make("a"), at: 0)
        #expect(hearers(script, in: rig) == "abcd")
    }

    @Test("a listener that returns true consumes the gesture, and listeners below do not receive it", arguments: unclearable)
    func consuming(script: KindScript) {
        let rig = ChainRig()
        rig.add("a")
        rig.add("b", consuming: TouchGesture.Kinds(script.kind))
        rig.add("c")
        rig.add("d")
        #expect(hearers(script, in: rig) == "ab")
    }

    @Test("clearTouch goes to all listeners, whatever they return and whatever their interests")
    func clearTouchGoesToAll() {
        let rig = ChainRig()
        rig.add("a", consuming: .all)
        rig.add("b", consuming: .all)
        rig.add("c")
        rig.add("d", interests: [])
        rig.add("e", interests: .scroll)
        rig.add("f", interests: .clearTouch)
        rig.down()
        rig.cancel()
        #expect(rig.heard() == ["a touchDown"] + "abcdef".map { "\($0) clearTouch(cancelled)" })
    }

    @Test("a listener receives only the kinds that it is interested in", arguments: unclearable)
    func interests(script: KindScript) {
        let rig = ChainRig()
        rig.add("a")
        rig.add("b", interests: TouchGesture.Kinds.all.subtracting(TouchGesture.Kinds(script.kind)))
        rig.add("c", interests: TouchGesture.Kinds(script.kind))
        // Whether a click waits must not depend on the listeners of this test.
        rig.add("d", interests: .secondTap.union(TouchGesture.Kinds(script.kind)))
        #expect(hearers(script, in: rig) == "acd")
    }

    @Test("interests are read when a listener enters the chain, enters it again or moves in it, and not later")
    func interestsAreReadOnEntering() {
        let rig = ChainRig()
        let (stays, enters, moves) = (rig.add("s", interests: []), rig.add("e", interests: []), rig.add("m", interests: []))
        let loses = rig.add("l", interests: .scroll)
        for listener in [stays, enters, moves] { listener.interests = .scroll }
        loses.interests = []
        rig.scroll()
        rig.log.note("changes:")
        rig.handler.removeListener(enters)
        rig.handler.addListener(enters)
        rig.handler.insertListener(moves, at: 0)
        rig.scroll()
        #expect(rig.heard() == ["l scroll", "changes:", "m scroll", "l scroll", "e scroll"])
    }

    @Test("a click waits for a second tap only while a listener in the chain is interested in one")
    func wantsDoubleClick() {
        let chain = ListenerChain()
        let log = CallLog()
        var found = [chain.wantsDoubleClick]
        let deaf = ScriptedListener("a", log, interests: TouchGesture.Kinds.all.subtracting(.secondTap))
        chain.add(deaf)
        found.append(chain.wantsDoubleClick)
        for interest in [TouchGesture.Kinds.doubleClick, .oneFingerDoubleClickMoveComplete] {
            let keen = ScriptedListener("b", log, interests: interest)
            chain.add(keen)
            found.append(chain.wantsDoubleClick)
            #expect(chain.interests == TouchGesture.Kinds.all.subtracting(.secondTap).union(interest))
            chain.remove(keen)
            found.append(chain.wantsDoubleClick)
        }
        #expect(found == [false, false, true, false, true, false])
    }

    @Test("every method of a listener has a default that consumes nothing")
    func defaults() {
        final class Silent: TouchInterface {}
        let rig = ChainRig()
        let silent = Silent()
        #expect(silent.interests == .all)
        rig.handler.addListener(silent)
        rig.add("b")
        for script in KindScript.all {
            #expect(hearers(script, in: rig) == "b", "\(script.kind.name)")
            rig.cancel()
            rig.wait(1000)
        }
    }
}
