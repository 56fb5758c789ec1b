import MapListeners

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit
#elseif canImport(AppKit)
import AppKit
#endif

/// The reduction of the motion of a navigation by one host. The motion returns when the last host of the navigation ends its reduction.
struct ReducedMotion {
    private var isReduced = false
    private var isOver = false

    /// Begins or ends the reduction.
    mutating func set(_ isReduced: Bool, for navigation: MapNavigationListener?) {
        guard let navigation, isReduced != self.isReduced, !isOver else { return }
        self.isReduced = isReduced
        navigation.viewsReducingMotion += isReduced ? 1 : -1
    }

    /// Ends the reduction. It does not begin again, because another host may have the navigation.
    mutating func end(for navigation: MapNavigationListener?) {
        set(false, for: navigation)
        isOver = true
    }
}

#if (canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)) || canImport(AppKit)
/// Reports to a host whether the user prefers less motion, now and after each change of the setting.
@MainActor
final class MotionSetting: NSObject {
    private let host: TouchPipelineHost

    init(host: TouchPipelineHost) { self.host = host }

    /// Reports the setting.
    @objc func read() { host.reducesMotion = Self.isReduced }
}

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
extension MotionSetting {
    /// Whether the user prefers less motion.
    static var isReduced: Bool { UIAccessibility.isReduceMotionEnabled }

    /// Starts to observe the setting. The notification center does not keep this object alive, and removes the observer itself.
    func observe() {
        NotificationCenter.default.addObserver(
            self, selector: #selector(read), name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
        read()
    }
}
#else
extension MotionSetting {
    /// Whether the user prefers less motion.
    static var isReduced: Bool { NSWorkspace.shared.accessibilityDisplayShouldReduceMotion }

    /// Starts to observe the setting. The notification center does not keep this object alive, and removes the observer itself.
    func observe() {
        NSWorkspace.shared.notificationCenter.addObserver(
            self, selector: #selector(read), name: NSWorkspace.accessibilityDisplayOptionsDidChangeNotification, object: nil)
        read()
    }
}
#endif
#endif
