// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import QuartzCore

public struct UIKeyModifierFlags: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static var alphaShift: UIKeyModifierFlags { fatalError() }
    public static var shift: UIKeyModifierFlags { fatalError() }
    public static var control: UIKeyModifierFlags { fatalError() }
    public static var alternate: UIKeyModifierFlags { fatalError() }
    public static var command: UIKeyModifierFlags { fatalError() }
    public static var numericPad: UIKeyModifierFlags { fatalError() }
}

@MainActor
open class UITouch: NSObject {
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
    }

    public struct Properties: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static var force: UITouch.Properties { fatalError() }
    }

    public enum TouchType: Int, Sendable {
        case direct, indirect, pencil, indirectPointer
    }

    open var timestamp: TimeInterval { fatalError() }
    open var phase: UITouch.Phase { fatalError() }
    open var type: UITouch.TouchType { fatalError() }
    open var force: CGFloat { fatalError() }
    open var maximumPossibleForce: CGFloat { fatalError() }
    open var view: UIView? { fatalError() }
    open func location(in view: UIView?) -> CGPoint { fatalError() }
    open func preciseLocation(in view: UIView?) -> CGPoint { fatalError() }
    open var altitudeAngle: CGFloat { fatalError() }
    open func azimuthAngle(in view: UIView?) -> CGFloat { fatalError() }
    @available(iOS 17.5, *)
    open var rollAngle: CGFloat { fatalError() }
    open var estimationUpdateIndex: NSNumber? { fatalError() }
    open var estimatedPropertiesExpectingUpdates: UITouch.Properties { fatalError() }
}

@MainActor
open class UIEvent: NSObject {
    public struct ButtonMask: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static var primary: UIEvent.ButtonMask { fatalError() }
        public static var secondary: UIEvent.ButtonMask { fatalError() }
    }

    open var timestamp: TimeInterval { fatalError() }
    open var modifierFlags: UIKeyModifierFlags { fatalError() }
    open var buttonMask: UIEvent.ButtonMask { fatalError() }
    open var allTouches: Set<UITouch>? { fatalError() }
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { fatalError() }
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { fatalError() }
}
