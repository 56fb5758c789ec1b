import MapCameras
import TouchPipeline

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
