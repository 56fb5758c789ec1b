import Testing
import TouchPipeline

/// An observer receives each gesture with its consumer, the state before and after, and the reasons why gestures did not happen.
@Suite("Chain: the observer")
struct ChainObserverTests {
    private func observed() -> (ChainRig, ObserverLog) {
        let rig = ChainRig()
        let observer = ObserverLog(rig.log)
        rig.observe(observer)
        return (rig, observer)
    }

    @Test("it receives every kind of gesture after the listeners, with the consumer and its index", arguments: KindScript.all)
    func everyKind(script: KindScript) throws {
        let (rig, observer) = observed()
        rig.add("a")
        let b = rig.add("b")
        script.prepare(rig)
        b.consumes = TouchGesture.Kinds(script.kind)
        script.trigger(rig)
        let dispatch = try #require(observer.dispatches.last { $0.gesture.kind == script.kind })
        let isConsumed = script.kind != .clearTouch
        #expect(dispatch.consumer === (isConsumed ? b : nil))
        #expect(dispatch.consumerIndex == (isConsumed ? 1 : nil))
        let lines = rig.heard()
        let told = try #require(lines.lastIndex { $0.hasPrefix("dispatched \(script.kind.name)") })
        let heard = try #require(lines.lastIndex { $0.hasPrefix("b \(script.kind.name)") })
        #expect(heard < told)
    }

    @Test("it receives the states before and after, and changes of the state without a gesture")
    func states() {
        let (rig, observer) = observed()
        rig.down(1, x: 100)
        rig.down(2, x: 300)
        rig.move()
        rig.up(2)
        _ = rig.heard()
        rig.wait(100)
        let states = observer.dispatches.map { "\($0.gesture.kind.name): \($0.stateBefore.name) -> \($0.stateAfter.name)" }
        let expected = [
            "touchDown: idle -> oneFingerDown", "clearTouch: oneFingerDown -> twoFingerDown",
            "twoFingerMove: twoFingerDown -> twoFingerMoving", "twoFingerMoveComplete: twoFingerMoving -> oneFingerAfterTwo",
            "oneFingerAfterTwo -> idle at 140 ms",
        ]
        #expect(states + rig.heard() == expected)
    }

    @Test("it receives the event, each gesture after the listeners, the rejections and the state in this order")
    func order() {
        let (rig, _) = observed()
        rig.add("a")
        rig.down()
        rig.move()
        let expected = [
            "received at 10 ms", "a touchDown", "dispatched touchDown", "idle -> oneFingerDown at 10 ms",
            "received at 20 ms", "a move", "dispatched move", "rejected tap: moved 50 px, limit 18.9 px",
            "rejected long press: moved 50 px, limit 18.9 px", "oneFingerDown -> oneFingerMoving at 20 ms",
        ]
        #expect(rig.heard() == expected)
    }

    @Test("it receives the reason why a gesture was not recognized")
    func rejections() {
        let (rig, _) = observed()
        rig.add("a")
        rig.tap()
        rig.down(after: 340)
        #expect(rig.heard().filter { $0.hasPrefix("rejected") } == ["rejected double tap: 340 ms apart, limit 300 ms"])
    }

    @Test("the dispatch of a gesture that is taken over has a consumer")
    func takingOver() {
        let (rig, observer) = observed()
        rig.add("a", consuming: .move)
        rig.add("b")
        rig.down()
        _ = rig.heard()
        rig.move()
        #expect(rig.heard().prefix(4) == ["received at 20 ms", "a move", "b clearTouch(takenOver)", "dispatched move by a at 0"])
        #expect(observer.dispatches.last?.consumer === rig.handler.listeners[0])
    }

    @Test("the index of the consumer is its index at the time of the dispatch")
    func indexInTheChainAsItWas() {
        let (rig, observer) = observed()
        let a = rig.add("a")
        let b = rig.add("b", consuming: .scroll)
        a.onNext(.scroll) { rig.handler.insertListener(rig.make("n"), at: 0) }
        b.onNext(.scroll) { rig.handler.removeListener(b) }
        rig.scroll()
        rig.log.note("chain \(rig.chain)")
        #expect(rig.heard().suffix(2) == ["dispatched scroll by b at 1", "chain na"])
        #expect(observer.dispatches.last?.consumer === b)
    }

    @Test("it may be added and removed in the middle of a touch")
    func setInTheMiddle() {
        let rig = ChainRig()
        rig.down()
        let observer = ObserverLog(rig.log)
        let token = rig.handler.observe(observer.receive)
        rig.move()
        token.cancel()
        rig.move()
        rig.up()
        let told = [
            "received at 20 ms", "dispatched move", "rejected tap: moved 50 px, limit 18.9 px",
            "rejected long press: moved 50 px, limit 18.9 px", "oneFingerDown -> oneFingerMoving at 20 ms",
        ]
        #expect(rig.heard() == told)
    }

    @Test(
        "an observer may change the chain, and the next gesture of the same event goes to the changed chain")
    func changesTheChain() {
        let (rig, observer) = observed()
        let a = rig.add("a")
        rig.down()
        rig.move()
        observer.onNext(.moveComplete) {
            rig.handler.removeListener(a)
            rig.add("n")
        }
        _ = rig.heard()
        rig.up()
        let expected = [
            "received at 30 ms", "a moveComplete(lifted)", "dispatched moveComplete(lifted)", "a clearTouch(removed)",
            "n clearTouch(lifted)", "dispatched clearTouch(lifted)", "oneFingerMoving -> idle at 30 ms",
        ]
        #expect(rig.heard() == expected)
    }

    @Test("an event that an observer feeds waits until the current one is complete")
    func feeds() {
        let (rig, observer) = observed()
        rig.add("a")
        observer.onNext(.touchDown) { rig.scroll(after: 0) }
        rig.down()
        let expected = [
            "received at 10 ms", "a touchDown", "dispatched touchDown", "idle -> oneFingerDown at 10 ms", "received at 10 ms", "a scroll",
            "dispatched scroll",
        ]
        #expect(rig.heard() == expected)
    }

    @Test("an observer does not change what listeners receive", arguments: KindScript.all)
    func changesNothing(script: KindScript) {
        func heard(observing: Bool) -> [String] {
            let rig = ChainRig()
            let silent = CallLog()
            if observing { rig.observe(ObserverLog(silent)) }
            rig.add("a", consuming: [.clickUnconfirmed, .move])
            rig.add("b")
            script.prepare(rig)
            script.trigger(rig)
            rig.wait(1000)
            return rig.heard()
        }
        #expect(heard(observing: true) == heard(observing: false))
    }

    @Test("without an observer the recognizer explains nothing, and removes earlier rejections")
    func explainsNothing() {
        var recognizer = GestureRecognizer()
        func cancelledTouch(at milliseconds: Double) {
            _ = recognizer.process(event(.down, t: milliseconds, pointer(1, 0, 0, .began)))
            _ = recognizer.process(event(.cancel, t: milliseconds + 1))
        }
        var rejected: [[TouchGesture.Kind]] = []
        cancelledTouch(at: 0)
        rejected.append(recognizer.rejections.map(\.kind))
        recognizer.explainsRejections = true
        cancelledTouch(at: 2)
        rejected.append(recognizer.rejections.map(\.kind))
        recognizer.explainsRejections = false
        rejected.append(recognizer.rejections.map(\.kind))
        #expect(rejected == [[], [.clickUnconfirmed, .longPress], []])
    }
}
