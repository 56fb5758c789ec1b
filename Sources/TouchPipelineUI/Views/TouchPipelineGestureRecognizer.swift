#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
public import MapListeners
public import TouchPipeline
public import UIKit

#if canImport(Darwin)
// This header makes the state of a recognizer settable.
import UIKit.UIGestureRecognizerSubclass
#endif

/// A gesture recognizer that sends the touches of an existing view through a chain of listeners.
///
/// ```swift
/// let touches = TouchPipelineGestureRecognizer()
/// touches.host.setListeners([drawing])
/// touches.attach(to: mapView)
/// ```
///
/// The recognizer stays undecided until a listener claims the touch: until it consumes a movement past the click distance, or a long press. Then
/// the recognizer begins. Other recognizers fail, and the touches of the view are cancelled, unless `cancelsTouchesInView` is `false`. Gestures
/// that were recognized before, such as taps, do not affect other recognizers. The recognizer fails as soon as no listener can claim the touch any
/// more: when it becomes a movement, and no listener is interested in movements. An enclosing sheet can then be dragged. It also fails when the listeners
/// were offered a movement that none of them has consumed, if it holds the recognizers of its view back (``holdsBackRecognizersOfView``) or the navigation
/// leaves one finger to the page (`isCooperative`).
///
/// Touches on controls inside the view, and on views that have recognizers of their own, are ignored (``leavesControlsAlone``), and those on views that
/// the app names (``shouldIgnore``).
///
/// Pans and swipes of enclosing views, such as the drag of a sheet or the pan of a scroll view (``scrollViewPrecedence``), wait until this recognizer has
/// failed. So does the back swipe of a navigation controller, if the touch begins more than 44 points from the leading edge of its view. Nearer to the
/// edge, this recognizer waits for it.
public final class TouchPipelineGestureRecognizer: UIGestureRecognizer {
    /// The host, with the handler and the frames.
    public let host: TouchPipelineHost
    /// Whether the recognizer ignores touches on a control inside the view, and on a view inside it that has recognizers of its own, such as a
    /// compass, a callout or a scroll view. The default is `true`.
    ///
    /// A view that covers the whole map does not count, because engines have their recognizers on such a view.
    public var leavesControlsAlone = true
    /// Returns whether touches on a view inside the view of the recognizer do not belong to the map. `nil` by default.
    ///
    /// It is called for the view that a finger touches and those around it, and before the rules of ``leavesControlsAlone``. Use it for an overlay that
    /// covers the whole map and has controls that are no `UIControl`, such as the view of a `UIHostingController`.
    public var shouldIgnore: ((UIView) -> Bool)?
    /// Which of the map and a scroll view around it moves by a finger. The default is the map, as with `MKMapView`.
    public var scrollViewPrecedence = ScrollViewPrecedence.map
    /// Called when touches land that the recognizer takes.
    var onLanding: (() -> Void)?
    /// Whether recognizers of the view itself, and of views inside it that fill it, wait until this one has failed. On trackpads, they are prevented
    /// while a listener is interested in the movement. The default is `false`. It is for the view of a map, whose own recognizers are on such views.
    ///
    /// This recognizer then decides in the event in which a movement passes the slop: it begins if a listener consumes the movement, and fails if
    /// the listeners were offered it and none has consumed it. The map's own recognizers begin in that event. A listener that consumes later, such as
    /// a swipe, needs a chain whose navigation moves the map (``replaceGestures(of:)``).
    public var holdsBackRecognizersOfView = false
    /// Whether a long press that another recognizer of the view recognizes ends the touch. The default is `true`, as in UIKit.
    ///
    /// Where the recognizer replaces the gestures of a map it is `false`: the engine, or a recognizer of the app, reports the long press, and the finger may
    /// still move the map. Set it to `true` again if a long press drags something, such as an annotation.
    public var isEndedByLongPresses = true
    /// Whether the recognizer replaces the gestures of a map, whose own recognizers recognize taps beside it.
    private var replacesGestures = false
    /// The recognizers that the view had when its gestures were replaced.
    private var replaced: Set<ObjectIdentifier> = []
    /// Returns whether a view inside the map has its touches to itself, whatever its recognizers are.
    private var keepsTouches: ((UIView) -> Bool)?
    /// The keys and the actions for assistive technology of a map whose gestures the recognizer has replaced. `nil` otherwise.
    public private(set) var controls: MapControls?
    private var progress = RecognizerProgress()
    /// The position at which the first finger landed, in the window.
    private var landing = Landing<CGPoint>()
    private var window: WindowWatcher?
    /// The watcher of the window, and after ``attach(to:takesTrackpads:)`` the recognizers of trackpads and hovers, and the barrel.
    private var parts: RecognizerAttachments?
    private lazy var motion = MotionSetting(host: host)
    /// Whether the recognizer has created its host.
    private var ownsHost = false
    private var claims: ObservationToken?

