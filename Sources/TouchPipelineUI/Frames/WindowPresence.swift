#if canImport(UIKit)
import QuartzCore
import UIKit
#endif

#if canImport(UIKit) || canImport(AppKit)
/// Connects a host to the window of its view: frames while the view is in a window, and a cancel of all touches when it leaves.
@MainActor
final class WindowPresence {
    private let host: TouchPipelineHost
    private var source: DisplayLinkSource?

    init(host: TouchPipelineHost) { self.host = host }

    /// Called when the view has entered a window. `makeLink` returns the display link, or `nil` on systems without one.
    func enter(_ makeLink: (DisplayLinkSource) -> (any DisplayLink)?) {
        guard source == nil else { return }
        let source = DisplayLinkSource { [weak host] in host?.frame(at: $0) }
        if let link = makeLink(source) { source.use(link) } else { source.usesTimer = true }
        self.source = source
        host.frames.source = source
    }

    /// Called when the view leaves its window.
    func leave() {
        host.cancelTouches()
        host.frames.source = nil
        source?.invalidate()
        source = nil
    }
}
#endif

#if canImport(UIKit)
/// A hidden view without a size. It reports to a gesture recogniser that its view leaves the window, which UIKit reports to views only.
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

    /// Returns `nil`, because the view is never in a storyboard.
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
