import TouchPipeline

/// Which pointers of a page are pressed, and which only hover over it.
struct HoveringPointers {
    private struct Pressing {
        var pressure: Float = 0.5
        var buttons = TouchPointer.Buttons.primary
    }

    private var pressed: [Int: Pressing] = [:]

    /// What an event makes of a pointer; `nil` if it hovers.
    mutating func phase(of event: PointerEventLine, _ id: Int) -> TouchPointer.Phase? {
        switch event.type {
        case "pointerdown":
            pressed[id] = Pressing()
            return .began
        case "pointermove":
            guard pressed[id] != nil else { return nil }
            // A mouse or a pen that moves without a button was released where nobody saw it.
            guard event.kind == .finger || event.buttons != 0 else { return .cancelled }
            return .moved
        case "pointerup": return pressed[id] == nil ? nil : .ended
        default: return pressed[id] == nil ? nil : .cancelled
        }
    }

    /// The pressure and the buttons of a sample; of one that lifts, whose are none, those before.
    mutating func pressing(
        _ id: Int, pressure: Float?, buttons: Int?, _ phase: TouchPointer.Phase
    ) -> (pressure: Float, buttons: TouchPointer.Buttons) {
        var pressing = pressed[id] ?? Pressing()
        if phase == .ended || phase == .cancelled {
            pressed[id] = nil
        } else {
            if let pressure { pressing.pressure = pressure }
            if let buttons { pressing.buttons = TouchPointer.Buttons(rawValue: UInt8(truncatingIfNeeded: buttons)) }
            pressed[id] = pressing
        }
        return (pressing.pressure, pressing.buttons)
    }
}

extension PointerEventLine {
    /// What kind of pointer it is; one of which the browser does not know it counts as a finger.
    var kind: TouchPointer.Kind {
        switch pointerType {
        case "mouse": .mouse
        case "pen": .stylus
        default: .finger
        }
    }

    /// The keys that are held.
    var modifiers: KeyModifiers {
        var modifiers: KeyModifiers = []
        if ctrlKey == true { modifiers.insert(.control) }
        if shiftKey == true { modifiers.insert(.shift) }
        if altKey == true { modifiers.insert(.option) }
        if metaKey == true { modifiers.insert(.command) }
        return modifiers
    }
}
