#if canImport(UIKit)
public import TouchPipeline
public import UIKit

extension TrackpadBridge {
    /// Processes a scroll of two fingers from a recognizer. Call this method in the action of the recognizer.
    ///
    /// The recognizer needs `allowedScrollTypesMask` with `.continuous`, and no `allowedTouchTypes`, because the view processes touches on the
    /// screen.
    ///
    /// - Parameters:
    ///   - recognizer: The recognizer, in a view.
    ///   - time: The present moment, on the clock of the handler.
    /// - Returns: The events for a handler, in order.
    @MainActor
    public mutating func pan(_ recognizer: UIPanGestureRecognizer, at time: TouchInstant) -> [TouchEvent] {
        guard let view = recognizer.view, let phase = TrackpadPhase(recognizer.state) else { return [] }
        let (place, way) = (recognizer.location(in: view), recognizer.translation(in: view))
        return pan(
            phase, x: Double(place.x), y: Double(place.y), translation: (Double(way.x), Double(way.y)),
            displayScale: Double(view.traitCollection.displayScale), at: time, modifiers: KeyModifiers(recognizer.modifierFlags))
    }

    /// Processes a pinch from a recognizer. Call this method in the action of the recognizer.
    ///
    /// - Parameters:
    ///   - recognizer: The recognizer, in a view, with no `allowedTouchTypes`.
    ///   - time: The present moment, on the clock of the handler.
    /// - Returns: The events for a handler, in order.
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
