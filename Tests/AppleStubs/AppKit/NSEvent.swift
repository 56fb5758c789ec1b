// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import QuartzCore

open class NSEvent: NSObject {
    public struct ModifierFlags: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var shift: NSEvent.ModifierFlags { fatalError() }
        public static var control: NSEvent.ModifierFlags { fatalError() }
        public static var option: NSEvent.ModifierFlags { fatalError() }
        public static var command: NSEvent.ModifierFlags { fatalError() }
    }

    public struct Phase: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var began: NSEvent.Phase { fatalError() }
        public static var stationary: NSEvent.Phase { fatalError() }
        public static var changed: NSEvent.Phase { fatalError() }
        public static var ended: NSEvent.Phase { fatalError() }
        public static var cancelled: NSEvent.Phase { fatalError() }
        public static var mayBegin: NSEvent.Phase { fatalError() }
    }

    public enum EventSubtype: Int16, Sendable {
        case windowExposed, applicationActivated, applicationDeactivated, windowMoved, screenChanged, touch
        public static var mouseEvent: NSEvent.EventSubtype { fatalError() }
        public static var tabletPoint: NSEvent.EventSubtype { fatalError() }
    }

    open var modifierFlags: NSEvent.ModifierFlags { fatalError() }
    open var charactersIgnoringModifiers: String? { fatalError() }
    open var isARepeat: Bool { fatalError() }
    open var keyCode: UInt16 { fatalError() }
    open var timestamp: TimeInterval { fatalError() }
    open var locationInWindow: NSPoint { fatalError() }
    open var pressure: Float { fatalError() }
    open var subtype: NSEvent.EventSubtype { fatalError() }
    open var phase: NSEvent.Phase { fatalError() }
    open var momentumPhase: NSEvent.Phase { fatalError() }
    open var hasPreciseScrollingDeltas: Bool { fatalError() }
    open var isDirectionInvertedFromDevice: Bool { fatalError() }
    open var scrollingDeltaX: CGFloat { fatalError() }
    open var scrollingDeltaY: CGFloat { fatalError() }
    open var magnification: CGFloat { fatalError() }
    open var rotation: Float { fatalError() }
    open var buttonNumber: Int { fatalError() }
    open class var pressedMouseButtons: Int { fatalError() }
    open func touches(matching phase: NSTouch.Phase, in view: NSView?) -> Set<NSTouch> { fatalError() }
}
