// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import QuartzCore

@MainActor
open class NSResponder: NSObject {
    public override init() {}
    public init?(coder: NSCoder) {}
    open func mouseDown(with event: NSEvent) {}
    open func mouseDragged(with event: NSEvent) {}
    open func mouseUp(with event: NSEvent) {}
    open func rightMouseDown(with event: NSEvent) {}
    open func rightMouseDragged(with event: NSEvent) {}
    open func rightMouseUp(with event: NSEvent) {}
    open func otherMouseDown(with event: NSEvent) {}
    open func otherMouseDragged(with event: NSEvent) {}
    open func otherMouseUp(with event: NSEvent) {}
    open func mouseEntered(with event: NSEvent) {}
    open func mouseMoved(with event: NSEvent) {}
    open func mouseExited(with event: NSEvent) {}
    open func cursorUpdate(with event: NSEvent) {}
    open func scrollWheel(with event: NSEvent) {}
    open func magnify(with event: NSEvent) {}
    open func rotate(with event: NSEvent) {}
    open func smartMagnify(with event: NSEvent) {}
    open func keyDown(with event: NSEvent) {}
    open func keyUp(with event: NSEvent) {}
    open func flagsChanged(with event: NSEvent) {}
    open func resignFirstResponder() -> Bool { true }
    open func performKeyEquivalent(with event: NSEvent) -> Bool { fatalError() }
    open var acceptsFirstResponder: Bool { fatalError() }
}

@MainActor
open class NSView: NSResponder {
    public init(frame frameRect: NSRect) { super.init() }
    public required override init?(coder: NSCoder) { super.init(coder: coder) }
    open var bounds: NSRect {
        get { fatalError() }
        set {}
    }
    open var isFlipped: Bool { fatalError() }
    open var window: NSWindow? { fatalError() }
    open var superview: NSView? { fatalError() }
    open func hitTest(_ point: NSPoint) -> NSView? { fatalError() }
    open var gestureRecognizers: [NSGestureRecognizer] {
        get { fatalError() }
        set {}
    }
    open func addGestureRecognizer(_ gestureRecognizer: NSGestureRecognizer) {}
    open var mouseDownCanMoveWindow: Bool { fatalError() }
    open func acceptsFirstMouse(for event: NSEvent?) -> Bool { fatalError() }
    open func menu(for event: NSEvent) -> NSMenu? { fatalError() }
    open var focusRingMaskBounds: NSRect { fatalError() }
    open func drawFocusRingMask() {}
    open func convert(_ point: NSPoint, to view: NSView?) -> NSPoint { fatalError() }
    open func convert(_ rect: NSRect, to view: NSView?) -> NSRect { fatalError() }
    open var needsLayout: Bool {
        get { fatalError() }
        set {}
    }
    open func convert(_ point: NSPoint, from view: NSView?) -> NSPoint { fatalError() }
    open func viewWillMove(toWindow newWindow: NSWindow?) {}
    open func viewDidMoveToWindow() {}
    open func viewDidChangeBackingProperties() {}
    open func updateTrackingAreas() {}
    open func addTrackingArea(_ trackingArea: NSTrackingArea) {}
    open func removeTrackingArea(_ trackingArea: NSTrackingArea) {}
    open func layout() {}
    open func displayLink(target: Any, selector: Selector) -> CADisplayLink { fatalError() }
    open func setAccessibilityElement(_ accessibilityElement: Bool) {}
    open func setAccessibilityRole(_ accessibilityRole: NSAccessibility.Role?) {}
    open func accessibilityLabel() -> String? { fatalError() }
    open func isAccessibilityEnabled() -> Bool { fatalError() }
    open func setAccessibilityCustomActions(_ accessibilityCustomActions: [NSAccessibilityCustomAction]?) {}
}

@MainActor
open class NSControl: NSView {}

@MainActor
open class NSTextField: NSControl {
    open var isEditable: Bool {
        get { fatalError() }
        set {}
    }
    open var isSelectable: Bool {
        get { fatalError() }
        set {}
    }
}

@MainActor
open class NSText: NSView {}

@MainActor
open class NSMenu: NSObject {
    open class func popUpContextMenu(_ menu: NSMenu, with event: NSEvent, for view: NSView) {}
}

extension NSRect {
    @MainActor public func fill() {}
}

