#if canImport(UIKit)
import MapListeners
import TouchPipeline
import UIKit

#if canImport(Darwin)
// Where a recogniser's state can be set.
import UIKit.UIGestureRecognizerSubclass
#endif

/// Touches of a view that exists already, through a chain of listeners.
///
/// ```swift
/// let touches = TouchPipelineGestureRecognizer()
/// touches.host.setListeners([drawing])
/// touches.attach(to: mapView)
/// ```
///
/// It only looks on until a listener claims the touch (consumes a movement past the click distance, or a long press). Then it begins: other
/// recognisers give way, and the view hears that its touches are cancelled, unless `cancelsTouchesInView` is `false`. What was recognised before
/// that, taps among them, does not stop other recognisers.
///
/// Pans and swipes of the views around, as those of a navigation controller that goes back or of a sheet, wait until this recogniser has failed,
/// if the touch begins more than 44 points from the leading edge of their view. Nearer to the edge this recogniser waits for them. Scroll views
/// are as with any other recogniser.
public final class TouchPipelineGestureRecognizer: UIGestureRecognizer {
    /// The handler, the frames, and what else is behind it.
    public let host: TouchPipelineHost
    /// Whether touches on a control in the view are left to the control.
    var leavesControlsAlone = false
    private var progress = RecognizerProgress()
    /// Where the first finger landed, in the window.
    private var landing: CGPoint?
    private var window: WindowWatcher?
    private lazy var motion = MotionSetting(host: host)
    #if !os(tvOS)
    private lazy var trackpad = TrackpadRecognizers(host: host)
    #endif

    /// A recogniser with a navigation at the end of its chain, or none, and with thresholds.
    public convenience init(navigation: MapNavigationListener? = nil, configuration: TouchConfiguration = .recommended) {
        self.init(host: TouchPipelineHost(scheduler: MainQueueScheduler(), configuration: configuration, navigation: navigation))
    }

    /// A recogniser over a host, such as one with a handler of your own.
    public init(host: TouchPipelineHost) {
        self.host = host
        super.init(target: nil, action: nil)
        host.handler.onTouchClaim = { [weak self] in self?.tell(wasCancelled: false) }
        delaysTouchesBegan = false
        delaysTouchesEnded = false
        motion.follow()
    }

    /// Adds it to a view. `addGestureRecognizer` does, too, but then frames come only after the first touch, and never from a trackpad.
    ///
    /// - Parameters:
    ///   - view: the view whose touches it takes from now on.
    ///   - takesTrackpads: whether it takes trackpads and wheels, too; not where the view scrolls by itself. On tvOS there are none.
    public func attach(to view: UIView, takesTrackpads: Bool = false) {
        detach()
        view.addGestureRecognizer(self)
        watchWindow(of: view)
        #if !os(tvOS)
        if takesTrackpads { trackpad.attach(to: view) }
        #endif
    }

    /// Takes it from its view. The touch in progress is cancelled.
    public func detach() {
        host.cancelTouches()
        #if !os(tvOS)
        trackpad.detach()
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

    /// The system takes touches away.
    public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { take(touches, event, wasCancelled: true) }

    /// The system is done with a touch; if another recogniser has it now, it is cancelled here.
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
        tell(wasCancelled: wasCancelled)
    }

    private func tell(wasCancelled: Bool) {
        let new = progress.update(isTouched: host.isTouched, isClaimed: host.handler.isTouchClaimed, wasCancelled: wasCancelled)
        guard let new else { return }
        state = UIGestureRecognizer.State(new)
    }

    // MARK: Recognisers of the system

    /// Notes where a touch lands, before failure requirements are asked for.
    public override func shouldReceive(_ event: UIEvent) -> Bool {
        noteLanding(of: event.allTouches ?? [])
        return super.shouldReceive(event)
    }

    /// A pan of the system waits for this recogniser, away from the leading edge.
    public override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        waiting(with: otherGestureRecognizer) == .system
    }

    /// This recogniser waits for a pan of the system, at the leading edge.
    public override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        waiting(with: otherGestureRecognizer) == .map
    }

    private func noteLanding(of touches: Set<UITouch>) {
        guard landing == nil, let view else { return }
        let touch = touches.first { $0.phase == .began && $0.view?.isDescendant(of: view) == true }
        landing = touch?.location(in: nil)
    }

    /// Which of the two waits; `nil` if the other one does not take pans from around the view, or the place of the touch is not known.
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
        // Nothing says of what class the back swipe from anywhere is. The SDK of Xcode 26, with Swift 6.2, declares it.
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
        let watcher = WindowWatcher(host: host) { [weak self] in self?.tell(wasCancelled: true) }
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
