import TouchPipeline

/// What one finger does from the moment it lands until it lifts: a path in continuous time, sampled only when a script is played.
///
/// The gestures of ``GestureScript`` are made of these; make your own for anything they do not say.
///
/// ```swift
/// let hook = FingerStroke(at: Vec2F(100, 400))
///     .moving(to: Vec2F(300, 400), in: .milliseconds(200))
///     .resting(for: .milliseconds(80))
///     .moving(to: Vec2F(300, 200), in: .milliseconds(150), profile: .accelerating)
/// bench.play(GestureScript(hook))
/// ```
public struct FingerStroke: Sendable, Hashable {
    /// Where the finger lands, in screen pixels.
    public private(set) var start: Vec2F
    /// Where it lifts, in screen pixels.
    public private(set) var end: Vec2F

    private(set) var legs: [StrokeLeg] = []

    /// A finger that lands at a place, in screen pixels, and lifts again at once (a microsecond later, the shortest touch there is).
    ///
    /// A place that is not finite, or beyond ±10,000,000 pixels, is a programmer error and traps: no screen has it.
    public init(at place: Vec2F) {
        Self.check(place)
        start = place
        end = place
    }

    /// How long the finger is down; at least one microsecond.
    public var duration: Duration { .microseconds(length) }

    /// The same stroke, and then straight to a place in screen pixels. A duration below zero counts as zero.
    public func moving(to place: Vec2F, in duration: Duration, profile: VelocityProfile = .minimumJerk) -> FingerStroke {
        Self.check(place)
        return adding(.line(place), duration, profile, end: place)
    }

    /// The same stroke, and then still for a while, without a tremble: it has no events. A duration below zero counts as zero.
    public func resting(for duration: Duration) -> FingerStroke { adding(.rest, duration, .uniform, end: end) }

    /// The same stroke, and then about a centre: turned by degrees (clockwise positive), its distance stretched by a factor, while the
    /// centre itself moves by a number of pixels. A duration below zero counts as zero.
    public func turning(
        around center: Vec2F, by degrees: Double, stretching factor: Double = 1, drifting drift: Vec2F = .zero, in duration: Duration,
        profile: VelocityProfile = .minimumJerk
    ) -> FingerStroke {
        precondition(degrees.isFinite && factor.isFinite, "angle and factor must be finite")
        let turn = StrokeLeg.Turn(center: center, degrees: degrees, factor: factor, drift: drift)
        let place = turn.place(of: end, at: 1)
        Self.check(place)
        return adding(.turn(turn), duration, profile, end: place)
    }

    /// Every place of it changed by a map that keeps straight lines straight.
    func mapped(_ map: (Vec2F) -> Vec2F, stretching factor: Double) -> FingerStroke {
        var copy = self
        copy.start = map(start)
        for index in legs.indices { copy.legs[index].shape = legs[index].shape.mapped(map, stretching: factor) }
        copy.end = copy.place(at: copy.length)
        Self.check(copy.start)
        Self.check(copy.end)
        return copy
    }

    private func adding(_ shape: StrokeLeg.Shape, _ duration: Duration, _ profile: VelocityProfile, end: Vec2F) -> FingerStroke {
        var copy = self
        copy.legs.append(StrokeLeg(shape: shape, length: max(0, duration.wholeMicroseconds), profile: profile))
        copy.end = end
        return copy
    }

    /// Farther out the recogniser takes no position, in pixels.
    static let positionLimit: Float = 10_000_000

    /// The nearest place that can be.
    static func possible(_ place: Vec2F) -> Vec2F {
        Vec2F(min(max(place.x, -positionLimit), positionLimit), min(max(place.y, -positionLimit), positionLimit))
    }

    static func check(_ place: Vec2F) {
        precondition(
            abs(place.x) <= positionLimit && abs(place.y) <= positionLimit, "a place on a screen is within ±10,000,000 pixels")
    }
}

extension FingerStroke {
    /// How long it lasts, in microseconds, at least one.
    var length: Int64 {
        var sum: Int64 = 0
        for leg in legs { sum = sum.addingSaturated(leg.length) }
        return max(1, sum)
    }

    /// Where the finger is, so many microseconds after it landed.
    func place(at time: Int64) -> Vec2F {
        var place = start
        var rest = time
        for leg in legs {
            guard rest > leg.length else { return leg.place(from: place, at: rest) }
            place = leg.place(from: place, at: leg.length)
            rest -= leg.length
        }
        return place
    }

    /// When one leg ends and the next begins, in microseconds after the landing: moments that a real device would not skip, so a script
    /// has an event there whatever the sampling rate.
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
