/// The environment of a listener in a chain: the density of the screen, the thresholds, the clock, and a request to read its interests again.
///
/// A listener receives the environment in ``TouchListener/didEnter(_:)``. All listeners of a chain share it. It stays valid after the listener
/// has left and the handler is released. The density, the thresholds and the clock then stay as they were, and ``setNeedsInterests()`` does
/// nothing.
public final class TouchEnvironment {
    /// The density of the screen that the touches come from, which is that of the ``configuration``.
    ///
    /// Use it to convert a ``ScreenLength`` into pixels. If the viewport of a camera has another density, this one applies to fingers.
    public var density: ScreenDensity { thresholds.density }
    /// The thresholds of the touches, for example how long a finger must rest for a long press.
    ///
    /// The thresholds of a touch are those at its beginning. A change takes effect with the next touch, but changes the ``density`` at once.
    public internal(set) var configuration: TouchConfiguration {
        get { thresholds }
        set { thresholds = newValue }
    }
    private var thresholds: TouchConfiguration
    /// The clock of the handler, which also makes timers.
    public let scheduler: any TouchScheduler
    /// Whether the touch in progress is no tap, for any listener: neither a click nor a double click nor a two-finger click follows from it.
    ///
    /// A listener that moves something sets this to `true` in its `touchDown`, if the touch has stopped that motion. The touch was then meant to
    /// stop it, and not for what happened to be under the finger. The touch may still become a long press or a movement, and the next
    /// tap is a first tap. `MapNavigationListener` does so by default (`NavigationOptions.stoppingTouchIsTap`).
    ///
    /// The chain sets this to `false` before each `touchDown`. ``DefaultTouchHandler`` reads it after each event with which the touch may still become
    /// a tap. Your own handler that recognizes taps should do the same.
    public var suppressesTaps = false
    /// The chain. `nil` without one, and after it was released.
    private(set) var chain: BackReference<ListenerChain>?
    /// Whether the chain was released. Its listeners were not notified of that if they had not left before.
    private(set) var isAbandoned = false

    /// Creates an environment, for a test of a listener without a handler, or for your own ``ListenerChain``.
    ///
    /// - Parameters:
    ///   - configuration: The thresholds and the density of the touches.
    ///   - scheduler: The clock of the touches.
    public init(configuration: TouchConfiguration = .recommended, scheduler: any TouchScheduler = VirtualScheduler()) {
        thresholds = configuration
        self.scheduler = scheduler
    }

    /// Sets the chain to which the environment belongs.
    func belong(to chain: ListenerChain) { self.chain = BackReference(chain) }

    /// Called in the `deinit` of the chain.
    func chainWasReleased() {
        chain = nil
        isAbandoned = true
    }

    /// The present moment on the clock of the touches.
    public var now: TouchInstant { scheduler.now }

    /// Asks the chain to read ``TouchListener/interests`` again before the next event.
    ///
    /// Call this method when the interests of a listener have changed.
    ///
    /// - Complexity: O(*n*) in the listeners of the chain.
    public func setNeedsInterests() { chain?.use { $0.setNeedsInterests() } }

    /// Calls a closure once, before the next event is dispatched. A listener that shows something ahead of the events takes it back then, so that every
    /// listener sees what the events have led to. The closure must not retain the listener.
    package func beforeNextDispatch(_ prepare: @escaping () -> Void) { chain?.use { $0.beforeNextDispatch(prepare) } }
}

extension ScreenLength {
    /// The length in screen pixels on the screen of an environment.
    public func pixels(in environment: TouchEnvironment) -> Float { pixels(density: environment.density) }
}
