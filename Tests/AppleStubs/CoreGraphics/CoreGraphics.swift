// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Rectangles that belong to Core Graphics, as on Apple's platforms. They hide those of Linux's Foundation in a file that imports UIKit, AppKit or
// CoreGraphics. A file that imports Foundation alone has other ones, so that what it does with them does not reach the views.

@_exported import Foundation

public struct CGPoint: Sendable, Hashable {
    public var x: CGFloat
    public var y: CGFloat
    public init() { (x, y) = (0, 0) }
    public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
}

public struct CGSize: Sendable, Hashable {
    public var width: CGFloat
    public var height: CGFloat
    public init() { (width, height) = (0, 0) }
    public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
}

public struct CGRect: Sendable, Hashable {
    public var origin: CGPoint
    public var size: CGSize
    public init() { (origin, size) = (CGPoint(), CGSize()) }
    public init(origin: CGPoint, size: CGSize) { (self.origin, self.size) = (origin, size) }
}

public typealias NSPoint = CGPoint
public typealias NSSize = CGSize
public typealias NSRect = CGRect

extension CGPoint {
    public static var zero: CGPoint { CGPoint() }
    public init(x: Double, y: Double) { fatalError() }
    public init(x: Int, y: Int) { fatalError() }
}

extension CGSize {
    public static var zero: CGSize { CGSize() }
    public init(width: Double, height: Double) { fatalError() }
    public init(width: Int, height: Int) { fatalError() }
}

extension CGRect {
    public static var zero: CGRect { CGRect() }
    public static var null: CGRect { fatalError() }
    public static var infinite: CGRect { fatalError() }
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) { fatalError() }
    public init(x: Double, y: Double, width: Double, height: Double) { fatalError() }
    public init(x: Int, y: Int, width: Int, height: Int) { fatalError() }
    public var width: CGFloat { size.width }
    public var height: CGFloat { size.height }
    public var minX: CGFloat { origin.x }
    public var midX: CGFloat { fatalError() }
    public var maxX: CGFloat { fatalError() }
    public var minY: CGFloat { origin.y }
    public var midY: CGFloat { fatalError() }
    public var maxY: CGFloat { fatalError() }
    public var isNull: Bool { fatalError() }
    public var isEmpty: Bool { fatalError() }
    public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect { fatalError() }
    public func contains(_ point: CGPoint) -> Bool { fatalError() }
    public func contains(_ rect: CGRect) -> Bool { fatalError() }
}
