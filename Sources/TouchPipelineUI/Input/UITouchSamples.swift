#if canImport(UIKit)
public import TouchPipeline
public import UIKit

extension TouchPipelineHost {
    /// Processes the touches of a view or a gesture recognizer. UIKit reports all touches of a frame in one event.
    func take(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) {
        setScale(DisplayScale(of: view, in: pixels))
        for touch in touches {
            guard let sample = sample(touch, event, in: view) else { continue }
            if sample.phase == .began { endHover(of: sample.kind) }
            if sample.kind == .stylus { PencilMaps.shared.note(self) }
            input.add(
                sample, coalesced: (event?.coalescedTouches(for: touch) ?? []).compactMap { self.sample($0, event, of: touch, in: view) })
            for predicted in event?.predictedTouches(for: touch) ?? [] {
                guard var sample = self.sample(predicted, event, of: touch, in: view) else { continue }
                sample.isPredicted = true
                input.add(sample)
            }
        }
        feed(input.drain())
    }

    /// One measurement of a touch. `nil` for a pointer that hovers. A coalesced or predicted measurement is another object than its touch.
    private func sample(_ measured: UITouch, _ event: UIEvent?, of touch: UITouch? = nil, in view: UIView) -> TouchSample? {
        let touch = touch ?? measured
        let instant = { self.input.instant(of: $0, now: self.now) }
        guard var sample = TouchSample(measured, of: touch, in: view, scale: input.scale, instant: instant) else { return nil }
        sample.modifiers = KeyModifiers(event?.modifierFlags ?? [])
        if touch.type == .indirectPointer, let mask = event?.buttonMask {
            sample.buttons = .pressed(in: sample.phase, isPrimary: mask.contains(.primary), isSecondary: mask.contains(.secondary))
        }
        return sample
    }

    func resize(to view: UIView) {
        resize(
            width: Double(view.bounds.width), height: Double(view.bounds.height),
            scale: DisplayScale(of: view, in: pixels))
    }
}

extension TouchPointer.Phase {
    init?(_ phase: UITouch.Phase) {
        switch phase {
        case .began: self = .began
        case .moved: self = .moved
        case .stationary: self = .stationary
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        case .regionEntered, .regionMoved, .regionExited: return nil
        @unknown default: return nil
        }
    }
}

extension TouchPointer.Kind {
    init(_ type: UITouch.TouchType) {
        switch type {
        case .direct: self = .finger
        case .indirect: self = .trackpad
        case .pencil: self = .stylus
        case .indirectPointer: self = .mouse
        @unknown default: self = .finger
        }
    }
}

extension KeyModifiers {
    init(_ flags: UIKeyModifierFlags) {
        self = []
        if flags.contains(.shift) { insert(.shift) }
        if flags.contains(.control) { insert(.control) }
        if flags.contains(.alternate) { insert(.option) }
        if flags.contains(.command) { insert(.command) }
    }
}

extension Set<UITouch> {
    /// Returns an event of the touches, for a view that keeps the set of its touches itself.
    ///
    /// The set must contain every touch of the view that is down before or after the event. A `.up` still has the touches that lift. Call this
    /// method once for each call of `touchesBegan`, `touchesMoved`, `touchesEnded` and `touchesCancelled`, with all of these touches. If a touch
    /// that is down is missing, the handler cancels the touch.
    ///
    /// The event has ids, phases, kinds, pressures and a time stamp. The time stamp is on the clock of a `MainQueueScheduler`. For a
    /// handler on another clock, set ``TouchPipeline/TouchEvent/timestamp`` to `nil`. A set of touches has no coalesced touches, keys and
    /// buttons. ``TouchPipelineView`` processes them.
    ///
    /// - Parameters:
    ///   - view: The view whose coordinates the positions have.
    ///   - scale: Pixels in a point. A value that is not positive and finite counts as 1.
    ///   - action: The action of the event. If no touch is in the phase of the action, it applies to all touches.
    /// - Complexity: O(*n*)
    @MainActor
    public func asTouchEvent(in view: UIView, scale: some BinaryFloatingPoint, action: TouchAction) -> TouchEvent {
        let scale = DisplayScale(Double(scale))
        return TouchEvent(
            action, snapshot: compactMap { TouchSample($0, of: $0, in: view, scale: scale, instant: EventClock.systemInstant(of:)) })
    }
}

extension TouchSample {
    /// One measurement of a touch, without keys and buttons. `nil` for a pointer that hovers.
    @MainActor
    fileprivate init?(
        _ measured: UITouch, of touch: UITouch, in view: UIView, scale: DisplayScale, instant: (Double) -> TouchInstant
    ) {
        guard let phase = TouchPointer.Phase(touch.phase) else { return nil }
        let place = measured.preciseLocation(in: view)
        self.init(
            .object(ObjectIdentifier(touch)), phase: phase, position: scale.pixels(x: Double(place.x), y: Double(place.y)),
            timestamp: instant(measured.timestamp), kind: TouchPointer.Kind(touch.type),
            pressure: TouchForce.pressure(force: Double(measured.force), maximum: Double(measured.maximumPossibleForce)))
    }
}
#endif
