import Geodesy
import MapCameras
import Testing
import TouchPipeline

@Suite("Animation and clocks")
struct AnimationClockTests {
    private static let motion = CameraMotion.ease(CameraEase(to: CameraTarget(zoom: 12), duration: .seconds(1), curve: .linear))
    private let animator = CameraAnimator()

    init() { animator.start(Self.motion, at: .seconds(50)) }

    /// Expects the zoom after each of the frames, at times in milliseconds, to nine decimals.
    private func check(_ rule: Comment, frames: [Int64], zooms: [Double], sourceLocation: SourceLocation = #_sourceLocation) {
        let animator = CameraAnimator()
        animator.start(Self.motion, at: .seconds(50))
        let found = frames.map { frame in
            animator.advance(to: .milliseconds(frame))
            return (animator.camera.state.zoom * 1e9).rounded() / 1e9
        }
        #expect(found == zooms, rule, sourceLocation: sourceLocation)
    }

    @Test("a motion shows its start before it begins, and does not go back with its clock")
    func clocks() {
        check("a frame before the start shows the start", frames: [49_900, 50_100], zooms: [11, 11.1])
        check(
            "a clock that goes back a little stops the motions until it has caught up", frames: [50_300, 50_100, 50_400],
            zooms: [11.3, 11.3, 11.4])
        check(
            "after a clock that goes back far, motions continue from where they are", frames: [50_300, 7, 107], zooms: [11.3, 11.3, 11.4])
    }

    @Test("after a gap of any length a motion has ended at its target", arguments: [Int64(3600), 1_000_000_000])
    func gap(seconds: Int64) {
        #expect(!animator.advance(to: .seconds(seconds)))
        #expect(animator.camera.state.zoom == 12)
    }

    @Test(
        "the earliest and the latest instant do not trap", arguments: [TouchInstant(microseconds: .min), TouchInstant(microseconds: .max)])
    func endsOfTime(instant: TouchInstant) {
        animator.advance(to: instant)
        animator.advance(to: TouchInstant(microseconds: .min))
        animator.start(MomentumTests.pan, at: TouchInstant(microseconds: .max))
        animator.advance(to: TouchInstant(microseconds: .max))
        animator.cancel()
        animator.start(MomentumTests.zoom, at: TouchInstant(microseconds: .max))
        animator.advance(to: TouchInstant(microseconds: .max))
        animator.start(MomentumTests.rotation, at: TouchInstant(microseconds: .min))
        animator.advance(to: TouchInstant(microseconds: .max))
        #expect(animator.camera.state.isFinite)
    }

    @Test("a motion can take a very long time without a trap")
    func veryLong() {
        animator.start(.ease(CameraEase(to: CameraTarget(zoom: 12), duration: .seconds(Int64.max))), at: .zero)
        #expect(animator.advance(to: .seconds(1)))
        #expect(animator.camera.state.isFinite)
    }
}
