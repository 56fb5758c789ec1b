import TouchPipeline
import TouchPipelineTesting

/// A distribution that is known by some of its quantiles. Between two of them it is linear.
private struct Distribution {
    private let points: [(percent: Double, value: Double)]

    /// The percentiles 0, 1, 5, 25, 50, 75, 95, 99 and 100.
    init(_ values: Double...) { points = Array(zip([0, 1, 5, 25, 50, 75, 95, 99, 100], values)) }

    init(points: [(percent: Double, value: Double)]) { self.points = points }

    func sample(_ random: inout SplitMix64) -> Double {
        let percent = Double.random(in: 0...100, using: &random)
        for (low, high) in zip(points, points.dropFirst()) where percent <= high.percent {
            return low.value + (high.value - low.value) * (percent - low.percent) / (high.percent - low.percent)
        }
        return points[points.count - 1].value
    }
}

/// A model of the touches of 19 people on a tablet.
///
/// The percentiles are those of the public data set DepthTouchSensing (UBC-X-Lab): 47,054 taps, 713 drags, 380 two-finger taps, 343 pinches. Durations
/// are in milliseconds, lengths in millimeters. The recordings themselves are not in this repository. The quantities of one touch are drawn
/// independently, because their correlations are not known. People who move far with one finger also change the span, so fewer real
/// two-finger taps fail than the model states.
struct People {
    private var random: SplitMix64
    private let density: ScreenDensity = .standard

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    // MARK: One finger

    private static let tapDuration = Distribution(8, 27, 37, 60, 78, 111, 212, 345, 622)
    private static let tapTravel = Distribution(
        points: [(0, 0), (75, 0), (90, 1.8), (95, 2.5), (98, 3.3), (99, 3.8), (99.5, 4.2), (99.9, 5.1), (100, 8)])
    private static let dragTravel = Distribution(8.3, 25.7, 32.3, 52.0, 74.7, 98.0, 129, 153, 165)
    private static let dragStart = Distribution(16, 20, 29, 49, 73, 104, 162, 236, 354)

    /// A tap. The finger moves evenly while it is down.
    mutating func tap() -> [TouchEvent] {
        let (duration, way) = (Self.tapDuration.sample(&random), direction() * Float(Self.tapTravel.sample(&random)))
        return touch([Finger(way: way)], duration: duration)
    }

    /// A drag at the even speed at which the finger is 4 mm from its landing after a time of the distribution.
    mutating func drag() -> [TouchEvent] {
        let (start, travel) = (Self.dragStart.sample(&random), Self.dragTravel.sample(&random))
        return touch([Finger(way: direction() * Float(travel))], duration: start * travel / 4)
    }

    // MARK: Two fingers

    private static let tapDelay = Distribution(0, 0, 0, 0, 14, 19, 46, 89, 355)
    private static let tapLiftDelay = Distribution(0, 0, 0, 8, 9, 17, 41, 58, 92)
    private static let twoFingerTapDuration = Distribution(41, 51, 66, 97, 154, 234, 430, 557, 599)
    private static let twoFingerTapTravel = Distribution(0, 0, 0, 0, 0, 1.0, 4.3, 5.7, 7.7)
    private static let twoFingerTapMiddle = Distribution(0, 0, 0, 0, 0, 0.5, 2.8, 4.1, 5.6)
    private static let twoFingerTapSpan = Distribution(0, 0, 0, 0, 0, 0.4, 2.1, 5.7, 7.6)
    private static let pinchLiftDelay = Distribution(0, 0, 0, 8, 16, 25, 42, 125, 209)
    private static let pinchDuration = Distribution(66, 114, 141, 302, 422, 511, 720, 893, 958)
    private static let pinchMiddle = Distribution(1.1, 1.6, 2.7, 5.3, 8.7, 12.7, 22.4, 30.4, 34.8)
    private static let pinchSpan = Distribution(14.9, 17.9, 22.8, 31.0, 38.2, 47.7, 64.2, 82.2, 88.7)

