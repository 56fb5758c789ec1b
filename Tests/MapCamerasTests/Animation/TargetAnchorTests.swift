import Geodesy
import MapCameras
import Testing
import TouchPipeline

@Suite("The anchor of a camera during animations")
struct TargetAnchorTests {
    private let animator = CameraAnimator()
    private let zoomEase = CameraMotion.ease(CameraEase(to: CameraTarget(zoom: 12)))
    private let turn = CameraMotion.ease(CameraEase(to: CameraTarget(bearing: 90)))

    @Test("the anchor that an animation sets is restored at its end, for each reason of the end", arguments: [0, 1, 2, 3])
    func anchorRestored(how: Int) {
        let (old, new) = (AnchorPoint(x: 0.3, y: 0.4), AnchorPoint(x: 0.5, y: 0.9))
        animator.camera.targetAnchorPoint = old
        animator.start(zoomEase, at: .zero, options: CameraAnimationOptions(targetAnchorPoint: new))
        #expect(animator.camera.targetAnchorPoint == new)
        switch how {
        case 0: FrameSchedule.hertz(60).run(animator)
        case 1: animator.cancel()
        case 2: animator.stopForTouch()
        default:
            animator.start(zoomEase, at: .zero, options: CameraAnimationOptions(targetAnchorPoint: AnchorPoint(x: 0, y: 0)))
            animator.start(turn, at: .zero)
            #expect(animator.camera.targetAnchorPoint == AnchorPoint(x: 0, y: 0))
            animator.cancel(.zoom)
        }
        #expect(animator.camera.targetAnchorPoint == old)
    }

    @Test("an animation turns about the anchor that it sets, and may leave it set")
    func anchorKept() {
        let new = AnchorPoint(x: 0.5, y: 0.9)
        let point = Viewport.phone.targetPoint(at: new)
        let held = animator.camera.geometry.coordinate(at: point)
        animator.start(turn, at: .zero, options: CameraAnimationOptions(targetAnchorPoint: new, restoresTargetAnchorPoint: false))
        FrameSchedule.hertz(60).run(animator)
        #expect(animator.camera.targetAnchorPoint == new)
        animator.camera.geometry.expectShown(held, at: point, within: 1e-5)
    }

    @Test("if two animations set the anchor, the end of the first does not restore it")
    func anchorOfTwo() {
        animator.start(zoomEase, at: .zero, options: CameraAnimationOptions(targetAnchorPoint: AnchorPoint(x: 0, y: 1)))
        animator.start(turn, at: .milliseconds(100), options: CameraAnimationOptions(targetAnchorPoint: AnchorPoint(x: 1, y: 1)))
        animator.advance(to: .milliseconds(350))
        #expect(animator.camera.targetAnchorPoint == AnchorPoint(x: 1, y: 1))
        animator.advance(to: .milliseconds(400))
        #expect(animator.camera.targetAnchorPoint == .center)
    }
}
