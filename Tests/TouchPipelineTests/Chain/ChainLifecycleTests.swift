import Testing
import TouchPipeline

/// The chain calls `didEnter(_:)` and `didLeave(_:)` once each, whichever way a listener enters and leaves.
@Suite("Chain: listeners enter and leave")
struct ChainLifecycleTests {
    private let rig = ChainRig()

    @Test("a listener that is added or inserted enters at once, and one that is removed leaves at once")
    func atOnce() {
        let (a, b) = (rig.makeNoting("a")[0], rig.makeNoting("b")[0])
        rig.handler.addListener(a)
        rig.log.note("insert:")
        rig.handler.insertListener(b, at: 0)
        rig.log.note("remove:")
        rig.handler.removeListener(a)
        rig.log.note("remove again:")
        rig.handler.removeListener(a)
        #expect(rig.heard() == ["a enters", "insert:", "b enters", "remove:", "a leaves", "remove again:"])
    }

    @Test("moving is neither entering nor leaving")
    func moving() {
        let listeners = rig.castNoting("ab")
        rig.handler.addListener(listeners[0])
        rig.handler.insertListener(listeners[0], at: 0)
        rig.handler.setListeners(listeners.reversed())
        rig.log.note("chain \(rig.chain)")
        #expect(rig.heard() == ["chain ba"])
    }

    @Test("setting the list completes the chain, then notifies the listeners that leave and those that enter, and not those that stay")
    func wholeList() {
        let listeners = rig.castNoting("abc")
        let new = rig.makeNoting("xy")
        listeners[0].onNext(.leaving) { [rig] in rig.log.note("chain \(rig.chain)") }
        new[0].onNext(.entering) { [rig] in rig.log.note("chain \(rig.chain)") }
        rig.handler.setListeners([new[0], listeners[1], new[1], new[0]])
        rig.log.note("chain \(rig.chain)")
        #expect(rig.heard() == ["a leaves", "chain xby", "c leaves", "x enters", "chain xby", "y enters", "chain xby"])
    }

    @Test("when the list is set during a drag, a listener that stays receives the rest, and one that leaves is cancelled")
    func wholeListDuringADrag() {
        let listeners = rig.castNoting("ab")
        rig.down()
        rig.move()
        _ = rig.heard()
        rig.handler.setListeners([rig.makeNoting("n")[0], listeners[1]])
        rig.log.note("move:")
        rig.move()
        rig.up()
        let change = ["a clearTouch(removed)", "a leaves", "n enters", "move:"]
        let rest = ["move", "moveComplete(lifted)", "clearTouch(lifted)"].flatMap { ["n \($0)", "b \($0)"] }
        #expect(rig.heard() == change + rest)
    }

    @Test(
        "all listeners of an invalidated handler leave in the order of the chain, and during a touch each is cancelled first",
        arguments: [true, false])
    func handlerInvalidated(inTouch: Bool) {
        _ = rig.castNoting("ab")
        if inTouch { rig.down() }
        _ = rig.heard()
        rig.handler.invalidate()
        rig.log.note("chain '\(rig.chain)', \(rig.scheduler.armedTimers) timers")
        let ends = "ab".flatMap { (inTouch ? ["\($0) clearTouch(removed)"] : []) + ["\($0) leaves"] }
        #expect(rig.heard() == ends + ["chain '', 0 timers"])
    }

    @Test("all listeners of an invalidated custom chain leave, once")
    func chainInvalidated() {
        let chain = ListenerChain()
        for listener in rig.makeNoting("ab") { chain.add(listener) }
        chain.dispatch(.touchDown(.zero), context: TouchContext(timestamp: .zero))
        _ = rig.heard()
        chain.invalidate()
        chain.invalidate()
        rig.log.note("\(chain.count) listeners")
        #expect(rig.heard() == ["a clearTouch(removed)", "a leaves", "b clearTouch(removed)", "b leaves", "0 listeners"])
    }

    @Test("listeners hear nothing of a handler or a chain that is released without an end, because that may happen on any thread")
    func releasedWithoutAnEnd() {
        let listeners = rig.castNoting("ab")
        rig.down()
        _ = rig.heard()
        rig.release()
        do {
            let chain = ListenerChain()
            chain.add(listeners[0])
            rig.log.note("release:")
            withExtendedLifetime(chain) {}
        }
        rig.log.note("\(rig.scheduler.armedTimers) timers")
        #expect(rig.heard() == ["a enters", "release:", "0 timers"])
    }

