import SwipePlugin
import TouchPipeline

extension PluginReplay {
    /// Tells of each swipe, and of what was none.
    static func swipe(screen: ReplayScreen) -> PluginReplay {
        let listener = SwipeListener()
        let replay = PluginReplay(
            listener, name: "swipe",
            purpose: "sees swipes to the left and right when the finger lifts, and then keeps the map from flinging")
        listener.onEvent = { [unowned replay] event in
            switch event {
            case .began, .changed: break
            case .recognized(let swipe):
                replay.note("swipe \(swipe.direction.name), \(swipe.words(on: screen))")
                let end = swipe.startPosition + swipe.translation
                replay.draw(.arrow(from: swipe.startPosition, to: end, label: "swipe \(swipe.direction.name)"))
            case .cancelled(let rejection): replay.note("no swipe: \(rejection)")
            }
        }
        return replay
    }
}

extension Swipe {
    fileprivate func words(on screen: ReplayScreen) -> String {
        let points = { (pixels: Float) in Decimals.text(ScreenLength(inches: pixels / screen.density).dp, 0) }
        return "\(points(distance)) dp in \(Decimals.text(duration / .milliseconds(1), 0)) ms, \(points(speed)) dp/s at the lift"
    }
}
