/// One measurement of one pointer: the form in which the input of every platform enters the pipeline.
///
/// An adapter reads the properties of a platform's event into samples, and adds them to a ``TouchPointerTracker``.
public struct TouchSample: Sendable, Hashable {
    /// The identity of a pointer while it is down.
    public enum Identity: Sendable, Hashable {
        /// A number that the system assigns to the pointer. It becomes the ``TouchPointer/id``. The system may reuse it later.
        case number(Int)
        /// An object that stands for the pointer, such as a `UITouch`. The ``TouchPointer/id`` is the lowest free number from 1.
        case object(ObjectIdentifier)
    }

    /// The identity of the pointer.
    public var identity: Identity
    /// The state of the pointer.
    public var phase: TouchPointer.Phase
    /// The position, in screen pixels.
    public var position: Vec2F
    /// The time at which the hardware measured the sample, on the clock of the handler's scheduler.
    public var timestamp: TouchInstant
    public var kind: TouchPointer.Kind
    /// The pressure, from 0 to 1. With `nil` the pressure of the pointer does not change.
    public var pressure: Float?
    /// The buttons that are pressed. If a button of a mouse goes down or up, only that button. With `nil` the buttons of the pointer do not
    /// change.
    public var buttons: TouchPointer.Buttons?
    /// The modifier keys that are held.
    public var modifiers: KeyModifiers
    /// Whether the sample is a prediction of the system. A predicted sample never becomes an event.
    public var isPredicted: Bool
    /// The pointer or pointers of the sample. A ``TouchPointerTracker`` sets it.
    var role = Role.pointer

    enum Role: Sendable, Hashable {
        case pointer
        case scroll(Float)
        /// All pointers that are down.
        case cancelAll
    }

    /// Creates a sample. `position` is in screen pixels, `pressure` is from 0 to 1.
    public init(
        _ identity: Identity, phase: TouchPointer.Phase, position: Vec2F, timestamp: TouchInstant, kind: TouchPointer.Kind = .finger,
        pressure: Float? = nil, buttons: TouchPointer.Buttons? = .primary, modifiers: KeyModifiers = [], isPredicted: Bool = false
    ) {
        self.identity = identity
        self.phase = phase
        self.position = position
        self.timestamp = timestamp
        self.kind = kind
        self.pressure = pressure
        self.buttons = buttons
        self.modifiers = modifiers
        self.isPredicted = isPredicted
    }

    /// Creates a sample of a pointer that the system identifies by a number.
    public init(
        id: Int, phase: TouchPointer.Phase, position: Vec2F, timestamp: TouchInstant, kind: TouchPointer.Kind = .finger,
        pressure: Float? = nil, buttons: TouchPointer.Buttons? = .primary, modifiers: KeyModifiers = []
    ) {
        self.init(
            .number(id), phase: phase, position: position, timestamp: timestamp, kind: kind, pressure: pressure, buttons: buttons,
            modifiers: modifiers)
    }
}
