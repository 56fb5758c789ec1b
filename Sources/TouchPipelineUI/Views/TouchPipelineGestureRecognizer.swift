import MapListeners
import TouchPipeline

#if canImport(UIKit)
public import UIKit

#if canImport(Darwin)
// This header makes the state of a recogniser settable.
import UIKit.UIGestureRecognizerSubclass
#endif
#endif

#if canImport(UIKit)
/// A gesture recogniser that sends the touches of an existing view through a chain of listeners.
///
/// ```swift
/// let touches = TouchPipelineGestureRecognizer()
/// touches.host.setListeners([drawing])
/// touches.attach(to: mapView)
/// ```
///
/// The recogniser stays undecided until a listener claims the touch: until it consumes a movement past the click distance, or a long press. Then
/// the recogniser begins. Other recognisers fail, and the touches of the view are cancelled, unless `cancelsTouchesInView` is `false`. Gestures
/// that were recognised before, such as taps, do not affect other recognisers.
///
/// Pans and swipes of enclosing views, such as the back swipe of a navigation controller or the drag of a sheet, wait until this recogniser has
/// failed, if the touch begins more than 44 points from the leading edge of their view. Nearer to the edge, this recogniser waits for them. Scroll
/// views behave as with any other recogniser.
public final class TouchPipelineGestureRecognizer: UIGestureRecognizer {
    /// The host, with the handler and the frames.
    public let host: TouchPipelineHost
    /// Whether the recogniser ignores touches on a control in the view.
    var leavesControlsAlone = false
    private var progress = RecognizerProgress()
    /// The position at which the first finger landed, in the window.
    private var landing: CGPoint?
    private var window: WindowWatcher?
    private lazy var motion = MotionSetting(host: host)
    #if !os(tvOS)
    private lazy var trackpad = TrackpadRecognizers(host: host)
    private lazy var hovering = HoverRecognizers(host: host)
    #endif
    #if !os(tvOS) && !os(visionOS)
    private lazy var barrel = BarrelInteraction(host: host)
    #endif

    /// Creates a recogniser with a navigation at the end of its chain, or none.
    public convenience init(navigation: MapNavigationListener? = nil, configuration: TouchConfiguration = .recommended) {
        self.init(host: TouchPipelineHost(scheduler: MainQueueScheduler(), configuration: configuration, navigation: navigation))
    }

    /// Creates a recogniser with a host, such as one with a custom handler.
    public init(host: TouchPipelineHost) {
        self.host = host
        super.init(target: nil, action: nil)
        host.handler.onEvent = { [weak self] event in
            switch event {
            case .touchClaimed: self?.updateState(wasCancelled: false)
            case .announced(let feedback): self?.host.announce(feedback)
            }
        }
        delaysTouchesBegan = false
        delaysTouchesEnded = false
        motion.follow()
    }

    /// Adds the recogniser to a view.
    ///
    /// With `addGestureRecognizer` instead, there are no frames before the first touch, and no trackpads.
    ///
    /// - Parameters:
    ///   - view: The view whose touches the recogniser receives.
    ///   - takesTrackpads: Whether the recogniser also processes trackpads and wheels. Use `false` for a view that scrolls itself. It has no
    ///     effect on tvOS.
    public func attach(to view: UIView, takesTrackpads: Bool = false) {
        detach()
        view.addGestureRecognizer(self)
        watchWindow(of: view)
        #if !os(tvOS)
        if takesTrackpads { trackpad.attach(to: view) }
        hovering.attach(to: view)
        #endif
        #if !os(tvOS) && !os(visionOS)
        barrel.attach(to: view)
        #endif
    }

    /// Removes the recogniser from its view, and cancels the touch in progress.
    public func detach() {
        host.cancelTouches()
        #if !os(tvOS)
        trackpad.detach()
        hovering.detach()
        #endif
        #if !os(tvOS) && !os(visionOS)
        barrel.detach()
        #endif
        window?.removeFromSuperview()
        window = nil
        view?.removeGestureRecognizer(self)
    }

    // MARK: Touches

