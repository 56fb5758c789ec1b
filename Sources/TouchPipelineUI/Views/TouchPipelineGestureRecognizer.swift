#if canImport(UIKit)
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
/// more: when it becomes a movement, and no listener is interested in movements. An enclosing sheet can then be dragged.
///
/// Touches on controls inside the view, and on views that have recognizers of their own, are ignored (``leavesControlsAlone``).
///
/// Pans and swipes of enclosing views, such as the back swipe of a navigation controller or the drag of a sheet, wait until this recognizer has
/// failed, if the touch begins more than 44 points from the leading edge of their view. Nearer to the edge, this recognizer waits for them. Scroll
/// views behave as with any other recognizer.
public final class TouchPipelineGestureRecognizer: UIGestureRecognizer {
    /// The host, with the handler and the frames.
    public let host: TouchPipelineHost
    /// Whether the recognizer ignores touches on a control inside the view, and on a view inside it that has recognizers of its own, such as a
    /// compass, a callout or a scroll view. The default is `true`.
    ///
    /// A view that covers the whole map does not count, because engines have their recognizers on such a view.
    public var leavesControlsAlone = true
    /// Called when touches land that the recognizer takes.
    var onLanding: (() -> Void)?
    /// Whether recognizers of the view itself, and of views inside it that fill it, wait until this one has failed, which it does when no listener has
    /// claimed the touch. On trackpads, they are prevented while a listener is interested in the movement. The default is `false`. It is for the view
    /// of a map, whose own recognizers are on such views.
    public var holdsBackRecognizersOfView = false
    private var progress = RecognizerProgress()
    /// The position at which the first finger landed, in the window.
    private var landing = Landing<CGPoint>()
    private var window: WindowWatcher?
    /// The watcher of the window, and after ``attach(to:takesTrackpads:)`` the recognizers of trackpads and hovers, and the barrel.
    private var parts: AttachedParts?
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
        delaysTouchesBegan = false
        delaysTouchesEnded = false
        motion.follow()
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
        parts = AttachedParts(in: view, removals)
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
        _ = endIfRemoved()
        if let view, parts == nil { parts = AttachedParts(in: view, [watchWindow(of: view)]) }
        window?.followScreen()
        noteLanding(of: touches)
        let taken = leavesControlsAlone ? touches.filter { !isOnInnerView($0) } : touches
        for touch in touches.subtracting(taken) { ignore(touch, for: event) }
        guard !taken.isEmpty else { return }
        onLanding?()
        take(taken, event)
    }

    /// Touches move.
    public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { take(touches, event) }

    /// Touches lift.
    public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { take(touches, event) }

    /// The system cancels touches.
    public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { take(touches, event, wasCancelled: true) }

    /// The system ends the recognition of a touch. If another recognizer has the touch, it is cancelled here.
    public override func reset() {
        super.reset()
        if host.isTouchedDirectly { host.cancelTouches() }
        progress.reset()
        landing.reset()
    }

    /// Whether a view between the touch and the view of the recognizer takes the touch.
    private func isOnInnerView(_ touch: UITouch) -> Bool {
        var current = touch.view
        while let step = current, step !== view {
            if InnerView(step, in: view).takesTouches { return true }
            current = step.superview
        }
        return false
    }

    private func take(_ touches: Set<UITouch>, _ event: UIEvent, wasCancelled: Bool = false) {
        guard let view else { return }
        host.take(touches, with: event, in: view)
        updateState(wasCancelled: wasCancelled)
    }

    private func updateState(wasCancelled: Bool) {
        guard let new = progress.update(after: host, wasCancelled: wasCancelled) else { return }
        state = UIGestureRecognizer.State(new)
    }

    // MARK: Recognizers of the system

    /// Stores the position of a touch before the system evaluates failure requirements.
    public override func shouldReceive(_ event: UIEvent) -> Bool {
        noteLanding(of: event.allTouches ?? [])
        return super.shouldReceive(event)
    }

    /// Away from the leading edge, a pan of the system waits for this recognizer, and so do those that ``holdsBackRecognizersOfView`` names.
    public override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        waiting(with: otherGestureRecognizer) == .system || holdsBack(otherGestureRecognizer)
    }

    /// At the leading edge, this recognizer waits for a pan of the system.
    public override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        waiting(with: otherGestureRecognizer) == .map
    }

    private func holdsBack(_ other: UIGestureRecognizer) -> Bool { traits(of: other)?.waits == true }

    /// The traits of a recognizer in the view of the map. `nil` without ``holdsBackRecognizersOfView``.
    private func traits(of other: UIGestureRecognizer) -> RecognizerOfMap? {
        guard holdsBackRecognizersOfView, let view, let place = other.view, place.isDescendant(of: view) else { return nil }
        return RecognizerOfMap(
            receivesTouches: other.receivesTouches, isHover: other is UIHoverGestureRecognizer, isOnMap: place === view,
            fillsMap: place.convert(place.bounds, to: view).fills(view.bounds))
    }

    private func noteLanding(of touches: Set<UITouch>) {
        guard let view else { return }
        let touch = touches.first { $0.phase == .began && $0.view?.isDescendant(of: view) == true }
        landing.note(touch?.location(in: nil), isTracking: host.isTouchedDirectly)
    }

    /// The recognizer that waits. `nil` if the other one is not a pan of an enclosing view, or the position of the touch is unknown.
    private func waiting(with other: UIGestureRecognizer) -> LeadingEdge.Waiting? {
        guard let view, let landing = landing.position, let around = other.view, around !== view, view.isDescendant(of: around),
            !(around is UIScrollView),
            takesPans(other)
        else { return nil }
        let edge = LeadingEdge(
            viewWidth: Double(around.bounds.width), isRightToLeft: around.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        return edge.waiting(forTouchAt: Double(around.convert(landing, from: nil).x - around.bounds.minX))
    }

    private func takesPans(_ other: UIGestureRecognizer) -> Bool {
        if other is UIPanGestureRecognizer || other is UISwipeGestureRecognizer { return true }
        // The class of this back swipe is not documented. The SDK of Xcode 26, with Swift 6.2, declares the property.
        #if compiler(>=6.2)
        guard #available(iOS 26, macCatalyst 26, *) else { return false }
        var responder: UIResponder? = view
        while let current = responder {
            if let navigation = current as? UINavigationController, navigation.interactiveContentPopGestureRecognizer === other {
                return true
            }
            responder = current.next
        }
        #endif
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

extension InnerView {
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
