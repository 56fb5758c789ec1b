import Testing
import TouchPipeline

@Suite("Handler: observers")
struct HandlerObserverTests {
    private final class Reasons {
        var lines: [String] = []
        func receive(_ observation: TouchObservation) {
            switch observation {
            case .rejected(let rejection): lines.append("\(milliseconds(rejection.timestamp)) \(rejection)")
            case .stateChanged(let old, let new, let time): lines.append("\(milliseconds(time)) \(old) -> \(new)")
            case .received, .dispatched, .consumed, .performed: break
            }
        }
    }

    private static func twoTaps(_ bench: Bench, at start: Double) {
        for t in [start, start + 360] {
            bench.feed(.down, at: t, pointer(1, 0, 0, .began))
            bench.feed(.up, at: t + 20, pointer(1, 0, 0, .ended))
        }
    }

    @Test("an observer receives every change of the state and why two taps make no double tap, until its token is cancelled")
    func apart() {
        let bench = Bench()
        let reasons = Reasons()
        let token = bench.handler.observe(reasons.receive)
        Self.twoTaps(bench, at: 0)
        token.cancel()
        Self.twoTaps(bench, at: 5000)
        let expected = [
            "0 idle -> oneFingerDown", "20 oneFingerDown -> oneFingerUpAfterClick", "320 oneFingerUpAfterClick -> idle",
            "360 double tap: 340 ms apart, limit 300 ms", "360 idle -> oneFingerDown", "380 oneFingerDown -> oneFingerUpAfterClick",
        ]
        #expect(reasons.lines == expected)
    }

    @Test("several observers are notified in the order in which they were added, also after one of them was removed")
    func several() {
        let bench = Bench()
        var log: [String] = []
        func observe(_ name: String) -> ObservationToken {
            bench.handler.observe { if case .received = $0 { log.append(name) } }
        }
        let tokens = [observe("a"), observe("b"), observe("c")]
        bench.feed(.down, at: 0, pointer(1, 0, 0, .began))
        tokens[1].cancel()
        tokens[1].cancel()
        log.append("without b:")
        bench.feed(.up, at: 20, pointer(1, 0, 0, .ended))
        tokens[0].cancel()
        tokens[2].cancel()
        log.append("without all:")
        bench.feed(.down, at: 40, pointer(1, 0, 0, .began))
        let last = observe("d")
        log.append("with d:")
        bench.feed(.up, at: 60, pointer(1, 0, 0, .ended))
        #expect(log == ["a", "b", "c", "without b:", "a", "c", "without all:", "with d:", "d"])
        last.cancel()
    }

    @Test("an observer may remove itself and others inside its closure, and a removed one receives nothing more")
    func removeInside() {
        let bench = Bench()
        var log: [String] = []
        var tokens: [ObservationToken] = []
        bench.handler.observe { observation in
            guard case .received = observation else { return }
            log.append("a")
            tokens.removeAll()
        }.store(in: &tokens)
        bench.handler.observe { _ in log.append("b") }.store(in: &tokens)
        bench.feed(.down, at: 0, pointer(1, 0, 0, .began))
        bench.feed(.up, at: 20, pointer(1, 0, 0, .ended))
        #expect(log == ["a"])
    }

    @Test("a token may outlive its handler")
    func outlives() {
        var handler: DefaultTouchHandler? = DefaultTouchHandler(scheduler: VirtualScheduler())
        weak var released: DefaultTouchHandler?
        released = handler
        let token = handler?.observe { _ in }
        handler = nil
        #expect(released == nil)
        token?.cancel()
    }
}
