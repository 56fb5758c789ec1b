import MapCameras
import TouchPipeline

/// The zoom of the map by a wheel or a trackpad.
final class ScrollZoom {
    /// A step of a wheel, a trackpad or a pinch on a trackpad.
    private struct Step {
        /// The change of the zoom.
        var levels: Double
        /// The point about which the map zooms.
        var pivot: ScreenPoint
        /// Whether the zoom is animated.
        var isAnimated: Bool
    }

    private let parts: NavigationParts
    private var classifier = ScrollClassifier()
    private var map: NavigatedMap { parts.map }

    init(_ parts: NavigationParts) { self.parts = parts }

    /// A wheel or a trackpad zooms.
    func scroll(by delta: Float, at position: Vec2F, _ context: TouchContext) -> Bool {
        let options = map.options
        guard options.enabledGestures.contains(.scrollZoom) else { return false }
        guard delta == 0 || !options.isCooperative || !context.modifiers.isDisjoint(with: [.control, .command]) else {
            parts.callbacks.report(.blocked)
            return false
        }
        // A scroll to the side is no step of a wheel.
        guard delta != 0 else { return true }
        let step = step(by: delta, at: position, context)
        // A click that follows does not undo the zoom.
        map.keepMovement()
        parts.callbacks.report(.scrollZoom, willDecelerate: step.isAnimated) { zoom(by: step, at: context.timestamp) }
        return true
    }

    /// The step of a scroll by pixels.
    private func step(by delta: Float, at position: Vec2F, _ context: TouchContext) -> Step {
        let options = map.options.mouse
        let travel = Double(delta) / map.pixelsPerDp
        let device = classifier.classify(travel, context)
        let levels = min(max(travel * device.levelsPerDp, -options.maximumLevelsPerScroll), options.maximumLevelsPerScroll)
        let pivot = map.pivot(ScreenPoint(position), isCentered: options.scrollZoomsAboutCenter)
        return Step(levels: levels, pivot: pivot, isAnimated: device == .wheel)
    }

    /// Zooms by a step. A zoom key that is held has no further effect.
    private func zoom(by step: Step, at time: TouchInstant) {
        parts.keys.advance(to: time)
        if step.isAnimated {
            map.animator.advance(to: time)
            parts.keys.stopZooming()
            let goal = parts.steps.zoomGoal + step.levels
            parts.steps.easeZoom(to: goal, around: step.pivot, over: map.options.mouse.wheelDuration, at: time)
        } else {
            map.animator.cancel(.zoom)
            parts.keys.stopZooming()
            map.zoom(by: step.levels, around: step.pivot)
        }
    }
}
