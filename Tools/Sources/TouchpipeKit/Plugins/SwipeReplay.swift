import SwipePlugin
import TouchPipeline

/// The swipe plugin in a replay: tells of each swipe, and of what was none.
final class SwipeReplay: ReplayListener {
    let name = "swipe"
    let purpose = "sees swipes to the left and right when the finger lifts, and then keeps the map from flinging"
    private(set) var notes: [ListenerNote] = []
    private(set) var drawings: [ListenerDrawing] = []
    private let swipes: SwipeListener
    private let density: Float
    private var now = TouchInstant.zero

    /// The plugin for a screen.
    init(screen: ReplayScreen) {
        swipes = SwipeListener(options: SwipeOptions(density: screen.density))
        density = screen.density
        swipes.onEvent = { [unowned self] in hear($0) }
    }

    var interests: TouchGesture.Kinds { swipes.interests }

    /// Looks for swipes.
    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        now = context.time
        return swipes.onGesture(gesture, context: context)
    }

    private func hear(_ event: SwipeEvent) {
        switch event {
        case .began, .changed: break
        case .recognized(let swipe):
            note("swipe \(swipe.direction.name), \(words(of: swipe))")
            drawings.append(
                .arrow(from: swipe.startPosition, to: swipe.startPosition + swipe.translation, label: "swipe \(swipe.direction.name)"))
        case .cancelled(let rejection): note("no swipe: \(rejection)")
        }
    }

    private func words(of swipe: Swipe) -> String {
        let points = { (pixels: Float) in Decimals.text(pixels / self.density * 160, 0) }
        let milliseconds = Decimals.text(swipe.duration / .milliseconds(1), 0)
        return "\(points(swipe.distance)) pt in \(milliseconds) ms, \(points(swipe.speed)) pt/s at the lift"
    }

    private func note(_ text: String) { notes.append(ListenerNote(time: now, text: text)) }
}
