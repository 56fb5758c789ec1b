public import TouchPipeline

/// The path of one finger from its landing to its lift, in continuous time. A path is sampled when a script is played.
///
/// The gestures of ``GestureScript`` consist of strokes. Create a stroke for any other movement.
///
/// ```swift
/// let hook = FingerStroke(at: Vec2F(100, 400))
///     .moving(to: Vec2F(300, 400), in: .milliseconds(200))
///     .resting(for: .milliseconds(80))
///     .moving(to: Vec2F(300, 200), in: .milliseconds(150), profile: .accelerating)
/// bench.play(GestureScript(hook))
/// ```
public struct FingerStroke: Sendable, Hashable {
    /// The position at which the finger lands, in screen pixels.
    public private(set) var start: Vec2F
    /// The position at which the finger lifts, in screen pixels.
    public private(set) var end: Vec2F

    private var legs: [StrokeLeg] = []

    /// Creates a stroke of a finger that lands at a position, in screen pixels, and lifts a microsecond later, the shortest touch.
    ///
    /// A position that is not finite, or beyond ±10,000,000 pixels, is a programmer error and traps.
    public init(at position: Vec2F) {
        Self.check(position)
        start = position
        end = position
    }

    /// The time for which the finger is down. At least one microsecond.
    public var duration: Duration { .microseconds(length) }

    /// Returns the stroke with a straight movement to a position, in screen pixels, added at its end. A duration below zero counts as zero.
    public func moving(to position: Vec2F, in duration: Duration, profile: VelocityProfile = .minimumJerk) -> FingerStroke {
        Self.check(position)
        return adding(.line(position), for: duration, profile, end: position)
    }

    /// Returns the stroke with a rest added at its end. A rest has no events. A duration below zero counts as zero.
    public func resting(for duration: Duration) -> FingerStroke { adding(.rest, for: duration, .uniform, end: end) }

    /// Returns the stroke with a movement around a center added at its end. A duration below zero counts as zero.
    ///
    /// - Parameters:
    ///   - center: The center at the beginning of the movement, in screen pixels.
    ///   - degrees: The angle of the rotation, clockwise.
    ///   - factor: The factor by which the distance from the center changes.
    ///   - drift: The movement of the center, in pixels.
    ///   - duration: The duration of the movement.
    ///   - profile: The change of the speed.
    public func turning(
        around center: Vec2F, by degrees: Double, stretching factor: Double = 1, drifting drift: Vec2F = .zero, in duration: Duration,
        profile: VelocityProfile = .minimumJerk
    ) -> FingerStroke {
        precondition(degrees.isFinite && factor.isFinite, "angle and factor must be finite")
        let turn = StrokeLeg.Turn(center: center, degrees: degrees, factor: factor, drift: drift)
        let position = turn.position(of: end, at: 1)
        Self.check(position)
        return adding(.turn(turn), for: duration, profile, end: position)
    }

    /// The stroke with every position transformed by an affine map. `factor` is the scale of the map.
    func mapped(_ map: (Vec2F) -> Vec2F, stretching factor: Double) -> FingerStroke {
        var copy = self
        copy.start = map(start)
        for index in legs.indices { copy.legs[index].shape = legs[index].shape.mapped(map, stretching: factor) }
        copy.end = copy.position(at: copy.length)
        Self.check(copy.start)
        Self.check(copy.end)
        return copy
    }

    private func adding(_ shape: StrokeLeg.Shape, for duration: Duration, _ profile: VelocityProfile, end: Vec2F) -> FingerStroke {
        var copy = self
        copy.legs.append(StrokeLeg(shape: shape, length: max(0, duration.wholeMicroseconds), profile: profile))
        copy.end = end
        return copy
    }

    /// The limit of the positions that the recognizer takes, in pixels.
    private static let positionLimit: Float = 10_000_000

    /// The nearest position that the recognizer takes.
    static func clamped(_ position: Vec2F) -> Vec2F {
        Vec2F(min(max(position.x, -positionLimit), positionLimit), min(max(position.y, -positionLimit), positionLimit))
    }

    static func check(_ position: Vec2F) {
        precondition(
            abs(position.x) <= positionLimit && abs(position.y) <= positionLimit, "a position on a screen is within ±10,000,000 pixels")
    }

    // MARK: The path in time

    /// The duration, in microseconds. At least one.
    var length: Int64 {
        var sum: Int64 = 0
        for leg in legs { sum = sum.addingSaturated(leg.length) }
        return max(1, sum)
    }

    /// The position of the finger at a time, in microseconds after the landing.
    func position(at time: Int64) -> Vec2F {
        var position = start
        var remaining = time
        for leg in legs {
            guard remaining > leg.length else { return leg.position(from: position, at: remaining) }
            position = leg.position(from: position, at: leg.length)
            remaining -= leg.length
        }
        return position
    }

