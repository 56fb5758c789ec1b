import SwipePlugin
import TouchPipeline

extension PlaygroundSession {
    /// How many thematic maps there are to swipe between.
    static let themes = 3

    /// A swipe has the touch as soon as its direction is clear, so that the map stays where it is.
    static var swipeOptions: SwipeOptions {
        var options = SwipeOptions()
        options.isExclusive = true
        return options
    }

    func didSwipe(_ event: SwipeEvent) {
        switch event {
        case .recognized(let swipe) where swipe.direction == .left: theme = (theme + 1) % Self.themes
        case .recognized(let swipe) where swipe.direction == .right: theme = (theme + Self.themes - 1) % Self.themes
        case .cancelled(let rejection): watcher.note(rejection)
        case .recognized, .began, .changed: break
        }
    }
}
