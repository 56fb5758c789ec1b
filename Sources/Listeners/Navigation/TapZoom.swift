import Geodesy
import MapCameras
import TouchPipeline

/// The zoom of the map by taps, and the taps that continue a double tap.
final class TapZoom {
    private let map: NavigatedMap
    private let steps: ViewSteps
    private let keys: KeyMovement
    private var series = TapSeries()

    init(map: NavigatedMap, steps: ViewSteps, keys: KeyMovement) {
        self.map = map
        self.steps = steps
        self.keys = keys
    }

    /// Called when a finger lands.
    func land(at time: TouchInstant) { series.land(at: time) }

    /// Begins a series of taps with a double tap.
    func begin(_ position: Vec2F, at time: TouchInstant) { series.begin(position, at: time) }

    /// Whether a tap continues a double tap, if the options have such taps.
    func continues(_ position: Vec2F, at time: TouchInstant) -> Bool {
        guard let continuous = map.options.taps.continuousTaps else { return false }
        return series.continues(position, at: time, continuous, density: map.density)
    }

    /// Zooms by levels, about the finger or about the middle of the view.
    func zoom(by levels: Double, around finger: Vec2F, at time: TouchInstant) {
        let options = map.options.taps
        let pivot = map.pivot(ScreenPoint(finger), isCentered: options.zoomsAboutCenter)
        guard let origin = map.discardMovement() else {
            // A zoom key that is held has no further effect.
            keys.stopZooming()
            return steps.easeZoom(to: snapped(steps.zoomGoal + levels), around: pivot, over: options.duration, at: time)
        }
        // The map has moved with the tremor of the tap. The zoom starts from the view before it.
        let goal = CameraGeometry(state: origin, viewport: map.camera.viewport).state(
            zoom: snapped(origin.zoom + levels), holding: pivot, constraints: map.camera.constraints)
        steps.continueZoom(of: map.ease(to: goal, over: options.duration, at: time))
        if options.duration <= .zero { map.animator.advance(to: time) }
    }

    private func snapped(_ zoom: Double) -> Double {
        let snap = map.options.taps.zoomSnap
        return snap > 0 ? (zoom / snap).rounded() * snap : zoom
    }
}
