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

    @Test("index 0 is asked first, then the others in their order", arguments: KindScript.all)
    func order(script: KindScript) {
        let rig = ChainRig()
        for name in ["b", "c", "d"] { rig.add(name) }
        rig.handler.insertListener(rig.make("a"), at: 0)
        script.prepare(rig)
        _ = rig.heard()
        script.trigger(rig)
        #expect(names(heard(script.kind, in: rig)) == "abcd")
    }

    @Test("a listener that returns true consumes the gesture, and listeners below do not receive it", arguments: unclearable)
    func consuming(script: KindScript) {
        let rig = ChainRig()
        rig.add("a")
        rig.add("b", consuming: TouchGesture.Kinds(script.kind))
        rig.add("c")
        rig.add("d")
        script.prepare(rig)
        _ = rig.heard()
        script.trigger(rig)
        #expect(names(heard(script.kind, in: rig)) == "ab")
    }

    @Test("clearTouch goes to all listeners, whatever they return")
    func clearTouchCannotBeConsumed() {
        let rig = ChainRig()
        rig.add("a", consuming: .all)
        rig.add("b", consuming: .all)
        rig.add("c")
        rig.down()
        rig.cancel()
        #expect(rig.heard() == ["a touchDown", "a clearTouch(cancelled)", "b clearTouch(cancelled)", "c clearTouch(cancelled)"])
    }

    @Test("clearTouch goes to all listeners, whatever their interests")
    func clearTouchNeedsNoInterest() {
        let rig = ChainRig()
        rig.add("a", interests: [])
        rig.add("b", interests: .scroll)
        rig.add("c", interests: .clearTouch)
        rig.down()
        rig.cancel()
        #expect(rig.heard() == ["a clearTouch(cancelled)", "b clearTouch(cancelled)", "c clearTouch(cancelled)"])
    }

    @Test("a listener receives only the kinds that it is interested in", arguments: unclearable)
    func interests(script: KindScript) {
        let rig = ChainRig()
        rig.add("a")
        rig.add("b", interests: TouchGesture.Kinds.all.subtracting(TouchGesture.Kinds(script.kind)))
        rig.add("c", interests: TouchGesture.Kinds(script.kind))
        // Whether a click waits must not depend on the listeners of this test.
        rig.add("d", interests: .secondTap.union(TouchGesture.Kinds(script.kind)))
        script.prepare(rig)
        _ = rig.heard()
        script.trigger(rig)
        #expect(names(heard(script.kind, in: rig)) == "acd")
    }

    @Test("interests are read on entering the chain, not later")
    func interestsAreReadOnEntering() {
        let rig = ChainRig()
        let a = rig.add("a", interests: [])
        let b = rig.add("b", interests: .scroll)
        a.interests = .scroll
        b.interests = []
        rig.scroll()
        #expect(rig.heard() == ["b scroll"])
    }

    @Test("the interests are read again when a listener is removed and added again")
    func interestsAreReadOnEnteringAgain() {
        let rig = ChainRig()
        let a = rig.add("a", interests: [])
        a.interests = .scroll
        rig.handler.removeListener(a)
        rig.handler.addListener(a)
        rig.scroll()
        #expect(rig.heard() == ["a scroll"])
    }

    @Test("the interests are read again when a listener is added again and moves")
    func interestsAreReadOnMoving() {
        let rig = ChainRig()
        let a = rig.add("a", interests: [])
        a.interests = .scroll
        rig.handler.insertListener(a, at: 0)
        rig.scroll()
        #expect(rig.heard() == ["a scroll"])
    }

    @Test("a click waits for a second tap only while a listener in the chain is interested in one")
    func wantsDoubleClick() {
        let chain = ListenerChain()
        let log = CallLog()
        #expect(!chain.wantsDoubleClick)
        let deaf = ScriptedListener("a", log, interests: TouchGesture.Kinds.all.subtracting(.secondTap))
        chain.add(deaf)
        #expect(!chain.wantsDoubleClick)
        for interest in [TouchGesture.Kinds.doubleClick, .oneFingerDoubleClickMoveComplete] {
            let keen = ScriptedListener("b", log, interests: interest)
            chain.add(keen)
            #expect(chain.wantsDoubleClick)
            #expect(chain.interests == TouchGesture.Kinds.all.subtracting(.secondTap).union(interest))
            chain.remove(keen)
            #expect(!chain.wantsDoubleClick)
        }
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
            script.prepare(rig)
            _ = rig.heard()
            script.trigger(rig)
            #expect(names(heard(script.kind, in: rig)) == "b", "\(script.kind.name)")
            rig.cancel()
            rig.wait(1000)
        }
    }
}
