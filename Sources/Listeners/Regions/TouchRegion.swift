import MapCameras
public import TouchPipeline

/// A part of the screen with a listener or a classic delegate of its own, like a view on top of the map. Add it to a ``RegionList``.
///
/// A region without ``interests`` owns the fingers that land in it. They are recognized by themselves, as in a view: nothing else receives anything of
/// them, and the fingers of the map are counted without them. A region with interests shares the fingers with the map, and takes
/// gestures by their kinds. A ``MapGestureDelegate`` takes them by their types. For example, a delegate that handles only
/// the pinch leaves rotation and tilt to the map, although all three are movements of two fingers.
public final class TouchRegion {
    /// The hit test: whether a point of the screen, in pixels, is inside. It may be set at any time. A gesture in progress keeps its
    /// region.
    public var contains: (Vec2F) -> Bool
    /// The listener that receives the gestures, and that is in a chain as long as the list is. It is held strongly.
    ///
    /// In a region that owns its fingers, it is the only listener of a chain of its own.
    ///
    /// For a region with a delegate, it is the listener that notifies the delegate.
    public let listener: any TouchListener
    /// The kinds of gestures that the region takes. The other kinds continue along the chain. `nil` if the region owns its fingers.
    ///
    /// Those of a delegate are read when a touch begins. They do not include movements of two fingers, which are recognized while they
    /// last.
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
        delegate = nil
    }

    /// Creates a region from a hit test, for a delegate.
    ///
    /// - Parameters:
    ///   - contains: Returns whether a point of the screen, in pixels, is inside.
    ///   - delegate: Receives the gestures that it handles (``MapGestureDelegate/handledGestures``). It is held strongly.
    ///   - navigation: The map below the region. It carries out the types of two-finger movement that the delegate does not handle.
    public init(contains: @escaping (Vec2F) -> Bool, delegate: any MapGestureDelegate, navigation: MapNavigationListener) {
        let delegate = RegionDelegate(delegate, navigation: navigation)
        self.contains = contains
        self.delegate = delegate
        listener = delegate
        interests = delegate.interests
    }

    /// Creates a region from a rectangle, in screen pixels. Without interests it owns the fingers that land in it.
    public convenience init(_ rect: ScreenRect, interests: TouchGesture.Kinds? = nil, listener: any TouchListener) {
        self.init(contains: { rect.contains($0) }, interests: interests, listener: listener)
    }

    /// Creates a region from a rectangle, in screen pixels, for a delegate. The delegate is held strongly.
    public convenience init(_ rect: ScreenRect, delegate: any MapGestureDelegate, navigation: MapNavigationListener) {
        self.init(contains: { rect.contains($0) }, delegate: delegate, navigation: navigation)
    }

    /// Whether the fingers that land in the region belong to it alone.
    var ownsFingers: Bool { interests == nil }

    /// The listener that notifies the delegate, if the region has one.
    let delegate: RegionDelegate?

    /// Reads the gestures that the delegate handles, when a touch begins.
    func land(at time: TouchInstant) {
        guard let delegate else { return }
        delegate.land(at: time)
        interests = delegate.interests
    }

    /// Moves or resizes the region to a rectangle, in screen pixels.
    public func move(to rect: ScreenRect) { contains = { rect.contains($0) } }
}

/// Notifies the classic delegate of a region of the gestures that it handles.
///
/// It receives gestures of one finger and taps only if the delegate handles them. It recognizes movements of two fingers at the same time
/// as the map. The types that the delegate handles are claimed from the map (``Sharing``).
final class RegionDelegate: TouchListener {
    private let delegate: any MapGestureDelegate
    private let navigation: MapNavigationListener
    /// The gestures that the delegate handled when the touch began.
    private var handled: MapGestureType
    /// The types of two-finger movement that the delegate has claimed, until the fingers lift or their number changes.
    private(set) var claimed: MapGestureType = []
    private var taps = TapSeries()
    private var recognition = DelegateRecognition()
    private var membership = ListenerMembership()

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

    func didEnter(_ environment: TouchEnvironment) { membership.enter(environment) }

    func didLeave(_ environment: TouchEnvironment) { membership.leave(environment) }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        // The region may be in the lists of two chains.
        guard membership.receives(gesture, context) else { return false }
        recognition.end(by: gesture, context)
        switch gesture {
        case .clickConfirmed(let position): delegate.didReceiveTap(at: position)
        case .doubleClick(let position):
            // A double tap with the shift key zooms out, and no further tap continues it.
            if !context.modifiers.contains(.shift) { taps.begin(position, at: context.timestamp) }
            delegate.didReceiveDoubleTap(at: position)
        case .longPress(let position): delegate.didReceiveLongPress(at: position)
        case .move(let delta, .pan): delegate.didReceivePan(delta, at: context.position)
        case .twoFingerClick(let first, let second): delegate.didReceiveTwoFingerTap(at: .midpoint(first, second))
        case .twoFingerMove(let old, let new): moveTwoFingers(FingerPair(old), FingerPair(new), at: context.timestamp)
        default: break
        }
        return true
    }

    // MARK: Taps

    /// Called when a finger lands, inside or outside the region.
    func land(at time: TouchInstant) {
        handled = delegate.handledGestures
        taps.land(at: time)
    }

    /// Reports a tap that continues a double tap in this region as another double tap, if the map has such taps
    /// (``TapZoomOptions/continuousTaps``).
    func continuedTap(_ position: Vec2F, at time: TouchInstant) -> Bool {
        guard handled.contains(.doubleTap), let continuous = navigation.effectiveOptions.taps.continuousTaps,
            taps.continues(position, at: time, continuous, density: density)
        else { return false }
        delegate.didReceiveDoubleTap(at: position)
        return true
    }

    // MARK: Two fingers

    /// Called when a movement of two fingers has begun inside. Claims the types that the delegate handles and that no earlier region has
    /// claimed.
    func claim() {
        claimed = handled.intersection(.twoFingerMoves)
        for type in [MapGestureType.pinch, .rotate, .twoFingerPan]
        where !navigation.sharing.claimed.isDisjoint(with: type.defaultActions) {
            claimed.remove(type)
        }
        navigation.claim(claimed.defaultActions)
    }

    /// Called when the two fingers have lifted, or their number has changed.
    func release() {
        navigation.release(claimed.defaultActions)
        claimed = []
        recognition.restart()
    }

    private var density: ScreenDensity { membership.environment?.density ?? navigation.density }

    private func moveTwoFingers(_ old: FingerPair, _ new: FingerPair, at time: TouchInstant) {
        let modes = navigation.sharing.share.modes
        guard let step = recognition.classicStep(from: old, to: new, at: time, modes: modes, navigation.recognitionRules) else { return }
        if step.isPinch, claimed.contains(.pinch) { delegate.didReceivePinch(step.pinch, at: step.middle) }
        if step.isRotation, claimed.contains(.rotate) { delegate.didReceiveRotation(step.rotation, at: step.middle) }
        if step.isPan, claimed.contains(.twoFingerPan) { delegate.didReceiveTwoFingerPan(step.translation, at: step.middle) }
    }
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