    /// A tap of two fingers.
    ///
    /// Each finger moves with the middle, and by half of the change of the span. If the finger that moves more would then move less than a distance of
    /// the distribution, it also moves across the line between the fingers.
    mutating func twoFingerTap() -> [TouchEvent] {
        let middle = direction() * Float(Self.twoFingerTapMiddle.sample(&random))
        let span = Float(Self.twoFingerTapSpan.sample(&random)) * (Bool.random(using: &random) ? 1 : -1)
        let travel = Float(Self.twoFingerTapTravel.sample(&random))
        var (first, second) = (middle - Vec2F(span / 2, 0), middle + Vec2F(span / 2, 0))
        if max(first.lengthSquared, second.lengthSquared) < travel * travel {
            second.y = (travel * travel - second.x * second.x).squareRoot() * (second.y < 0 ? -1 : 1)
            first.y = middle.y
        }
        return touch(
            [Finger(at: Vec2F(-12.5, 0), way: first), Finger(at: Vec2F(12.5, 0), way: second)], delay: Self.tapDelay.sample(&random),
            duration: Self.twoFingerTapDuration.sample(&random), liftDelay: Self.tapLiftDelay.sample(&random))
    }

    /// A pinch. The fingers move evenly while both are down.
    mutating func pinch() -> [TouchEvent] {
        let middle = direction() * Float(Self.pinchMiddle.sample(&random))
        let span = Float(Self.pinchSpan.sample(&random))
        let spreads = Bool.random(using: &random)
        let half = Vec2F(spreads ? 10 : 10 + span / 2, 0)
        let change = Vec2F(spreads ? span / 2 : -span / 2, 0)
        return touch(
            [Finger(at: .zero - half, way: middle - change), Finger(at: half, way: middle + change)], delay: Self.tapDelay.sample(&random),
            duration: Self.pinchDuration.sample(&random), liftDelay: Self.pinchLiftDelay.sample(&random))
    }

    // MARK: Events

    /// A finger that lands at a place and moves, in millimeters.
    private struct Finger {
        var at = Vec2F.zero
        var way: Vec2F
    }

    private mutating func direction() -> Vec2F {
        while true {
            let way = Vec2F(Float.random(in: -1...1, using: &random), Float.random(in: -1...1, using: &random))
            let length = way.lengthSquared.squareRoot()
            if length > 0.1, length <= 1 { return Vec2F(way.x / length, way.y / length) }
        }
    }

    /// The events of fingers that land and lift one after the other, with 120 moves a second while all are down.
    ///
    /// `duration` is the time from the last landing to the last lift. The time between the lifts is at most half of it.
    private func touch(_ fingers: [Finger], delay: Double = 0, duration: Double, liftDelay: Double = 0) -> [TouchEvent] {
        let start = 1000.0
        let landed = start + (fingers.count > 1 ? delay : 0)
        let lift = landed + duration - (fingers.count > 1 ? min(liftDelay, duration / 2) : 0)
        var events: [TouchEvent] = []
        for count in 1...fingers.count {
            events.append(event(.down, fingers.prefix(count), share: 0, at: count == 1 ? start : landed, changed: count - 1, .began))
        }
        for time in stride(from: landed + 1000.0 / 120, to: lift, by: 1000.0 / 120) {
            events.append(event(.move, fingers[...], share: (time - landed) / (lift - landed), at: time))
        }
        events.append(event(.move, fingers[...], share: 1, at: lift))
        events.append(event(.up, fingers[...], share: 1, at: lift, changed: fingers.count - 1, .ended))
        if fingers.count > 1 { events.append(event(.up, fingers.prefix(1), share: 1, at: landed + duration, changed: 0, .ended)) }
        return events
    }

    private func event(
        _ action: TouchAction, _ fingers: ArraySlice<Finger>, share: Double, at milliseconds: Double, changed: Int? = nil,
        _ phase: TouchPointer.Phase = .moved
    ) -> TouchEvent {
        let pixels = ScreenLength.millimeters(1).pixels(density: density)
        var pointers = TouchPointers()
        for (index, finger) in fingers.enumerated() {
            let point = Vec2F(200, 200) + finger.at + finger.way * Float(share)
            pointers.append(TouchPointer(id: index + 1, position: point * pixels, phase: index == changed ? phase : .moved))
        }
        return TouchEvent(action, pointers: pointers, timestamp: TouchInstant(microseconds: Int64(milliseconds * 1000)))
    }
}
