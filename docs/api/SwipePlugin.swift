// The public interface of SwipePlugin, written by `make api`. Compiled code is in Sources.

/// A swipe, or a movement that may become one.
struct Swipe: Equatable, Hashable, Sendable {
    /// Creates a swipe.
    init(direction: SwipeDirection, startPosition: Vec2F, translation: Vec2F, duration: Duration, velocity: Vec2F, progress: Float = 1)
    /// The direction.
    var direction: SwipeDirection
    /// The distance along the direction, in pixels.
    var distance: Float { get }
    /// The time since the first finger landed.
    var duration: Duration
    /// The distance along the direction as a fraction of the required distance.
    var progress: Float
    /// The speed along the direction, in pixels per second.
    var speed: Float { get }
    /// The position at which the finger landed.
    var startPosition: Vec2F
    /// The displacement from the start position.
    var translation: Vec2F
    /// The velocity at the end, in pixels per second.
    var velocity: Vec2F
}

/// The direction of a swipe on the screen.
enum SwipeDirection: UInt8, CaseIterable, Equatable, Hashable, Sendable {
    /// Towards larger y.
    case down
    /// Towards smaller x.
    case left
    /// Towards larger x.
    case right
    /// Towards smaller y.
    case up
    /// The name of the case.
    var name: String { get }
    /// The component of a vector in this direction, in the unit of the vector.
    func part(of vector: Vec2F) -> Float
}

/// A set of directions, such as `[.left, .right]`.
struct SwipeDirections: Equatable, ExpressibleByArrayLiteral, Hashable, OptionSet, RawRepresentable, Sendable, SetAlgebra {
    /// Creates a set of one direction.
    init(_ direction: SwipeDirection)
    /// Creates a set from a raw value.
    init(rawValue: UInt8)
    /// All four directions.
    static var all: SwipeDirections { get }
    /// The direction down.
    static var down: SwipeDirections { get }
    /// The directions left and right.
    static var horizontal: SwipeDirections { get }
    /// The direction left.
    static var left: SwipeDirections { get }
    /// The direction right.
    static var right: SwipeDirections { get }
    /// The direction up.
    static var up: SwipeDirections { get }
    /// The directions up and down.
    static var vertical: SwipeDirections { get }
    /// The raw value.
    let rawValue: UInt8
    /// Whether a direction is in the set.
    func contains(_ direction: SwipeDirection) -> Bool
}

/// An event of a ``SwipeListener``.
enum SwipeEvent: Equatable, Hashable, Sendable {
    /// A finger clearly moves in one of the directions.
    case began(Swipe)
    /// The touch is not a swipe.
    case cancelled(SwipeRejection)
    /// The finger moved.
    case changed(Swipe)
    /// The touch is a swipe.
    case recognized(Swipe)
}

/// A listener that detects swipes, and prevents the map from flinging after a swipe.
final class SwipeListener: TouchListener {
    /// Creates a listener.
    init(options: SwipeOptions = SwipeOptions(), onEvent: ((SwipeEvent) -> Void)? = nil)
    /// Whether a swipe is in progress: it has begun and has not ended.
    var isActive: Bool { get }
    /// Whether the listener processes touches.
    var isEnabled: Bool { get set }
    /// The reason why the last touch that moved was not a swipe, or `nil` if it was a swipe or if there was no such touch.
    var lastRejection: SwipeRejection? { get }
    /// A closure that receives the events.
    var onEvent: ((SwipeEvent) -> Void)? { get set }
    /// The thresholds of a swipe, and the behavior of the listener.
    var options: SwipeOptions { get set }
    /// The current state.
    var state: SwipeState { get }
    /// Cancels the swipe in progress, with the reason `SessionEndReason.cancelledByApp`.
    @discardableResult func cancel() -> Bool
}

