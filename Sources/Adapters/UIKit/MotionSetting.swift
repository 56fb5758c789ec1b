#if canImport(UIKit)
import UIKit

/// Lets a host know what the user wants of motion, now and whenever that changes.
@MainActor
final class MotionSetting: NSObject {
    private let host: TouchPipelineHost

    init(host: TouchPipelineHost) { self.host = host }

    /// Begins to follow. The notification centre does not keep this alive, and forgets it by itself.
    func follow() {
        NotificationCenter.default.addObserver(
            self, selector: #selector(read), name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
        read()
    }

    @objc private func read() { host.reducesMotion = UIAccessibility.isReduceMotionEnabled }
}
#endif
