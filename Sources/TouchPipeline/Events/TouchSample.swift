/// What one pointer does at one moment: the form in which every platform's input enters the pipeline.
///
/// An adapter reads the properties of a platform's event into samples, and adds them to a ``TouchPointerTracker``. Nothing else is needed.
public struct TouchSample: Sendable, Hashable {
    /// What tells the pointer apart from others while it is down.
    public enum Identity: Sendable, Hashable {
        /// A number that the system gives the pointer. Events carry it as ``TouchPointer/id``. It may be used again later.
        case number(Int)
        /// An object that stands for the pointer, such as a `UITouch`. Events carry the lowest number from 1 that is free.
        case object(ObjectIdentifier)
    }

    /// The pointer.
    public var identity: Identity
    /// What the pointer does.
    public var phase: TouchPointer.Phase
    /// Where the pointer is, in screen pixels.
    public var position: Vec2F
    /// When the hardware saw it, on the clock of the handler's scheduler.
    public var time: TouchInstant
    /// What kind of pointer it is.
    public var kind: TouchPointer.Kind
    /// How hard the pointer presses, 0 to 1; `nil` where the system does not say, and the pressure stays as it was.
    public var pressure: Float?
    /// The buttons that are pressed. When a mouse's button goes down or up: that button. `nil` where the system does not say, and the
    /// buttons stay as they were.
    public var buttons: TouchPointer.Buttons?
    /// The keys that are held.
    public var modifiers: KeyModifiers
    /// Whether the system has only predicted the sample. A predicted sample never becomes an event.
    public var isPredicted: Bool
    var role = Role.pointer

    /// What a sample is of, for the tracker.
    enum Role: Sendable, Hashable {
        case pointer
        case scroll(Float)
        /// All pointers that are down.
        case cancelAll
    }

    /// A sample; `position` in screen pixels, `pressure` from 0 to 1.
    public init(
        _ identity: Identity, phase: TouchPointer.Phase, position: Vec2F, time: TouchInstant, kind: TouchPointer.Kind = .finger,
        pressure: Float? = nil, buttons: TouchPointer.Buttons? = .primary, modifiers: KeyModifiers = [], isPredicted: Bool = false
    ) {
        self.identity = identity
        self.phase = phase
        self.position = position
        self.time = time
        self.kind = kind
        self.pressure = pressure
        self.buttons = buttons
        self.modifiers = modifiers
        self.isPredicted = isPredicted
    }

    /// A sample of a pointer that has a number.
    public init(
        id: Int, phase: TouchPointer.Phase, position: Vec2F, time: TouchInstant, kind: TouchPointer.Kind = .finger,
        pressure: Float? = nil, buttons: TouchPointer.Buttons? = .primary, modifiers: KeyModifiers = []
    ) {
        self.init(
            .number(id), phase: phase, position: position, time: time, kind: kind, pressure: pressure, buttons: buttons,
            modifiers: modifiers)
    }
}
