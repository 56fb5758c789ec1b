import Testing
import TouchPipeline

/// DESIGN 4.7: "A listener whose interests contain raw touches is asked with each `TouchEvent` before recognition, in chain order. `true`
/// claims the touch: the recogniser is cancelled (`.takenOver`), and all further events go to the claiming listener alone until the last
/// finger lifts."
@Suite("Chain: raw touches")
struct RawTouchTests {
    private let rig = ChainRig()

    /// A listener of gestures and raw touches at the end of the chain.
    @discardableResult
    private func addRaw(_ name: String, claiming claims: Set<TouchAction> = [], gestures: TouchGesture.Kinds = []) -> ScriptedListener {
        let listener = rig.add(name, interests: gestures.union(.rawTouches))
        listener.claims = claims
        return listener
    }

    // MARK: Offering

    @Test("each event is offered before its gestures, in the order of the chain, to those that want raw touches")
    func order() {
        addRaw("r")
        rig.add("map")
        addRaw("s", gestures: .all)
        rig.down()
        #expect(rig.heard() == ["r raw down", "s raw down", "map touchDown", "s touchDown"])
        rig.move()
        rig.up()
        let gestures = ["moveComplete(lifted)"].flatMap { ["map \($0)", "s \($0)"] }
        let clears = ["r", "map", "s"].map { "\($0) clearTouch(lifted)" }
        #expect(rig.heard() == ["r raw move", "s raw move", "map move", "s move", "r raw up", "s raw up"] + gestures + clears)
        rig.scroll()
        #expect(rig.heard() == ["r raw scroll", "s raw scroll", "map scroll", "s scroll"])
    }

    @Test("what is due before an event happens before it is offered")
    func deadlinesFirst() {
        rig.add("map")
        addRaw("r")
        rig.tap()
        _ = rig.heard()
        rig.wait(200)
        rig.handler.onTouchEvent(TouchEvent(.scroll, pointer(9, 0, 0, .moved, kind: .mouse), scrollDelta: 1, timestamp: .ms(400)))
        #expect(rig.heard().first == "r raw scroll")
        rig.wait(200)
        #expect(rig.heard() == ["map clickConfirmed"])
    }

    @Test("the context says when, where the first pointer is, and how many there are")
    func context() throws {
        let r = addRaw("r")
        rig.down(1, x: 100)
        rig.down(2, x: 300)
        rig.move(by: 0)
        let context = try #require(r.contexts.last)
        #expect(context.time == .ms(30))
        #expect(context.position == Vec2F(100, 100))
        #expect(context.pointerCount == 2)
        #expect(context.endReason == nil)
    }

    @Test("events of positions alone are offered with the ids and phases that they are given")
    func positionsAlone() {
        final class IDs: TouchInterface {
            var seen: [[TouchPointer.Phase]] = []
            var ids: Set<Int> = []
            var interests: TouchGesture.Kinds { .rawTouches }
            func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool {
                seen.append(event.pointers.map(\.phase))
                ids.formUnion(event.pointers.map(\.id))
                return true
            }
        }
        let listener = IDs()
        let bench = Bench()
        bench.handler.insertListener(listener, at: 0)
        bench.feed(.down, at: 0, places: (0, 0))
        bench.feed(.down, at: 10, places: (0, 0), (100, 0))
        bench.feed(.up, at: 20, places: (0, 0), (100, 0))
        bench.feed(.up, at: 30, places: (0, 0))
        #expect(listener.seen == [[.began], [.moved, .began], [.moved, .ended], [.ended]])
        #expect(listener.ids.count == 2)
        #expect(bench.heard() == [])
        bench.handler.removeListener(listener)
        bench.feed(.down, at: 40, places: (0, 0))
        #expect(bench.heard() == ["40 touchDown 0,0"])
    }

