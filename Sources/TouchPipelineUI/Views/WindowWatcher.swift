#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import QuartzCore
import UIKit

/// A hidden view without a size. It reports to a gesture recognizer that its view leaves the window, which UIKit reports to views only, and to the host
/// that the scene of the window becomes inactive.
final class WindowWatcher: UIView {
    private let host: TouchPipelineHost
    private let presence: WindowPresence
    private let onLeave: () -> Void

    /// Creates a watcher.
    ///
    /// - Parameters:
    ///   - host: The host that receives the frames of the window.
    ///   - isRemoved: Returns whether the view no longer has the recognizer, and removes the watcher if so.
    ///   - onLeave: Called when the view leaves its window.
    init(host: TouchPipelineHost, isRemoved: @escaping () -> Bool, onLeave: @escaping () -> Void) {
        self.host = host
        presence = WindowPresence(host: host, isRemoved: isRemoved)
        self.onLeave = onLeave
        super.init(frame: .zero)
        isHidden = true
        isUserInteractionEnabled = false
        NotificationCenter.default.addObserver(
            self, selector: #selector(sceneWillDeactivate), name: UIScene.willDeactivateNotification, object: nil)
    }

    /// Returns `nil`, because the view is never in a storyboard.
    required init?(coder: NSCoder) { nil }

    /// Ends the keys that are held, because the release of a key does not reach a scene that is not active, and the host repeats the key until then.
    @objc private func sceneWillDeactivate(_ notification: Notification) {
        if let scene = window?.windowScene, notification.object as? UIScene === scene { host.releaseKeys() }
    }

    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        guard window != nil, newWindow !== window else { return }
        presence.leave()
        onLeave()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        observeScreen()
    }

    /// Follows a window that moves to another screen.
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        observeScreen()
    }

    /// Uses the display link of the screen that shows the view.
    func observeScreen() {
        guard let screen = window?.screen else { return }
        presence.enter(screen: ObjectIdentifier(screen)) { [weak presence] in
            let source = DisplayLinkSource { presence?.frame(at: $0) }
            let link = screen.displayLink(withTarget: source, selector: DisplayLinkSource.action)
            if let link { source.use(link) } else { source.usesTimer = true }
            return source
        }
    }
}
#endif
