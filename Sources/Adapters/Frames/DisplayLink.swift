#if canImport(UIKit) || canImport(AppKit)
import Foundation
import QuartzCore

/// What is used of a `CADisplayLink`, which a Mac has only from macOS 14 on.
protocol DisplayLink: AnyObject {
    var isPaused: Bool { get set }
    var targetTimestamp: CFTimeInterval { get }
    func add(to runloop: RunLoop, forMode mode: RunLoop.Mode)
    func invalidate()
}

@available(macOS 14, *)
extension CADisplayLink: DisplayLink {}
#endif
