import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchPipelineUI

@MainActor
@Suite("Claims")
struct ClaimTests {
    private typealias State = RecognizerProgress.State

    @Test(
        "a listener claims a touch by consuming a movement past the slop, its end, or a long press, and it is reported once",
        arguments: [
            (GestureScript.drag(from: Vec2F(0, 0), to: Vec2F(200, 0)), [.move], true),
            (.drag(from: Vec2F(0, 0), to: Vec2F(200, 0)), [.touchDown, .clickConfirmed], false),
            (.tap(at: Vec2F(0, 0)), [.touchDown, .clickUnconfirmed, .clickConfirmed, .move], false),
            (.longPress(at: Vec2F(0, 0)), [.longPress], true),
            (.longPress(at: Vec2F(0, 0)), [.move], false),
            (.pinch(around: Vec2F(300, 300), from: 100, to: 300), [.twoFingerMove], true),
            (.pinch(around: Vec2F(300, 300), from: 100, to: 300), [.twoFingerMoveComplete], true),
        ] as [(GestureScript, TouchGesture.Kinds, Bool)])
    func claims(script: GestureScript, consumed: TouchGesture.Kinds, isClaimed: Bool) {
        let bench = TouchTestBench(RecordingListener("claimer", consuming: consumed))
        var claims = 0
        let token = bench.handler.observeEvents { if $0 == .touchClaimed { claims += 1 } }
        defer { token.cancel() }
        bench.play(script)
        #expect(bench.handler.isTouchClaimed == isClaimed)
        #expect(claims == (isClaimed ? 1 : 0))
        // No listener has claimed the next touch yet.
        bench.play(.touch(at: .zero, for: .milliseconds(1)))
        #expect(!bench.handler.isTouchClaimed)
    }

    /// The state after each event, and the state that the recognizer reports then.
    private struct Step: Sendable {
        var isTouched = true
        var isClaimed = false
        var canBeClaimed = true
        var isRefused = false
        var wasCancelled = false
        var tells: RecognizerProgress.State?

        var touch: RecognizerProgress.Touch {
            RecognizerProgress.Touch(
                isDown: isTouched, isClaimed: isClaimed, canBeClaimed: canBeClaimed, isRefused: isRefused, wasCancelled: wasCancelled)
        }
    }

    @Test(
        "a recognizer begins when a touch is claimed, and ends or cancels with the touch",
        arguments: [
            [Step(isTouched: false), Step(isTouched: false, wasCancelled: true), Step(), Step(isTouched: false, tells: .failed)],
            [Step(), Step(), Step(isTouched: false, tells: .failed), Step(isTouched: false)],
            [Step(), Step(isTouched: false, wasCancelled: true, tells: .failed)],
            [
                Step(), Step(isClaimed: true, tells: .began), Step(isClaimed: true, tells: .changed),
                Step(isTouched: false, isClaimed: true, tells: .ended), Step(isTouched: false, isClaimed: true),
            ],
            [Step(isClaimed: true, tells: .began), Step(isTouched: false, isClaimed: true, wasCancelled: true, tells: .cancelled)],
            [Step(), Step(isTouched: false, isClaimed: true, tells: .ended)],
            [Step(), Step(isTouched: false, isClaimed: true, wasCancelled: true, tells: .failed)],
            [Step(), Step(canBeClaimed: false, tells: .failed), Step(isClaimed: true), Step(isTouched: false)],
            [Step(), Step(isClaimed: true, canBeClaimed: false, tells: .began), Step(canBeClaimed: false, tells: .changed)],
            // A swipe, which decides at its end.
            [Step(), Step(isRefused: true), Step(isTouched: false, isClaimed: true, isRefused: true, tells: .ended)],
            // A claim without a touch, as of a movement on a trackpad.
            [
                Step(isTouched: false, isClaimed: true), Step(isTouched: false, isClaimed: true), Step(),
                Step(isTouched: false, tells: .failed),
            ],
        ] as [[Step]])
    private func progress(steps: [Step]) {
        var progress = RecognizerProgress()
        for step in steps {
            #expect(progress.update(step.touch) == step.tells)
        }
        progress.reset()
        #expect(progress.state == .possible)
    }

    @Test(
        "a recognizer for which others wait fails when the listeners refuse the movement, and a claim precedes a refusal",
        arguments: [
            [Step(), Step(isRefused: true, tells: .failed), Step(isClaimed: true), Step(isTouched: false)],
            [Step(isClaimed: true, isRefused: true, tells: .began), Step(isRefused: true, tells: .changed)],
            [Step(isClaimed: true, tells: .began), Step(isClaimed: true, isRefused: true, tells: .changed)],
        ] as [[Step]])
    private func refusal(steps: [Step]) {
        var progress = RecognizerProgress()
        for step in steps { #expect(progress.update(step.touch, failsWhenRefused: true) == step.tells) }
    }

    @Test("a recognizer fails if it ignores all fingers that land, and not while it has another touch")
    func ignoredLanding() {
        var progress = RecognizerProgress()
        let states = [true, false, false].map { progress.updateAfterIgnoredLanding(isTracking: $0) }
        #expect(states == [nil, .failed, nil])
        progress.reset()
        let claimed = progress.update(RecognizerProgress.Touch(isClaimed: true))
        #expect([claimed, progress.updateAfterIgnoredLanding(isTracking: false)] == [.began, nil])
    }
}
