/// Connects a host to the window of its view: frames while the view is in a window, and the end of all input when it leaves.
///
/// It belongs to the view or to its recognizer. If it is released, its frames end, also if the view is still in its window then.
@MainActor
final class WindowPresence {
    private let host: TouchPipelineHost
    private let isRemoved: () -> Bool
    private var source: (any FrameSource)?
    private var screen: ObjectIdentifier?

    /// Creates a connection. `isRemoved` returns whether the view no longer has the recognizer, and ends the connection if so, because UIKit does not
    /// report the removal of a recognizer.
    init(host: TouchPipelineHost, isRemoved: @escaping () -> Bool = { false }) {
        self.host = host
        self.isRemoved = isRemoved
    }

    // A display link would otherwise live on, because its run loop retains it.
    deinit {
        guard let source else { return }
        onMainActor { [host] in Self.end(source, of: host) }
    }

    /// Called when the view has entered a window, or may have moved to another screen. `makeSource` returns the frames of the screen, and is not
    /// called for the screen that the view has already.
    func enter(screen: ObjectIdentifier?, makeSource: () -> any FrameSource) {
        guard !isRemoved(), source == nil || screen != self.screen else { return }
        endFrames()
        let new = makeSource()
        (source, self.screen) = (new, screen)
        host.frames.source = new
    }

    /// Processes a frame of the screen.
    func frame(at timestamp: Double) {
        if !isRemoved() { host.frame(at: timestamp) }
    }

    /// Called when the view leaves its window.
    func leave() {
        host.endInput()
        endFrames()
    }

    private func endFrames() {
        guard let source else { return }
        self.source = nil
        Self.end(source, of: host)
    }

    private static func end(_ source: any FrameSource, of host: TouchPipelineHost) {
        if host.frames.source === source { host.frames.source = nil }
        source.invalidate()
    }
}
