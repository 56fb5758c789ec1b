#if canImport(UIKit)
import UIKit

extension MotionSetting {
    /// Whether the user prefers less motion.
    static var isReduced: Bool { UIAccessibility.isReduceMotionEnabled }

    /// Starts to observe the setting. The notification center does not keep this object alive, and removes the observer itself.
    func follow() {
        NotificationCenter.default.addObserver(
            self, selector: #selector(read), name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
        read()
    }
}
#endif
