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
/// that, taps among them, keeps nobody from anything.
public final class TouchPipelineGestureRecognizer: UIGestureRecognizer {
    /// The handler, the frames, and what else is behind it.
    public let host: TouchPipelineHost
    private var progress = RecognizerProgress()
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
        take(touches, event)
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