/// The thresholds of a swipe, and the behavior of the listener.
struct SwipeOptions: Equatable, Hashable, Sendable {
    /// Creates the default options: a horizontal swipe of one finger, decided when the finger lifts.
    init()
    /// The behavior of UIKit's `UISwipeGestureRecognizer`.
    static var uiKit: SwipeOptions { get }
    /// When the listener decides.
    var decision: SwipeOptions.Decision
    /// The distance along a direction that makes the direction clear, for all fingers.
    var directionDistance: ScreenLength
    /// The directions of a swipe.
    var directions: SwipeDirections
    /// The maximum distance of the start from the edge of the viewport, for a swipe that must begin at an edge.
    var edgeWidth: ScreenLength?
    /// Whether the listener claims the touch as soon as its direction is clear.
    var isExclusive: Bool
    /// The maximum distance that the finger may go back from its farthest point.
    var maximumBacktrack: ScreenLength
    /// The maximum distance across the direction at any time.
    var maximumDeviation: ScreenLength
    /// The fraction of ``maximumDeviation`` by which it decreases for each second since the finger landed.
    var maximumDeviationDecay: Float
    /// The maximum duration since the first finger landed.
    var maximumDuration: Duration
    /// The maximum distance that the finger may go behind the point where it landed.
    var maximumOpposite: ScreenLength
    /// The minimum ratio of the distance along the direction to the distance across it.
    var minimumAxisRatio: Float
    /// The minimum distance along the direction, from where the finger landed to where it lifts.
    var minimumDistance: ScreenLength
    /// The fraction of ``minimumDistance`` by which it decreases for each second since the finger landed.
    var minimumDistanceDecay: Float
    /// The minimum speed along the direction at the time of the decision, as a length per second.
    var minimumSpeed: ScreenLength
    /// The number of fingers, 1 or 2.
    var numberOfFingers: Int
    /// Whether the listener reports every move after ``SwipeEvent/began(_:)`` with ``SwipeEvent/changed(_:)``.
    var reportsProgress: Bool
    /// The time span of the samples for the speed.
    var velocityHorizon: Duration
    /// The time without movement before the lift after which the speed is zero.
    var velocityStopGap: Duration
    /// The distance below which a finger has not moved.
    var velocityTremor: ScreenLength
    /// The size of the viewport, in pixels.
    var viewportSize: Vec2F?
    /// The time at which the listener decides whether a touch is a swipe.
    enum Decision: CaseIterable, Equatable, Hashable, Sendable {
        /// When the first finger lifts.
        case atLift
        /// As soon as a move past the touch slop meets every threshold.
        case whileMoving
    }
}

/// The reason why a touch that moved was not a swipe, for inspectors and for messages of failed tests.
struct SwipeRejection: CustomStringConvertible, Equatable, Hashable, Sendable {
    /// Creates a rejection.
    init(_ reason: SwipeRejection.Reason, timestamp: TouchInstant)
    /// The reason.
    var reason: SwipeRejection.Reason
    /// The time at which the touch was rejected.
    var timestamp: TouchInstant
    /// The reason, with the measured value and the limit.
    enum Reason: Equatable, Hashable, Sendable {
        /// The recognition ended before the decision, for example because the system cancelled the touch, another listener claimed it, or the listener was disabled.
        case cancelled(SessionEndReason)
        /// The number of fingers is wrong.
        case fingers(Int, expected: Int)
        /// The touch did not begin at the edge.
        case notFromEdge(ScreenLength, maximum: ScreenLength)
        /// The finger moved in another direction.
        case otherDirection(SwipeDirection, expected: SwipeDirections)
        /// The touch was the second tap of a double tap: a quick zoom.
        case secondTap
        /// The distance across the direction is too large.
        case strayed(ScreenLength, maximum: ScreenLength)
        /// The touch took too long.
        case tooLong(Duration, maximum: Duration)
        /// The distance along the direction is too short.
        case tooShort(ScreenLength, minimum: ScreenLength)
        /// The speed at the end is too low.
        case tooSlow(ScreenLength, minimum: ScreenLength)
        /// The touch had to begin at an edge, but ``SwipeOptions/viewportSize`` is unknown.
        case unknownViewport
        /// The finger went too far back.
        case wentBack(ScreenLength, maximum: ScreenLength)
        /// A description of the reason, such as `too slow: 180 dp/s, at least 300`.
        var text: String { get }
    }
}

/// The state of a ``SwipeListener``.
enum SwipeState: Equatable, Hashable, Sendable {
    /// The finger clearly moves in one of the directions.
    case began(Swipe)
    /// There is no touch that can become a swipe.
    case idle
    /// A finger is down and may swipe.
    case possible
    /// The touch is a swipe, and its finger is still down.
    case recognized(Swipe)
}
