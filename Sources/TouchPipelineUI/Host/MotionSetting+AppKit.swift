#if canImport(AppKit) && !canImport(UIKit)
import AppKit

extension MotionSetting {
    /// Whether the user prefers less motion.
    static var isReduced: Bool { NSWorkspace.shared.accessibilityDisplayShouldReduceMotion }

    /// Starts to observe the setting. The notification center does not keep this object alive, and removes the observer itself.
    func follow() {
        NSWorkspace.shared.notificationCenter.addObserver(
            self, selector: #selector(read), name: NSWorkspace.accessibilityDisplayOptionsDidChangeNotification, object: nil)
        read()
    }
}
#endif
