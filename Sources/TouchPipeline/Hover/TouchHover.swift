/// Where a pencil or a mouse hovers over the screen, without touching it.
///
/// A hover is not a touch. It never reaches the recogniser, changes no touch in progress, and is in no recording. It tells a listener where the
/// pointer would land, so that the listener can show this place. See ``TouchInterface/onHover(_:)``.
@frozen
public struct TouchHover: Sendable, Hashable {
    /// The position under the tip, in screen pixels.
    public var position: Vec2F
    /// The time at which the hardware saw the pointer. `nil` if it is not known.
    public var timestamp: TouchInstant?
    /// The kind of the pointer: ``TouchPointer/Kind/stylus`` or ``TouchPointer/Kind/mouse``.
    public var kind: TouchPointer.Kind
    /// The distance of the tip from the screen, from 0 at the screen to 1 at the limit of what the screen detects. `nil` if it is not measured.
    public var distance: Float?
    /// The angle between the pencil and the screen, in degrees: 90 if the pencil is perpendicular to the screen. `nil` if it is not measured.
    public var altitude: Float?
    /// The direction in which the pencil points away from its tip, in degrees clockwise from the x axis of the screen, which points to the
    /// right. `nil` if it is not measured.
    public var azimuth: Float?
    /// The keys that are held.
    public var modifiers: KeyModifiers

    /// Creates a hover at a position, in screen pixels.
    @inlinable
    public init(
        at position: Vec2F, timestamp: TouchInstant? = nil, kind: TouchPointer.Kind = .stylus, distance: Float? = nil,
        altitude: Float? = nil,
        azimuth: Float? = nil, modifiers: KeyModifiers = []
    ) {
        self.position = position
        self.timestamp = timestamp
        self.kind = kind
        self.distance = distance
        self.altitude = altitude
        self.azimuth = azimuth
        self.modifiers = modifiers
    }
}