    /// The times at which the legs end, in microseconds after the landing. A script has an event at each, whatever the sampling rate is.
    var knots: [Int64] {
        var knots: [Int64] = []
        var sum: Int64 = 0
        for leg in legs {
            sum = sum.addingSaturated(leg.length)
            knots.append(sum)
        }
        return knots
    }
}

/// How the speed of a finger changes during a movement.
public enum VelocityProfile: Sendable, Hashable, CaseIterable {
    /// A constant speed.
    case uniform
    /// A movement that starts and ends at rest, as a hand moves to a target: the path of minimum jerk, 10s³ − 15s⁴ + 6s⁵ (Flash and Hogan,
    /// 1985).
    case minimumJerk
    /// A movement that starts at rest and is fastest at its end, at twice the mean speed, as in a fling.
    case accelerating

    /// Returns the part of the way after a part of the time, both from 0 to 1. A value outside this range is clamped.
    public func progress(_ share: Double) -> Double {
        guard share > 0 else { return 0 }
        guard share < 1 else { return 1 }
        switch self {
        case .uniform: return share
        case .minimumJerk: return share * share * share * (10 + share * (6 * share - 15))
        case .accelerating: return share * share
        }
    }
}

/// One movement or rest of a ``FingerStroke``.
private struct StrokeLeg: Sendable, Hashable {
    /// A movement around a center, which may move, too.
    struct Turn: Sendable, Hashable {
        var center: Vec2F
        var degrees: Double
        var factor: Double
        var drift: Vec2F

        func position(of start: Vec2F, at progress: Double) -> Vec2F {
            let direction = Direction(degrees: degrees * progress)
            return center + drift * Float(progress)
                + direction.turning(start - center, stretchedBy: 1 + (factor - 1) * progress)
        }
    }

    enum Shape: Sendable, Hashable {
        case rest
        case line(Vec2F)
        case turn(Turn)

        func mapped(_ map: (Vec2F) -> Vec2F, stretching factor: Double) -> Shape {
            switch self {
            case .rest: return .rest
            case .line(let end): return .line(map(end))
            case .turn(var turn):
                turn.center = map(turn.center)
                turn.drift = turn.drift * Float(factor)
                return .turn(turn)
            }
        }
    }

    var shape: Shape
    /// In microseconds.
    var length: Int64
    var profile: VelocityProfile

    /// The position at a time, in microseconds after the leg began at `start`.
    func position(from start: Vec2F, at time: Int64) -> Vec2F {
        let progress = length > 0 ? profile.progress(Double(time) / Double(length)) : 1
        switch shape {
        case .rest: return start
        case .line(let end): return progress < 1 ? start + (end - start) * Float(progress) : end
        case .turn(let turn): return turn.position(of: start, at: progress)
        }
    }
}

/// A direction on the screen: the cosine and sine of an angle in degrees, clockwise from the right, as y points down.
///
/// Computed with its own series, because the C libraries of different platforms differ in the last bits, and transcripts must not differ.
struct Direction {
    let cosine: Double
    let sine: Double

    /// Creates the direction of a finite angle in degrees. Multiples of 90° are exact. Other angles have 15 correct digits.
    init(degrees: Double) {
        precondition(degrees.isFinite, "an angle must be finite")
        let turn = degrees.truncatingRemainder(dividingBy: 360)
        let quarters = (turn / 90).rounded()
        let (c, s) = Self.series((turn - quarters * 90) * .pi / 180)
        switch (Int(quarters) + 4) % 4 {
        case 0: (cosine, sine) = (c, s)
        case 1: (cosine, sine) = (-s, c)
        case 2: (cosine, sine) = (-c, -s)
        default: (cosine, sine) = (s, -c)
        }
    }

    /// The Taylor series for an angle of at most 45°, where the error after nine terms is less than 1e-16.
    private static func series(_ angle: Double) -> (cosine: Double, sine: Double) {
        let square = angle * angle
        var (cosine, sine) = (0.0, 0.0)
        var term = 1.0
        for order in 0..<9 {
            let even = Double(2 * order)
            cosine += term
            sine += term * angle / (even + 1)
            term *= -square / ((even + 1) * (even + 2))
        }
        return (cosine, sine)
    }

    /// Returns a vector rotated by the angle of this direction and scaled by a factor.
    func turning(_ vector: Vec2F, stretchedBy factor: Double) -> Vec2F {
        let (x, y) = (Double(vector.x) * factor, Double(vector.y) * factor)
        return Vec2F(Float(x * cosine - y * sine), Float(x * sine + y * cosine))
    }
}
