// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import QuartzCore

@MainActor
open class UIPress: NSObject {
    open var key: UIKey? { fatalError() }
}

@MainActor
open class UIPressesEvent: UIEvent {}

@MainActor
open class UIKey: NSObject {
    open var characters: String { fatalError() }
    open var charactersIgnoringModifiers: String { fatalError() }
    open var modifierFlags: UIKeyModifierFlags { fatalError() }
    open var keyCode: UIKeyboardHIDUsage { fatalError() }
}

@MainActor
open class UIKeyCommand: NSObject {
    public init(
        title: String, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
        propertyList: Any? = nil, discoverabilityTitle: String? = nil
    ) {}
    open var input: String? { fatalError() }
    open var propertyList: Any? { fatalError() }
    public static var inputUpArrow: String { fatalError() }
    public static var inputDownArrow: String { fatalError() }
    public static var inputLeftArrow: String { fatalError() }
    public static var inputRightArrow: String { fatalError() }
    public static var inputEscape: String { fatalError() }
    public static var inputHome: String { fatalError() }
    public static var inputEnd: String { fatalError() }
    public static var inputPageUp: String { fatalError() }
    public static var inputPageDown: String { fatalError() }
}

// The raw values are those of USB HID usage tables.
public enum UIKeyboardHIDUsage: Int, Sendable {
    case keyboardA = 0x04
    case keyboardReturnOrEnter = 0x28
    case keyboardEscape = 0x29
    case keyboardDeleteOrBackspace = 0x2A
    case keyboardTab = 0x2B
    case keyboardSpacebar = 0x2C
    case keyboardHome = 0x4A
    case keyboardPageUp = 0x4B
    case keyboardDeleteForward = 0x4C
    case keyboardEnd = 0x4D
    case keyboardPageDown = 0x4E
    case keyboardRightArrow = 0x4F
    case keyboardLeftArrow = 0x50
    case keyboardDownArrow = 0x51
    case keyboardUpArrow = 0x52
    case keypadEnter = 0x58
}
