#if canImport(UIKit) || canImport(AppKit)

/// What a window means to a host: frames while the view is in one, and the end of every touch when it leaves.
@MainActor
final class WindowPresence {
    private let host: TouchPipelineHost
    private var source: DisplayLinkSource?

    init(host: TouchPipelineHost) { self.host = host }

    /// The view is in a window now; `makeLink` makes the display link, or none where there is none yet.
    func enter(_ makeLink: (DisplayLinkSource) -> (any DisplayLink)?) {
        guard source == nil else { return }
        let source = DisplayLinkSource { [weak host] in host?.frame(at: $0) }
        if let link = makeLink(source) { source.use(link) } else { source.usesTimer = true }
        self.source = source
        host.frames.source = source
    }

    /// The view leaves its window.
    func leave() {
        host.cancelTouches()
        host.frames.source = nil
        source?.invalidate()
        source = nil
    }
}
#endif
