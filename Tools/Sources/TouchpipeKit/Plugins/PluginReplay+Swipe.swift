import SwipePlugin
import TouchPipeline

extension PluginReplay {
    /// The swipe plugin. Records each swipe and each rejection.
    static func swipe(screen: ReplayScreen) -> PluginReplay {
        let listener = SwipeListener()
        let replay = PluginReplay(
            listener, name: "swipe",
            purpose: "recognizes swipes to the left and right at the lift, and prevents a fling of the map")
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
        let points = { (pixels: Float) in Decimals.text(ScreenLength(inches: pixels / Float(screen.density.pixelsPerInch)).dp, 0) }
        return "\(points(distance)) dp in \(Decimals.text(duration / .milliseconds(1), 0)) ms, \(points(speed)) dp/s at the lift"
    }
}
