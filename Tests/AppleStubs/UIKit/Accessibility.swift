// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import QuartzCore

public enum UIAccessibility {
    @MainActor public static var isReduceMotionEnabled: Bool { fatalError() }
    public static var reduceMotionStatusDidChangeNotification: NSNotification.Name { fatalError() }

    public struct Notification: RawRepresentable, Equatable, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var announcement: UIAccessibility.Notification { fatalError() }
        public static var pageScrolled: UIAccessibility.Notification { fatalError() }
    }

    @MainActor public static func post(notification: UIAccessibility.Notification, argument: Any?) {}
}

extension NSAttributedString.Key {
    public static var accessibilitySpeechQueueAnnouncement: NSAttributedString.Key {
        NSAttributedString.Key("UIAccessibilitySpeechAttributeQueueAnnouncement")
    }
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static var notEnabled: UIAccessibilityTraits { fatalError() }
    @available(iOS 17, *)
    public static var supportsZoom: UIAccessibilityTraits { fatalError() }
}

public enum UIAccessibilityScrollDirection: Int, Sendable {
    case right = 1
    case left, up, down, next, previous
}

@MainActor
open class UIAccessibilityElement: UIResponder {
    open var accessibilityTraits: UIAccessibilityTraits {
        get { fatalError() }
        set {}
    }
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { fatalError() }
    @available(iOS 17, *)
    open func accessibilityZoomIn(at point: CGPoint) -> Bool { fatalError() }
    @available(iOS 17, *)
    open func accessibilityZoomOut(at point: CGPoint) -> Bool { fatalError() }
    public init(accessibilityContainer container: Any) {}
    weak open var accessibilityContainer: AnyObject?
    open var accessibilityLabel: String? {
        get { fatalError() }
        set {}
    }
    open var accessibilityFrameInContainerSpace: CGRect {
        get { fatalError() }
        set {}
    }
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { fatalError() }
        set {}
    }
}

@MainActor
open class UIAccessibilityCustomAction: NSObject {
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    public init(name: String, actionHandler: @escaping UIAccessibilityCustomAction.Handler) {}
}
