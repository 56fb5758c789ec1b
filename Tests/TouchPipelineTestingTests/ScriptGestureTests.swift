import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Scripts have the gestures that they state")
struct ScriptGestureTests {
    @Test(
        "each element has its gestures at any density and sampling rate",
        arguments: NamedScript.all, [(160, 30), (160, 240), (326, 60), (460, 90), (460, 120), (640, 120)] as [(Float, Double)])
    func promised(script: NamedScript, screen: (density: Float, rate: Double)) {
        let listener = RecordingListener()
        let configuration = TouchConfiguration.openMobileMaps.at(density: ScreenDensity(pixelsPerInch: Double(screen.density)))
        let bench = TouchTestBench(listener, configuration: configuration, sampling: TouchSampling(rate: screen.rate))
        bench.play(script.script.scaled(by: max(1, screen.density / 160)))
        #expect(listener.kindsInRuns == script.kinds)
        let lastMove = listener.gestures.last { $0.gesture.kind == .move }
        #expect(lastMove?.gesture.isFlaggedMove != false)
        #expect(bench.handler.state == .idle)
    }

    @Test("jitter adds only moves under the click distance", arguments: NamedScript.all, 1...6 as ClosedRange<UInt64>)
    func jitter(script: NamedScript, seed: UInt64) {
        let listener = RecordingListener()
        let bench = TouchTestBench(listener, sampling: TouchSampling(rate: 120, jitter: 1.5, timeJitter: 0.5, seed: seed))
        bench.play(script.script)
        #expect(listener.landmarks == Self.landmarks(script.kinds, afterLongPress: [.moveComplete]))
    }

    /// The kinds without moves, and without the `clearTouch` of moves that did not complete. A jittering finger moves after a long press,
    /// because every move after a long press is confirmed.
    private static func landmarks(_ kinds: [TouchGesture.Kind], afterLongPress moves: [TouchGesture.Kind]) -> [TouchGesture.Kind] {
        kinds.filter { ![.move, .twoFingerMove, .clearTouch].contains($0) }.flatMap { $0 == .longPress ? [$0] + moves : [$0] }
    }

    @Test("moves of a drag add up to its distance at any rate", arguments: [30, 59.94, 60, 90, 120, 240, 1000], VelocityProfile.allCases)
    func sum(rate: Double, profile: VelocityProfile) {
        let listener = RecordingListener(interests: .move)
        let bench = TouchTestBench(listener, sampling: TouchSampling(rate: rate))
        bench.play(.drag(from: Vec2F(10, 20), to: Vec2F(410, -280), in: .milliseconds(250), profile: profile))
        var sum = Vec2F.zero
        for recognized in listener.gestures {
            if case .move(let delta, _) = recognized.gesture { sum = sum + delta }
        }
        #expect(sum.distance(to: Vec2F(400, -300)) < 0.01)
        #expect(listener.gestures.last { $0.gesture.kind == .move }?.context.position == Vec2F(410, -280))
    }

    @Test("the sampling rate determines the number of events, and a rate that is not positive and finite counts as 120")
    func rates() {
        let moves: [(Double, Int)] = [(30, 9), (60, 18), (120, 36), (240, 72)]
        for (rate, count) in moves {
            let events = GestureScript.drag(from: .zero, to: Vec2F(300, 0), profile: .uniform).events(sampling: TouchSampling(rate: rate))
            #expect(events.filter { $0.touchAction == .move }.count == count, "\(rate)")
        }
        let script = GestureScript.drag(from: .zero, to: Vec2F(300, 0))
        for rate in [0, -60, Double.nan, .infinity] {
            #expect(script.events(sampling: TouchSampling(rate: rate)) == script.events(), "\(rate)")
        }
    }

    @Test("a fling lifts at twice its mean speed, a drag at rest")
    func speed() {
        func lastSpeed(_ script: GestureScript) -> Float {
            let moves = script.events(sampling: TouchSampling(rate: 1000)).filter { $0.touchAction == .move }.suffix(2).map(
                \.pointers[0].position)
            return moves[0].distance(to: moves[1]) * 1000
        }
        #expect(abs(lastSpeed(.fling(from: .zero, to: Vec2F(300, 400), in: .milliseconds(200))) - 5000) < 50)
        #expect(abs(lastSpeed(.fling(from: .zero, velocity: Vec2F(0, -3000))) - 3000) < 50)
        #expect(lastSpeed(.drag(from: .zero, to: Vec2F(300, 400))) < 10)
    }

    @Test("a finger that holds still has no events until it lifts")
    func hold() {
        let plain = GestureScript.fling(from: .zero, to: Vec2F(300, 0))
        let held = plain.holdingStill(for: .milliseconds(150))
        #expect(held.duration == plain.duration + .milliseconds(150))
        let (events, heldEvents) = (plain.events(), held.events())
        #expect(events.dropLast() == heldEvents.dropLast())
        #expect(heldEvents.last?.timestamp == TouchInstant.zero + held.duration)
    }
}

extension RecordingListener {
    /// The kinds of the recorded gestures. Consecutive gestures of one kind are listed once.
    var kindsInRuns: [TouchGesture.Kind] {
        var runs: [TouchGesture.Kind] = []
        for kind in kinds where kind != runs.last || kind == .clearTouch { runs.append(kind) }
        return runs
    }

    /// The same kinds without moves and `clearTouch`.
    var landmarks: [TouchGesture.Kind] { kindsInRuns.filter { ![.move, .twoFingerMove, .clearTouch].contains($0) } }
}

extension TouchGesture {
    var isFlaggedMove: Bool {
        if case .move(_, let phase) = self { phase.isPastSlop } else { false }
    }
}
