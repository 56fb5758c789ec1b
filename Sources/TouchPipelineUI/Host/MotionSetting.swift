#if canImport(UIKit) || canImport(AppKit)
import Foundation

/// Reports to a host whether the user prefers less motion, now and after each change of the setting.
@MainActor
final class MotionSetting: NSObject {
    private let host: TouchPipelineHost

    init(host: TouchPipelineHost) { self.host = host }

    /// Reports the setting.
    @objc func read() { host.reducesMotion = Self.isReduced }
}
#endif
