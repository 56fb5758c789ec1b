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
        #expect(rig.heard() == ["r raw down", "s raw down", "map touchDown", "s touchDown"])
        rig.move()
        rig.up()
        let gestures = ["moveComplete(lifted)"].flatMap { ["map \($0)", "s \($0)"] }
        let clears = ["r", "map", "s"].map { "\($0) clearTouch(lifted)" }
        #expect(rig.heard() == ["r raw move", "s raw move", "map move", "s move", "r raw up", "s raw up"] + gestures + clears)
        rig.scroll()
        #expect(rig.heard() == ["r raw scroll", "s raw scroll", "map scroll", "s scroll"])
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
    func context() throws {
        let r = rig.addRaw("r")
        rig.down(1, x: 100)
        rig.down(2, x: 300)
        rig.move(by: 0)
        let context = try #require(r.contexts.last)
        #expect(context.timestamp == .ms(30))
        #expect(context.position == Vec2F(100, 100))
        #expect(context.pointerCount == 2)
        #expect(context.endReason == nil)
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
        #expect(bench.heard() == [])
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
        let rejections = ["tap", "long press"].map { "rejected \($0): the system cancelled the touch" }
        let expected =
            ["received at 30 ms", "r raw move", "move consumed by r at 1"] + rejections
            + ["oneFingerDown -> idle at 30 ms", "map clearTouch(takenOver)"]
        #expect(rig.heard() == expected)
        rig.move(by: 1)
        #expect(rig.heard() == ["received at 40 ms", "r raw move"])
    }

    @Test("rejections of an earlier event are not reported again with a claim")
    func rejectionsOnce() {
        let r = rig.addRaw("r")
        rig.observe(ObserverLog(rig.log))
        rig.down()
        rig.move()
        #expect(rig.heard().filter { $0.hasPrefix("rejected tap") }.count == 1)
        r.claims = [.move]
        rig.move()
        #expect(rig.heard().filter { $0.hasPrefix("rejected tap") } == [])
    }
}
