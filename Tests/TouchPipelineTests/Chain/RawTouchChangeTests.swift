import Testing
import TouchPipeline

/// A stream is inconsistent, or the chain is changed, before or while a touch is claimed with a raw event.
@Suite("Chain: the end of a raw touch is lost, or the chain changes")
struct RawTouchChangeTests {
    private let rig = ChainRig()

    @Test("a claimed touch whose end was lost is cancelled for the claimer, and all listeners are asked about the next event")
    func lostClaim() {
        rig.add("map")
        let r = rig.addRaw("r", claiming: [.down])
        rig.down(1, x: 100)
        r.claims = []
        _ = rig.heard()
        rig.handler.onTouchEvent(TouchEvent(.down, pointer(2, 0, 0, .began)))
        rig.log.note("\(rig.handler.diagnostics.inconsistentStreams) inconsistent")
        #expect(rig.heard() == ["r clearTouch(cancelled)", "r raw down", "map touchDown", "1 inconsistent"])
    }

    @Test("a touch whose end was lost is cancelled before the next event, which may be claimed")
    func lostTouch() {
        rig.add("map")
        let r = rig.addRaw("r")
        rig.down(1, x: 100)
        r.claims = [.down]
        _ = rig.heard()
        rig.handler.onTouchEvent(TouchEvent(.down, pointer(2, 0, 0, .began)))
        rig.handler.onTouchEvent(TouchEvent(.move, pointer(2, 90, 0, .moved)))
        rig.handler.onTouchEvent(TouchEvent(.up, pointer(2, 90, 0, .ended)))
        #expect(rig.heard() == ["map clearTouch(cancelled)", "r clearTouch(cancelled)", "r raw down", "r raw move", "r raw up"])
        var problems = TouchDiagnostics()
        problems.inconsistentStreams = 1
        #expect(rig.handler.diagnostics == problems)
    }

    @Test("a touch whose end was lost, or whose place another kind of pointer takes, ends at the time of the event that shows it")
    func timeOfTheEnd() {
        let bench = Bench()
        bench.handler.addListener(rig.make("r", interests: .rawTouches))
        bench.feed(.down, at: 10, pointer(1, 0, 0, .began))
        bench.feed(.down, at: 30, pointer(2, 0, 0, .began))
        bench.feed(.down, at: 50, pointer(2, 0, 0), pointer(3, 0, 0, .began, kind: .stylus))
        let gestures = [
            "10 touchDown 0,0", "30 clearTouch cancelled", "30 touchDown 0,0", "50 clearTouch additionalFinger", "50 touchDown 0,0",
        ]
        #expect(bench.heard() == gestures)
    }

    @Test("a `down` that lands no finger is claimed without the later events")
    func refusedLanding() {
        rig.add("map")
        let r = rig.addRaw("r", claiming: [.down])
        rig.handler.onTouchEvent(TouchEvent(.down, pointer(1, .nan, 0, .began)))
        r.claims = []
        rig.down(2)
        #expect(rig.heard() == ["r raw down", "r raw down", "map touchDown"])
    }

    enum Departure: CaseIterable { case outside, insideItsCallback, beforeItEntersAgain }

    @Test("a claimer that leaves is cancelled, and no listener receives the rest of the touch", arguments: Departure.allCases)
    func claimerLeaves(departure: Departure) {
        rig.add("map")
        let r = rig.addRaw("r", claiming: [.down])
        r.notesStays = true
        rig.down()
        switch departure {
        case .outside: rig.handler.removeListener(r)
        case .insideItsCallback:
            r.onNext(.touchEvent(.move)) { [rig] in rig.handler.removeListener(r) }
            rig.move()
        case .beforeItEntersAgain:
            rig.handler.removeListener(r)
            rig.handler.addListener(r)
        }
        rig.log.note("move and lift:")
        rig.move()
        rig.up()
        rig.log.note("next touch:")
        rig.down()
        let claimed = departure == .insideItsCallback ? ["r raw down", "r raw move"] : ["r raw down"]
        let leaves = ["r clearTouch(removed)", "r leaves"] + (departure == .beforeItEntersAgain ? ["r enters"] : [])
        let next = departure == .beforeItEntersAgain ? "r raw down" : "map touchDown"
        #expect(rig.heard() == claimed + leaves + ["move and lift:", "next touch:", next])
    }

    @Test("a claimer that moves within the chain keeps the touch, also while other listeners enter and leave")
    func claimerMoves() {
        let map = rig.add("map")
        let r = rig.addRaw("r", claiming: [.down])
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

    @Test("a listener that is removed inside a raw callback before its turn does not receive the event")
    func removedBeforeAsked() {
        let r = rig.addRaw("r")
        let s = rig.addRaw("s")
        r.onNext(.touchEvent(.down)) { [rig] in rig.handler.removeListener(s) }
        s.notesStays = true
        rig.down()
        #expect(rig.heard() == ["r raw down", "s leaves"])
    }

    @Test("a listener that becomes interested in raw touches during a touch receives the next event and may claim the touch")
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

    @Test("a claimer that loses its interest in raw touches keeps the touch that it has claimed")
    func wantsNoLonger() {
        let r = rig.addRaw("r", claiming: [.down])
        rig.down()
        r.interests = []
        r.environment?.setNeedsInterests()
        rig.move()
        rig.up()
        rig.down()
        #expect(rig.heard() == ["r raw down", "r raw move", "r raw up"])
    }
}
