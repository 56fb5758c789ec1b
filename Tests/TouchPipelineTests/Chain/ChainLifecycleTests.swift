import Testing
import TouchPipeline

/// DESIGN 4.4: "The chain calls `didEnter(_ environment:)` when a listener enters and `didLeave()` when it leaves, once each, whichever way. A
/// listener that leaves during a touch of which it has received anything first receives exactly one `clearTouch` with the reason `.removed`."
@Suite("Chain: listeners enter and leave")
struct ChainLifecycleTests {
    private let rig = ChainRig()

    /// Listeners that are not in the chain yet.
    private func make(_ names: String, on rig: ChainRig? = nil) -> [ScriptedListener] {
        names.map { name in
            let listener = (rig ?? self.rig).make(String(name))
            listener.notesStays = true
            return listener
        }
    }

    /// Listeners in the chain, with an empty log.
    private func cast(_ names: String) -> [ScriptedListener] {
        let listeners = make(names)
        for listener in listeners { rig.handler.addListener(listener) }
        _ = rig.heard()
        return listeners
    }

    // MARK: Ways in and out

    @Test("a listener that is added or inserted enters at once, one that is removed leaves at once")
    func atOnce() {
        let (a, b) = (make("a")[0], make("b")[0])
        rig.handler.addListener(a)
        #expect(rig.heard() == ["a enters"])
        rig.handler.insertListener(b, at: 0)
        #expect(rig.heard() == ["b enters"])
        rig.handler.removeListener(a)
        #expect(rig.heard() == ["a leaves"])
        rig.handler.removeListener(a)
        #expect(rig.heard() == [])
    }

    @Test("moving is neither entering nor leaving")
    func moving() {
        let listeners = cast("ab")
        rig.handler.addListener(listeners[0])
        rig.handler.insertListener(listeners[0], at: 0)
        rig.handler.setListeners(listeners.reversed())
        #expect(rig.chain == "ba")
        #expect(rig.heard() == [])
    }

    @Test("a whole list that is set: those that leave are told first, then those that enter, and those that stay hear nothing")
    func wholeList() {
        let listeners = cast("abc")
        let new = make("xy")
        rig.handler.setListeners([new[0], listeners[1], new[1], new[0]])
        #expect(rig.chain == "xby")
        #expect(rig.heard() == ["a leaves", "c leaves", "x enters", "y enters"])
    }

    @Test("when the notifications of a whole list come, the new chain stands")
    func wholeListStands() {
        let listeners = cast("ab")
        let new = make("n")[0]
        var chains: [String] = []
        listeners[0].onNext(.leaving) { [rig] in chains.append(rig.chain) }
        new.onNext(.entering) { [rig] in chains.append(rig.chain) }
        rig.handler.setListeners([new, listeners[1]])
        #expect(chains == ["nb", "nb"])
    }

    @Test("a whole list that is set during a drag: a listener that stays hears on of it, one that leaves is cancelled")
    func wholeListDuringADrag() {
        let listeners = cast("ab")
        rig.down()
        rig.move()
        _ = rig.heard()
        rig.handler.setListeners([make("n")[0], listeners[1]])
        #expect(rig.heard() == ["a clearTouch(removed)", "a leaves", "n enters"])
        rig.move()
        rig.up()
        let ends = ["n moveComplete(lifted)", "b moveComplete(lifted)", "n clearTouch(lifted)", "b clearTouch(lifted)"]
        #expect(rig.heard() == ["n move", "b move"] + ends)
    }

    @Test(
        "a handler that is released makes all leave, in the order of the chain; in mid-touch each is cancelled first",
        arguments: [true, false])
    func handlerReleased(inTouch: Bool) {
        _ = cast("ab")
        if inTouch { rig.down() }
        _ = rig.heard()
        rig.release()
        let ends = "ab".flatMap { (inTouch ? ["\($0) clearTouch(removed)"] : []) + ["\($0) leaves"] }
        #expect(rig.heard() == ends)
    }

    @Test("a chain of one's own that is released makes all leave, too")
    func chainReleased() {
        let listeners = make("ab")
        var chain: ListenerChain? = ListenerChain()
        for listener in listeners { chain?.add(listener) }
        chain?.dispatch(.touchDown(.zero), context: TouchContext(time: .zero))
        _ = rig.heard()
        chain = nil
        #expect(rig.heard() == ["a clearTouch(removed)", "a leaves", "b clearTouch(removed)", "b leaves"])
    }

    // MARK: Inside callbacks

