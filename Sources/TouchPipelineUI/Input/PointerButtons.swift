import TouchPipeline

extension TouchPointer.Buttons {
    /// The buttons of a pointer that UIKit reports as a touch. `nil` if they are unknown.
    ///
    /// They are unknown when the touch ends or is cancelled, because it is not documented whether an event then still has the buttons that go up.
    /// Before, a touch without a button counts as one with the primary button, because a pointer that touches presses a button.
    static func pressed(in phase: TouchPointer.Phase, isPrimary: Bool, isSecondary: Bool) -> TouchPointer.Buttons? {
        switch phase {
        case .ended, .cancelled: return nil
        case .began, .moved, .stationary: break
        }
        var buttons: TouchPointer.Buttons = []
        if isPrimary { buttons.insert(.primary) }
        if isSecondary { buttons.insert(.secondary) }
        return buttons.isEmpty ? .primary : buttons
    }

    /// The button of a mouse with a number of AppKit, from 0.
    init(number: Int) {
        switch number {
        case 0: self = .primary
        case 1: self = .secondary
        case 3: self = .back
        case 4: self = .forward
        default: self = .middle
        }
    }
}
