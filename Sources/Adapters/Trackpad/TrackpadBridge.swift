import TouchPipeline

/// Pans and pinches on a trackpad as fingers on the screen, for a view that feeds a handler itself.
///
/// A pan is one finger that lands at the cursor and moves as far as the two fingers do. A pinch is two fingers, left and right of the cursor,
/// ``pinchHalfWidth`` points away at first, times scale ^ ``pinchExponent``. Fingers land when something moves, so that they never are a tap.
/// A pinch takes the map from a pan. A movement that begins anew without an end cancels the one before. One that was not begun, a number that
/// is not finite and a place beyond any screen are left out.
///
/// ```swift
/// for event in trackpad.pinch(.changed, x: 200, y: 300, scale: 1.2, displayScale: 3, at: scheduler.now) { handler.onTouchEvent(event) }
/// ```
///
/// Give the handler no click distance for trackpads (`configuration.trackpad.clickDistance = .dp(0)`): what moves there moves the map. The views
/// of this module do that, and need no bridge.
public struct TrackpadBridge: Sendable {
    /// The power of the scale that feels like the system's own maps: 2.414.
    public static var pinchExponent: Double { TrackpadPinch.exponent }
    /// How far each finger of a pinch is from the middle at a scale of 1, in points: 100.
    public static var pinchHalfWidth: Double { TrackpadPinch.halfWidth }

    private var input = TouchInput()

    /// A bridge on which nothing goes on.
    public init() {}

    /// Whether a finger of a trackpad is down in the events that were returned.
    public var isTouched: Bool { input.isTouched }

    /// Two fingers scroll.
    ///
    /// - Parameters:
    ///   - phase: what the scroll does.
    ///   - x: where the cursor is, in points of the view. Only the place at the beginning counts.
    ///   - y: where the cursor is, in points of the view, downwards.
    ///   - translation: the way since the beginning, in points.
    ///   - displayScale: pixels in a point. A value that is not positive and finite counts as 1.
    ///   - time: when it happened, on the clock of the handler.
    ///   - modifiers: the keys that are held.
    /// - Returns: the events for a handler, in order.
    public mutating func pan(
        _ phase: TrackpadPhase, x: Double, y: Double, translation: (x: Double, y: Double), displayScale: Double, at time: TouchInstant,
        modifiers: KeyModifiers = []
    ) -> [TouchEvent] {
        input.scale = DisplayScale(displayScale)
        return input.pan(movement(phase, x, y, modifiers), x: translation.x, y: translation.y, now: time)
    }

    /// Two fingers pinch, and turn where the system tells it.
    ///
    /// - Parameters:
    ///   - phase: what the pinch does.
    ///   - x: where the cursor is, in points of the view.
    ///   - y: where the cursor is, in points of the view, downwards.
    ///   - scale: the factor since the beginning, at which it is 1.
    ///   - rotation: the turn since the beginning, in degrees, clockwise.
    ///   - displayScale: pixels in a point. A value that is not positive and finite counts as 1.
    ///   - time: when it happened, on the clock of the handler.
    ///   - modifiers: the keys that are held.
    /// - Returns: the events for a handler, in order.
    public mutating func pinch(
        _ phase: TrackpadPhase, x: Double, y: Double, scale: Double, rotation: Double = 0, displayScale: Double, at time: TouchInstant,
        modifiers: KeyModifiers = []
    ) -> [TouchEvent] {
        input.scale = DisplayScale(displayScale)
        let transform = TrackpadTransform(scale: scale, rotation: rotation * .pi / 180)
        return input.pinch(movement(phase, x, y, modifiers), transform, now: time)
    }

    /// Takes the fingers away, as when a finger lands on the glass or the view leaves its window.
    public mutating func cancel(at time: TouchInstant) -> [TouchEvent] { input.cancelAll(now: time) }

    /// A stamp that is no number stands for the time of the call.
    private func movement(_ phase: TrackpadPhase, _ x: Double, _ y: Double, _ modifiers: KeyModifiers) -> TrackpadMovement {
        TrackpadMovement(phase: phase, x: x, y: y, timestamp: .nan, modifiers: modifiers)
    }
}
