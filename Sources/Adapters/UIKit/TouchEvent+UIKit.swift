#if canImport(UIKit)
import TouchPipeline
import UIKit

extension Set<UITouch> {
    /// An event of the touches, for a view that keeps the set of its touches itself.
    ///
    /// The set must contain every touch of the view that is down before or after the event: a `.up` still has those that lift. Call this method
    /// once for each call of `touchesBegan`, `touchesMoved`, `touchesEnded` and `touchesCancelled`, with all of these touches. A set that
    /// lacks a touch that is down ends the touch, as a cancel does.
    ///
    /// The event has ids, phases, kinds, pressures and a time stamp. The time stamp is on the clock of a `MainQueueScheduler`. For a
    /// handler on another clock, set ``TouchPipeline/TouchEvent/timestamp`` to `nil`. Coalesced touches, keys and buttons are not in a set of
    /// touches. ``TouchPipelineView`` has them.
    ///
    /// - Parameters:
    ///   - view: the view in whose coordinates the positions are.
    ///   - scale: pixels in a point. A value that is not positive and finite counts as 1.
    ///   - action: what the event is about. Where no touch is in the phase of the action, all are.
    /// - Complexity: O(*n*)
    @MainActor
    public func asTouchEvent(in view: UIView, scale: some BinaryFloatingPoint, action: TouchAction) -> TouchEvent {
        let scale = DisplayScale(Double(scale))
        return TouchEvent(
            action,
            snapshot: compactMap { touch in
                guard let phase = TouchPointer.Phase(touch.phase) else { return nil }
                let place = touch.preciseLocation(in: view)
                return TouchSample(
                    .object(ObjectIdentifier(touch)), phase: phase, position: scale.pixels(x: Double(place.x), y: Double(place.y)),
                    time: EventClock.systemInstant(of: touch.timestamp), kind: TouchPointer.Kind(touch.type),
                    pressure: TouchForce.pressure(force: Double(touch.force), maximum: Double(touch.maximumPossibleForce)))
            })
    }
}
#endif
