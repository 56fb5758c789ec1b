/// What a listener knows of the chain that it is in: the density of the screen, the clock, and a way to have its interests read again.
///
/// A listener receives one in ``TouchInterface/didEnter(_:)``. All listeners of a chain share it. It stays usable after the listener has
/// left, and after the handler is gone: the density and the clock stay as they were, and ``setNeedsInterests()`` does nothing.
public final class TouchEnvironment {
    /// The density of the screen that the touches come from, in pixels per inch. Always positive and finite.
    ///
    /// A handler that was given a factor below ``TouchConfiguration/densityFactorLimit`` shows the pixels per inch that it stands for.
    /// Thresholds of a listener, given as ``ScreenLength``, are turned into pixels with it. Where a camera's viewport has another density,
    /// this one counts for everything that is about fingers.
    public internal(set) var density: Float
    /// The clock of the handler, which also makes timers.
    public let scheduler: any TouchScheduler
    /// Where the finger lifted, in screen pixels, while listeners receive the gestures of that lift. `nil` at any other time.
    ///
    /// The gestures of a lift carry the position of the last down or move, so that a tap and a fling do not depend on what a screen reports
    /// of a finger that leaves it. A listener that leaves something where the finger lifts uses this position. It is known of the last
    /// finger of a touch only. `DefaultTouchHandler` sets it. A handler of your own that does not leaves it `nil`.
    @exclusivity(unchecked) public var liftPosition: Vec2F?
    // Embedded Swift has no weak references. The chain clears this when it goes.
    unowned(unsafe) var chain: ListenerChain?

    /// An environment for a listener that is tested without a handler, or for a ``ListenerChain`` of your own.
    ///
    /// - Parameters:
    ///   - density: pixels per inch. A value below ``TouchConfiguration/densityFactorLimit`` counts 160 times, and one that is not positive
    ///     and finite counts as 160.
    ///   - scheduler: the clock of the touches.
    public init(density: Float = TouchConfiguration.fallbackDensity, scheduler: any TouchScheduler = VirtualScheduler()) {
        self.density = TouchConfiguration.usableDensity(density)
        self.scheduler = scheduler
    }

    /// The present moment on the clock of the touches.
    public var now: TouchInstant { scheduler.now }

    /// Returns where the finger lifted, if that differs from the position of the last down or move, which the gestures of the lift carry.
    ///
    /// A listener continues its drag to this position before it ends the drag.
    package func liftPosition(beyond position: Vec2F) -> Vec2F? { liftPosition.flatMap { $0 == position ? nil : $0 } }

    /// Asks the chain to read ``TouchInterface/interests`` again before the next event.
    ///
    /// Call this method after a change of what a listener is interested in.
    ///
    /// - Complexity: O(*n*) in the listeners of the chain.
    public func setNeedsInterests() { chain?.setNeedsInterests() }
}

extension ScreenLength {
    /// The length in screen pixels on the screen of an environment.
    public func pixels(in environment: TouchEnvironment) -> Float { pixels(atDensity: environment.density) }
}
