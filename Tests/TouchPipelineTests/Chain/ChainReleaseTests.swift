import Testing
import TouchPipeline

/// The chain holds its listeners strongly until they are removed. When handler and listeners are released, all of them are released.
@Suite("Chain: lifetime of listeners and handler")
struct ChainReleaseTests {
    private final class Holder { var handler: DefaultTouchHandler? }

    @Test("the chain holds a listener strongly until it is removed, or until the chain itself is released with its handler")
    func heldUntilRemoved() throws {
        weak var removed: ScriptedListener?
        weak var last: ScriptedListener?
        weak var handler: DefaultTouchHandler?
        do {
            let rig = ChainRig()
            removed = rig.add("a")
            rig.scroll()
            #expect(rig.heard() == ["a scroll"])
            rig.handler.removeListener(try #require(removed))
            #expect(removed == nil)
            last = rig.add("b")
            handler = rig.handler
            rig.down()
            rig.move()
        }
        #expect(last == nil)
        #expect(handler == nil)
    }

    @Test("a listener removed inside a callback of any kind is released when the dispatch is over", arguments: KindScript.all)
    func removedInsideACallback(script: KindScript) {
        let rig = ChainRig()
        let a = rig.add("a")
        weak var removed: ScriptedListener?
        weak var removesItself: ScriptedListener?
        do {
            let b = rig.add("b")
            (removed, removesItself) = (rig.add("c"), b)
            b.onNext(script.kind) { [unowned b] in
                rig.handler.removeListener(b)
                // The listener is still alive because its callback runs.
                #expect(b.name == "b")
            }
        }
        a.onNext(script.kind) { if let removed { rig.handler.removeListener(removed) } }
        script.prepare(rig)
        script.trigger(rig)
        #expect(removed == nil)
        #expect(removesItself == nil)
        #expect(rig.chain == "a")
    }

    @Test("a listener that is replaced during a claimed drag is released", arguments: [false, true])
    func replacedWhileClaimed(inside: Bool) {
        let rig = ChainRig()
        weak var claimer: ScriptedListener?
        do {
            let a = rig.add("a", consuming: .move)
            claimer = a
            rig.add("b")
            rig.down()
            if inside { a.onNext(.move) { [unowned a] in rig.handler.removeListener(a) } }
            rig.move()
            if !inside { rig.handler.removeListener(a) }
        }
        #expect(claimer == nil)
    }

    @Test("the handler may be released inside a callback of any kind", arguments: KindScript.all)
    func handlerReleasedInsideACallback(script: KindScript) {
        weak var handler: DefaultTouchHandler?
        let rig = ChainRig()
        let a = rig.add("a")
        rig.add("b")
        handler = rig.handler
        script.prepare(rig)
        a.onNext(script.kind) { rig.release() }
        script.trigger(rig)
        #expect(handler == nil)
        #expect(rig.scheduler.armedTimers == 0)
        rig.wait(1000)
        // The dispatch has continued with the earlier chain, and nothing follows it.
        let heard = rig.heard()
        #expect(heard.contains { $0.hasPrefix("b \(script.kind.name)") }, "\(heard)")
        if script.kind == .touchDown { #expect(heard == ["a touchDown", "b touchDown"]) }
    }

    @Test("the last reference to the handler may be released inside its timer's callback, while a fed event waits")
    func handlerReleasedInsideTheTimer() {
        let scheduler = VirtualScheduler()
        let log = CallLog()
        let holder = Holder()
        weak var handler: DefaultTouchHandler?
        do {
            let made = DefaultTouchHandler(scheduler: scheduler, density: .standard)
            (holder.handler, handler) = (made, made)
            let a = ScriptedListener("a", log)
            made.addListener(a)
            made.addListener(ScriptedListener("b", log))
            a.onNext(.longPress) {
                let pointer = TouchPointer(id: 1, position: Vec2F(1, 1), phase: .ended)
                holder.handler?.onTouchEvent(TouchEvent(.up, pointer))
                holder.handler = nil
            }
        }
        holder.handler?.onTouchEvent(TouchEvent(.down, TouchPointer(id: 1, position: Vec2F(1, 1), phase: .began)))
        scheduler.advance(by: .seconds(1))
        #expect(handler == nil)
        let gestures = ["touchDown", "longPress", "clearTouch(lifted)"]
        #expect(log.take() == gestures.flatMap { ["a \($0)", "b \($0)"] })
    }

    @Test("a listener's deinit may change the chain and feed events, inside a dispatch and outside", arguments: [true, false])
    func deinitChangesTheChain(inside: Bool) {
        final class Dying: TouchInterface {
            let last: () -> Void
            init(_ last: @escaping () -> Void) { self.last = last }
            deinit { last() }
        }
        let rig = ChainRig()
        let a = rig.add("a")
        let c = rig.add("c")
        for round in 0..<3 {
            weak var dying: Dying?
            func remove() { if let dying { rig.handler.removeListener(dying) } }
            do {
                let made = Dying {
                    rig.handler.removeListener(c)
                    rig.add("\(round)")
                    rig.scroll(after: 0)
                }
                dying = made
                rig.handler.insertListener(made, at: 0)
            }
            if inside { a.onNext(.touchDown, remove) }
            rig.down()
            rig.cancel()
            if !inside { remove() }
            #expect(dying == nil)
        }
        let scrolls: [String] = rig.heard().filter { $0.hasSuffix("scroll") }.map { String($0.prefix(1)) }
        #expect(rig.chain == "a012")
        #expect(scrolls == ["a", "0", "a", "0", "1", "a", "0", "1", "2"])
    }

    @Test("the handler holds the closure of an observer until the token is cancelled")
    func held() {
        let rig = ChainRig()
        weak var weakly: ObserverLog?
        let token: ObservationToken
        do {
            let observer = ObserverLog(rig.log)
            weakly = observer
            token = rig.handler.observe(observer.receive)
        }
        #expect(weakly != nil)
        token.cancel()
        #expect(weakly == nil)
    }
}
