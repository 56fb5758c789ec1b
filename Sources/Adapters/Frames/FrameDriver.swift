import TouchPipeline

/// Moves on, once a frame, what moves by itself, and lets the display rest while nothing does.
///
/// A view of this module has one, and wakes it after everything that it is told: touches, and what a handler's timer does. Who starts an
/// animation of its own calls ``wake()``.
///
/// ```swift
/// view.host.frames.add(animator)
/// animator.start(.flight(flight), at: view.host.now)
/// view.host.frames.wake()
/// ```
public final class FrameDriver {
    private var clients: [any FrameClient] = []

    /// Where the frames come from; `nil` while the view is in no window.
    var source: (any FrameSource)? {
        didSet {
            if let oldValue, oldValue !== source { oldValue.isRunning = false }
            wake()
        }
    }

    init() {}

    /// Moves this on, too, from now on. One that is there already stays where it is. Held strongly until it is removed. O(clients).
    public func add(_ client: any FrameClient) {
        guard !clients.contains(where: { $0 === client }) else { return }
        clients.append(client)
        wake()
    }

    /// Moves it on no more. One that is not there changes nothing. O(clients).
    public func remove(_ client: any FrameClient) {
        clients.removeAll { $0 === client }
        rest()
    }

    /// Asks everybody whether he wants frames; costs nothing else if nobody does. O(clients).
    public func wake() {
        guard let source, clients.contains(where: { $0.wantsFrames }) else { return }
        setRunning(source, true)
    }

    /// A frame. Everybody is moved on, in the order in which they were added.
    func frame(at time: TouchInstant) {
        let present = clients
        for client in present where client.wantsFrames { client.advance(to: time) }
        rest()
    }

    /// Stops the display if nobody wants it.
    private func rest() {
        guard let source, !clients.contains(where: { $0.wantsFrames }) else { return }
        setRunning(source, false)
    }

    private func setRunning(_ source: any FrameSource, _ isRunning: Bool) {
        if source.isRunning != isRunning { source.isRunning = isRunning }
    }
}
