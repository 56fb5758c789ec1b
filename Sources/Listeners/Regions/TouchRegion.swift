import MapCameras
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

/// Tells the classic delegate of a region what it handles.
///
/// Gestures of one finger and taps are passed to it only if they are the delegate's. Movements of two fingers are read by it and by the map at
/// the same time. What the delegate handles of them is withheld from the map (``MapNavigationListener/regionGestures``).
final class RegionDelegate: TouchInterface {
    private let delegate: any MapGestureDelegate
    private let navigation: MapNavigationListener
    /// As the delegate said when the touch began.
    private var handled: MapGestureType
    /// What of two fingers is the delegate's until they lift, or their number changes.
    private(set) var claimed: MapGestureType = []
    private var taps = TapSeries()
    private var twoFingers: ClassicTwoFingers?
    private var stays = ChainStays()

    init(_ delegate: any MapGestureDelegate, navigation: MapNavigationListener) {
        self.delegate = delegate
        self.navigation = navigation
        handled = delegate.handledGestures
    }

    var interests: TouchGesture.Kinds {
        var kinds: TouchGesture.Kinds = []
        if handled.contains(.tap) { kinds.insert(.clickConfirmed) }
        if handled.contains(.doubleTap) { kinds.insert(.doubleClick) }
        if handled.contains(.longPress) { kinds.insert(.longPress) }
        if handled.contains(.pan) { kinds.formUnion([.move, .moveComplete]) }
        if handled.contains(.twoFingerTap) { kinds.insert(.twoFingerClick) }
        return kinds
    }

    func didEnter(_ environment: TouchEnvironment) { stays.enter(environment) }

    func didLeave() { stays.leave() }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        switch gesture {
        case .clickConfirmed(let position): delegate.didReceiveTap(at: position)
        case .doubleClick(let position):
            taps.begin(position, at: context.time)
            delegate.didReceiveDoubleTap(at: position)
        case .longPress(let position): delegate.didReceiveLongPress(at: position)
        case .move(let delta, true, _): delegate.didReceivePan(delta, at: context.position)
        case .twoFingerClick(let first, let second): delegate.didReceiveTwoFingerTap(at: .midpoint(first, second))
        case .twoFingerMove(let old, let new): moveTwoFingers(FingerPair(old), FingerPair(new), at: context.time)
        case .twoFingerMoveComplete, .clearTouch: twoFingers = nil
        default: break
        }
        return true
    }

    // MARK: Taps

    /// A finger lands, here or elsewhere.
    func land(at time: TouchInstant) {
        handled = delegate.handledGestures
        taps.land(at: time)
    }

    /// A tap that goes on with a double tap here is told as one more, where the map has such taps (``TapZoomOptions/continuousTaps``).
    func furtherTap(_ position: Vec2F, at time: TouchInstant) -> Bool {
        guard handled.contains(.doubleTap), let continuous = navigation.options.taps.continuousTaps,
            taps.goesOn(position, at: time, continuous, density: density)
        else { return false }
        delegate.didReceiveDoubleTap(at: position)
        return true
    }

    // MARK: Two fingers

    /// Two fingers have begun inside: what the delegate handles of them, and no region in front does, is its own.
    func claim() {
        claimed = handled.intersection(.twoFingerMoves)
        for type in [MapGestureType.pinch, .rotate, .twoFingerPan]
        where !navigation.regionGestures.isDisjoint(with: type.defaultActions) {
            claimed.remove(type)
        }
        navigation.regionGestures.formUnion(claimed.defaultActions)
    }

    /// The two fingers have lifted, or their number changes.
    func release() {
        navigation.regionGestures.subtract(claimed.defaultActions)
        claimed = []
        twoFingers = nil
    }

    private var density: Float { stays.environment?.density ?? navigation.density }

    private func moveTwoFingers(_ old: FingerPair, _ new: FingerPair, at time: TouchInstant) {
        let allowedByMap = navigation.allowedTwoFingerModes
        // What the map has not enabled is the delegate's all the same.
        var fingers =
            twoFingers
            ?? ClassicTwoFingers(
                start: old, at: time, allowedByMap: allowedByMap, allowed: allowedByMap.union(claimed.twoFingerModes),
                options: navigation.options.twoFingers, density: density)
        let step = fingers.move(from: old, to: new, at: time)
        twoFingers = fingers
        guard let step else { return }
        if step.isPinch, claimed.contains(.pinch) { delegate.didReceivePinch(step.pinch, at: step.middle) }
        if step.isTurn, claimed.contains(.rotate) { delegate.didReceiveRotation(step.turn, at: step.middle) }
        if step.isPan, claimed.contains(.twoFingerPan) { delegate.didReceiveTwoFingerPan(step.translation, at: step.middle) }
    }
}

/// A rectangle on the screen, in pixels, y downwards.
public struct ScreenRect: Sendable, Hashable {
    /// Its top left corner.
    public var origin: Vec2F
    /// How far it reaches to the right and down.
    public var size: Vec2F

    /// A rectangle. One whose size is negative or not a number contains nothing.
    public init(origin: Vec2F, size: Vec2F) {
        self.origin = origin
        self.size = size
    }

    /// A rectangle by its four numbers.
    public init(x: Float, y: Float, width: Float, height: Float) {
        self.init(origin: Vec2F(x, y), size: Vec2F(width, height))
    }

    /// Whether a point is inside; the left and top edges are, the right and bottom ones are not.
    public func contains(_ point: Vec2F) -> Bool {
        let inside = point - origin
        return inside.x >= 0 && inside.y >= 0 && inside.x < size.x && inside.y < size.y
    }
}
