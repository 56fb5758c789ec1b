import Testing
import TouchPipeline
import TouchPipelineTesting

/// Events from inside a callback are processed when it has returned.
@Suite("Chain: events fed inside callbacks")
struct ChainFeedingTests {
    private func heard(_ script: KindScript, feeding: Bool) -> [String] {
        let rig = ChainRig()
        rig.add("a")
        let b = rig.add("b")
        rig.add("c")
        script.prepare(rig)
        _ = rig.heard()
        if feeding { b.onNext(script.kind) { rig.scroll(after: 0) } }
        script.trigger(rig)
        return rig.heard()
    }

    @Test("a fed event waits until the gestures of the current one are received", arguments: KindScript.all.filter { $0.kind != .scroll })
    func waitsItsTurn(script: KindScript) {
        let alone = heard(script, feeding: false)
        #expect(heard(script, feeding: true) == alone + ["a scroll", "b scroll", "c scroll"])
    }

    @Test("fed events keep their order, and events fed from a fed event come last")
    func keepOrder() {
        let rig = ChainRig()
        let a = rig.add("a")
        let b = rig.add("b")
        b.onNext(.clearTouch) { rig.scroll(after: 0) }
        a.onNext(.scroll) {
            // The touch begins, ends, and begins again.
            rig.down(after: 0)
            rig.cancel(after: 0)
            rig.down(after: 0)
        }
        rig.scroll()
        let expected = [
            "a scroll", "b scroll", "a touchDown", "b touchDown", "a clearTouch(cancelled)", "b clearTouch(cancelled)", "a touchDown",
            "b touchDown", "a scroll", "b scroll",
        ]
        #expect(rig.heard() == expected)
    }

    @Test("a `down` fed inside an `up` begins the next touch after the clearTouch of this one")
    func downInsideUp() {
        let rig = ChainRig()
        let a = rig.add("a", interests: TouchGesture.Kinds.all.subtracting(.secondTap))
        rig.down()
        a.onNext(.clickUnconfirmed) { rig.down(2, after: 0) }
        rig.up()
        rig.log.note("\(rig.handler.diagnostics.total) problems")
        // No listener waits for a second tap, so the click is confirmed at once, and before the next touch.
        let expected = ["touchDown", "clickUnconfirmed", "clearTouch(lifted)", "clickConfirmed", "touchDown"].map { "a \($0)" }
        #expect(rig.heard() == expected + ["0 problems"])
    }

    @Test("a fed event goes to the chain after the callback, which may remove a listener before the feed and add one after it")
    func changedChain() {
        let rig = ChainRig()
        let a = rig.add("a")
        let b = rig.add("b")
        rig.add("c")
        a.onNext(.touchDown) {
            rig.handler.removeListener(b)
            rig.scroll(after: 0)
            rig.add("n")
        }
        rig.down()
        #expect(rig.heard() == ["a touchDown", "c touchDown", "a scroll", "c scroll", "n scroll"])
    }

    @Test("an event fed inside a deadline's callback also waits")
    func insideADeadline() {
        let rig = ChainRig()
        let a = rig.add("a")
        rig.add("b")
        rig.down()
        a.onNext(.longPress) { rig.move(after: 0) }
        rig.wait(500)
        #expect(rig.heard() == ["a touchDown", "b touchDown", "a longPress", "b longPress", "a move", "b move"])
    }

    @Test("a fed event without a time stamp happens at the time at which it was fed")
    func withoutATimeStamp() {
        let rig = ChainRig()
        let a = rig.add("a")
        a.onNext(.scroll) { rig.handler.onTouchEvent(TouchEvent(pointers: [Vec2F(1, 1)], scrollDelta: 0, touchAction: .down)) }
        rig.scroll()
        rig.wait(499)
        rig.log.note("499 ms later:")
        rig.wait(1)
        #expect(rig.heard() == ["a scroll", "a touchDown", "499 ms later:", "a longPress"])
    }

    @Test("10,000 events, each fed inside the callback of the one before, and 20,000 events fed inside one callback are all processed")
    func manyEvents() {
        let deep = ChainRig()
        let a = deep.add("a", consuming: .scroll)
        var fed = 0
        func feed() {
            guard fed < 10_000 else { return }
            fed += 1
            a.onNext(.scroll, feed)
            deep.scroll(after: 0)
        }
        feed()
        #expect(deep.heard().count == 10_000)

        let wide = ChainRig()
        wide.add("b").onNext(.touchDown) { for _ in 0..<20_000 { wide.scroll(after: 0) } }
        wide.down()
        #expect(wide.heard() == ["b touchDown"] + Array(repeating: "b scroll", count: 20_000))
    }

    @Test("events fed at random inside callbacks are processed in the order in which they were fed", arguments: [1, 2, 3] as [UInt64])
    func randomFeeding(seed: UInt64) {
        /// Feeds scrolls that carry a number, and consumes some.
        final class Feeder: TouchInterface {
            var random: SplitMix64
            let feed: () -> Void
            var heard: [Float] = []
            var interests: TouchGesture.Kinds { .scroll }
            init(seed: UInt64, _ feed: @escaping () -> Void) {
                random = SplitMix64(seed: seed)
                self.feed = feed
            }
            func onScroll(_ posScreen: Vec2F, scrollDelta: Float) -> Bool {
                heard.append(scrollDelta)
                for _ in 0..<Int.random(in: 0...2, using: &random) { feed() }
                return false
            }
        }
        let handler = DefaultTouchHandler(scheduler: VirtualScheduler())
        let log = CallLog()
        func feed() {
            guard log.lines.count < 3000 else { return }
            log.note("fed")
            let pointer = TouchPointer(id: 0, position: .zero, phase: .moved)
            handler.onTouchEvent(TouchEvent(.scroll, pointer, scrollDelta: Float(log.lines.count)))
        }
        let listeners = (0..<3).map { Feeder(seed: seed + UInt64($0), feed) }
        for listener in listeners { handler.addListener(listener) }
        for _ in 0..<3000 { feed() }
        let all = (1...3000).map(Float.init)
        for listener in listeners {
            #expect(listener.heard == all)
            // They feed the handler that holds them.
            handler.removeListener(listener)
        }
    }
}
