package import TouchPipeline

/// One run of a ``RemovalTest``: a chain whose listener leaves.
package final class RemovalRun {
    /// The element of the chain that forwards everything to the listener under test.
    package let proxy: RecordingProxy
    /// The handler. `nil` after its end.
    package private(set) var handler: DefaultTouchHandler?
    /// The listener in front of the listener under test.
    package let front = RecordingListener("front")
    private let others: [any TouchListener]
    /// Whether something holds the handler after its end.
    private(set) var isHandlerRetained = false
    private let scheduler = ListenerScheduler()
    private var clock: FrameClock { FrameClock(scheduler: scheduler.clock) }

    /// Creates a chain with a listener in front of the one that leaves, and others behind it.
    package init(_ listener: any TouchListener, others: [any TouchListener] = [], configuration: TouchConfiguration = .recommended) {
        proxy = RecordingProxy(listener)
        self.others = others
        proxy.onCall = { [scheduler] isBeginning in scheduler.isCallingListener = isBeginning }
        handler = DefaultTouchHandler(scheduler: scheduler, configuration: configuration)
        handler?.setListeners([front, proxy] + others)
    }

    /// Whether a timer of the listener is armed.
    package var hasTimer: Bool { scheduler.armedTimers > 0 }

    package var wantsFrames: Bool { TouchPipelineTesting.frameClients(among: [proxy]).contains { $0.needsFrames } }

    /// The chain without the listener.
    package var remaining: [any TouchListener] { [front] + others }

    /// Feeds events at their time stamps. In between, listeners receive 60 frames per second while they want them, also after they have left.
    package func feed(_ events: some Sequence<TouchEvent>) {
        for event in events {
            if let time = event.timestamp { advance(to: time) }
            handler?.onTouchEvent(event)
            proxy.endEvent()
        }
    }

    /// Advances the clock to just before an instant.
    package func wait(before instant: TouchInstant) { advance(to: instant + .microseconds(-1)) }

    /// Advances the clock until no timer is armed and no listener needs a frame, but at most by 10,000 timers and frames.
    package func settle() { clock.settle(limit: 10_000) { frameClients } }

    private func advance(to instant: TouchInstant) { clock.advance(to: instant) { frameClients } }

    private var frameClients: [any FrameClient] { TouchPipelineTesting.frameClients(among: [proxy] + others) }

    /// Makes the listener leave now, or inside the next callback if the route requires it.
    package func leave(by route: RemovalTest.Route, willLeave: @escaping () -> Void = {}) {
        switch route {
        case .removal, .emptyList, .replacement, .invalidation: willLeave()
        case .removalFromCallback, .listFromCallback: break
        }
        switch route {
        case .removal: handler?.removeListener(proxy)
        case .emptyList: handler?.setListeners([])
        case .replacement: handler?.setListeners([front, RecordingListener("other")] + others)
        case .invalidation: end()
        case .removalFromCallback:
            onNextCallback { run in
                willLeave()
                run.handler?.removeListener(run.proxy)
            }
        case .listFromCallback:
            onNextCallback { run in
                willLeave()
                run.handler?.setListeners(run.remaining)
            }
        }
    }

    func end() {
        #if !hasFeature(Embedded)
        weak var released: DefaultTouchHandler?
        released = handler
        defer { if released != nil { isHandlerRetained = true } }
        #endif
        do {
            // Listeners that leave must not reach the handler any more.
            let ended = handler
            handler = nil
            ended?.invalidate()
        }
    }

    private func onNextCallback(_ change: @escaping (RemovalRun) -> Void) {
        // The run owns the listener in front, and clears the closure in `deinit`.
        front.onEvent = { [this = BackReference(self)] _ in
            this.use {
                $0.front.onEvent = nil
                change($0)
            }
        }
    }

    deinit { front.onEvent = nil }
}
