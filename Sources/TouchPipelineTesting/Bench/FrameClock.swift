import TouchPipeline

/// A virtual clock that gives frames to the clients that want them.
struct FrameClock {
    let scheduler: VirtualScheduler
    /// The number of frames in a second. With 0 there are no frames.
    var frameRate = 60

    /// Advances the clock to an instant, through the timers and the frames until then.
    func advance(to instant: TouchInstant, _ clients: () -> [any FrameClient]) {
        while scheduler.now < instant {
            let frame = nextFrame(clients())
            let next = earliest(frame, scheduler.nextDeadline).map { min($0, instant) } ?? instant
            scheduler.advance(to: next)
            if next == frame { for client in clients() where client.needsFrames { client.advance(to: next) } }
        }
        scheduler.advance(to: instant)
    }

    /// Advances the clock until no timer is armed and no client needs a frame, but at most by `limit` timers and frames.
    func settle(limit: Int, _ clients: () -> [any FrameClient]) {
        for _ in 0..<limit {
            guard let next = earliest(nextFrame(clients()), scheduler.nextDeadline) else { return }
            advance(to: next, clients)
        }
    }

    /// The time of the next frame, if a client wants it. Frames are at whole multiples of their duration, from each whole second on. There is
    /// none after the last instant.
    private func nextFrame(_ clients: [any FrameClient]) -> TouchInstant? {
        guard frameRate > 0, clients.contains(where: { $0.needsFrames }) else { return nil }
        let (second, rate) = (Int64(1_000_000), min(Int64(frameRate), 1_000_000))
        let now = scheduler.now
        let remainder = (now.microseconds % second + second) % second
        let count = remainder * rate / second + 1
        let frame = now + .microseconds((count * second + rate - 1) / rate - remainder)
        return frame > now ? frame : nil
    }

    private func earliest(_ a: TouchInstant?, _ b: TouchInstant?) -> TouchInstant? {
        guard let a, let b else { return a ?? b }
        return min(a, b)
    }
}

/// The listeners that are clients of frames. In Embedded Swift there are none, because it cannot find out whether a listener is one.
func frameClients(among listeners: [any TouchListener]) -> [any FrameClient] {
    #if hasFeature(Embedded)
    []
    #else
    listeners.compactMap { $0 as? any FrameClient }
    #endif
}