    /// Creates a recognizer with a navigation at the end of its chain, or none.
    public convenience init(navigation: MapNavigationListener? = nil, configuration: TouchConfiguration = .recommended) {
        self.init(host: TouchPipelineHost(scheduler: MainQueueScheduler(), configuration: configuration, navigation: navigation))
        ownsHost = true
    }

    /// Creates a recognizer with a host, such as one with a custom handler.
    public init(host: TouchPipelineHost) {
        self.host = host
        super.init(target: nil, action: nil)
        claims = host.handler.observeEvents { [weak self] in if $0 == .touchClaimed { self?.updateState(wasCancelled: false) } }
        RecognizerTraits().apply(to: self)
        motion.observe()
    }

    deinit {
        onMainActor { [parts, host, ownsHost] in
            parts?.end()
            if ownsHost { host.invalidate() }
        }
    }

    /// Adds the recognizer to a view.
    ///
    /// With `addGestureRecognizer` instead, there are no frames before the first touch, and no trackpads.
    ///
    /// - Parameters:
    ///   - view: The view whose touches the recognizer receives.
    ///   - takesTrackpads: Whether the recognizer also processes trackpads and wheels. Use `false` for a view that scrolls itself.
    public func attach(to view: UIView, takesTrackpads: Bool = false) {
        detach()
        view.addGestureRecognizer(self)
        var removals = [watchWindow(of: view)]
        if takesTrackpads {
            let trackpad = TrackpadRecognizers(host: host, isRemoved: isRemoved) { [weak self] in self?.traits(of: $0)?.isReplaced == true }
            trackpad.attach(to: view)
            removals.append { trackpad.detach() }
        }
        let hovering = HoverRecognizers(host: host, isRemoved: isRemoved)
        hovering.attach(to: view)
        removals.append { hovering.detach() }
        let barrel = BarrelInteraction(host: host, isRemoved: isRemoved)
        barrel.attach(to: view)
        removals.append { barrel.detach() }
        parts = RecognizerAttachments(in: view, removals)
    }

    /// Adds the recognizer to the view of a map in place of the gestures of the map, which must be off.
    ///
    /// - Parameters:
    ///   - view: The view of the map.
    ///   - keepsTouches: Returns whether a view inside the map has its touches to itself.
    func attach(replacingGesturesOf view: UIView, keepsTouches: ((UIView) -> Bool)? = nil) {
        let before = Set((view.gestureRecognizers ?? []).map { ObjectIdentifier($0) })
        attach(to: view, takesTrackpads: true)
        (replacesGestures, replaced) = (true, before)
        isEndedByLongPresses = false
        self.keepsTouches = keepsTouches
        let taps = DoubleTapGuard(
            isNeeded: { [weak host] in host?.uses(.doubleClick) == true }, traits: { [weak self] in self?.traitsOnMap(of: $0) })
        view.addGestureRecognizer(taps)
        let controls = MapControls(host: host, view: view)
        self.controls = controls
        onLanding = { [weak controls] in controls?.touchDidBegin() }
        // The view keeps the recognizer alive, and with it this closure, which must not keep the view alive.
        parts?.add { [weak self] in
            taps.view?.removeGestureRecognizer(taps)
            controls.end()
            guard let self else { return }
            (self.controls, self.keepsTouches, onLanding) = (nil, nil, nil)
            (replacesGestures, isEndedByLongPresses, replaced) = (false, true, [])
        }
    }

    /// Removes the recognizer from its view, and cancels the touch in progress.
    ///
    /// `removeGestureRecognizer` of the view has the same effect when the view next receives input, or when the recognizer is released.
    public func detach() {
        removeParts()
        view?.removeGestureRecognizer(self)
    }

    /// Removes everything from the view but the recognizer.
    private func removeParts() {
        host.endInput()
        progress.reset()
        landing.reset()
        let ended = parts
        parts = nil
        window = nil
        ended?.end()
    }

    /// Removes the other parts if the view no longer has the recognizer. Returns whether they were removed.
    private func endIfRemoved() -> Bool {
        guard let parts, !parts.isIn(view) else { return false }
        removeParts()
        return true
    }

