import SwipePlugin
import TouchPipeline

extension PlaygroundSession {
    /// The number of thematic maps.
    static let themes = 3

    /// A swipe claims the touch as soon as its direction is clear, so that the map does not move.
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
