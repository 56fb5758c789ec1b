// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import QuartzCore

open class UIColor: NSObject, @unchecked Sendable {
    open class var systemRed: UIColor { fatalError() }
    open class var systemTeal: UIColor { fatalError() }
    open class var systemIndigo: UIColor { fatalError() }
    open func setStroke() {}
    open func setFill() {}
}

open class UIBezierPath: NSObject {
    public override init() {}
    public init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {}
    open var lineWidth: CGFloat = 1
    open func move(to point: CGPoint) {}
    open func addLine(to point: CGPoint) {}
    open func stroke() {}
    open func fill() {}
}

open class UIFont: NSObject, @unchecked Sendable {
    public struct TextStyle: Hashable, Sendable {
        public static let caption1 = UIFont.TextStyle()
    }
    open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont { fatalError() }
}

extension NSAttributedString.Key {
    public static var font: NSAttributedString.Key { NSAttributedString.Key("NSFont") }
}

extension NSAttributedString {
    public func draw(at point: CGPoint) {}
}

@MainActor
open class UIDevice: NSObject {
    open class var current: UIDevice { fatalError() }
    open var model: String { fatalError() }
}

extension UIView {
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var flexibleWidth: UIView.AutoresizingMask { fatalError() }
        public static var flexibleHeight: UIView.AutoresizingMask { fatalError() }
    }
}

@MainActor
open class UIFeedbackGenerator: NSObject {
    public override init() {}
}

@MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() {}
}
