import TouchPipeline

/// A part of the screen that takes gestures for a listener of its own, as a view on top of the map would. Put it in a ``RegionList``.
public final class TouchRegion {
    /// Whether a point of the screen, in pixels, is inside. May be set at any time, also during a gesture: what has begun stays.
    public var contains: (Vec2F) -> Bool
    /// The listener that receives the gestures, and that has a stay in the chain while the list has one. Held strongly.
    public let listener: any TouchInterface
    /// The kinds of gestures it takes; what it does not take goes on to the map.
    public let interests: TouchGesture.Kinds
    /// Whether it takes anything; what has begun stays.
    public var isEnabled = true

    /// A region by a hit test; without interests of its own, those of the listener at this moment.
    public init(
        contains: @escaping (Vec2F) -> Bool, interests: TouchGesture.Kinds? = nil, listener: any TouchInterface
    ) {
        self.contains = contains
        self.interests = interests ?? listener.interests
        self.listener = listener
    }

    /// A region by a rectangle, in screen pixels; without interests of its own, those of the listener at this moment.
    public convenience init(_ rect: ScreenRect, interests: TouchGesture.Kinds? = nil, listener: any TouchInterface) {
        self.init(contains: { rect.contains($0) }, interests: interests, listener: listener)
    }

    /// Moves or resizes it to a rectangle, in screen pixels.
    public func move(to rect: ScreenRect) { contains = { rect.contains($0) } }
}
