/// One finger, pencil or mouse in a ``TouchEvent``.
@frozen
public struct TouchPointer: Sendable, Hashable {
    /// What kind of thing touches.
    public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
        /// A finger on a screen.
        case finger
        /// A pencil.
        case stylus
        /// A mouse with a button pressed, or its place for a scroll.
        case mouse
        /// A finger on a trackpad, which moves something on the screen rather than touching it.
        case trackpad
    }

    /// What a pointer does in one event.
    public enum Phase: UInt8, Sendable, Hashable, CaseIterable {
        /// It lands.
        case began
        /// It is down, and moves.
        case moved
        /// It is down, and stays where it was.
        case stationary
        /// It lifts.
        case ended
        /// The system took it away.
        case cancelled
    }

    /// Buttons of a mouse or a pencil, combined with "or".
    public struct Buttons: OptionSet, Sendable, Hashable {
        /// The bits, as `PointerEvent.buttons` has them.
        public let rawValue: UInt8
        /// A set from its bits.
        @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// The left button of a mouse, the tip of a pencil, a finger.
        @inlinable public static var primary: Buttons { Buttons(rawValue: 1) }
        /// The right button of a mouse, the barrel button of a pencil.
        @inlinable public static var secondary: Buttons { Buttons(rawValue: 2) }
        /// The wheel, or the middle button.
        @inlinable public static var middle: Buttons { Buttons(rawValue: 4) }
    }

    /// Which pointer it is: the same number from the event in which it lands to the one in which it lifts. No other meaning.
    public var id: Int
    /// Where it is, in screen pixels.
    public var position: Vec2F
    /// How hard it presses: 0 to 1, where 0.5 is usual; 0.5 where nothing measures it. A number that is not from 0 to 1 is not taken over.
    public var pressure: Float
    /// What it does in this event.
    public var phase: Phase
    /// What kind of thing it is.
    public var kind: Kind
    /// The buttons that are pressed.
    public var buttons: Buttons

    /// A pointer; `position` in screen pixels, `pressure` from 0 to 1.
    @inlinable
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
