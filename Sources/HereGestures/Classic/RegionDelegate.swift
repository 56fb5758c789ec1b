import MapCameras
public import MapListeners
public import TouchPipeline

extension TouchRegion {
    /// Creates a region from a hit test, for a delegate.
    ///
    /// The delegate takes gestures by their types, whatever is disabled for the map. For example, a delegate that handles only the pinch leaves rotation
    /// and tilt to the map, although all three are movements of two fingers. The delegate and the map recognize such a movement at the same time, and
    /// each type of it goes to one of the two. The movement continues along the chain unless delegates handle all of its types. A second tap that
    /// slides has no type. The taps of the delegate wait while a second tap may follow.
    ///
    /// - Parameters:
    ///   - contains: Returns whether a point of the screen, in pixels, is inside.
    ///   - delegate: Receives the gestures that it handles (``MapGestureDelegate/handledGestures``). It is held strongly.
    ///   - navigation: The map below the region. It carries out the types of two-finger movement that the delegate does not handle.
    public convenience init(contains: @escaping (Vec2F) -> Bool, delegate: any MapGestureDelegate, navigation: MapNavigationListener) {
        self.init(contains: contains, claiming: RegionDelegate(delegate, navigation: navigation))
    }

    /// Creates a region from a rectangle, in screen pixels, for a delegate. The delegate is held strongly.
    public convenience init(_ rect: ScreenRect, delegate: any MapGestureDelegate, navigation: MapNavigationListener) {
        self.init(contains: { rect.contains($0) }, delegate: delegate, navigation: navigation)
    }
}

/// Notifies the classic delegate of a region of the gestures that it handles.
///
/// It receives gestures of one finger and taps only if the delegate handles them. It recognizes movements of two fingers at the same time
/// as the map. The types that the delegate handles are claimed from the map (`Sharing`).
final class RegionDelegate: ClaimingListener {
    private let delegate: any MapGestureDelegate
    private let navigation: MapNavigationListener
    /// The gestures that the delegate handled when the touch began.
    private var handled: MapGestureType
    /// The types of two-finger movement that the delegate has claimed.
    private var claimedTypes: MapGestureType = []
    private var taps = DelegateTaps()
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
        taps.note(gesture, context)
        switch gesture {
        case .clickConfirmed(let position): delegate.didReceiveTap(at: position)
        case .doubleClick(let position): delegate.didReceiveDoubleTap(at: position)
        case .longPress(let position): delegate.didReceiveLongPress(at: position)
        case .move(let delta, .pan): delegate.didReceivePan(delta, at: context.position)
        case .twoFingerClick(let first, let second): delegate.didReceiveTwoFingerTap(at: .midpoint(first, second))
        case .twoFingerMove(let old, let new): moveTwoFingers(FingerPair(old), FingerPair(new), at: context.timestamp)
        default: break
        }
        return true
    }

    // MARK: Taps

    func land(at time: TouchInstant) {
        handled = delegate.handledGestures
        taps.land(at: time)
    }

    /// Reports a tap that continues a double tap in this region as another double tap, if the map has such taps
    /// (`TapZoomOptions.continuousTaps`).
    func continuedTap(_ position: Vec2F, at time: TouchInstant) -> Bool {
        guard handled.contains(.doubleTap), taps.continues(position, at: time, of: navigation, density: density) else { return false }
        delegate.didReceiveDoubleTap(at: position)
        return true
    }

    // MARK: Two fingers

    var claimed: NavigationGestures { claimedTypes.defaultActions }

    func claim() {
        let taken = navigation.sharing.claimed
        let types: [MapGestureType] = [.pinch, .rotate, .twoFingerPan]
        claimedTypes = types.reduce(into: []) { claimed, type in
            if handled.contains(type), taken.isDisjoint(with: type.defaultActions) { claimed.insert(type) }
        }
        navigation.claim(claimed)
    }

    func release() {
        navigation.release(claimed)
        claimedTypes = []
        recognition.restart()
    }

    private var density: ScreenDensity { membership.environment?.density ?? navigation.density }

    private func moveTwoFingers(_ old: FingerPair, _ new: FingerPair, at time: TouchInstant) {
        let modes = navigation.sharing.share.modes
        guard let step = recognition.classicStep(from: old, to: new, at: time, modes: modes, .init(of: navigation)) else { return }
        if step.isPinch, claimedTypes.contains(.pinch) { delegate.didReceivePinch(step.pinch, at: step.middle) }
        if step.isRotation, claimedTypes.contains(.rotate) { delegate.didReceiveRotation(step.rotation, at: step.middle) }
        if step.isPan, claimedTypes.contains(.twoFingerPan) { delegate.didReceiveTwoFingerPan(step.translation, at: step.middle) }
    }
}