    /// Returns whether the view of the parts no longer has the recognizer, and removes them if so.
    private var isRemoved: () -> Bool { { [weak self] in self?.endIfRemoved() ?? true } }

    // MARK: Touches

    /// Touches land.
    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        _ = endIfRemoved()
        if let view, parts == nil { parts = RecognizerAttachments(in: view, [watchWindow(of: view)]) }
        window?.observeScreen()
        noteLanding(of: touches)
        let taken: Set<UITouch> = host.isEnabled ? touches.filter { !isOnSubview($0) } : []
        for touch in touches.subtracting(taken) { ignore(touch, for: event) }
        guard !taken.isEmpty else {
            return change(to: progress.updateAfterIgnoredLanding(isTracking: host.isTouchedDirectly))
        }
        onLanding?()
        take(taken, event)
    }

    public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        take(touches, event, isMovement: true)
    }

    /// Touches lift.
    public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        take(touches, event)
    }

    /// The system cancels touches.
    public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        take(touches, event, wasCancelled: true)
    }

    /// A pencil has sent values that were estimated before.
    public override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        super.touchesEstimatedPropertiesUpdated(touches)
        if let view { host.update(touches, in: view) }
    }

    /// The system ends the recognition of a touch. If another recognizer has the touch, it is cancelled here.
    public override func reset() {
        super.reset()
        if host.isTouchedDirectly { host.cancelTouches() }
        progress.reset()
        landing.reset()
    }

    /// Whether a view between the touch and the view of the recognizer takes the touch.
    private func isOnSubview(_ touch: UITouch) -> Bool {
        var current = touch.view
        while let step = current, step !== view {
            if traits(of: step).takesTouches { return true }
            current = step.superview
        }
        return false
    }

    private func traits(of inner: UIView) -> SubviewTraits {
        var traits = leavesControlsAlone ? SubviewTraits(inner, in: view) : SubviewTraits()
        traits.isIgnored = shouldIgnore?(inner) == true || keepsTouches?(inner) == true
        return traits
    }

    private func take(_ touches: Set<UITouch>, _ event: UIEvent, isMovement: Bool = false, wasCancelled: Bool = false) {
        guard let view else { return }
        host.take(touches, with: event, in: view)
        // A movement ends no touch. If nothing is down after it, the app has cancelled the touch.
        updateState(wasCancelled: wasCancelled || (isMovement && !host.isTouchedDirectly))
    }

    private func updateState(wasCancelled: Bool) {
        let failsWhenRefused = holdsBackRecognizersOfView || host.navigation?.isCooperative == true
        change(to: progress.update(after: host, wasCancelled: wasCancelled, failsWhenRefused: failsWhenRefused))
    }

    private func change(to new: RecognizerProgress.State?) {
        if let new { state = UIGestureRecognizer.State(new) }
    }

    // MARK: Recognizers of the system

    /// Stores the position of a touch before the system evaluates failure requirements.
    public override func shouldReceive(_ event: UIEvent) -> Bool {
        noteLanding(of: event.allTouches ?? [])
        return super.shouldReceive(event)
    }

    /// Drags of enclosing views wait for this recognizer, and away from the leading edge a back swipe does. So do the recognizers that
    /// ``holdsBackRecognizersOfView`` names.
    public override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        waiting(with: otherGestureRecognizer) == .system || holdsBack(otherGestureRecognizer)
    }

    /// At the leading edge, this recognizer waits for a back swipe.
    public override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        waiting(with: otherGestureRecognizer) == .map
    }

    /// A tap on a map does not end the touch, nor does a long press without ``isEndedByLongPresses``.
    public override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        let traits = replacesGestures || !isEndedByLongPresses ? traitsInside(of: preventingGestureRecognizer) : nil
        let endsTouch = traits?.endsTouch(endingByLongPress: isEndedByLongPresses) ?? true
        return endsTouch && super.canBePrevented(by: preventingGestureRecognizer)
    }

    private func holdsBack(_ other: UIGestureRecognizer) -> Bool { traits(of: other)?.waits == true }

    /// The traits of a recognizer in the view of the map. `nil` without ``holdsBackRecognizersOfView``.
    private func traits(of other: UIGestureRecognizer) -> RecognizerOfMap? {
        holdsBackRecognizersOfView && !(other is DoubleTapGuard) ? traitsInside(of: other) : nil
    }

    /// The traits of a recognizer in the view of a map whose gestures are replaced. `nil` otherwise.
    private func traitsOnMap(of other: UIGestureRecognizer) -> RecognizerOfMap? { replacesGestures ? traitsInside(of: other) : nil }

    private func traitsInside(of other: UIGestureRecognizer) -> RecognizerOfMap? {
        guard let view, let owner = other.view, owner.isDescendant(of: view) else { return nil }
        return RecognizerOfMap(
            kind: other.kind, receivesTouches: other.receivesTouches, isHover: other is UIHoverGestureRecognizer, isOnMap: owner === view,
            fillsMap: owner.convert(owner.bounds, to: view).fills(view.bounds),
            isOfApp: replacesGestures && owner === view && !replaced.contains(ObjectIdentifier(other)))
    }

    private func noteLanding(of touches: Set<UITouch>) {
        guard let view else { return }
        let touch = touches.first { $0.phase == .began && $0.view?.isDescendant(of: view) == true }
        landing.note(touch?.location(in: nil), isTracking: host.isTouchedDirectly)
    }

    /// The recognizer that waits. `nil` if neither waits, or the position of the touch is unknown.
    private func waiting(with other: UIGestureRecognizer) -> LeadingEdge.Waiting? {
        guard let view, let landing = landing.position, let around = other.view, around !== view, view.isDescendant(of: around),
            let kind = kind(of: other, on: around)
        else { return nil }
        let edge = LeadingEdge(
            viewWidth: Double(around.bounds.width), isRightToLeft: around.effectiveUserInterfaceLayoutDirection == .rightToLeft,
            precedesScrollViews: scrollViewPrecedence == .map)
        return edge.waiting(for: kind, touchAt: Double(around.convert(landing, from: nil).x - around.bounds.minX))
    }

    /// What the recognizer of an enclosing view does. `nil` for one that recognizes no movements.
    private func kind(of other: UIGestureRecognizer, on around: UIView) -> LeadingEdge.Kind? {
        if other is UIScreenEdgePanGestureRecognizer || isBackSwipe(other) { return .backSwipe }
        guard other is UIPanGestureRecognizer || other is UISwipeGestureRecognizer else { return nil }
        return around is UIScrollView ? .scroll : .drag
    }

    /// Whether a recognizer is one of the two with which an enclosing navigation controller goes back.
    private func isBackSwipe(_ other: UIGestureRecognizer) -> Bool {
        var responder: UIResponder? = view
        while let current = responder {
            if let navigation = current as? UINavigationController {
                if navigation.interactivePopGestureRecognizer === other { return true }
                // The class of this back swipe is not documented. The SDK of Xcode 26, with Swift 6.2, declares the property.
                #if compiler(>=6.2)
                if #available(iOS 26, macCatalyst 26, *), navigation.interactiveContentPopGestureRecognizer === other { return true }
                #endif
            }
            responder = current.next
        }
        return false
    }

    // MARK: Window and frames

    /// Adds a watcher of the window to a view. Returns a closure that removes it.
    private func watchWindow(of view: UIView) -> () -> Void {
        let watcher = WindowWatcher(host: host, isRemoved: isRemoved) { [weak self] in self?.updateState(wasCancelled: true) }
        view.addSubview(watcher)
        window = watcher
        return { watcher.removeFromSuperview() }
    }
}

