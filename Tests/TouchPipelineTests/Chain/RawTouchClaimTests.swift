import Testing
import TouchPipeline

/// A listener that returns `true` for a raw event claims the touch. The recognizer is cancelled, and only this listener receives further events
/// until the last finger lifts.
@Suite("Chain: a raw touch is claimed")
struct RawTouchClaimTests {
    private let rig = ChainRig()

    @Test("a `down` that is claimed is not recognized, and listeners after the claimer do not receive it")
    func claimedDown() {
        rig.add("map")
        rig.addRaw("r", claiming: [.down])
        rig.addRaw("s")
        rig.down()
        rig.move()
        rig.up()
        rig.log.note(rig.handler.state.name)
        #expect(rig.heard() == ["r raw down", "r raw move", "r raw up", "idle"])
    }

    @Test("a touch that is claimed later is taken over from the listeners that had received gestures, and is not completed")
    func claimedLater() {
        rig.add("map")
        rig.addRaw("q")
        rig.addRaw("r", claiming: [.move])
        rig.addRaw("s", gestures: .touchDown)
        rig.add("idle", interests: .longPress)
        rig.down()
        _ = rig.heard()
        rig.move()
        rig.log.note("claimed:")
        rig.move()
        rig.wait(1000)
        rig.up()
        let clears = ["map", "q", "s"].map { "\($0) clearTouch(takenOver)" }
        #expect(rig.heard() == ["q raw move", "r raw move"] + clears + ["claimed:", "r raw move", "r raw up"])
    }

    @Test("the claimer receives clearTouch only if it had received gestures")
    func claimerHadHeard() {
        rig.addRaw("r", claiming: [.move], gestures: .touchDown)
        rig.down()
        rig.move()
        #expect(rig.heard() == ["r raw down", "r touchDown", "r raw move", "r clearTouch(takenOver)"])
    }

    @Test("a listener that lost the movement to a claim does not receive clearTouch again")
    func toldOnce() {
        rig.add("tool", consuming: .move)
        rig.add("map")
        let r = rig.addRaw("r")
        rig.down()
        rig.move()
        #expect(rig.heard().filter { $0.hasPrefix("map") } == ["map touchDown", "map clearTouch(takenOver)"])
        r.claims = [.move]
        rig.move()
        #expect(rig.heard() == ["r raw move", "tool clearTouch(takenOver)"])
    }

    @Test("the touch stays the claimer's until the last finger has lifted, with all further fingers, whatever it returns")
    func untilTheLastFinger() {
        rig.add("map")
        let r = rig.addRaw("r", claiming: [.down])
        rig.down(1, x: 100)
        r.claims = []
        rig.down(2, x: 300)
        rig.move()
        rig.up(1)
        rig.down(3, x: 500)
        rig.up(2)
        rig.scroll()
        rig.up(3)
        rig.down()
        let claimed = ["down", "down", "move", "up", "down", "up", "scroll", "up"].map { "r raw \($0)" }
        #expect(rig.heard() == claimed + ["r raw down", "map touchDown"])
    }

    @Test("a cancel of all fingers ends the claim, and a cancel of one finger does not", arguments: [true, false])
    func cancel(all: Bool) {
        rig.add("map")
        let r = rig.addRaw("r", claiming: [.down])
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
        rig.log.note("\(rig.handler.diagnostics.total) problems")
        #expect(rig.heard() == (all ? ["r raw down", "map touchDown"] : ["r raw move"]) + ["0 problems"])
    }

    @Test("a click that waits is confirmed before its listener loses the next touch")
    func waitingClick() {
        rig.add("map")
        let r = rig.addRaw("r")
        rig.tap()
        r.claims = [.down]
        _ = rig.heard()
        rig.down()
        rig.log.note("wait:")
        rig.wait(1000)
        #expect(rig.heard() == ["r raw down", "map clickConfirmed", "wait:"])
    }

    @Test("a scroll that is consumed is not recognized, and claims nothing", arguments: [true, false])
    func scroll(inTouch: Bool) {
        rig.add("map")
        rig.addRaw("r", claiming: [.scroll])
        if inTouch { rig.down() }
        _ = rig.heard()
        rig.scroll()
        rig.log.note("claimed: \(rig.handler.isTouchClaimed)")
        #expect(rig.heard() == ["r raw scroll", "claimed: false"])
        if inTouch { rig.move() } else { rig.down() }
        #expect(rig.heard().last == (inTouch ? "map move" : "map touchDown"))
    }

    @Test("a stray event that is consumed while no finger is down claims nothing", arguments: [TouchAction.move, .up, .cancel])
    func stray(action: TouchAction) {
        rig.add("map")
        rig.addRaw("r", claiming: [action])
        rig.tap()
        rig.wait(1000)
        _ = rig.heard()
        rig.handler.onTouchEvent(TouchEvent(action, pointer(7, 0, 0, .moved)))
        rig.down()
        #expect(rig.heard() == ["r raw \(action)", "r raw down", "map touchDown"])
    }
}
