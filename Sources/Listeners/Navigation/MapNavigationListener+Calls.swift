import Geodesy
import MapCameras
import TouchPipeline

// What keyboards and buttons need: the same movements as calls, at once or animated. `time` is the present moment on the clock of the
// touch events and of `advance(to:)`; without a duration it does not matter.
extension MapNavigationListener {
    /// Moves the map by screen pixels, to the right and down, as a finger would.
    public func pan(by pixels: Vec2F, over duration: Duration = .zero, at time: TouchInstant = .zero) {
        let focus = camera.viewport.focus
        let end = ScreenPoint(x: focus.x + Double(pixels.x), y: focus.y + Double(pixels.y))
        let target = camera.geometry.state(panning: focus, to: end)
        move(CameraTarget(place: target.center), around: .screen(focus), over: duration, at: time)
    }

    /// Zooms by levels, in if positive, about a point of the screen; by default the camera's `targetAnchorPoint`. Calls in a row add up.
    public func zoom(by levels: Double, around point: Vec2F? = nil, over duration: Duration = .zero, at time: TouchInstant = .zero) {
        let anchor = point.map { CameraAnchor.screen(ScreenPoint($0)) } ?? .target
        move(CameraTarget(zoom: zoomGoal + levels), around: anchor, over: duration, at: time)
    }

    /// Turns the view by degrees, clockwise if positive, about the camera's `targetAnchorPoint`.
    public func rotate(by degrees: Double, over duration: Duration = .zero, at time: TouchInstant = .zero) {
        move(CameraTarget(bearing: camera.state.bearing + degrees), around: .target, over: duration, at: time)
    }

    /// Tilts the view by degrees, more if positive, about the camera's `targetAnchorPoint`.
    public func pitch(by degrees: Double, over duration: Duration = .zero, at time: TouchInstant = .zero) {
        move(CameraTarget(pitch: camera.state.pitch + degrees), around: .target, over: duration, at: time)
    }

    /// Turns north up, and looks straight down.
    public func resetNorth(over duration: Duration = .zero, at time: TouchInstant = .zero) {
        move(CameraTarget(bearing: 0, pitch: 0), around: .target, over: duration, at: time)
    }

    private func move(_ target: CameraTarget, around anchor: CameraAnchor, over duration: Duration, at time: TouchInstant) {
        animator.start(.ease(CameraEase(to: target, duration: duration, anchor: anchor)), at: time)
        if duration <= .zero { animator.advance(to: time) }
    }
}
