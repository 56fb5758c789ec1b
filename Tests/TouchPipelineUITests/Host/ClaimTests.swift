import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchPipelineUI

@Suite("Claims")
struct ClaimTests {
    private typealias State = RecognizerProgress.State

    @Test(
        "a touch is claimed by who consumes a movement past the click distance, or a long press",
        arguments: [
            (GestureScript.drag(from: Vec2F(0, 0), to: Vec2F(200, 0)), [.move], true),
            (.drag(from: Vec2F(0, 0), to: Vec2F(200, 0)), [.touchDown, .clickConfirmed], false),
            (.tap(at: Vec2F(0, 0)), [.touchDown, .clickUnconfirmed, .clickConfirmed, .move], false),
            (.longPress(at: Vec2F(0, 0)), [.longPress], true),
            (.longPress(at: Vec2F(0, 0)), [.move], false),
            (.pinch(around: Vec2F(300, 300), from: 100, to: 300), [.twoFingerMove], true),
            (.pinch(around: Vec2F(300, 300), from: 100, to: 300), [.twoFingerMoveComplete], false),
        ] as [(GestureScript, TouchGesture.Kinds, Bool)])
    func claims(script: GestureScript, consumed: TouchGesture.Kinds, isClaimed: Bool) {
        let bench = TouchTestBench(RecordingListener("claimer", consuming: consumed))
        let (watcher, next) = (ClaimWatcher(), TranscriptObserver())
        watcher.next = next
        var told = 0
        watcher.onClaim = { told += 1 }
        bench.handler.observer = watcher
        bench.play(script)
        #expect(watcher.isClaimed == isClaimed)
        #expect(told == (isClaimed ? 1 : 0))
        #expect(!next.gestures.isEmpty)
        watcher.reset()
        #expect(!watcher.isClaimed)
    }

    /// What is known after each event, and what the recogniser tells then.
    private struct Step: Sendable {
        var isTouched = true
        var isClaimed = false
        var wasCancelled = false
        var tells: RecognizerProgress.State?
    }

    @Test(
        "a recogniser is in nobody's way until a touch is claimed, and ends as the touch does",
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
        ] as [[Step]])
    private func progress(steps: [Step]) {
        var progress = RecognizerProgress()
        for step in steps {
            let told = progress.update(isTouched: step.isTouched, isClaimed: step.isClaimed, wasCancelled: step.wasCancelled)
            #expect(told == step.tells)
        }
        progress.reset()
        #expect(progress.state == .possible)
    }
}