    @Test(
        "from inside a callback the notifications follow when the dispatch has returned, in the order of the changes",
        arguments: KindScript.all)
    func insideCallbacks(script: KindScript) {
        let listeners = cast("abc")
        let new = make("n")[0]
        script.prepare(rig)
        listeners[0].onNext(script.kind) { [rig] in
            rig.handler.addListener(new)
            rig.handler.removeListener(listeners[2])
        }
        _ = rig.heard()
        script.trigger(rig)
        let heard = rig.heard()
        #expect(heard.filter { $0 == "n enters" || $0 == "c leaves" } == ["n enters", "c leaves"])
        // The running dispatch has come to `b` before.
        let entering = heard.firstIndex(of: "n enters") ?? 0
        #expect(heard[..<entering].contains { $0.hasPrefix("b \(script.kind.name)") })
        #expect(!heard[..<entering].contains { $0.hasPrefix("n ") })
    }

    @Test("a listener that is removed and added in the same callback leaves, and enters again")
    func removedAndAdded() {
        let a = cast("a")[0]
        a.onNext(.touchDown) { [rig] in
            rig.handler.removeListener(a)
            rig.handler.addListener(a)
        }
        rig.down()
        #expect(rig.heard() == ["a touchDown", "a clearTouch(removed)", "a leaves", "a enters"])
        rig.handler.removeListener(a)
        // Of its second stay it has heard nothing.
        #expect(rig.heard() == ["a leaves"])
    }

    @Test("a listener that is added and removed in the same callback enters, and leaves again")
    func addedAndRemoved() {
        let a = cast("a")[0]
        let new = make("n")[0]
        a.onNext(.touchDown) { [rig] in
            rig.handler.addListener(new)
            rig.handler.removeListener(new)
        }
        rig.down()
        #expect(rig.heard() == ["a touchDown", "n enters", "n leaves"])
    }

    @Test("a listener that enters may add and remove others: they are told in their turn")
    func changesWhileEntering() {
        let (a, b, c) = (make("a")[0], make("b")[0], make("c")[0])
        a.onNext(.entering) { [rig] in
            rig.handler.addListener(b)
            rig.handler.removeListener(a)
        }
        b.onNext(.entering) { [rig] in rig.handler.addListener(c) }
        rig.handler.addListener(a)
        #expect(rig.heard() == ["a enters", "b enters", "a leaves", "c enters"])
        #expect(rig.chain == "bc")
    }

    @Test("events that are fed while listeners enter wait until all have entered", arguments: [true, false])
    func fedWhileEntering(inside: Bool) {
        let listeners = make("ab")
        listeners[0].onNext(.entering) { [rig] in rig.scroll(after: 0) }
        let first = cast("x")[0]
        if inside {
            first.onNext(.touchDown) { [rig] in rig.handler.setListeners(listeners) }
            rig.down()
        } else {
            rig.handler.setListeners(listeners)
        }
        let before = inside ? ["x touchDown", "x clearTouch(removed)"] : []
        #expect(rig.heard() == before + ["x leaves", "a enters", "b enters", "a scroll", "b scroll"])
    }

    // MARK: The clearTouch of a listener that leaves

    @Test("a listener that has heard nothing of the touch leaves without `clearTouch`")
    func heardNothing() {
        let listeners = cast("ab")
        listeners[0].consumes = .all
        rig.down()
        rig.move()
        rig.handler.removeListener(listeners[1])
        #expect(rig.heard().filter { $0.hasPrefix("b") } == ["b leaves"])
    }

    @Test("a scroll, a confirmed click and the end of another touch are nothing of the touch")
    func notOfTheTouch() {
        let a = cast("a")[0]
        a.interests = [.scroll, .clickConfirmed]
        rig.handler.addListener(a)
        rig.tap()
        rig.down(2, x: 400)
        rig.scroll()
        rig.handler.removeListener(a)
        #expect(rig.heard() == ["a clearTouch(lifted)", "a clickConfirmed", "a scroll", "a leaves"])
    }

    @Test("between touches a listener leaves without `clearTouch`")
    func betweenTouches() {
        let a = cast("a")[0]
        rig.down()
        rig.move()
        rig.up()
        _ = rig.heard()
        rig.handler.removeListener(a)
        #expect(rig.heard() == ["a leaves"])
    }

    @Test("a listener that another removes before it is asked is told once, with `removed`")
    func removedBeforeAsked() {
        let listeners = cast("abc")
        listeners[0].onNext(.touchDown) { [rig] in rig.handler.removeListener(listeners[1]) }
        rig.down()
        #expect(rig.heard() == ["a touchDown", "c touchDown", "b leaves"])
        listeners[0].onNext(.move) { [rig] in rig.handler.removeListener(listeners[2]) }
        rig.move()
        #expect(rig.heard() == ["a move", "c clearTouch(removed)", "c leaves"])
    }

