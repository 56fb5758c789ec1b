// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import QuartzCore

public enum UIAccessibility {
    @MainActor public static var isReduceMotionEnabled: Bool { fatalError() }
    public static var reduceMotionStatusDidChangeNotification: NSNotification.Name { fatalError() }
}

@MainActor
open class UIAccessibilityCustomAction: NSObject {
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    public init(name: String, actionHandler: @escaping UIAccessibilityCustomAction.Handler) {}
}
