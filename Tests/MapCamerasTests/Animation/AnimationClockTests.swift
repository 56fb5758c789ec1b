import Geodesy
import MapCameras
import Testing
import TouchPipeline

@Suite("Animation and clocks")
struct AnimationClockTests {
    private static let motion = CameraMotion.ease(CameraEase(to: CameraTarget(zoom: 12), duration: .seconds(1), curve: .linear))

    private static func animator() -> CameraAnimator {
        let animator = CameraAnimator()
        animator.start(motion, at: .seconds(50))
        return animator
    }

    /// Expects the zoom after each of the frames, at times in milliseconds, to nine decimals.
    private func check(_ rule: Comment, frames: [Int64], zooms: [Double], sourceLocation: SourceLocation = #_sourceLocation) {
        let animator = Self.animator()
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
        let animator = Self.animator()
        #expect(!animator.advance(to: .seconds(seconds)))
        #expect(animator.camera.state.zoom == 12)
    }

    @Test("the earliest and the latest instant do not trap, nor does a motion that takes a very long time")
    func endsOfTime() {
        let (earliest, latest) = (TouchInstant(microseconds: .min), TouchInstant(microseconds: .max))
        for instant in [earliest, latest] {
            let animator = Self.animator()
            animator.advance(to: instant)
            animator.advance(to: earliest)
            animator.start(MomentumTests.pan, at: latest)
            animator.advance(to: latest)
            animator.cancel()
            animator.start(MomentumTests.zoom, at: latest)
            animator.advance(to: latest)
            animator.start(MomentumTests.rotation, at: earliest)
            animator.advance(to: latest)
            #expect(animator.camera.state.isFinite, "\(instant)")
        }
        let animator = Self.animator()
        animator.start(.ease(CameraEase(to: CameraTarget(zoom: 12), duration: .seconds(Int64.max))), at: .zero)
        #expect(animator.advance(to: .seconds(1)))
        #expect(animator.camera.state.isFinite)
    }
}
