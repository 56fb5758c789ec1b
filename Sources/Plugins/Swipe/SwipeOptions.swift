import TouchPipeline

/// What counts as a swipe, and what the listener does about it.
///
/// ```swift
/// var options = SwipeOptions()
/// options.directions = .all
/// options.minimumDistance = .dp(80)
/// ```
///
/// Lengths are on the glass. The density of the touches, which the listener knows from its chain, turns them into pixels. With two fingers
/// each of them must satisfy every threshold by itself. What is negative or not a number counts as zero. `.dp(.infinity)` is no limit.
/// Boundaries belong to the swipe: exactly the limit still is one.
public struct SwipeOptions: Sendable, Hashable {
    /// When it is decided whether a touch is a swipe.
    public enum Decision: UInt8, Sendable, Hashable, CaseIterable {
        /// When the finger lifts; of two, the first.
        case atLift
        /// As soon as a move past the click distance satisfies every threshold; the swipe then has the rest of the touch.
        case whileMoving
    }

    // MARK: What counts as a swipe

    /// The ways that a swipe may go; left and right by default.
    public var directions = SwipeDirections.horizontal
    /// With how many fingers: 1 or 2; 1 by default. What is below or above counts as the nearer of them.
    public var numberOfFingers = 1
    /// How far it must go along its direction, from where the finger landed to where it lifts; 50 dp.
    public var minimumDistance = ScreenLength.dp(50)
    /// What share of ``minimumDistance`` is waived for each second since the finger landed; 0 by default, 2 waives all in half a second.
    public var minimumDistanceDecay: Float = 0
    /// How many times as far it must go along its direction as across it; 2 by default, 0 for any slant.
    public var minimumAxisRatio: Float = 2
    /// How far it may be off its straight line at any moment; no limit by default.
    public var maximumStray = ScreenLength.dp(.infinity)
    /// What share of ``maximumStray`` is lost for each second since the finger landed; 0 by default.
    public var maximumStrayDecay: Float = 0
    /// How long it may take from the landing of the first finger; 500 ms.
    public var maximumDuration = Duration.milliseconds(500)
    /// How fast it must be along its direction when it is decided; a length for each second, 300 dp.
    public var minimumSpeed = ScreenLength.dp(300)
    /// How far back from the farthest point it may go in between; 10 dp.
    public var maximumBacktrack = ScreenLength.dp(10)
    /// How far behind the place where the finger landed it may go; no limit of its own by default, as ``maximumBacktrack`` has one.
    public var maximumOpposite = ScreenLength.dp(.infinity)
    /// If it must begin at an edge of the viewport (to the right at the left edge, and so on): how far from it at most, usually 20 dp.
    /// `nil` for anywhere. Of two fingers it is enough for one. Needs ``viewportSize``.
    public var edgeWidth: ScreenLength?

    // MARK: How its speed is measured

    /// How far back samples count for the speed; 100 ms. At most `VelocityTracker.capacity` of them do.
    public var velocityHorizon = VelocityTracker.standardHorizon
    /// A finger that has not moved for longer than this before the lift has no speed; 40 ms.
    public var velocityStopGap = VelocityTracker.standardStopGap
    /// A finger that stays this close to a place has not moved; 1 dp.
    public var velocityTremor = VelocityTracker.standardTremor

    // MARK: What the listener does

    /// When it is decided. At the lift by default, so that listeners further down go on as if there were no swipes until then.
    public var decision = Decision.atLift
    /// Whether the touch is claimed as soon as its direction is clear. Listeners further down hear no more of it then, swipe or not.
    public var isExclusive = false
    /// How far all fingers must have gone along a direction for it to be clear; 10 dp, and past the click distance.
    public var directionDistance = ScreenLength.dp(10)
    /// Whether every move after ``SwipeEvent/began(_:)`` is told with a ``SwipeEvent/changed(_:)``.
    public var reportsProgress = false

    // MARK: The screen

    /// How large the viewport is, in pixels; only ``edgeWidth`` needs it.
    public var viewportSize: Vec2F?

    /// The default options: a horizontal swipe of one finger, decided when it lifts.
    public init() {}
}

extension SwipeOptions {
    /// As UIKit's `UISwipeGestureRecognizer`.
    ///
    /// To the right (its default; set ``directions`` as you would there), while moving: as soon as the finger is 50 points along. It may
    /// stray up to 50 points, must never be behind where it landed, and has half a second. Both lengths shrink as time goes by, by 94 % and
    /// by 98 % for each second. Slant and speed do not matter.
    ///
    /// Apple documents none of this: measured from outside on iOS 26.1, as `Tests/Fixtures/geometry-vectors.json` says. Unlike UIKit's, it
    /// waits for a move past the handler's click distance, as a tap is no swipe.
    public static var uiKit: SwipeOptions {
        var options = SwipeOptions()
        options.directions = .right
        options.minimumDistance = .dp(50)
        options.minimumDistanceDecay = 0.94
        options.minimumAxisRatio = 0
        options.maximumStray = .dp(50)
        options.maximumStrayDecay = 0.98
        options.maximumDuration = .milliseconds(500)
        options.minimumSpeed = .dp(0)
        options.maximumBacktrack = .dp(.infinity)
        options.maximumOpposite = .dp(0)
        options.decision = .whileMoving
        return options
    }
}