    @Test(
        "a chain in which no listener wants raw touches hears the same as one in which such a listener takes nothing",
        arguments: KindScript.all)
    func transcripts(script: KindScript) {
        func heard(raw: Bool) -> [String] {
            let rig = ChainRig()
            rig.add("a", consuming: [.clickUnconfirmed, .move])
            if raw { rig.add("raw", interests: .rawTouches) }
            rig.add("b")
            script.prepare(rig)
            script.trigger(rig)
            rig.wait(1000)
            return rig.heard().filter { !$0.hasPrefix("raw") }
        }
        #expect(heard(raw: true) == heard(raw: false))
    }

    // MARK: Claiming

    @Test("a `down` that is claimed is not recognised, and listeners after the claimer are not asked")
    func claimedDown() {
        rig.add("map")
        addRaw("r", claiming: [.down])
        addRaw("s")
        rig.down()
        rig.move()
        rig.up()
        #expect(rig.heard() == ["r raw down", "r raw move", "r raw up"])
        #expect(rig.handler.state == .idle)
    }

    @Test("a touch that is claimed later is taken over from those that had heard of it, and is completed for none")
    func claimedLater() {
        rig.add("map")
        addRaw("q")
        addRaw("r", claiming: [.move])
        addRaw("s", gestures: .touchDown)
        rig.add("idle", interests: .longPress)
        rig.down()
        _ = rig.heard()
        rig.move()
        #expect(
            rig.heard() == ["q raw move", "r raw move", "map clearTouch(takenOver)", "q clearTouch(takenOver)", "s clearTouch(takenOver)"])
        rig.move()
        rig.wait(1000)
        rig.up()
        #expect(rig.heard() == ["r raw move", "r raw up"])
    }

    @Test("the claimer itself is told only of what it had heard as gestures")
    func claimerHadHeard() {
        addRaw("r", claiming: [.move], gestures: .touchDown)
        rig.down()
        rig.move()
        #expect(rig.heard() == ["r raw down", "r touchDown", "r raw move", "r clearTouch(takenOver)"])
    }

    @Test("a listener that a claim of the movement has cut off is not told a second time")
    func toldOnce() {
        rig.add("tool", consuming: .move)
        rig.add("map")
        let r = addRaw("r")
        rig.down()
        rig.move()
        #expect(rig.heard().filter { $0.hasPrefix("map") } == ["map touchDown", "map clearTouch(takenOver)"])
        r.claims = [.move]
        rig.move()
        #expect(rig.heard() == ["r raw move", "tool clearTouch(takenOver)"])
    }

    @Test("the touch stays the claimer's until the last finger has lifted, further fingers included, whatever it returns")
    func untilTheLastFinger() {
        rig.add("map")
        let r = addRaw("r", claiming: [.down])
        rig.down(1, x: 100)
        r.claims = []
        rig.down(2, x: 300)
        rig.move()
        rig.up(1)
        rig.down(3, x: 500)
        rig.up(2)
        rig.scroll()
        rig.up(3)
        #expect(rig.heard() == ["down", "down", "move", "up", "down", "up", "scroll", "up"].map { "r raw \($0)" })
        rig.down()
        #expect(rig.heard() == ["r raw down", "map touchDown"])
    }

    @Test("a cancel of all ends the claim, one of a single finger does not", arguments: [true, false])
    func cancel(all: Bool) {
        rig.add("map")
        let r = addRaw("r", claiming: [.down])
        rig.down(1, x: 100)
        rig.down(2, x: 300)
        r.claims = []
        rig.wait(10)
        if all {
            rig.handler.onTouchEvent(TouchEvent(.cancel, pointers: TouchPointers(), timestamp: .ms(30)))
        } else {
            let pointers = TouchPointers(pointer(1, 100, 100, .cancelled), pointer(2, 300, 100))
            rig.handler.onTouchEvent(TouchEvent(.cancel, pointers: pointers, timestamp: .ms(30)))
        }
        _ = rig.heard()
        let next = all ? TouchEvent(.down, pointer(3, 0, 0, .began)) : TouchEvent(.move, pointer(2, 0, 0, .moved))
        rig.handler.onTouchEvent(next)
        #expect(rig.heard() == (all ? ["r raw down", "map touchDown"] : ["r raw move"]))
        #expect(rig.handler.diagnostics.total == 0)
    }

    @Test("a click that waits is confirmed before its listener loses the next touch")
    func waitingClick() {
        rig.add("map")
        let r = addRaw("r")
        rig.tap()
        r.claims = [.down]
        _ = rig.heard()
        rig.down()
        #expect(rig.heard() == ["r raw down", "map clickConfirmed"])
        rig.wait(1000)
        #expect(rig.heard() == [])
    }

    @Test("a scroll that is consumed is not recognised, and claims nothing", arguments: [true, false])
    func scroll(inTouch: Bool) {
        rig.add("map")
        addRaw("r", claiming: [.scroll])
        if inTouch { rig.down() }
        _ = rig.heard()
        rig.scroll()
        #expect(rig.heard() == ["r raw scroll"])
        #expect(!rig.handler.isTouchClaimed)
        if inTouch { rig.move() } else { rig.down() }
        #expect(rig.heard().last == (inTouch ? "map move" : "map touchDown"))
    }

    @Test("a stray event that is consumed while no finger is down claims nothing", arguments: [TouchAction.move, .up, .cancel])
    func stray(action: TouchAction) {
        rig.add("map")
        addRaw("r", claiming: [action])
        rig.tap()
        rig.wait(1000)
        _ = rig.heard()
        rig.handler.onTouchEvent(TouchEvent(action, pointer(7, 0, 0, .moved)))
        #expect(rig.heard() == ["r raw \(action)"])
        rig.down()
        #expect(rig.heard() == ["r raw down", "map touchDown"])
    }

    // MARK: Lost ends

    @Test("a claimed touch whose end was lost is cancelled for the claimer, and the event that shows it is offered anew")
    func lostClaim() {
        rig.add("map")
        let r = addRaw("r", claiming: [.down])
        rig.down(1, x: 100)
        r.claims = []
        _ = rig.heard()
        rig.handler.onTouchEvent(TouchEvent(.down, pointer(2, 0, 0, .began)))
        #expect(rig.heard() == ["r clearTouch(cancelled)", "r raw down", "map touchDown"])
        #expect(rig.handler.diagnostics.tornStreams == 1)
    }

    @Test("a touch whose end was lost is cancelled before the event that shows it is offered, and that one may be claimed")
    func lostTouch() {
        rig.add("map")
        let r = addRaw("r")
        rig.down(1, x: 100)
        r.claims = [.down]
        _ = rig.heard()
        rig.handler.onTouchEvent(TouchEvent(.down, pointer(2, 0, 0, .began)))
        #expect(rig.heard() == ["map clearTouch(cancelled)", "r clearTouch(cancelled)", "r raw down"])
        rig.handler.onTouchEvent(TouchEvent(.move, pointer(2, 90, 0, .moved)))
        rig.handler.onTouchEvent(TouchEvent(.up, pointer(2, 90, 0, .ended)))
        #expect(rig.heard() == ["r raw move", "r raw up"])
        #expect(rig.handler.diagnostics.tornStreams == 1)
        #expect(rig.handler.diagnostics.total == 1)
    }

    @Test("a `down` that lands no finger is claimed for itself alone")
    func refusedLanding() {
        rig.add("map")
        let r = addRaw("r", claiming: [.down])
        rig.handler.onTouchEvent(TouchEvent(.down, pointer(1, .nan, 0, .began)))
        r.claims = []
        rig.down(2)
        #expect(rig.heard() == ["r raw down", "r raw down", "map touchDown"])
    }

    // MARK: A chain that changes

    @Test("a claimer that leaves is cancelled, and the rest of its touch goes to none", arguments: [true, false])
    func claimerLeaves(inside: Bool) {
        rig.add("map")
        let r = addRaw("r", claiming: [.down])
        r.notesStays = true
        rig.down()
        if inside {
            r.onNext(.touchEvent(.move)) { [rig] in rig.handler.removeListener(r) }
            rig.move()
        } else {
            rig.handler.removeListener(r)
        }
        #expect(rig.heard() == ["r raw down"] + (inside ? ["r raw move"] : []) + ["r clearTouch(removed)", "r leaves"])
        rig.move()
        rig.up()
        #expect(rig.heard() == [])
        rig.down()
        #expect(rig.heard() == ["map touchDown"])
    }

    @Test("a claimer that leaves and enters again does not have the touch any more")
    func claimerComesBack() {
        let r = addRaw("r", claiming: [.down])
        rig.down()
        rig.handler.removeListener(r)
        rig.handler.addListener(r)
        _ = rig.heard()
        rig.move()
        rig.up()
        #expect(rig.heard() == [])
    }

    @Test("a claimer that moves within the chain keeps the touch, and so it does when others come and go")
    func claimerMoves() {
        let map = rig.add("map")
        let r = addRaw("r", claiming: [.down])
        rig.down()
        rig.handler.insertListener(r, at: 0)
        rig.move()
        rig.handler.removeListener(map)
        rig.handler.insertListener(map, at: 0)
        rig.handler.setListeners([rig.make("n"), r, map])
        rig.move()
        rig.up()
        #expect(rig.heard() == ["down", "move", "move", "up"].map { "r raw \($0)" })
    }

    @Test("a listener that is removed inside a raw callback before it is asked is not asked")
    func removedBeforeAsked() {
        let r = addRaw("r")
        let s = addRaw("s")
        r.onNext(.touchEvent(.down)) { [rig] in rig.handler.removeListener(s) }
        s.notesStays = true
        rig.down()
        #expect(rig.heard() == ["r raw down", "s leaves"])
    }

    @Test("a listener that comes to want raw touches in mid-touch is offered the next event, and may claim the touch")
    func wantsLater() {
        rig.add("map")
        let r = rig.add("r", interests: [])
        rig.down()
        r.interests = .rawTouches
        r.claims = [.move]
        r.environment?.setNeedsInterests()
        _ = rig.heard()
        rig.move()
        #expect(rig.heard() == ["r raw move", "map clearTouch(takenOver)"])
    }

    @Test("a claimer that wants raw touches no longer keeps the touch that it has claimed")
    func wantsNoLonger() {
        let r = addRaw("r", claiming: [.down])
        rig.down()
        r.interests = []
        r.environment?.setNeedsInterests()
        rig.move()
        rig.up()
        #expect(rig.heard() == ["r raw down", "r raw move", "r raw up"])
        rig.down()
        #expect(rig.heard() == [])
    }

    // MARK: What is known of it

    @Test("`isTouchClaimed` says so from the claim until the next touch")
    func isTouchClaimed() {
        let r = addRaw("r")
        rig.down()
        #expect(!rig.handler.isTouchClaimed)
        r.claims = [.move]
        rig.move()
        #expect(rig.handler.isTouchClaimed)
        rig.up()
        #expect(rig.handler.isTouchClaimed)
        rig.down()
        #expect(!rig.handler.isTouchClaimed)
    }

    @Test("an observer learns which listener consumed an event, and why gestures do not happen, once")
    func observer() {
        rig.add("map")
        let r = addRaw("r")
        rig.handler.observer = ObserverLog(rig.log)
        rig.down()
        rig.move(by: 1)
        _ = rig.heard()
        r.claims = [.move]
        rig.move(by: 1)
        let rejections = ["tap", "long press"].map { "rejected \($0): the system cancelled the touch" }
        let expected =
            ["received at 30 ms", "r raw move", "move consumed by r at 1"] + rejections
            + ["oneFingerDown -> idle at 30 ms", "map clearTouch(takenOver)"]
        #expect(rig.heard() == expected)
        rig.move(by: 1)
        #expect(rig.heard() == ["received at 40 ms", "r raw move"])
    }

    @Test("rejections of an earlier event are not told again with a claim")
    func rejectionsOnce() {
        let r = addRaw("r")
        rig.handler.observer = ObserverLog(rig.log)
        rig.down()
        rig.move()
        #expect(rig.heard().filter { $0.hasPrefix("rejected tap") }.count == 1)
        r.claims = [.move]
        rig.move()
        #expect(rig.heard().filter { $0.hasPrefix("rejected tap") } == [])
    }
}
