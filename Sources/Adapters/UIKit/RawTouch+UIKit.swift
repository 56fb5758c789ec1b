#if canImport(UIKit)
import TouchPipeline
import UIKit

extension RawTouch {
    /// A touch as UIKit tells of it, with the coalesced ones of the same event; `nil` for a pointer that only hovers.
    @MainActor
    init?(_ touch: UITouch, event: UIEvent?, in view: UIView) {
        guard let phase = TouchPointer.Phase(touch.phase) else { return nil }
        self.init(
            object: ObjectIdentifier(touch), phase: phase, kind: TouchPointer.Kind(touch.type), buttons: .primary,
            modifiers: KeyModifiers(event?.modifierFlags ?? []), sample: RawSample(touch, in: view),
            coalesced: (event?.coalescedTouches(for: touch) ?? []).map { RawSample($0, in: view) })
        #if !os(tvOS)
        if touch.type == .indirectPointer, let mask = event?.buttonMask { buttons = TouchPointer.Buttons(mask) }
        #endif
    }
}

extension RawSample {
    @MainActor
    fileprivate init(_ touch: UITouch, in view: UIView) {
        let place = touch.preciseLocation(in: view)
        self.init(
            x: Double(place.x), y: Double(place.y), timestamp: touch.timestamp,
            pressure: TouchForce.pressure(force: Double(touch.force), maximum: Double(touch.maximumPossibleForce)))
    }
}

extension TouchPointer.Phase {
    fileprivate init?(_ phase: UITouch.Phase) {
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
    fileprivate init(_ type: UITouch.TouchType) {
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
