#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
public import TouchPipeline
public import UIKit
#else
import TouchPipeline
#endif

extension TouchEvent {
    /// Creates an event of all touches that are down, each with its latest measurement. The time is that of the latest measurement.
    ///
    /// The action applies to the touches in its phase. A touch that lifts in the same frame is therefore still down in a `.move`, and lifts with
    /// the `.up`. If no touch is in the phase of the action, it applies to all touches.
    init(_ action: TouchAction, snapshot touches: [TouchSample]) {
        let subject: TouchPointer.Phase =
            switch action {
            case .down: .began
            case .move, .scroll: .moved
            case .up: .ended
            case .cancel: .cancelled
            }
        let isNamed = touches.contains { $0.phase == subject }
        let pointers = touches.map { touch in
            let otherPhase: TouchPointer.Phase = touch.phase == .stationary ? .stationary : .moved
            return TouchPointer(
                id: touch.identity.snapshotID, position: touch.position, phase: !isNamed || touch.phase == subject ? subject : otherPhase,
                kind: touch.kind, pressure: touch.pressure ?? 0.5, buttons: touch.buttons ?? .primary)
        }
        self.init(action, pointers: TouchPointers(pointers), timestamp: touches.map(\.timestamp).max())
    }
}

extension TouchSample.Identity {
    /// A number that stays the same while the pointer is down.
    fileprivate var snapshotID: Int {
        switch self {
        case .number(let number): number
        case .object(let object): Int(bitPattern: object)
        }
    }
}

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
extension TouchPipelineHost {
    /// Processes the touches of a view or a gesture recognizer. UIKit reports all touches of a frame in one event.
    func take(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) {
        setScale(DisplayScale(of: view, in: pixels))
        for touch in touches {
            guard let sample = sample(touch, event, in: view) else { continue }
            if sample.phase == .began { endHover(of: sample.kind) }
            let measured = event?.coalescedTouches(for: touch) ?? []
            let samples = measured.compactMap { self.sample($0, event, of: touch, in: view) }
            if sample.kind == .stylus {
                PencilMaps.shared.note(self)
                if measured.isEmpty { report(touch, at: sample.timestamp, in: view) }
                for (measured, sample) in zip(measured, samples) { report(measured, at: sample.timestamp, in: view) }
            }
            input.add(sample, coalesced: samples)
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
        let point = measured.preciseLocation(in: view)
        self.init(
            .object(ObjectIdentifier(touch)), phase: phase, position: scale.pixels(x: Double(point.x), y: Double(point.y)),
            timestamp: instant(measured.timestamp), kind: TouchPointer.Kind(touch.type),
            pressure: TouchForce.pressure(force: Double(measured.force), maximum: Double(measured.maximumPossibleForce)))
    }
}
#endif