    @Test("removed inside the final `clearTouch`: a listener that has heard it is not told again, one that has not is")
    func insideTheFinalClearTouch() {
        let listeners = cast("abc")
        rig.down()
        _ = rig.heard()
        listeners[1].onNext(.clearTouch) { [rig] in rig.handler.setListeners([]) }
        rig.cancel()
        let clears = ["a clearTouch(cancelled)", "b clearTouch(cancelled)"]
        #expect(rig.heard() == clears + ["a leaves", "b leaves", "c clearTouch(removed)", "c leaves"])
    }

    @Test("a `clearTouch` that does not end the touch does not count as its end")
    func afterAnotherFinger() {
        let a = cast("a")[0]
        rig.down(1, x: 100)
        a.onNext(.clearTouch) { [rig] in rig.handler.removeListener(a) }
        rig.down(2, x: 300)
        #expect(rig.heard() == ["a touchDown", "a clearTouch(additionalFinger)", "a clearTouch(removed)", "a leaves"])
    }

    @Test("the `clearTouch` of a listener that leaves says when, and where the first finger is")
    func contextOfRemoved() throws {
        let a = cast("a")[0]
        rig.down(1, x: 100)
        rig.move(by: 50)
        rig.wait(7)
        rig.handler.removeListener(a)
        let context = try #require(a.contexts.last)
        #expect(context.time == TouchInstant.ms(27))
        #expect(context.position == Vec2F(150, 100))
        #expect(context.startPosition == Vec2F(100, 100))
        #expect(context.pointerCount == 1)
        #expect(context.endReason == .removed)
    }

    // MARK: The environment

    @Test("a listener in the chains of two handlers has a stay in each, and tells them apart by their environments")
    func twoHandlers() {
        let other = ChainRig()
        let a = make("a")[0]
        rig.handler.addListener(a)
        let first = a.environment
        other.handler.addListener(a)
        #expect(a.environment !== first)
        rig.handler.removeListener(a)
        other.handler.removeListener(a)
        #expect(rig.heard() == ["a enters", "a enters", "a leaves", "a leaves"])
    }

    @Test("all listeners of a handler share an environment: its clock, and a density that follows the configuration")
    func environment() {
        let listeners = cast("ab")
        let environment = listeners[0].environment
        #expect(environment === listeners[1].environment)
        #expect(environment?.scheduler === rig.scheduler)
        #expect(environment?.density == 160)
        rig.handler.setDensity(420)
        #expect(environment?.density == 420)
        #expect(ScreenLength.dp(16).pixels(in: environment ?? TouchEnvironment()) == 42)
        rig.handler.configuration = .openMobileMaps.at(density: .nan)
        #expect(environment?.density == TouchConfiguration.fallbackDensity)
        rig.wait(5)
        #expect(environment?.now == .ms(5))
    }

    @Test("an environment outlives its handler: the density stays, and asking for interests does nothing")
    func environmentAlone() {
        let a = cast("a")[0]
        rig.handler.setDensity(320)
        rig.release()
        #expect(a.environment?.density == 320)
        a.environment?.setNeedsInterests()
    }

    @Test("interests are read when a listener enters, moves or asks for it, and at no other time")
    func interests() {
        let a = cast("a")[0]
        a.interests = .scroll
        rig.down()
        #expect(rig.heard() == ["a touchDown"])
        a.environment?.setNeedsInterests()
        rig.move()
        rig.scroll()
        #expect(rig.heard() == ["a scroll"])
        a.interests = [.move, .scroll]
        rig.handler.addListener(a)
        rig.move()
        #expect(rig.heard() == ["a move"])
    }

    @Test(
        "asked for inside a callback, interests are read when the dispatch has returned: the next gesture of the same event is one of them")
    func interestsInside() {
        let listeners = cast("ab")
        listeners[0].onNext(.moveComplete) {
            listeners[1].interests = []
            listeners[1].environment?.setNeedsInterests()
        }
        rig.down()
        rig.move()
        _ = rig.heard()
        rig.up()
        rig.down()
        // The end of a touch goes to all.
        let ends = ["a moveComplete(lifted)", "b moveComplete(lifted)", "a clearTouch(lifted)", "b clearTouch(lifted)"]
        #expect(rig.heard() == ends + ["a touchDown"])
    }
}
