import Geodesy
import MapCameras
import Testing
import TouchPipeline

@Suite("Animation and clocks")
struct AnimationClockTests {
    private let animator = CameraAnimator()

    init() {
        animator.start(.ease(CameraEase(to: CameraTarget(zoom: 12), duration: .seconds(1), curve: .linear)), at: .seconds(50))
    }

    private var zoom: Double { (animator.camera.state.zoom * 1e9).rounded() / 1e9 }

    @Test("a frame before the start shows the start")
    func early() {
        animator.advance(to: .milliseconds(49_900))
        #expect(zoom == 11)
        animator.advance(to: .milliseconds(50_100))
        #expect(zoom == 11.1)
    }

    @Test("a clock that goes back a little stops the motions until it has caught up")
    func littleBack() {
        animator.advance(to: .milliseconds(50_300))
        animator.advance(to: .milliseconds(50_100))
        #expect(zoom == 11.3)
        animator.advance(to: .milliseconds(50_400))
        #expect(zoom == 11.4)
    }

    @Test("after a clock that goes back far, motions continue from where they are")
    func otherClock() {
        animator.advance(to: .milliseconds(50_300))
        animator.advance(to: .milliseconds(7))
        #expect(zoom == 11.3)
        animator.advance(to: .milliseconds(107))
        #expect(zoom == 11.4)
    }

    @Test("after a gap of any length a motion has ended at its target", arguments: [Int64(3600), 1_000_000_000])
    func gap(seconds: Int64) {
        #expect(!animator.advance(to: .seconds(seconds)))
        #expect(zoom == 12)
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
