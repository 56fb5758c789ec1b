// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import QuartzCore

@MainActor
open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        public static var recognized: UIGestureRecognizer.State { .ended }
    }

    public init(target: Any?, action: Selector?) {}
    open func addTarget(_ target: Any, action: Selector) {}
    open func removeTarget(_ target: Any?, action: Selector?) {}
    open var isEnabled: Bool {
        get { fatalError() }
        set {}
    }
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
    open var view: UIView? { fatalError() }
    open var cancelsTouchesInView: Bool {
        get { fatalError() }
        set {}
    }
    open var requiresExclusiveTouchType: Bool {
        get { fatalError() }
        set {}
    }
    open var delaysTouchesBegan: Bool {
        get { fatalError() }
        set {}
    }
    open var delaysTouchesEnded: Bool {
        get { fatalError() }
        set {}
    }
    open var allowedTouchTypes: [NSNumber] {
        get { fatalError() }
        set {}
    }
    open func location(in view: UIView?) -> CGPoint { fatalError() }
    open var modifierFlags: UIKeyModifierFlags { fatalError() }
    open var buttonMask: UIEvent.ButtonMask { fatalError() }

    // UIGestureRecognizerSubclass.h
    open var state: UIGestureRecognizer.State {
        get { fatalError() }
        set {}
    }
    open func ignore(_ touch: UITouch, for event: UIEvent) {}
    open func reset() {}
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { fatalError() }
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { fatalError() }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { fatalError() }
    open func shouldReceive(_ event: UIEvent) -> Bool { fatalError() }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { fatalError() }
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
}

public struct UIScrollTypeMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static var discrete: UIScrollTypeMask { fatalError() }
    public static var continuous: UIScrollTypeMask { fatalError() }
    public static var all: UIScrollTypeMask { fatalError() }
}

@MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    open func translation(in view: UIView?) -> CGPoint { fatalError() }
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
    open func velocity(in view: UIView?) -> CGPoint { fatalError() }
    open var allowedScrollTypesMask: UIScrollTypeMask {
        get { fatalError() }
        set {}
    }
}

@MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {}

@MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {}

@MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    open var scale: CGFloat {
        get { fatalError() }
        set {}
    }
    open var velocity: CGFloat { fatalError() }
}

@MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    open var rotation: CGFloat {
        get { fatalError() }
        set {}
    }
    open var velocity: CGFloat { fatalError() }
}

@MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    @available(iOS 16.1, *)
    open var zOffset: CGFloat { fatalError() }
    @available(iOS 16.4, *)
    open var altitudeAngle: CGFloat { fatalError() }
    @available(iOS 16.4, *)
    open func azimuthAngle(in view: UIView?) -> CGFloat { fatalError() }
}
