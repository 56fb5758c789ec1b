/// The position of a pencil or a mouse that hovers over the screen, without touching it.
///
/// A hover is not a touch. It never reaches the recognizer, changes no touch in progress, and is in no recording. It shows a listener where the
/// pointer would land, so that the listener can show this position. See ``HoverListener/onHover(_:)``.
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

// Dispatching a hover. A hover has the order of gestures, and the rules for changes during a dispatch, but it belongs to no touch: it claims nothing,
// and receiving it is not receiving anything of a touch. The chain stores which listener holds it.

extension ListenerChain {
    /// Offers a hover to the listeners, and returns the one that holds it from then on. The previous one receives
    /// ``HoverListener/onHoverEnd()``.
    ///
    /// A position that is not finite, or beyond ±10⁷ pixels, is ignored.
    ///
    /// - Complexity: O(*n*)
    @discardableResult
    public func dispatch(_ hover: TouchHover) -> (any TouchListener)? {
        guard hover.position.isWithinLimits else { return hoverHolder?.listener }
        withMembers { members in
            // A listener that has left the chain from inside its callback holds nothing.
            let holder = members.first { !$0.isRemoved && $0.hoverListener?.onHover(hover) == true && !$0.isRemoved }
            if holder !== hoverHolder { endHover() }
            hoverHolder = holder
        }
        return hoverHolder?.listener
    }

    /// Ends the hover. The listener that holds it receives ``HoverListener/onHoverEnd()``.
    public func endHover() {
        guard let holder = hoverHolder else { return }
        // First, because the listener may change the chain.
        hoverHolder = nil
        holder.hoverListener?.onHoverEnd()
    }
}
