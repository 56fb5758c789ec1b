public import TouchPipeline

/// The thresholds of a swipe, and the behavior of the listener.
///
/// ```swift
/// var options = SwipeOptions()
/// options.directions = .all
/// options.minimumDistance = .dp(80)
/// ```
///
/// Lengths are physical lengths on the screen. The density of the chain converts them into pixels. With two fingers, each finger must meet
/// every threshold. A negative number or NaN counts as zero. `.dp(.infinity)` means no limit. Limits are inclusive: a value that is exactly
/// at the limit is a swipe.
public struct SwipeOptions: Sendable, Hashable {
    /// The time at which the listener decides whether a touch is a swipe.
    public enum Decision: Sendable, Hashable, CaseIterable {
        /// When the first finger lifts.
        case atLift
        /// As soon as a move past the touch slop meets every threshold. The listener then claims the remainder of the touch.
        case whileMoving
    }

    // MARK: What counts as a swipe

    /// The directions of a swipe. The default is left and right.
    public var directions = SwipeDirections.horizontal
    /// The number of fingers, 1 or 2. The default is 1. Other numbers count as the nearer of the two.
    public var numberOfFingers = 1
    /// The buttons of a mouse with which a drag can be a swipe. The default is the primary button.
    ///
    /// The other buttons usually rotate and tilt the map, and so does the primary button with the Control key. A drag with any button that is not in the
    /// set, or with the Control key, is never a swipe. The option does not affect fingers, pencils and trackpads.
    public var mouseButtons = TouchPointer.Buttons.primary
    /// The minimum distance along the direction, from where the finger landed to where it lifts. The default is 50 dp.
    public var minimumDistance = ScreenLength.dp(50)
    /// The fraction of ``minimumDistance`` by which it decreases for each second since the finger landed. The default is 0. With 2 it is
    /// zero after half a second.
    public var minimumDistanceDecay: Float = 0
    /// The minimum ratio of the distance along the direction to the distance across it. The default is 2. With 0 any slant is accepted.
    public var minimumAxisRatio: Float = 2
    /// The maximum distance across the direction at any time. The default is no limit.
    public var maximumDeviation = ScreenLength.dp(.infinity)
    /// The fraction of ``maximumDeviation`` by which it decreases for each second since the finger landed. The default is 0.
    public var maximumDeviationDecay: Float = 0
    /// The maximum duration since the first finger landed. The default is 500 ms.
    public var maximumDuration = Duration.milliseconds(500)
    /// The minimum speed along the direction at the time of the decision, as a length per second. The default is 300 dp.
    public var minimumSpeed = ScreenLength.dp(300)
    /// The maximum distance that the finger may go back from its farthest point. The default is 10 dp.
    public var maximumBacktrack = ScreenLength.dp(10)
    /// The maximum distance that the finger may go behind the point where it landed. The default is no limit, because ``maximumBacktrack``
    /// limits it too.
    public var maximumOpposite = ScreenLength.dp(.infinity)
    /// The maximum distance of the start from the edge of the viewport, for a swipe that must begin at an edge. A usual value is 20 dp.
    ///
    /// A swipe to the right begins at the left edge, and so on. `nil`, the default, means anywhere. With two fingers, one of them must
    /// begin at the edge. This option needs ``viewportSize``.
    public var edgeWidth: ScreenLength?

    // MARK: How its speed is measured

    /// The time span of the samples for the speed. The default is 100 ms. At most 20 samples are used.
    public var velocityHorizon = VelocityTracker.standardHorizon
    /// The time without movement before the lift after which the speed is zero. The default is 40 ms.
    public var velocityStopGap = VelocityTracker.standardStopGap
    /// The distance below which a finger has not moved. The default is 1 dp.
    public var velocityTremor = VelocityTracker.standardTremor

    // MARK: What the listener does

    /// When the listener decides. The default is ``Decision/atLift``, so that listeners at higher indices receive all moves until then.
    public var decision = Decision.atLift
    /// Whether the listener claims the touch as soon as its direction is clear. Listeners at higher indices then receive no more moves of
    /// it, even if it does not become a swipe. The default is `false`.
    public var isExclusive = false
    /// The distance along a direction that makes the direction clear, for all fingers. The default is 10 dp. It must also be past the touch
    /// slop.
    public var directionDistance = ScreenLength.dp(10)
    /// Whether the listener reports every move after ``SwipeEvent/began(_:)`` with ``SwipeEvent/changed(_:)``. The default is `false`.
    public var reportsProgress = false

    // MARK: The screen

    /// The size of the viewport, in pixels. Only ``edgeWidth`` needs it.
    public var viewportSize: Vec2F?

    /// Creates the default options: a horizontal swipe of one finger, decided when the finger lifts.
    public init() {}
}

extension SwipeOptions {
    /// The behavior of UIKit's `UISwipeGestureRecognizer`.
    ///
    /// The direction is right, which is UIKit's default. Set ``directions`` as in UIKit. The swipe is recognized while the finger moves, as
    /// soon as it is 50 points along the direction. The finger may stray up to 50 points. It must never be behind the point where it
    /// landed, and it has half a second. The two lengths decrease by 94 % and by 98 % for each second. Slant and speed do not matter.
    ///
    /// Apple does not document these numbers. They were measured on iOS 26.1: see `Tests/Fixtures/geometry-vectors.json`. Unlike UIKit's
    /// recognizer, the listener waits for a move past the touch slop of the handler, so that a tap is never a swipe.
    public static var uiKit: SwipeOptions {
        var options = SwipeOptions()
        options.directions = .right
        options.minimumDistance = .dp(50)
        options.minimumDistanceDecay = 0.94
        options.minimumAxisRatio = 0
        options.maximumDeviation = .dp(50)
        options.maximumDeviationDecay = 0.98
        options.maximumDuration = .milliseconds(500)
        options.minimumSpeed = .dp(0)
        options.maximumBacktrack = .dp(.infinity)
        options.maximumOpposite = .dp(0)
        options.decision = .whileMoving
        return options
    }
}
