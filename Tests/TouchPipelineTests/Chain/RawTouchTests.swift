import Testing
import TouchPipeline

/// A listener of raw touches is asked with each event before recognition, in the order of the chain.
@Suite("Chain: raw touches are offered before recognition")
struct RawTouchTests {
    private let rig = ChainRig()

    @Test("listeners interested in raw touches receive each event before its gestures, in the order of the chain")
    func order() {
        rig.addRaw("r")
        rig.add("map")
        rig.addRaw("s", gestures: .all)
        rig.down()
        rig.move()
        rig.up()
        rig.log.note("scroll:")
        rig.scroll()
        let moves = ["r raw down", "s raw down", "map touchDown", "s touchDown", "r raw move", "s raw move", "map move", "s move"]
        let completion = ["r raw up", "s raw up", "map moveComplete(lifted)", "s moveComplete(lifted)"]
        let clears = ["r", "map", "s"].map { "\($0) clearTouch(lifted)" }
        let scroll = ["scroll:", "r raw scroll", "s raw scroll", "map scroll", "s scroll"]
        #expect(rig.heard() == moves + completion + clears + scroll)
    }

    @Test("a gesture that is due before an event happens before listeners receive the event")
    func deadlinesFirst() {
        rig.add("map")
        rig.addRaw("r")
        rig.tap()
        _ = rig.heard()
        rig.wait(200)
        rig.handler.onTouchEvent(TouchEvent(.scroll, pointer(9, 0, 0, .moved, kind: .mouse), scrollDelta: 1, timestamp: .ms(400)))
        #expect(rig.heard().first == "r raw scroll")
        rig.wait(200)
        #expect(rig.heard() == ["map clickConfirmed"])
    }

    @Test("the context has the time, the position of the first pointer, and the number of pointers")
    func context() {
        let r = rig.addRaw("r")
        rig.down(1, x: 100)
        rig.down(2, x: 300)
        rig.move(by: 0)
        #expect(r.contexts.last == TouchContext(timestamp: .ms(30), position: Vec2F(100, 100), pointerCount: 2))
    }

    @Test("events of positions alone have the ids and phases that the handler assigns")
    func positionsOnly() {
        final class IDs: TouchInterface, RawTouchListener {
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
        bench.feed(.down, at: 0, positions: (0, 0))
        bench.feed(.down, at: 10, positions: (0, 0), (100, 0))
        bench.feed(.up, at: 20, positions: (0, 0), (100, 0))
        bench.feed(.up, at: 30, positions: (0, 0))
        #expect(listener.seen == [[.began], [.moved, .began], [.moved, .ended], [.ended]])
        #expect(listener.ids.count == 2)
        bench.handler.removeListener(listener)
        bench.feed(.down, at: 40, positions: (0, 0))
        #expect(bench.heard() == ["40 touchDown 0,0"])
    }

    @Test(
        "a listener of raw touches that consumes nothing changes nothing for the other listeners",
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

    @Test("`isTouchClaimed` is true from the claim until the next touch")
    func isTouchClaimed() {
        let r = rig.addRaw("r")
        var claimed: [Bool] = []
        rig.down()
        claimed.append(rig.handler.isTouchClaimed)
        r.claims = [.move]
        let steps: [() -> Void] = [{ rig.move() }, { rig.up() }, { rig.down() }]
        for step in steps {
            step()
            claimed.append(rig.handler.isTouchClaimed)
        }
        #expect(claimed == [false, true, true, false])
    }

    @Test("an observer receives the consumer of an event, and once the reasons why gestures do not happen")
    func observer() {
        rig.add("map")
        let r = rig.addRaw("r")
        rig.observe(ObserverLog(rig.log))
        rig.down()
        rig.move(by: 1)
        _ = rig.heard()
        r.claims = [.move]
        rig.move(by: 1)
        rig.move(by: 1)
        let expected = [
            "received at 30 ms", "r raw move", "move consumed by r at 1", "rejected tap: the system cancelled the touch",
            "rejected long press: the system cancelled the touch", "oneFingerDown -> idle at 30 ms", "map clearTouch(takenOver)",
            "received at 40 ms", "r raw move",
        ]
        #expect(rig.heard() == expected)
    }

    @Test("rejections of an earlier event are not reported again with a claim")
    func rejectionsOnce() {
        let r = rig.addRaw("r")
        rig.observe(ObserverLog(rig.log))
        rig.down()
        rig.move()
        r.claims = [.move]
        rig.log.note("claim:")
        rig.move()
        let rejections = rig.heard().filter { $0.hasPrefix("rejected tap") || $0 == "claim:" }
        #expect(rejections == ["rejected tap: moved 50 px, limit 18.9 px", "claim:"])
    }
}
