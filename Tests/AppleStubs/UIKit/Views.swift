// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import QuartzCore

@MainActor
open class UIResponder: NSObject {
    open var next: UIResponder? { fatalError() }
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    open var canBecomeFirstResponder: Bool { false }
    @discardableResult open func becomeFirstResponder() -> Bool { false }
    @discardableResult open func resignFirstResponder() -> Bool { false }
    open var isFirstResponder: Bool { false }
    open var keyCommands: [UIKeyCommand]? { nil }
}

@MainActor
open class UITraitCollection: NSObject {
    open var displayScale: CGFloat { 2 }
}

public struct UIEdgeInsets: Equatable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat
    public static var zero: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }

    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight, rightToLeft
}

@MainActor
open class UIView: UIResponder {
    public init(frame: CGRect) {
        super.init()
        self.frame = frame
    }
    public required init?(coder: NSCoder) {}
    // The checks of Tests/EngineStubs run with views that have a size.
    open var frame = CGRect.zero
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }
    /// That of the display in the original, for a view that draws by itself.
    open var contentScaleFactor: CGFloat = 2
    open var safeAreaInsets: UIEdgeInsets { .zero }
    open var isHidden: Bool {
        get { fatalError() }
        set {}
    }
    open var isUserInteractionEnabled: Bool {
        get { fatalError() }
        set {}
    }
    open var isMultipleTouchEnabled: Bool {
        get { fatalError() }
        set {}
    }
    open var superview: UIView? { fatalError() }
    open var subviews: [UIView] { fatalError() }
    open var window: UIWindow? { fatalError() }
    open var traitCollection: UITraitCollection { UITraitCollection() }
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { fatalError() }
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { fatalError() }
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { fatalError() }
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { fatalError() }
    open func isDescendant(of view: UIView) -> Bool { fatalError() }
    open func addSubview(_ view: UIView) {}
    open func removeFromSuperview() {}
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { fatalError() }
        set {}
    }
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
    open func addInteraction(_ interaction: any UIInteraction) {}
    open func removeInteraction(_ interaction: any UIInteraction) {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open var canBecomeFocused: Bool { false }
    open var focusGroupIdentifier: String?
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
    open var isOpaque = true
    open var autoresizingMask: UIView.AutoresizingMask = []
    open func draw(_ rect: CGRect) {}
    open func setNeedsDisplay() {}
    open func setNeedsLayout() {}
    open func layoutSubviews() {}
    open var isAccessibilityElement: Bool {
        get { fatalError() }
        set {}
    }
    open var accessibilityLabel: String? {
        get { fatalError() }
        set {}
    }
    open var accessibilityElements: [Any]? {
        get { fatalError() }
        set {}
    }
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { fatalError() }
        set {}
    }
}

@MainActor
open class UIFocusUpdateContext: NSObject {
    open var nextFocusedView: UIView? { fatalError() }
}

@MainActor
open class UIFocusAnimationCoordinator: NSObject {}

@MainActor
open class UIScreen: NSObject {
    open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? { fatalError() }
}

@MainActor
open class UIControl: UIView {}

@MainActor
open class UIScrollView: UIView {}

@MainActor
open class UIScene: UIResponder {
    public nonisolated static var willDeactivateNotification: NSNotification.Name { fatalError() }
}

@MainActor
open class UIWindowScene: UIScene {}

@MainActor
open class UIWindow: UIView {
    open var windowScene: UIWindowScene? { fatalError() }
    open var screen: UIScreen { fatalError() }
}

@MainActor
open class UIViewController: UIResponder {
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}
    public required init?(coder: NSCoder) {}
    open var view: UIView! {
        get { fatalError() }
        set {}
    }
    open func loadView() {}
    open func viewDidLoad() {}
}

@MainActor
open class UINavigationController: UIViewController {
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { fatalError() }
    @available(iOS 26, *)
    open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { fatalError() }
}
