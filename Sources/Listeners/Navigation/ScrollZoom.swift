import MapCameras
import TouchPipeline

/// The zoom of the map by a wheel or a trackpad.
final class ScrollZoom {
    /// A step of a wheel, a trackpad or a pinch on a trackpad.
    struct Step {
        /// The change of the zoom.
        var levels: Double
        /// The point about which the map zooms.
        var pivot: ScreenPoint
        /// Whether the zoom is animated.
        var isAnimated: Bool
    }

    private let map: NavigatedMap
    private let steps: ViewSteps
    private let keys: KeyMovement
    private var classifier = ScrollClassifier()

    init(map: NavigatedMap, steps: ViewSteps, keys: KeyMovement) {
        self.map = map
        self.steps = steps
        self.keys = keys
    }

    /// The step of a scroll by pixels.
    func step(_ delta: Float, at position: Vec2F, _ context: TouchContext) -> Step {
        let options = map.options.mouse
        let travel = Double(delta) / map.pixelsPerDp
        let device = classifier.classify(travel, context)
        let levels = min(max(travel * device.levelsPerDp, -options.maximumLevelsPerScroll), options.maximumLevelsPerScroll)
        let pivot = map.pivot(ScreenPoint(position), isCentered: options.scrollZoomsAboutCenter)
        return Step(levels: levels, pivot: pivot, isAnimated: device == .wheel)
    }

    /// Zooms by a step. A zoom key that is held has no further effect.
    func zoom(by step: Step, at time: TouchInstant) {
        keys.advance(to: time)
        if step.isAnimated {
            map.animator.advance(to: time)
            keys.stopZooming()
            steps.easeZoom(to: steps.zoomGoal + step.levels, around: step.pivot, over: map.options.mouse.wheelDuration, at: time)
        } else {
            map.animator.cancel(.zoom)
            keys.stopZooming()
            map.zoom(by: step.levels, around: step.pivot)
        }
    }
}