extension SubviewTraits {
    /// The traits of a view inside a map. Recognizers of trackpads and hovers receive no touches, so they do not count.
    @MainActor
    fileprivate init(_ view: UIView, in map: UIView?) {
        self.init(
            isControl: view is UIControl,
            hasRecognizers: view.gestureRecognizers?.contains { $0.isEnabled && $0.receivesTouches && !($0 is UIHoverGestureRecognizer) }
                ?? false,
            fillsMap: map.map { view.convert(view.bounds, to: $0).fills($0.bounds) } ?? false)
    }
}

extension UIGestureRecognizer {
    /// Whether the recognizer receives any kind of touches. One of trackpads alone allows none.
    fileprivate var receivesTouches: Bool { !allowedTouchTypes.isEmpty }

    fileprivate var kind: RecognizerOfMap.Kind {
        if let tap = self as? UITapGestureRecognizer { return tap.numberOfTapsRequired == 1 ? .tap : .multipleTap }
        return self is UILongPressGestureRecognizer ? .longPress : .movement
    }
}

extension UIGestureRecognizer.State {
    fileprivate init(_ state: RecognizerProgress.State) {
        switch state {
        case .possible: self = .possible
        case .began: self = .began
        case .changed: self = .changed
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        case .failed: self = .failed
        }
    }
}
#endif
