extension TouchPointerTracker {
    /// What one pointer does at one moment.
    public struct Sample: Sendable, Hashable {
        /// Which pointer: the number that the system gives it while it is down. It may be used again after.
        public var id: Int
        /// What it does.
        public var phase: TouchPointer.Phase
        /// Where it is, in screen pixels.
        public var position: Vec2F
        /// When the hardware saw it, on the clock of the handler's scheduler.
        public var time: TouchInstant
        /// What kind of thing it is.
        public var kind: TouchPointer.Kind
        /// How hard it presses, 0 to 1.
        public var pressure: Float
        /// The buttons that are pressed.
        public var buttons: TouchPointer.Buttons
        /// The keys that are held.
        public var modifiers: KeyModifiers
        let isForAll: Bool

        /// What one pointer does at one moment; `position` in screen pixels, `pressure` from 0 to 1.
        public init(
            id: Int, phase: TouchPointer.Phase, position: Vec2F, time: TouchInstant, kind: TouchPointer.Kind = .finger,
            pressure: Float = 0.5, buttons: TouchPointer.Buttons = .primary, modifiers: KeyModifiers = []
        ) {
            self.id = id
            self.phase = phase
            self.position = position
            self.time = time
            self.kind = kind
            self.pressure = pressure
            self.buttons = buttons
            self.modifiers = modifiers
            isForAll = false
        }

        init(everybodyCancelledAt time: TouchInstant) {
            id = 0
            phase = .cancelled
            position = .zero
            self.time = time
            kind = .finger
            pressure = 0
            buttons = []
            modifiers = []
            isForAll = true
        }

        var pointer: TouchPointer {
            TouchPointer(id: id, position: position, phase: phase, kind: kind, pressure: pressure, buttons: buttons)
        }

        var action: TouchAction {
            switch phase {
            case .began: .down
            case .moved, .stationary: .move
            case .ended: .up
            case .cancelled: .cancel
            }
        }
    }
}
