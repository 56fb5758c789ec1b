import DrawingPlugin
import Geodesy
import MapCameras
import MapListeners
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Tests every interruption at every sample, in every mode: the drawing is restored, the end is reported once, the next touch draws, also in another
/// handler, and the map is correct.
@Suite("Interruptions")
struct InterruptionTests {
    private static let every = RunSize.either(9, stress: 1)

    @Test(
        "an interruption restores everything exactly, a drag that began ends once, and the next touch is not affected",
        arguments: RunSize.pairs(Scene.all + Scene.taps + [Scene.twoFingers], InterruptionTest.Interruption.allCases, standard: 32))
    func restored(scene: Scene, interruption: InterruptionTest.Interruption) {
        // A listener in front that claims movements does not affect taps.
        if scene.isTap, interruption == .claim { return }
        let violations = InterruptionTest.violations(by: interruption, during: scene.script, every: Self.every) {
            scene.subject(
                endingWith: .cancelled(.touch(interruption.endReason)), keepsStrokes: interruption.endReason == .additionalFinger)
        }
        #expect(violations.isEmpty)
    }

    /// What an app can call during a drag, and the end that it reports.
    private static let appCalls: [(name: String, call: @Sendable (DrawingListener) -> Void, end: DrawingEvent)] = [
        ("switch", { ($0.isEnabled, $0.isEnabled) = (false, true) }, .cancelled(.disabled)),
        ("cancel", { $0.cancel() }, .cancelled(.cancelledByApp)),
        ("mode", { $0.tool = .point }, .cancelled(.changed)),
        ("undo", { $0.undo() }, .cancelled(.changed)),
        ("drawing", { $0.drawing = Scene.drawn }, .cancelled(.changed)),
    ]

    @Test("so does a call of the app", arguments: RunSize.pairs(Scene.all + [Scene.twoFingers], Array(appCalls.indices), standard: 32))
    func calls(scene: Scene, index: Int) {
        let (name, call, end) = Self.appCalls[index]
        // A drawing that is set again before a drag begins does not prevent the drag. Two fingers change their selection at once.
        if name == "drawing", scene.name != Scene.twoFingers.name { return }
        var listener: DrawingListener?
        let violations = InterruptionTest.violations(named: name, during: scene.script, every: Self.every) {
            scene.subject(endingWith: end) { listener = $0 }
        } interrupt: { _ in
            if let listener { call(listener) }
        }
        #expect(violations.isEmpty)
    }

    @Test("the closure of the app finds a listener that it has disabled disabled, and may enable it again", arguments: [false, true])
    func disabledInCallback(isEnabledAgain: Bool) {
        let run = DrawingBench(.freehandLine)
        var wasEnabled: [Bool] = []
        run.onEvent = { [unowned run] event in
            guard event == .cancelled(.disabled) else { return }
            wasEnabled.append(run.listener.isEnabled)
            if isEnabledAgain { run.listener.isEnabled = true }
        }
        run.play(.path(Vec2F(50, 200), Vec2F(350, 250), each: .milliseconds(100)), interruptedAt: 6) { run.listener.isEnabled = false }
        #expect(wasEnabled == [false])
        #expect(run.listener.isEnabled == isEnabledAgain)
        #expect(run.drawing.features.isEmpty)
    }

    /// The view after each interrupted touch, and whether a drag had begun. The listener is made from the number of the run.
    private func views(
        _ scene: Scene, _ interruption: InterruptionTest.Interruption, _ makeListener: (DrawingBench, Int) -> any TouchListener
    ) -> (views: [CameraState], haveBegun: [Bool]) {
        var runs: [DrawingBench] = []
        _ = InterruptionTest.violations(by: interruption, during: scene.script, every: Self.every) {
            let run = scene.bench()
            run.bench.handler.setListeners([])
            runs.append(run)
            return InterruptionTest.Subject(
                makeListener(run, runs.count - 1), others: [run.navigation], configuration: .openMobileMaps
            ) { nil }
        }
        return (runs.map { $0.camera.state }, runs.map { run in run.events.contains { $0.beginsDrag } })
    }

    @Test(
        "the map is exactly where it would be with a listener that only claims the same movement",
        arguments: RunSize.pairs(
            Scene.all, [.cancel, .secondFinger, .thirdFinger, .rawClaim, .removal(.removal)] as [InterruptionTest.Interruption],
            standard: 46))
    func view(scene: Scene, interruption: InterruptionTest.Interruption) {
        let drawn = views(scene, interruption) { run, _ in run.listener }
        let claimed = views(scene, interruption) { _, index in
            let claimer = RecordingListener("claimer")
            if drawn.haveBegun[index] { claimer.claimFirstMovement() }
            return claimer
        }
        #expect(drawn.views == claimed.views)
        if interruption.endReason == .additionalFinger { return }
        for (view, hasBegun) in zip(drawn.views, drawn.haveBegun) where hasBegun { #expect(view == DrawingBench.start) }
        #expect(drawn.haveBegun.contains(true))
    }

    @Test("a listener that leaves during a drag and enters again before the lift ignores the rest of the touch", arguments: Scene.all)
    func entersAgain(scene: Scene) {
        let events = scene.script.events(sampling: DrawingBench.sampling)
        let run = scene.bench()
        let middle = events.count - 6
        run.bench.play(Array(events[..<middle]), settling: false)
        #expect(run.listener.isActive)
        run.bench.handler.removeListener(run.listener)
        run.bench.play(Array(events[middle..<middle + 3]), settling: false)
        run.bench.handler.insertListener(run.listener, at: 0)
        run.bench.play(Array(events[(middle + 3)...]))
        #expect(run.events.last == .cancelled(.touch(.removed)))
        #expect(run.drawing == scene.drawing)
    }
}

extension RecordingListener {
    /// Claims moves past the touch slop until a second finger lands.
    fileprivate func claimFirstMovement() {
        consumes = { [unowned self] recognized in
            guard !gestures.contains(where: { $0.gesture == .clearTouch }) else { return false }
            if case .move(_, let phase) = recognized.gesture { return phase.isPastSlop }
            return recognized.gesture.kind == .longPress
        }
    }
}
