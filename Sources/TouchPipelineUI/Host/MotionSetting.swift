#if canImport(UIKit)
import UIKit
#elseif canImport(AppKit)
import AppKit
#endif

#if canImport(UIKit) || canImport(AppKit)
/// Reports to a host whether the user prefers less motion, now and after each change of the setting.
@MainActor
final class MotionSetting: NSObject {
    private let host: TouchPipelineHost

    init(host: TouchPipelineHost) { self.host = host }

    /// Starts to observe the setting. The notification center does not keep this object alive, and removes the observer itself.
    func follow() {
        #if canImport(UIKit)
        NotificationCenter.default.addObserver(
            self, selector: #selector(read), name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
        #else
        NSWorkspace.shared.notificationCenter.addObserver(
            self, selector: #selector(read), name: NSWorkspace.accessibilityDisplayOptionsDidChangeNotification, object: nil)
        #endif
        read()
    }

    @objc private func read() {
        #if canImport(UIKit)
        host.reducesMotion = UIAccessibility.isReduceMotionEnabled
        #else
        host.reducesMotion = NSWorkspace.shared.accessibilityDisplayShouldReduceMotion
        #endif
    }
}
#endif