    private final class Member: TouchListener {
        var membership = ListenerMembership()
        var received: [TouchGesture.Kind] = []
        func didEnter(_ environment: TouchEnvironment) { membership.enter(environment) }
        func didLeave(_ environment: TouchEnvironment) { membership.leave(environment) }
        func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
            if membership.receives(gesture, context) { received.append(gesture.kind) }
            return false
        }
    }

    @Test("the environment of a listener of two chains is that of the chain whose gesture it received last")
    func environmentOfTheLastGesture() {
        let chains = [ListenerChain(), ListenerChain()]
        let member = Member()
        for chain in chains { chain.add(member) }
        var found: [Int?] = []
        func note() { found.append(chains.firstIndex { $0.environment === member.membership.environment }) }
        note()
        for index in [0, 1, 0] {
            chains[index].dispatch(.scroll(.zero, delta: 1), context: TouchContext(timestamp: .zero))
            note()
        }
        #expect(found == [1, 0, 1, 0])
        for chain in chains { chain.invalidate() }
    }

    @Test("a closure that is to run before the next event runs before its listener leaves")
    func preparationBeforeLeaving() {
        let a = rig.makeNoting("a")[0]
        rig.handler.addListener(a)
        var chains: [String] = []
        a.environment?.beforeNextDispatch { [rig] in chains.append(rig.chain) }
        rig.handler.removeListener(a)
        #expect(chains == ["a"])
    }

    @Test("a listener whose chain was released during a touch follows the touches of the next one that it enters")
    func enteredAfterAnAbandonedChain() {
        let member = Member()
        do {
            let chain = ListenerChain()
            chain.add(member)
            chain.dispatch(.touchDown(.zero), context: TouchContext(timestamp: .zero))
            withExtendedLifetime(chain) {}
        }
        let next = ListenerChain()
        next.add(member)
        next.dispatch(.touchDown(.zero), context: TouchContext(timestamp: .zero))
        #expect(member.received == [.touchDown, .touchDown])
        #expect(member.membership.environments.count == 1)
    }

    @Test("a handler that ends inside a callback finishes the dispatch, and then its listeners leave", arguments: KindScript.all)
    func invalidatedInsideACallback(script: KindScript) {
        let listeners = rig.castNoting("ab")
        script.prepare(rig)
        listeners[0].onNext(script.kind) { [rig] in rig.handler.invalidate() }
        _ = rig.heard()
        script.trigger(rig)
        let heard = rig.heard()
        #expect(heard.filter { $0.hasSuffix("leaves") } == ["a leaves", "b leaves"])
        #expect(heard.first?.hasPrefix("a \(script.kind.name)") == true)
        rig.log.note("chain '\(rig.chain)'")
        rig.wait(1000)
        #expect(rig.heard() == ["chain ''"])
    }

    @Test(
        "notifications of changes inside a callback follow after the dispatch, in the order of the changes",
        arguments: KindScript.all)
    func insideCallbacks(script: KindScript) {
        let listeners = rig.castNoting("abc")
        let new = rig.makeNoting("n")[0]
        script.prepare(rig)
        listeners[0].onNext(script.kind) { [rig] in
            rig.handler.addListener(new)
            rig.handler.removeListener(listeners[2])
        }
        _ = rig.heard()
        script.trigger(rig)
        let heard = rig.heard()
        #expect(heard.filter { $0 == "n enters" || $0 == "c leaves" } == ["n enters", "c leaves"])
        // The dispatch has already reached `b`.
        let entering = heard.firstIndex(of: "n enters") ?? 0
        #expect(heard[..<entering].contains { $0.hasPrefix("b \(script.kind.name)") })
        #expect(!heard[..<entering].contains { $0.hasPrefix("n ") })
    }

    @Test("a listener that is removed and added in the same callback leaves and enters again, and a new one enters and leaves again")
    func removedAndAdded() {
        let a = rig.castNoting("a")[0]
        let new = rig.makeNoting("n")[0]
        a.onNext(.touchDown) { [rig] in
            rig.handler.removeListener(a)
            rig.handler.addListener(a)
            rig.handler.addListener(new)
            rig.handler.removeListener(new)
        }
        rig.down()
        rig.log.note("remove:")
        rig.handler.removeListener(a)
        let changes = ["a touchDown", "a clearTouch(removed)", "a leaves", "a enters", "n enters", "n leaves"]
        // The listener has received nothing since it entered again, and so no clearTouch.
        #expect(rig.heard() == changes + ["remove:", "a leaves"])
    }

    @Test("a listener that enters may add and remove others, which are notified afterwards")
    func changesWhileEntering() {
        let (a, b, c) = (rig.makeNoting("a")[0], rig.makeNoting("b")[0], rig.makeNoting("c")[0])
        a.onNext(.entering) { [rig] in
            rig.handler.addListener(b)
            rig.handler.removeListener(a)
        }
        b.onNext(.entering) { [rig] in rig.handler.addListener(c) }
        rig.handler.addListener(a)
        rig.log.note("chain \(rig.chain)")
        #expect(rig.heard() == ["a enters", "b enters", "a leaves", "c enters", "chain bc"])
    }

    @Test("events that are fed while listeners enter wait until all have entered", arguments: [true, false])
    func fedWhileEntering(inside: Bool) {
        let listeners = rig.makeNoting("ab")
        listeners[0].onNext(.entering) { [rig] in rig.scroll(after: 0) }
        let first = rig.castNoting("x")[0]
        if inside {
            first.onNext(.touchDown) { [rig] in rig.handler.setListeners(listeners) }
            rig.down()
        } else {
            rig.handler.setListeners(listeners)
        }
        let before = inside ? ["x touchDown", "x clearTouch(removed)"] : []
        #expect(rig.heard() == before + ["x leaves", "a enters", "b enters", "a scroll", "b scroll"])
    }
}