    /// Touches land.
    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if let view, window?.superview !== view { watchWindow(of: view) }
        noteLanding(of: touches)
        let taken = leavesControlsAlone ? touches.filter { !isOnControl($0) } : touches
        for touch in touches.subtracting(taken) { ignore(touch, for: event) }
        if !taken.isEmpty { take(taken, event) }
    }

    /// Touches move.
    public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { take(touches, event) }

    /// Touches lift.
    public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { take(touches, event) }

    /// The system cancels touches.
    public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { take(touches, event, wasCancelled: true) }

    /// The system ends the recognition of a touch. If another recogniser has the touch, it is cancelled here.
    public override func reset() {
        super.reset()
        if host.isTouched { host.cancelTouches() }
        progress.reset()
        landing = nil
    }

    /// Whether a control between the touch and the view takes it.
    private func isOnControl(_ touch: UITouch) -> Bool {
        var current = touch.view
        while let step = current, step !== view {
            if step is UIControl { return true }
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
        let new = progress.update(isTouched: host.isTouched, isClaimed: host.handler.isTouchClaimed, wasCancelled: wasCancelled)
        guard let new else { return }
        state = UIGestureRecognizer.State(new)
    }

    // MARK: Recognisers of the system

    /// Stores the position of a touch before the system evaluates failure requirements.
    public override func shouldReceive(_ event: UIEvent) -> Bool {
        noteLanding(of: event.allTouches ?? [])
        return super.shouldReceive(event)
    }

    /// Away from the leading edge, a pan of the system waits for this recogniser.
    public override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        waiting(with: otherGestureRecognizer) == .system
    }

    /// At the leading edge, this recogniser waits for a pan of the system.
    public override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        waiting(with: otherGestureRecognizer) == .map
    }

    private func noteLanding(of touches: Set<UITouch>) {
        guard landing == nil, let view else { return }
        let touch = touches.first { $0.phase == .began && $0.view?.isDescendant(of: view) == true }
        landing = touch?.location(in: nil)
    }

    /// The recogniser that waits. `nil` if the other one is not a pan of an enclosing view, or the position of the touch is unknown.
    private func waiting(with other: UIGestureRecognizer) -> LeadingEdge.Waiting? {
        guard let view, let landing, let around = other.view, around !== view, view.isDescendant(of: around), !(around is UIScrollView),
            takesPans(other)
        else { return nil }
        let edge = LeadingEdge(
            viewWidth: Double(around.bounds.width), isRightToLeft: around.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        return edge.waiting(forTouchAt: Double(around.convert(landing, from: nil).x - around.bounds.minX))
    }

    private func takesPans(_ other: UIGestureRecognizer) -> Bool {
        if other is UIPanGestureRecognizer || other is UISwipeGestureRecognizer { return true }
        // The class of this back swipe is not documented. The SDK of Xcode 26, with Swift 6.2, declares the property.
        #if compiler(>=6.2) && !os(tvOS) && !os(visionOS)
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

    private func watchWindow(of view: UIView) {
        window?.removeFromSuperview()
        let watcher = WindowWatcher(host: host) { [weak self] in self?.updateState(wasCancelled: true) }
        view.addSubview(watcher)
        window = watcher
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

/// The state of a gesture recogniser, which depends on whether a listener has claimed the touch.
///
/// The recogniser stays undecided until a listener claims the touch. If no listener has claimed the touch at its end, the recogniser fails.
struct RecognizerProgress: Sendable {
    /// A state of a recogniser.
    enum State: Sendable, Hashable {
        case possible, began, changed, ended, cancelled, failed
    }

    private(set) var state = State.possible
    private var hasTouch = false

    /// Returns the new state after an event. `nil` if there is none.
    mutating func update(isTouched: Bool, isClaimed: Bool, wasCancelled: Bool) -> State? {
        // Without a touch the recogniser cannot fail.
        guard isTouched || hasTouch else { return nil }
        hasTouch = true
        switch state {
        case .ended, .cancelled, .failed: return nil
        case .possible:
            if isTouched {
                guard isClaimed else { return nil }
                state = .began
            } else {
                state = isClaimed && !wasCancelled ? .ended : .failed
            }
        case .began, .changed:
            state = isTouched ? .changed : (wasCancelled ? .cancelled : .ended)
        }
        return state
    }

    /// Prepares for the next touch.
    mutating func reset() { self = RecognizerProgress() }
}

/// Decides which of two gesture recognisers waits for the other: the recogniser of a map, or a pan recogniser of the system.
///
/// Since iOS 26 a navigation controller recognises back swipes anywhere on the screen, and a sheet recognises drags anywhere on it. On a map,
/// both would prevent pans. A touch that begins more than ``width`` from the leading edge therefore belongs to the map, and a touch nearer to the
/// edge belongs to the system. (Open Mobile Maps replaced the touch methods of its view with gesture recognisers for the same reason: maps-core,
/// pull request 879.)
struct LeadingEdge: Sendable, Hashable {
    /// The recogniser that waits until the other one has failed.
    enum Waiting: Sendable, Hashable {
        case map, system
    }

    /// The width of the area at the edge that belongs to the system, in points: the minimum size of a control in Apple's Human Interface
    /// Guidelines.
    static let width = 44.0

    /// The width of the view of the system's recogniser, in points.
    var viewWidth: Double
    /// Whether the leading edge is the right one.
    var isRightToLeft: Bool

    /// The recogniser that waits for a touch that begins at a position in the view of the system's recogniser, in points from the left. With a
    /// position that is not finite, the map waits.
    func waiting(forTouchAt x: Double) -> Waiting {
        let distance = isRightToLeft ? viewWidth - x : x
        return distance.isFinite && distance > Self.width ? .system : .map
    }
}
