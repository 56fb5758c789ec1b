import TouchPipeline

/// A simple map at the end of the chain. Consumes drags, pinches, rotations, double taps, two-finger taps, quick zooms and scrolls.
///
/// It has no camera. It records only the pan, the zoom factor and the rotation.
final class SimpleMapListener: ReplayListener {
    /// The travel of a quick zoom, and of a wheel, that doubles the scale, in dp, so that it does not depend on the screen.
    private static let quickZoomDoubling = ScreenLength.dp(100)
    private static let scrollDoubling = ScreenLength.dp(300)

    let name = "map"
    let purpose = "consumes the gestures that pan, zoom and rotate the view"
    private(set) var notes = ListenerNotes()
    private let screen: ReplayScreen
    private var movement = ViewMovement()
    private var scrolling = ScrollRun()

    /// Creates a map for a screen.
    init(screen: ReplayScreen) { self.screen = screen }

    /// All gestures except single taps, long presses and touches.
    var interests: TouchGesture.Kinds {
        [
            .move, .moveComplete, .oneFingerDoubleClickMoveComplete, .doubleClick, .twoFingerClick, .twoFingerMove,
            .twoFingerMoveComplete, .scroll,
        ]
    }

    /// Consumes the gestures that move the view.
    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        switch gesture {
        case .move(let delta, .pan): movement.pan(by: delta)
        case .move(let delta, .quickZoom):
            movement.zoom(byLevels: delta.y / screen.pixels(Self.quickZoomDoubling))
        case .twoFingerMove(let old, let new): movement.add(old: old, new: new)
        case .moveComplete: finish("panned by", movement.wayText, context)
        case .oneFingerDoubleClickMoveComplete: finish("quick zoom:", movement.zoomText, context)
        case .twoFingerMoveComplete: finish("two fingers:", movement.text, context)
        case .doubleClick: note("zoomed in by one level", context)
        case .twoFingerClick: note("zoomed out by one level", context)
        case .scroll(_, let delta): scroll(by: delta, context)
        case .clearTouch:
            clear(context)
            return false
        default: return false
        }
        return true
    }

    private func finish(_ verb: String, _ text: String, _ context: TouchContext) {
        note("\(verb) \(text)", context)
        movement = ViewMovement()
    }

    /// A movement without completion was cancelled. A real map would restore the view or keep it, but never fling.
    private func clear(_ context: TouchContext) {
        guard movement.hasMoved else { return }
        let reason = context.endReason == .takenOver ? "taken over" : "cancelled"
        note("\(reason), after \(movement.text)", context)
        movement = ViewMovement()
    }

    private func scroll(by delta: Float, _ context: TouchContext) {
        if scrolling.goesOn(at: context.timestamp) { notes.removeLast() }
        scrolling.add(levels: delta / screen.pixels(Self.scrollDoubling), at: context.timestamp)
        note(scrolling.text, context)
    }

    private func note(_ text: String, _ context: TouchContext) {
        notes.append(ListenerNote(time: context.timestamp, text: text))
    }
}
