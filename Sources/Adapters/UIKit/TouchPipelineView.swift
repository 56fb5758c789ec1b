#if canImport(UIKit)
import MapListeners
import TouchPipeline
import UIKit

/// A view whose touches go through a chain of listeners.
///
/// Put your map below or inside it, or draw in a subclass. Fingers, pencils, mice and trackpads come in with their own times; a touch that the
/// system takes away, or during which the view leaves its window, is cancelled. The touches come from a ``TouchPipelineGestureRecognizer`` of the
/// view, so that back swipes and sheets of the system do not take pans away. Touches on a `UIControl` in the view are left to it. The navigation at the end of the chain moves its camera, once a
/// frame while it goes on by itself; a `WebMercatorCamera` follows the size of the view.
open class TouchPipelineView: UIView {
    /// The handler, the frames, and what else is behind the view.
    public let host: TouchPipelineHost
    /// What an action of accessibility is called; in English by default.
    public var accessibilityActionName: (AccessibilityMapAction) -> String = { $0.englishName } {
        didSet { accessibilityCustomActions = makeAccessibilityActions() }
    }

    private lazy var touches = TouchPipelineGestureRecognizer(host: host)

    /// A view with a navigation at the end of its chain, or none, and with thresholds.
    public init(
        frame: CGRect = .zero, navigation: MapNavigationListener? = nil, configuration: TouchConfiguration = .recommended
    ) {
        host = TouchPipelineHost(scheduler: MainQueueScheduler(), configuration: configuration, navigation: navigation)
        super.init(frame: frame)
        setUp()
    }

    /// A view over a host, such as one with a handler of your own.
    public init(frame: CGRect = .zero, host: TouchPipelineHost) {
        self.host = host
        super.init(frame: frame)
        setUp()
    }

    /// A view from a storyboard, without a navigation: set it in ``host``.
    public required init?(coder: NSCoder) {
        host = TouchPipelineHost(scheduler: MainQueueScheduler())
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isAccessibilityElement = true
        accessibilityCustomActions = makeAccessibilityActions()
        #if !os(tvOS)
        isMultipleTouchEnabled = true
        #endif
        touches.leavesControlsAlone = true
        touches.attach(to: self, takesTrackpads: true)
    }

    // MARK: Size

    /// The scale of the camera is that of the window's screen.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { setNeedsLayout() }
    }

    /// The camera follows the size of the view.
    open override func layoutSubviews() {
        super.layoutSubviews()
        host.resize(to: self)
    }

    private func makeAccessibilityActions() -> [UIAccessibilityCustomAction] {
        AccessibilityMapAction.allCases.map { action in
            UIAccessibilityCustomAction(name: accessibilityActionName(action)) { [weak host] _ in host?.perform(action) ?? false }
        }
    }
}
#endif