@MainActor
open class NSGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
    }

    public init(target: Any?, action: Selector?) {}
    public required init?(coder: NSCoder) {}
    open var isEnabled: Bool {
        get { fatalError() }
        set {}
    }
    open var view: NSView? { fatalError() }
    open var allowedTouchTypes: NSTouch.TouchTypeMask {
        get { fatalError() }
        set {}
    }
    open var state: NSGestureRecognizer.State {
        get { fatalError() }
        set {}
    }
    open func reset() {}
    open func mouseDown(with event: NSEvent) {}
    open func mouseDragged(with event: NSEvent) {}
    open func mouseUp(with event: NSEvent) {}
    open func rightMouseDown(with event: NSEvent) {}
    open func rightMouseDragged(with event: NSEvent) {}
    open func rightMouseUp(with event: NSEvent) {}
    open func otherMouseDown(with event: NSEvent) {}
    open func otherMouseDragged(with event: NSEvent) {}
    open func otherMouseUp(with event: NSEvent) {}
    open func touchesBegan(with event: NSEvent) {}
    open func touchesMoved(with event: NSEvent) {}
    open func touchesEnded(with event: NSEvent) {}
    open func touchesCancelled(with event: NSEvent) {}
}

public protocol NSCopying {}

open class NSTouch: NSObject, @unchecked Sendable {
    public struct Phase: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var began: NSTouch.Phase { fatalError() }
        public static var moved: NSTouch.Phase { fatalError() }
        public static var stationary: NSTouch.Phase { fatalError() }
        public static var ended: NSTouch.Phase { fatalError() }
        public static var cancelled: NSTouch.Phase { fatalError() }
    }

    public enum TouchType: Int, Sendable {
        case direct, indirect
    }

    public struct TouchTypeMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var direct: NSTouch.TouchTypeMask { fatalError() }
        public static var indirect: NSTouch.TouchTypeMask { fatalError() }
    }

    // An `NSCopying & NSObjectProtocol` in the original.
    open var identity: any NSCopying { fatalError() }
    open var phase: NSTouch.Phase { fatalError() }
    open var type: NSTouch.TouchType { fatalError() }
    open func location(in view: NSView?) -> NSPoint { fatalError() }
}

@MainActor
open class NSCursor: NSObject {
    open class var openHand: NSCursor { fatalError() }
    open class var closedHand: NSCursor { fatalError() }
    open func set() {}
}

@MainActor
open class NSTrackingArea: NSObject {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var mouseEnteredAndExited: NSTrackingArea.Options { fatalError() }
        public static var mouseMoved: NSTrackingArea.Options { fatalError() }
        public static var activeInKeyWindow: NSTrackingArea.Options { fatalError() }
        public static var inVisibleRect: NSTrackingArea.Options { fatalError() }
        public static var cursorUpdate: NSTrackingArea.Options { fatalError() }
    }

    public init(rect: NSRect, options: NSTrackingArea.Options = [], owner: Any?, userInfo: [AnyHashable: Any]? = nil) {}
}

@MainActor
open class NSWindow: NSResponder {
    open var backingScaleFactor: CGFloat { fatalError() }
    open var firstResponder: NSResponder? { fatalError() }
    @discardableResult open func makeFirstResponder(_ responder: NSResponder?) -> Bool { fatalError() }
}

public enum NSAccessibility {
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static var group: NSAccessibility.Role { fatalError() }
    }

    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static var announcementRequested: NSAccessibility.Notification { fatalError() }
    }

    public struct NotificationUserInfoKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static var announcement: NSAccessibility.NotificationUserInfoKey { fatalError() }
        public static var priority: NSAccessibility.NotificationUserInfoKey { fatalError() }
    }

    public static func post(
        element: Any, notification: NSAccessibility.Notification, userInfo: [NSAccessibility.NotificationUserInfoKey: Any]?
    ) {}
}

public enum NSAccessibilityPriorityLevel: Int, Sendable {
    case low = 10
    case medium = 50
    case high = 90
}

open class NSAccessibilityCustomAction: NSObject {
    public init(name: String, handler: (() -> Bool)? = nil) {}
}

@MainActor
open class NSWorkspace: NSObject {
    open class var shared: NSWorkspace { fatalError() }
    open var notificationCenter: NotificationCenter { fatalError() }
    open var accessibilityDisplayShouldReduceMotion: Bool { fatalError() }
    nonisolated open class var accessibilityDisplayOptionsDidChangeNotification: NSNotification.Name { fatalError() }
}

@MainActor
open class NSViewController: NSResponder {
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    public required override init?(coder: NSCoder) { super.init(coder: coder) }
    open var view: NSView {
        get { fatalError() }
        set {}
    }
    open func loadView() {}
    open func viewDidLoad() {}
}

@MainActor
open class NSHapticFeedbackManager: NSObject {
    public enum FeedbackPattern: Int, Sendable {
        case generic, alignment, levelChange
    }
    public enum PerformanceTime: UInt, Sendable {
        case `default`, now, drawCompleted
    }
    open class var defaultPerformer: any NSHapticFeedbackPerformer { fatalError() }
}

@MainActor
public protocol NSHapticFeedbackPerformer: AnyObject {
    func perform(_ pattern: NSHapticFeedbackManager.FeedbackPattern, performanceTime: NSHapticFeedbackManager.PerformanceTime)
}
