public import TouchPipeline

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
public import UIKit
#endif

/// Converts pans and pinches on a trackpad to fingers on the screen, for a view that feeds a handler itself.
///
/// A pan is one finger that lands at the cursor and moves as far as the two fingers do. A pinch is two fingers to the left and right of the
/// cursor. Their distance from it is ``pinchHalfWidth`` points, times scale ^ ``pinchExponent``. Fingers land with the first movement, so that they
/// are never a tap. A pinch cancels a pan. A movement that begins again without an end cancels the previous one. Movements without a beginning,
/// numbers that are not finite and positions far outside the screen are ignored.
///
/// ```swift
/// for event in trackpad.pinch(.changed, x: 200, y: 300, scale: 1.2, displayScale: 3, at: scheduler.now) { handler.onTouchEvent(event) }
/// ```
///
/// Set the click distance of trackpads in the handler to zero (`configuration.trackpad.clickDistance = .dp(0)`), because every movement on a
/// trackpad moves the map. The views of this module do that, and need no bridge.
public struct TrackpadBridge: Sendable {
    /// The exponent of the scale that corresponds to the system's own maps: 2.414.
    public static var pinchExponent: Double { TrackpadPinch.exponent }
    /// The distance of each finger of a pinch from the midpoint at a scale of 1, in points: 100.
    public static var pinchHalfWidth: Double { TrackpadPinch.halfWidth }

    private var input = TouchInput()

    /// Creates a bridge without a movement.
    public init() {}

    /// Whether a finger is down after the events that were returned.
    public var isTouched: Bool { input.isTouched }

    /// Processes a scroll of two fingers.
    ///
    /// - Parameters:
    ///   - phase: The phase of the scroll.
    ///   - x: The position of the cursor, in points of the view. Only the position at the beginning counts.
    ///   - y: The position of the cursor, in points of the view, downwards.
    ///   - translation: The way since the beginning, in points.
    ///   - displayScale: Pixels in a point. A value that is not positive and finite counts as 1.
    ///   - time: The time of the movement, on the clock of the handler.
    ///   - modifiers: The modifier keys that are held.
    /// - Returns: The events for a handler, in order.
    public mutating func pan(
        _ phase: TrackpadPhase, x: Double, y: Double, translation: (x: Double, y: Double), displayScale: Double, at time: TouchInstant,
        modifiers: KeyModifiers = []
    ) -> [TouchEvent] {
        input.scale = DisplayScale(displayScale)
        return input.pan(movement(phase, x: x, y: y, modifiers: modifiers), x: translation.x, y: translation.y, now: time)
    }

    /// Processes a pinch of two fingers, with a rotation if the system reports it.
    ///
    /// - Parameters:
    ///   - phase: The phase of the pinch.
    ///   - x: The position of the cursor, in points of the view.
    ///   - y: The position of the cursor, in points of the view, downwards.
    ///   - scale: The scale since the beginning, where it is 1.
    ///   - rotation: The rotation since the beginning, in degrees, clockwise.
    ///   - displayScale: Pixels in a point. A value that is not positive and finite counts as 1.
    ///   - time: The time of the movement, on the clock of the handler.
    ///   - modifiers: The modifier keys that are held.
    /// - Returns: The events for a handler, in order.
    public mutating func pinch(
        _ phase: TrackpadPhase, x: Double, y: Double, scale: Double, rotation: Double = 0, displayScale: Double, at time: TouchInstant,
        modifiers: KeyModifiers = []
    ) -> [TouchEvent] {
        input.scale = DisplayScale(displayScale)
        let transform = TrackpadTransform(scale: scale, rotation: rotation * .pi / 180)
        return input.pinch(movement(phase, x: x, y: y, modifiers: modifiers), transform, now: time)
    }

    /// Cancels the fingers, as when a finger lands on the screen or the view leaves its window.
    public mutating func cancel(at time: TouchInstant) -> [TouchEvent] { input.cancelAll(now: time) }

    /// A movement whose time stamp is NaN, which stands for the time of the call.
    private func movement(_ phase: TrackpadPhase, x: Double, y: Double, modifiers: KeyModifiers) -> TrackpadMovement {
        TrackpadMovement(phase: phase, x: x, y: y, timestamp: .nan, modifiers: modifiers)
    }
}

/// The phase of a movement on a trackpad.
public enum TrackpadPhase: Sendable, Hashable, CaseIterable {
    /// The movement begins.
    case began
    /// The movement continues.
    case changed
    /// The fingers lift.
    case ended
    /// The system cancels the movement.
    case cancelled
}

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
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
        let (point, way) = (recognizer.location(in: view), recognizer.translation(in: view))
        return pan(
            phase, x: Double(point.x), y: Double(point.y), translation: (Double(way.x), Double(way.y)),
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
        let point = recognizer.location(in: view)
        return pinch(
            phase, x: Double(point.x), y: Double(point.y), scale: Double(recognizer.scale),
            displayScale: Double(view.traitCollection.displayScale), at: time, modifiers: KeyModifiers(recognizer.modifierFlags))
    }
}
#endif
