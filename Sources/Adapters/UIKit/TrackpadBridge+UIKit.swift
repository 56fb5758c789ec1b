#if canImport(UIKit) && !os(tvOS)
import TouchPipeline
import UIKit

extension TrackpadBridge {
    /// Takes what a recogniser says of two fingers that scroll. Call this method from the action of the recogniser.
    ///
    /// The recogniser needs `allowedScrollTypesMask` with `.continuous`, and no `allowedTouchTypes`: touches on the glass come through the
    /// view.
    ///
    /// - Parameters:
    ///   - recognizer: the recogniser, in a view.
    ///   - time: the present moment, on the clock of the handler.
    /// - Returns: the events for a handler, in order.
    @MainActor
    public mutating func pan(_ recognizer: UIPanGestureRecognizer, at time: TouchInstant) -> [TouchEvent] {
        guard let view = recognizer.view, let phase = TrackpadPhase(recognizer.state) else { return [] }
        let (place, way) = (recognizer.location(in: view), recognizer.translation(in: view))
        return pan(
            phase, x: Double(place.x), y: Double(place.y), translation: (Double(way.x), Double(way.y)),
            displayScale: Double(view.traitCollection.displayScale), at: time, modifiers: KeyModifiers(recognizer.modifierFlags))
    }

    /// Takes what a recogniser says of a pinch. Call this method from the action of the recogniser.
    ///
    /// - Parameters:
    ///   - recognizer: the recogniser, in a view, with no `allowedTouchTypes`.
    ///   - time: the present moment, on the clock of the handler.
    /// - Returns: the events for a handler, in order.
    @MainActor
    public mutating func pinch(_ recognizer: UIPinchGestureRecognizer, at time: TouchInstant) -> [TouchEvent] {
        guard let view = recognizer.view, let phase = TrackpadPhase(recognizer.state) else { return [] }
        let place = recognizer.location(in: view)
        return pinch(
            phase, x: Double(place.x), y: Double(place.y), scale: Double(recognizer.scale),
            displayScale: Double(view.traitCollection.displayScale), at: time, modifiers: KeyModifiers(recognizer.modifierFlags))
    }
}
#endif
