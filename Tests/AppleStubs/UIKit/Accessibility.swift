// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import QuartzCore

public enum UIAccessibility {
    @MainActor public static var isReduceMotionEnabled: Bool { fatalError() }
    public static var reduceMotionStatusDidChangeNotification: NSNotification.Name { fatalError() }

    public struct Notification: RawRepresentable, Equatable, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var announcement: UIAccessibility.Notification { fatalError() }
    }

    @MainActor public static func post(notification: UIAccessibility.Notification, argument: Any?) {}
}

@MainActor
open class UIAccessibilityElement: UIResponder {
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
