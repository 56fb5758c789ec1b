// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

@_exported import ObjectiveC

#if canImport(CoreGraphics)
@_exported import CoreGraphics
#else
// Tests/EngineStubs runs its cameras with the rectangles of Linux.
@_exported import Foundation
#endif

public typealias CFTimeInterval = Double

public func CACurrentMediaTime() -> CFTimeInterval { fatalError() }

public struct CAFrameRateRange: Sendable {
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {}
}

@available(macOS 14, *)
open class CADisplayLink: NSObject {
    public init(target: Any, selector sel: Selector) {}
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
    open func invalidate() {}
    open var timestamp: CFTimeInterval { fatalError() }
    open var targetTimestamp: CFTimeInterval { fatalError() }
    open var isPaused: Bool {
        get { fatalError() }
        set {}
    }
    open var preferredFrameRateRange: CAFrameRateRange {
        get { fatalError() }
        set {}
    }
}

// Foundation has it on Apple's platforms.
extension NotificationCenter {
    public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {}
}
