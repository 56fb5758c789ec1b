/// One finger, pencil or mouse in a ``TouchEvent``.
public struct TouchPointer: Sendable, Hashable {
    /// The kind of device behind a pointer.
    public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
        /// A finger on a screen.
        case finger
        /// A pencil.
        case stylus
        /// A mouse with a button pressed, or the position of its cursor in a scroll.
        case mouse
        /// A finger on a trackpad, which moves something on the screen without touching it.
        case trackpad
    }

    /// The state of a pointer in one event.
    public enum Phase: UInt8, Sendable, Hashable, CaseIterable {
        /// The pointer lands.
        case began
        /// The pointer is down and moves.
        case moved
        /// The pointer is down and does not move.
        case stationary
        /// The pointer lifts.
        case ended
        /// The system cancels the pointer.
        case cancelled
    }

    /// The buttons of a mouse or a pencil.
    public struct Buttons: OptionSet, Sendable, Hashable {
        /// One bit for each button, as in `PointerEvent.buttons` of the DOM.
        public let rawValue: UInt8
        /// Creates a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// The left button of a mouse, the tip of a pencil, a finger.
        public static var primary: Buttons { Buttons(rawValue: 1) }
        /// The right button of a mouse, the barrel button of a pencil.
        public static var secondary: Buttons { Buttons(rawValue: 2) }
        /// The wheel, or the middle button.
        public static var middle: Buttons { Buttons(rawValue: 4) }
        /// The fourth button of a mouse, which usually goes back.
        public static var back: Buttons { Buttons(rawValue: 8) }
        /// The fifth button of a mouse, which usually goes forward.
        public static var forward: Buttons { Buttons(rawValue: 16) }
    }

    /// Whether a mouse has a button pressed besides the primary one. The barrel button and the eraser of a pencil change what the pencil
    /// does, and do not make its tap another gesture.
    static func hasOtherButton(_ buttons: Buttons, of kind: Kind) -> Bool { kind == .mouse && !buttons.isSubset(of: .primary) }

    /// The identity of the pointer. It stays the same from the event in which the pointer lands to the event in which it lifts.
    public var id: Int
    /// The position, in screen pixels.
    public var position: Vec2F
    /// The pressure, from 0 to 1. An average touch is 0.5, and so is a touch whose pressure is not measured. A value outside 0 to 1 is ignored.
    public var pressure: Float
    /// The state of the pointer in this event.
    public var phase: Phase
    /// The kind of device.
    public var kind: Kind
    /// The buttons that are pressed.
    public var buttons: Buttons

    /// Creates a pointer.
    ///
    /// - Parameters:
    ///   - id: The identity of the pointer while it is down.
    ///   - position: The position, in screen pixels.
    ///   - phase: The state of the pointer.
    ///   - kind: The kind of device.
    ///   - pressure: The pressure, from 0 to 1.
    ///   - buttons: The buttons that are pressed.
    public init(
        id: Int, position: Vec2F, phase: Phase, kind: Kind = .finger, pressure: Float = 0.5, buttons: Buttons = .primary
    ) {
        self.id = id
        self.position = position
        self.pressure = pressure
        self.phase = phase
        self.kind = kind
        self.buttons = buttons
    }
}
