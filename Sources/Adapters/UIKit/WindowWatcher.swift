#if canImport(UIKit)
import QuartzCore
import UIKit

/// A view without a size, which tells a gesture recogniser what only views are told: that they leave their window.
final class WindowWatcher: UIView {
    private let presence: WindowPresence
    private let onLeave: () -> Void

    init(host: TouchPipelineHost, onLeave: @escaping () -> Void) {
        presence = WindowPresence(host: host)
        self.onLeave = onLeave
        super.init(frame: .zero)
        isHidden = true
        isUserInteractionEnabled = false
    }

    /// It is never in a storyboard.
    required init?(coder: NSCoder) { nil }

    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        guard window != nil, newWindow !== window else { return }
        presence.leave()
        onLeave()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window != nil else { return }
        presence.enter { CADisplayLink(target: $0, selector: DisplayLinkSource.action) }
    }
}
#endif
