import TestRuns
import Testing
import TouchPipeline

@Suite("The recognizer agrees with a model that was written from the table alone")
struct ModelTests {
    @Test(
        "the gestures and states are equal on random input near every threshold",
        arguments: RunSize.pairs([0.0, 0.02, 0.3], Array(0..<8), standard: 3))
    func agrees(invalid: Double, seed: Int) {
        var source = RandomEvents(seed: UInt64(seed) &+ UInt64(invalid * 1000) &* 7919, invalid: invalid)
        var recognizer = GestureRecognizer(configuration: .whole)
        var model = ModelRecognizer()
        var history: [RandomEvents.Step] = []
        var kinds: Set<Substring> = []
        for _ in 0..<3000 {
            let step = source.next()
            history.append(step)
            let (mine, theirs) =
                switch step {
                case .event(let event): (recognizer.process(event).map { line($0) }, model.process(event))
                case .advance(let instant): (recognizer.advance(to: instant).map { line($0) }, model.advance(to: instant))
                }
            for line in mine { kinds.insert(line.split(separator: " ")[1]) }
            guard mine == theirs, recognizer.state == model.state, recognizer.pointerCount == model.fingers.count else {
                let told = "recognizer \(mine) \(recognizer.state), model \(theirs) \(model.state)"
                Issue.record("\(told) after\n\(history.suffix(12).map(\.description).joined(separator: "\n"))")
                return
            }
        }
        #expect(kinds == Set(TouchGesture.Kind.allCases.map { $0.name[...] }), "the input is not varied enough")
    }

    @Test("a handler with its fast paths agrees on virtual time", arguments: RunSize.pairs([0.0, 0.02, 0.3], Array(0..<8), standard: 3))
    func handlerAgrees(invalid: Double, seed: Int) {
        var source = RandomEvents(seed: UInt64(seed) &+ 50 &+ UInt64(invalid * 1000) &* 7919, invalid: invalid)
        let bench = Bench()
        var model = ModelRecognizer()
        var history: [RandomEvents.Step] = []
        for _ in 0..<RunSize.either(1200, stress: 3000) {
            let step = source.next()
            history.append(step)
            var theirs: [String]
            switch step {
            case .event(let event):
                // The clock is set to the time of the event, late or not. Everything that is due until then has happened.
                let clock = max(bench.scheduler.now, event.timestamp ?? .zero)
                bench.scheduler.advance(to: clock)
                theirs = model.wake(at: clock)
                bench.handler.onTouchEvent(event)
                theirs += model.process(event)
            case .advance(let instant):
                bench.scheduler.advance(to: instant)
                theirs = model.wake(at: instant)
            }
            let mine = bench.heard()
            guard mine == theirs, bench.handler.state == model.state else {
                let told = "handler \(mine) \(bench.handler.state), model \(theirs) \(model.state)"
                Issue.record("\(told) after\n\(history.suffix(12).map(\.description).joined(separator: "\n"))")
                return
            }
        }
    }

    @Test("advancing at any time between the events changes nothing", arguments: 0..<RunSize.either(4, stress: 8))
    func advancing(seed: Int) {
        var source = RandomEvents(seed: UInt64(seed) &+ 1_000_000, invalid: 0.05)
        var plain = GestureRecognizer(configuration: .whole)
        var advanced = plain
        var (told, toldAdvanced): ([String], [String]) = ([], [])
        for _ in 0..<2000 {
            guard case .event(let event) = source.next(), let time = event.timestamp, time >= source.latest else { continue }
            told += plain.process(event).map { line($0) }
            for _ in 0..<source.number(below: 3) {
                let instant = TouchInstant(microseconds: time.microseconds - Int64(source.number(below: 200_000)))
                toldAdvanced += advanced.advance(to: instant).map { line($0) }
            }
            toldAdvanced += advanced.process(event).map { line($0) }
            guard plain.state == advanced.state else { break }
        }
        #expect(told == toldAdvanced)
        #expect(!told.isEmpty)
    }
}
