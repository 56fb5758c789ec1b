import Testing
import TouchPipeline

@Suite("The handler's observer is told why not")
struct HandlerObserverTests {
    private final class Reasons: TouchObserver {
        var lines: [String] = []
        func didReject(_ rejection: GestureRejection) { lines.append("\(milliseconds(rejection.time)) \(rejection)") }
        func didChangeState(from old: TouchHandlingState, to new: TouchHandlingState, at time: TouchInstant) {
            lines.append("\(milliseconds(time)) \(old) -> \(new)")
        }
    }

    private static func twoTaps(_ bench: Bench) {
        for t in [0.0, 360] {
            bench.feed(.down, at: t, pointer(1, 0, 0, .began))
            bench.feed(.up, at: t + 20, pointer(1, 0, 0, .ended))
        }
    }

    @Test("two taps 340 ms apart, with every change of the state")
    func apart() {
        let bench = Bench()
        let reasons = Reasons()
        bench.handler.observer = reasons
        Self.twoTaps(bench)
        #expect(
            reasons.lines == [
                "0 idle -> oneFingerDown", "20 oneFingerDown -> oneFingerUpAfterClick", "320 oneFingerUpAfterClick -> idle",
                "360 double tap: 340 ms apart, limit 300 ms", "360 idle -> oneFingerDown", "380 oneFingerDown -> oneFingerUpAfterClick",
            ])
    }

    @Test("once it is taken away it is told nothing more")
    func takenAway() {
        let bench = Bench()
        let reasons = Reasons()
        bench.handler.observer = reasons
        bench.handler.observer = nil
        Self.twoTaps(bench)
        #expect(reasons.lines.isEmpty)
    }
}
