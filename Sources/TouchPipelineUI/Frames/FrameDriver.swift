public import TouchPipeline

/// Advances animations once in each frame, and pauses the display link while nothing moves.
///
/// Each view of this module has a frame driver. A navigation or an animator wakes it when an animation starts, whether a touch, a timer of a
/// handler or the app has started it.
///
/// ```swift
/// view.host.frames.add(animator)
/// animator.start(.flight(flight), at: view.host.now)
/// ```
@MainActor
public final class FrameDriver {
    private var clients: [any FrameClient] = []

    /// The source of the frames. `nil` while the view has no window.
    var source: (any FrameSource)? {
        didSet {
            if let oldValue, oldValue !== source { oldValue.isRunning = false }
            // Another view may have had the clients meanwhile.
            if source != nil { connect() }
            wake()
        }
    }

    init() {}

    /// Adds a client. A client that was already added keeps its place. The driver holds it strongly until it is removed.
    ///
    /// - Complexity: O(*n*) in the clients.
    public func add(_ client: any FrameClient) {
        guard !clients.contains(where: { $0 === client }) else { return }
        clients.append(client)
        connect()
        wake()
    }

    /// Removes a client. An unknown client is ignored.
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

    /// Stops the frames, and forgets all clients. They keep their animations, which another driver may have by now.
    func invalidate() {
        source = nil
        clients = []
    }

    private func connect() {
        for client in clients { client.setWake { [weak self] in self?.wake() } }
    }

    /// Starts the frames if a client wants them. Call this method when a client of your own begins to move.
    ///
    /// - Complexity: O(*n*) in the clients.
    public func wake() {
        guard let source, clients.contains(where: { $0.wantsFrames }) else { return }
        setRunning(source, true)
    }

    /// Advances all clients that want frames, in the order in which they were added.
    func frame(at time: TouchInstant) {
        let present = clients
        for client in present where client.wantsFrames { client.advance(to: time) }
        rest()
    }

    /// Stops the frames if no client wants them.
    private func rest() {
        guard let source, !clients.contains(where: { $0.wantsFrames }) else { return }
        setRunning(source, false)
    }

    private func setRunning(_ source: any FrameSource, _ isRunning: Bool) {
        if source.isRunning != isRunning { source.isRunning = isRunning }
    }
}

/// A source of frames, such as a display link.
@MainActor
protocol FrameSource: AnyObject, Sendable {
    /// Whether the source reports frames.
    var isRunning: Bool { get set }
    /// Stops the frames, and releases what reports them.
    func invalidate()
}
