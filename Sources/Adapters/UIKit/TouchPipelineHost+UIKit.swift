#if canImport(UIKit)
import TouchPipeline
import UIKit

extension TouchPipelineHost {
    /// Takes touches, as a view or a gesture recogniser gets them. UIKit tells of all touches of a frame in one event.
    @MainActor
    func take(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) {
        setScale(DisplayScale(Double(view.traitCollection.displayScale)))
        for touch in touches {
            guard let sample = sample(touch, event, in: view) else { continue }
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

    /// One measurement of a touch; `nil` for a pointer that only hovers. A coalesced or predicted one is of another object than its touch.
    @MainActor
    private func sample(_ measured: UITouch, _ event: UIEvent?, of touch: UITouch? = nil, in view: UIView) -> TouchSample? {
        let touch = touch ?? measured
        guard let phase = TouchPointer.Phase(touch.phase) else { return nil }
        let place = measured.preciseLocation(in: view)
        var sample = TouchSample(
            .object(ObjectIdentifier(touch)), phase: phase, position: input.scale.pixels(x: Double(place.x), y: Double(place.y)),
            time: input.instant(of: measured.timestamp, now: now), kind: TouchPointer.Kind(touch.type),
            pressure: TouchForce.pressure(force: Double(measured.force), maximum: Double(measured.maximumPossibleForce)),
            modifiers: KeyModifiers(event?.modifierFlags ?? []))
        #if !os(tvOS)
        if touch.type == .indirectPointer, let mask = event?.buttonMask { sample.buttons = TouchPointer.Buttons(mask) }
        #endif
        return sample
    }

    @MainActor
    func resize(to view: UIView) {
        resize(
            width: Double(view.bounds.width), height: Double(view.bounds.height),
            scale: DisplayScale(Double(view.traitCollection.displayScale)))
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

#if !os(tvOS)
extension TouchPointer.Buttons {
    /// No button at all is the primary one: a pointer that touches presses something.
    fileprivate init(_ mask: UIEvent.ButtonMask) {
        self = []
        if mask.contains(.primary) { insert(.primary) }
        if mask.contains(.secondary) { insert(.secondary) }
        if isEmpty { self = .primary }
    }
}
#endif

extension KeyModifiers {
    init(_ flags: UIKeyModifierFlags) {
        self = []
        if flags.contains(.shift) { insert(.shift) }
        if flags.contains(.control) { insert(.control) }
        if flags.contains(.alternate) { insert(.option) }
        if flags.contains(.command) { insert(.command) }
    }
}
#endif
