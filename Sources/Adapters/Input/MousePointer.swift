import TouchPipeline

/// The one pointer that a mouse is, however many of its buttons are pressed: it lands with the first and lifts with the last of them.
struct MousePointer: Sendable {
    /// The buttons that are pressed.
    private(set) var buttons: TouchPointer.Buttons = []

    /// A button goes down; what the pointer does then.
    mutating func press(_ button: TouchPointer.Buttons) -> TouchPointer.Phase {
        defer { buttons.formUnion(button) }
        return buttons.isEmpty ? .began : .moved
    }

    /// A button goes up; what the pointer does then, `nil` if that button was not down.
    mutating func release(_ button: TouchPointer.Buttons) -> TouchPointer.Phase? {
        guard !buttons.isDisjoint(with: button) else { return nil }
        buttons.subtract(button)
        return buttons.isEmpty ? .ended : .moved
    }

    /// The system takes the mouse away.
    mutating func reset() { buttons = [] }
}
