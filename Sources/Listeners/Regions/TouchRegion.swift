import TouchPipeline

/// A part of the screen that takes gestures for a listener or for a classic delegate of its own, as a view on top of the map would. Put it in
/// a ``RegionList``.
///
/// A listener takes gestures by their kinds. A ``MapGestureDelegate`` takes them by their types: a delegate that handles only the pinch leaves
/// turning and tilting to the map, though all three are movements of two fingers.
public final class TouchRegion {
    /// Whether a point of the screen, in pixels, is inside. May be set at any time, also during a gesture: what has begun stays.
    public var contains: (Vec2F) -> Bool
    /// The listener that receives the gestures, and that has a stay in the chain while the list has one. Held strongly.
    ///
    /// In place of a delegate, this is the listener that tells it.
    public let listener: any TouchInterface
    /// The kinds of gestures it takes; what it does not take goes on to the map.
    ///
    /// Those of a delegate are read when a touch begins. They lack the movements of two fingers, which are told apart while they go on.
    public private(set) var interests: TouchGesture.Kinds
    /// Whether it takes anything; what has begun stays.
    public var isEnabled = true

    /// A region by a hit test; without interests of its own, those of the listener at this moment.
    public init(
        contains: @escaping (Vec2F) -> Bool, interests: TouchGesture.Kinds? = nil, listener: any TouchInterface
    ) {
        self.contains = contains
        self.interests = interests ?? listener.interests
        self.listener = listener
        delegate = nil
    }

    /// A region by a hit test, for a delegate.
    ///
    /// - Parameters:
    ///   - contains: whether a point of the screen, in pixels, is inside.
    ///   - delegate: is told of the gestures that it handles (``MapGestureDelegate/handledGestures``). Held strongly.
    ///   - navigation: the map below, which does of two fingers what the delegate does not handle.
    public init(contains: @escaping (Vec2F) -> Bool, delegate: any MapGestureDelegate, navigation: MapNavigationListener) {
        let delegate = RegionDelegate(delegate, navigation: navigation)
        self.contains = contains
        self.delegate = delegate
        listener = delegate
        interests = delegate.interests
    }

    /// A region by a rectangle, in screen pixels; without interests of its own, those of the listener at this moment.
    public convenience init(_ rect: ScreenRect, interests: TouchGesture.Kinds? = nil, listener: any TouchInterface) {
        self.init(contains: { rect.contains($0) }, interests: interests, listener: listener)
    }

    /// A region by a rectangle, in screen pixels, for a delegate over the map of a navigation. The delegate is held strongly.
    public convenience init(_ rect: ScreenRect, delegate: any MapGestureDelegate, navigation: MapNavigationListener) {
        self.init(contains: { rect.contains($0) }, delegate: delegate, navigation: navigation)
    }

    /// What tells the delegate, if the region is for one.
    let delegate: RegionDelegate?

    /// A touch begins: a delegate says anew what it handles.
    func land(at time: TouchInstant) {
        guard let delegate else { return }
        delegate.land(at: time)
        interests = delegate.interests
    }

    /// Moves or resizes it to a rectangle, in screen pixels.
    public func move(to rect: ScreenRect) { contains = { rect.contains($0) } }
}
