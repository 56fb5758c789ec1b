#if canImport(AppKit) && !canImport(UIKit)
import AppKit

/// Lets a host know what the user wants of motion, now and whenever that changes.
@MainActor
final class MotionSetting: NSObject {
    private let host: TouchPipelineHost

    init(host: TouchPipelineHost) { self.host = host }

    /// Begins to follow. The notification centre does not keep this alive, and forgets it by itself.
    func follow() {
        NSWorkspace.shared.notificationCenter.addObserver(
            self, selector: #selector(read), name: NSWorkspace.accessibilityDisplayOptionsDidChangeNotification, object: nil)
        read()
    }

    @objc private func read() { host.reducesMotion = NSWorkspace.shared.accessibilityDisplayShouldReduceMotion }
}
#endif
