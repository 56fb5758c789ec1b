import TouchPipeline

/// Moves on, once a frame, what moves by itself, and lets the display rest while nothing does.
///
/// A view of this module has one. A navigation and an animator wake it when an animation starts, whatever starts it: a touch, a handler's
/// timer, or the app.
///
/// ```swift
/// view.host.frames.add(animator)
/// animator.start(.flight(flight), at: view.host.now)
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

    /// Moves this client on, too, from now on. One that is there already stays where it is. Held strongly until it is removed.
    ///
    /// - Complexity: O(*n*) in the clients.
    public func add(_ client: any FrameClient) {
        guard !clients.contains(where: { $0 === client }) else { return }
        clients.append(client)
        connect()
        wake()
    }

    /// Stops moving a client on. One that is not there changes nothing.
    ///
    /// - Complexity: O(*n*) in the clients.
    public func remove(_ client: any FrameClient) {
        guard clients.contains(where: { $0 === client }) else { return }
        clients.removeAll { $0 === client }
        client.setWake(nil)
        // Two clients may share an animator.
        connect()
        rest()
    }

    private func connect() {
        for client in clients { client.setWake { [weak self] in self?.wake() } }
    }

    /// Starts the display if a client wants frames. Call this method for a client of your own that has begun to move.
    ///
    /// - Complexity: O(*n*) in the clients.
    public func wake() {
        guard let source, clients.contains(where: { $0.wantsFrames }) else { return }
        setRunning(source, true)
    }

    /// A frame. All clients are moved on, in the order in which they were added.
    func frame(at time: TouchInstant) {
        let present = clients
        for client in present where client.wantsFrames { client.advance(to: time) }
        rest()
    }

    /// Stops the display if no client wants it.
    private func rest() {
        guard let source, !clients.contains(where: { $0.wantsFrames }) else { return }
        setRunning(source, false)
    }

    private func setRunning(_ source: any FrameSource, _ isRunning: Bool) {
        if source.isRunning != isRunning { source.isRunning = isRunning }
    }
}
