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
    private var members: [Member] = []

    private struct Member {
        let client: any FrameClient
        /// Wakes the driver when the client begins to need frames.
        let token: ObservationToken
    }

    /// The source of the frames. `nil` while the view has no window.
    var source: (any FrameSource)? {
        didSet {
            if let oldValue, oldValue !== source { oldValue.isRunning = false }
            wake()
        }
    }

    init() {}

    /// Adds a client. A client that was already added keeps its place. The driver holds it strongly until it is removed.
    ///
    /// - Complexity: O(*n*) in the clients.
    public func add(_ client: any FrameClient) {
        guard !members.contains(where: { $0.client === client }) else { return }
        members.append(Member(client: client, token: client.observeFrameRequests { [weak self] in self?.wake() }))
        wake()
    }

    /// Removes a client. An unknown client is ignored.
    ///
    /// - Complexity: O(*n*) in the clients.
    public func remove(_ client: any FrameClient) {
        members.removeAll { $0.client === client }
        pauseIfIdle()
    }

    /// Stops the frames, and forgets all clients. They keep their animations, which another driver may have by now.
    func invalidate() {
        source = nil
        members = []
    }

    /// Starts the frames if a client wants them. Call this method when a client of your own begins to move.
    ///
    /// - Complexity: O(*n*) in the clients.
    public func wake() {
        guard let source, members.contains(where: { $0.client.needsFrames }) else { return }
        setRunning(source, true)
    }

    /// Advances all clients that need frames, in the order in which they were added.
    func frame(at time: TouchInstant) {
        let present = members
        for member in present where member.client.needsFrames { member.client.advance(to: time) }
        pauseIfIdle()
    }

    /// Stops the frames if no client wants them.
    private func pauseIfIdle() {
        guard let source, !members.contains(where: { $0.client.needsFrames }) else { return }
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
