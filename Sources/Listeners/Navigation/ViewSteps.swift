import Geodesy
import MapCameras
import TouchPipeline

/// Moves the view by steps: those of commands, wheels, taps and method calls.
///
/// Consecutive steps add up, and each one starts from the end of the one before. Other animations have goals of their own, so a step during a
/// flight, for example, starts at the view that is shown.
final class ViewSteps {
    private let camera: any MapCamera
    private let animator: CameraAnimator
    // The running animations of steps.
    private var panning: CameraAnimation?
    private var zooming: CameraAnimation?
    private var turning: CameraAnimation?
    private var tilting: CameraAnimation?

    init(camera: any MapCamera, animator: CameraAnimator) {
        self.camera = camera
        self.animator = animator
    }

    /// The zoom level at which the last step ends. It is the current zoom level if no step runs, also during another animation.
    var zoomGoal: Double { animator.targetZoom(of: zooming) ?? camera.state.zoom }

    func pan(by pixels: Vec2F, over duration: Duration, at time: TouchInstant) {
        let time = advance(to: time, for: duration)
        let view = camera.view
        let end = ScreenPoint(x: view.focus.x + Double(pixels.x), y: view.focus.y + Double(pixels.y))
        let center = view.center(placing: view.center, at: end)
        guard end.isFinite, (center.x + center.y).isFinite else { return }
        var shift = animator.rest(of: panning)
        shift.east += center.x - view.center.x
        shift.south += center.y - view.center.y
        panning = move(CameraEase(panningBy: shift, duration: duration), at: time)
    }

    func zoom(by levels: Double, around anchor: CameraAnchor, over duration: Duration, at time: TouchInstant) {
        let time = advance(to: time, for: duration)
        zooming = move(CameraEase(to: CameraTarget(zoom: zoomGoal + levels), duration: duration, anchor: anchor), at: time)
    }

    func rotate(by degrees: Double, over duration: Duration, at time: TouchInstant) {
        let time = advance(to: time, for: duration)
        var shift = animator.rest(of: turning)
        shift.degrees += degrees
        guard shift.degrees.isFinite else { return }
        turning = move(CameraEase(turningBy: shift, duration: duration), at: time)
    }

    func pitch(by degrees: Double, over duration: Duration, at time: TouchInstant) {
        let time = advance(to: time, for: duration)
        let goal = animator.targetPitch(of: tilting) ?? camera.state.pitch
        tilting = move(CameraEase(to: CameraTarget(pitch: goal + degrees), duration: duration), at: time)
    }

    func resetNorth(over duration: Duration, at time: TouchInstant) {
        let time = advance(to: time, for: duration)
        _ = move(CameraEase(to: CameraTarget(bearing: 0, pitch: 0), duration: duration), at: time)
    }

    /// Animates the zoom of a tap or of a wheel. The next touch does not stop the animation, so that consecutive taps add up. A gesture that
    /// moves the map stops it.
    func easeZoom(to zoom: Double, around point: ScreenPoint, over duration: Duration, at time: TouchInstant) {
        let ease = CameraEase(to: CameraTarget(zoom: zoom), duration: duration, curve: .easeOut, anchor: .screen(point))
        zooming = animator.start(.ease(ease), at: time, options: CameraAnimationOptions(isStoppedByTouch: false))
        if duration <= .zero { animator.advance(to: time) }
    }

    /// Adds the following steps of the zoom to an animation.
    func continueZoom(of animation: CameraAnimation) { zooming = animation }

    /// Advances the animations to the start of a movement, so that it starts at the view that is then shown. Returns the start.
    private func advance(to time: TouchInstant, for duration: Duration) -> TouchInstant {
        // A movement without a duration needs no time, and must not end the animations of other parts of the view.
        let start = duration > .zero ? time : animator.lastInstant ?? time
        animator.advance(to: start)
        return start
    }

    private func move(_ ease: CameraEase, at time: TouchInstant) -> CameraAnimation {
        let animation = animator.start(.ease(ease), at: time)
        if ease.duration <= .zero { animator.advance(to: time) }
        return animation
    }
}
