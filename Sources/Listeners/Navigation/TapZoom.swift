import Geodesy
import MapCameras
import TouchPipeline

/// The zoom of the map by taps, and the taps that continue a double tap.
final class TapZoom {
    /// The number of levels that a two-finger tap zooms out, as in every system that has this gesture.
    private static let twoFingerTapLevels = 1.0

    private let parts: NavigationParts
    private let touch: NavigationTouch
    private var series = TapSeries()
    private var map: NavigatedMap { parts.map }

    init(_ parts: NavigationParts, touch: NavigationTouch) { (self.parts, self.touch) = (parts, touch) }

    // MARK: Taps

    /// Called when a finger lands.
    func land(at time: TouchInstant) { series.land(at: time) }

    /// A double tap zooms in. With the shift key it zooms out.
    func doubleTap(at position: Vec2F, _ context: TouchContext) -> Bool {
        guard map.enabledGestures.contains(.doubleTapZoom) else { return false }
        if context.modifiers.contains(.shift) {
            zoom(.doubleTapZoom, by: -map.options.taps.doubleTapLevels, around: position, at: context.timestamp)
        } else {
            zoomIn(around: position, at: context.timestamp)
            series.begin(position, at: context.timestamp)
        }
        return true
    }

    /// A tap that continues a double tap is one more step of its zoom.
    func continuedTap(at position: Vec2F, _ context: TouchContext) -> Bool {
        let time = context.timestamp
        guard map.enabledGestures.contains(.doubleTapZoom), let continuous = map.options.taps.continuousTaps,
            series.continues(position, at: time, continuous, density: map.density)
        else { return false }
        zoomIn(around: position, at: time)
        return true
    }

    /// A tap of two fingers zooms out.
    func twoFingerTap(at position: Vec2F, _ context: TouchContext) -> Bool {
        // The map has moved with fingers that have tapped.
        touch.cancelPair()
        guard map.enabledGestures.contains(.twoFingerTapZoom) else {
            map.undoMovement(context)
            return false
        }
        zoomOut(around: position, at: context.timestamp)
        return true
    }

    // MARK: Zooming

    /// Zooms in as by a double tap.
    func zoomIn(around position: Vec2F, at time: TouchInstant) {
        zoom(.doubleTapZoom, by: map.options.taps.doubleTapLevels, around: position, at: time)
    }

    /// Zooms out as by a two-finger tap.
    func zoomOut(around position: Vec2F, at time: TouchInstant) {
        zoom(.twoFingerTapZoom, by: -Self.twoFingerTapLevels, around: position, at: time)
    }

    private func zoom(_ gesture: NavigationGestures, by levels: Double, around position: Vec2F, at time: TouchInstant) {
        parts.callbacks.report(gesture, willDecelerate: true) { zoom(by: levels, around: position, at: time) }
    }

    /// Zooms by levels, about the finger or about the middle of the view.
    private func zoom(by levels: Double, around finger: Vec2F, at time: TouchInstant) {
        let options = map.options.taps
        let pivot = map.pivot(ScreenPoint(finger), isCentered: options.zoomsAboutCenter)
        guard let origin = map.discardMovement() else {
            // A zoom key that is held has no further effect.
            parts.keys.stopZooming()
            return parts.steps.easeZoom(to: snapped(parts.steps.zoomGoal + levels), around: pivot, over: options.duration, at: time)
        }
        // The map has moved with the tremor of the tap. The zoom starts from the view before it.
        let goal = CameraGeometry(state: origin, viewport: map.camera.viewport).state(
            zoom: snapped(origin.zoom + levels), holding: pivot, constraints: map.camera.constraints)
        parts.steps.continueZoom(of: map.ease(to: goal, over: options.duration, at: time))
        if options.duration <= .zero { map.animator.advance(to: time) }
    }

    private func snapped(_ zoom: Double) -> Double {
        let snap = map.options.taps.zoomSnap
        return snap > 0 ? (zoom / snap).rounded() * snap : zoom
    }
}
