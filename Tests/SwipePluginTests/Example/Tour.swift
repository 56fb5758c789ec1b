import SwipePlugin
import TouchPipeline

/// A tour over the map. A swipe goes to the next or the previous stop, and a card follows the finger.
final class Tour {
    let swipes: SwipeListener
    private(set) var stop = 0
    /// The horizontal offset of the card, in pixels.
    private(set) var cardOffset: Float = 0

    private let stops: Int

    init(stops: Int) {
        self.stops = stops
        var options = SwipeOptions()
        options.reportsProgress = true
        swipes = SwipeListener(options: options)
        swipes.onEvent = { [unowned self] in follow($0) }
    }

    private func follow(_ event: SwipeEvent) {
        switch event {
        case .began(let swipe), .changed(let swipe):
            cardOffset = swipe.translation.x
        case .cancelled:
            cardOffset = 0
        case .recognized(let swipe):
            cardOffset = 0
            stop = min(max(stop + (swipe.direction == .left ? 1 : -1), 0), stops - 1)
        }
    }
}
