public import TouchPipeline

/// A part of the screen with a listener of its own, like a view on top of the map. Add it to a ``RegionList``.
///
/// A region without ``interests`` owns the fingers that land in it. They are recognized by themselves, as in a view: nothing else receives anything of
/// them, and the fingers of the map are counted without them. A region with interests shares the fingers with the map, and takes
/// gestures by their kinds.
public final class TouchRegion {
    /// The hit test: whether a point of the screen, in pixels, is inside. It may be set at any time. A gesture in progress keeps its
    /// region.
    public var contains: (Vec2F) -> Bool
    /// The listener that receives the gestures, and that is in a chain as long as the list is. It is held strongly.
    ///
    /// In a region that owns its fingers, it is the only listener of a chain of its own.
    ///
    /// For a delegate of the module `HereGestures`, it is the listener that notifies the delegate.
    public let listener: any TouchListener
    /// The kinds of gestures that the region takes. The other kinds continue along the chain. `nil` if the region owns its fingers.
    ///
    /// Those of a delegate of `HereGestures` are read when a touch begins. They do not include movements of two fingers, which are recognized while
    /// they last.
    public private(set) var interests: TouchGesture.Kinds?
    /// Whether the region takes new gestures. A gesture in progress continues.
    public var isEnabled = true

    /// Creates a region from a hit test. Without interests it owns the fingers that land in it.
    public init(
        contains: @escaping (Vec2F) -> Bool, interests: TouchGesture.Kinds? = nil, listener: any TouchListener
    ) {
        self.contains = contains
        self.interests = interests
        self.listener = listener
        claimer = nil
    }

    /// Creates a region that shares the gestures of two fingers with the map.
    package init(contains: @escaping (Vec2F) -> Bool, claiming listener: any ClaimingListener) {
        self.contains = contains
        self.listener = listener
        claimer = listener
        interests = listener.interests
    }

    /// Creates a region from a rectangle, in screen pixels. Without interests it owns the fingers that land in it.
    public convenience init(_ rect: ScreenRect, interests: TouchGesture.Kinds? = nil, listener: any TouchListener) {
        self.init(contains: { rect.contains($0) }, interests: interests, listener: listener)
    }

    /// Whether the fingers that land in the region belong to it alone.
    var ownsFingers: Bool { interests == nil }

    /// The listener, if it shares the gestures of two fingers with the map.
    let claimer: (any ClaimingListener)?

    /// Reads the interests of such a listener, when a touch begins.
    func land(at time: TouchInstant) {
        guard let claimer else { return }
        claimer.land(at: time)
        interests = claimer.interests
    }

    /// Moves or resizes the region to a rectangle, in screen pixels.
    public func move(to rect: ScreenRect) { contains = { rect.contains($0) } }
}

/// A listener of a region that takes the gestures of two fingers one by one, and shares them with the map: that of a delegate of `HereGestures`.
package protocol ClaimingListener: TouchListener {
    /// The gestures of two fingers that are claimed from the map, until the fingers lift or their number changes.
    var claimed: NavigationGestures { get }

    /// Called when a finger lands, inside or outside the region. The interests may change.
    func land(at time: TouchInstant)
    /// Whether the listener takes a tap as the continuation of its double tap.
    func continuedTap(_ position: Vec2F, at time: TouchInstant) -> Bool
    /// Called when a movement of two fingers has begun inside. Claims the gestures that the listener takes and that no earlier region has claimed.
    func claim()
    /// Called when the two fingers have lifted, or their number has changed.
    func release()
}

/// A rectangle on the screen, in pixels, with y downwards.
public struct ScreenRect: Sendable, Hashable {
    /// The top left corner.
    public var origin: Vec2F
    /// The width and the height.
    public var size: Vec2F

    /// Creates a rectangle. If the size is negative or not a number, the rectangle contains no point.
    public init(origin: Vec2F, size: Vec2F) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle from its position and size.
    public init(x: Float, y: Float, width: Float, height: Float) {
        self.init(origin: Vec2F(x, y), size: Vec2F(width, height))
    }

    /// Whether a point is inside. The left and top edges belong to the rectangle, the right and bottom ones do not.
    public func contains(_ point: Vec2F) -> Bool {
        let inside = point - origin
        return inside.x >= 0 && inside.y >= 0 && inside.x < size.x && inside.y < size.y
    }
}
