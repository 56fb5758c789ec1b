public import MapListeners

#if canImport(UIKit)
import UIKit
#elseif canImport(AppKit)
import AppKit
#endif

/// Switches a navigation to options without animations, and back to its earlier options.
struct ReducedMotion {
    private var full: NavigationOptions?

    /// Switches the options. When motion is no longer reduced, options that have changed in the meantime are kept.
    mutating func set(_ isReduced: Bool, for navigation: MapNavigationListener?) {
        guard let navigation else { return }
        if isReduced {
            full = navigation.options
            navigation.options = navigation.options.reducingMotion
        } else if let before = full {
            if navigation.options == before.reducingMotion { navigation.options = before }
            full = nil
        }
    }
}

extension NavigationOptions {
    /// The same options without animations: no deceleration after a release, and immediate changes by taps, wheels, box zooms and the snap to
    /// north.
    public var reducingMotion: NavigationOptions {
        var options = self
        options.momentum.pans = false
        options.momentum.zooms = false
        options.momentum.rotates = false
        options.restoreDuration = .zero
        options.taps.duration = .zero
        options.mouse.wheelDuration = .zero
        options.mouse.boxZoomDuration = .zero
        options.northSnapDuration = .zero
        options.steps = options.steps.reducingMotion
        return options
    }
}

#if canImport(UIKit) || canImport(AppKit)
/// Reports to a host whether the user prefers less motion, now and after each change of the setting.
@MainActor
final class MotionSetting: NSObject {
    private let host: TouchPipelineHost

    init(host: TouchPipelineHost) { self.host = host }

    /// Starts to observe the setting. The notification centre does not keep this object alive, and removes the observer itself.
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
