public import TouchPipeline

/// Passes the pointers of a page to a handler, with a tracker, a handler, and a clock that follows the time of the page.
///
/// The page sends samples and the present time. Times are those of the page, in microseconds since it was loaded. Positions are in screen
/// pixels.
public final class PageInput {
    /// The maximum delay of an event in a browser. The handler waits as long after a deadline.
    private static let inputLatency = Duration.milliseconds(32)

    /// The input that the page sends its samples to.
    nonisolated(unsafe) private static var current: PageInput?

    /// The input that the page sends its samples to. The page must have started a session.
    static var ofPage: PageInput { current! }

    /// The handler of the events.
    public let handler: DefaultTouchHandler
    /// Called after the events that happened at one time.
    public var onHandled: (() -> Void)?
    private let clock: PageClock
    private var tracker = TouchPointerTracker()
    /// The earliest time that a new event may have. All deadlines up to this time have passed.
    private var floor = TouchInstant.zero

    /// Creates an input with the thresholds of a handler, at the present time.
    public init(configuration: TouchConfiguration, now: TouchInstant) {
        clock = PageClock(now: now, inputLatency: PageInput.inputLatency)
        handler = DefaultTouchHandler(scheduler: clock, configuration: configuration)
    }

    /// Sends the samples of the page to an input. `nil` ends that.
    public static func use(_ input: PageInput?) { current = input }

    /// The number of pointers that are down.
    public var pointerCount: Int { tracker.pointerCount }

    /// Whether no pointer is down and no click waits for a second one.
    public var isIdle: Bool { handler.state == .idle && tracker.pointerCount == 0 }

    /// Processes a sample. Samples come in any order. Their time stamps decide, not the time of the call.
    func add(_ sample: TouchSample) {
        var sample = sample
        sample.timestamp = max(sample.timestamp, floor)
        tracker.add(sample)
    }

    /// Processes a scroll with a wheel or a trackpad at a position, in pixels. Positive away from the user.
    func addScroll(at position: Vec2F, by delta: Float, kind: TouchPointer.Kind, modifiers: KeyModifiers, timestamp time: TouchInstant) {
        tracker.addScroll(at: position, by: delta, timestamp: max(time, floor), kind: kind, modifiers: modifiers)
    }

    /// Handles the samples of complete frames.
    func handleWholeFrames(at now: TouchInstant) {
        var events: [TouchEvent] = []
        tracker.drainWholeFrames(at: now) { events.append($0) }
        for event in events { handle(event) }
    }

    /// States that no more samples of the current frames will come, because the page paints.
    public func endFrame() {
        for event in tracker.drain() { handle(event) }
    }

    /// Cancels all pointers, because the page was hidden or lost them.
    public func cancelTouches(at time: TouchInstant) {
        tracker.cancelAll(at: max(time, floor))
        endFrame()
    }

    /// The time at which to call `wake`. `nil` if there is none.
    var deadline: TouchInstant? {
        guard let frame = tracker.deadline else { return clock.deadline }
        return min(frame, clock.deadline ?? frame)
    }

    /// Passes deadlines that are due. No event from before `now` minus the latency can follow.
    func wake(at now: TouchInstant) {
        handleWholeFrames(at: now)
        clock.advance(to: now)
        floor = max(floor, now - PageInput.inputLatency)
        onHandled?()
    }

    /// Performs a command at the present time, after the events that happened before it. Returns whether it had an effect.
    public func performCommand(_ command: MapCommand, at now: TouchInstant) -> Bool { performFirst(of: [command], at: now) }

    /// Performs the first of some commands that has an effect, as ``performCommand(_:at:)`` does, or reports the release of their key. Returns
    /// whether one had.
    public func performFirst(of commands: [MapCommand], phase: CommandPhase = .pressed, at now: TouchInstant) -> Bool {
        wake(at: now)
        let isConsumed = handler.performFirst(of: commands, phase: phase)
        onHandled?()
        return isConsumed
    }

    private func handle(_ event: TouchEvent) {
        if let time = event.timestamp { clock.advance(to: time) }
        handler.onTouchEvent(event)
        onHandled?()
    }
}
