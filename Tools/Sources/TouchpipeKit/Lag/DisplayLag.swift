import Foundation
import TouchPipeline

/// How far a map is drawn from the finger at the moment when the frame is seen.
public struct DisplayLag: Sendable {
    /// A display, and the delay of its touches.
    public struct Display: Sendable {
        /// The duration of a frame in milliseconds. What a frame draws is seen one frame later.
        public var frameDuration = 16.7
        /// The time from a sample until a frame knows it, in milliseconds.
        public var delivery = 4.0

        /// Creates a display with 60 frames in a second.
        public init() {}
    }

    /// The distance from the finger in points: the median.
    public private(set) var median = 0.0
    /// The distance that 95 % of the frames do not exceed.
    public private(set) var error95 = 0.0
    /// The part of the distance that is ahead of the finger, which 95 % of the frames with a moving finger do not exceed.
    public private(set) var ahead95 = 0.0
    /// The part of the distance that is ahead of the finger, which 99 % of the frames with a moving finger do not exceed.
    public private(set) var ahead99 = 0.0
    /// The distance that 95 % of the frames with a slow finger do not exceed.
    public private(set) var slow95 = 0.0
    /// The share of the frames, in percent, in which the map moves against a moving finger.
    public private(set) var against = 0.0

    /// A finger below this speed, in points for each millisecond, is slow. One above it is moving.
    private static let slowSpeed = 0.05
    /// The speed of a finger at a time is that from this time before to this time after it, in milliseconds.
    private static let speedReach = 8.0

    /// Measures drags, with the last sample, or with a prediction from the last samples.
    public init(of drags: [RecordedDrag], predicts: Bool, on display: Display = Display()) {
        var frames = Frames()
        for drag in drags { frames.add(drag, predicts: predicts, on: display) }
        median = frames.errors.median
        error95 = frames.errors.quantile(0.95)
        ahead95 = frames.ahead.quantile(0.95)
        ahead99 = frames.ahead.quantile(0.99)
        slow95 = frames.slow.quantile(0.95)
        against = 100 * Double(frames.against) / Double(max(1, frames.steps))
    }

    /// What is seen of drags.
    private struct Frames {
        var errors: [Double] = []
        var ahead: [Double] = []
        var slow: [Double] = []
        var steps = 0
        var against = 0

        mutating func add(_ drag: RecordedDrag, predicts: Bool, on display: Display) {
            let samples = drag.samples
            var predictor = TouchPredictor(density: RecordedDrag.density)
            var known = 0
            var before: SIMD2<Double>?
            // A frame is not in step with the samples. The finger has to be known for a frame after the last one.
            var frame = samples[0].time + 5
            while frame < samples[samples.count - 1].time - 17 {
                defer { frame += display.frameDuration }
                while known < samples.count, samples[known].time <= frame - display.delivery {
                    predictor.add(samples[known].point, at: .milliseconds(samples[known].time))
                    known += 1
                }
                guard known > 0 else { continue }
                let seen = frame + display.frameDuration
                let step = predicts ? predictor.displacement(at: .milliseconds(seen)) : .zero
                let shown = samples[known - 1].position + SIMD2(Double(step.x), Double(step.y))
                add(shown, after: before, of: drag, at: seen)
                before = shown
            }
        }

        private mutating func add(_ shown: SIMD2<Double>, after before: SIMD2<Double>?, of drag: RecordedDrag, at time: Double) {
            let velocity = (drag.position(at: time + speedReach) - drag.position(at: time - speedReach)) / (2 * speedReach)
            let speed = velocity.length
            let error = shown - drag.position(at: time)
            errors.append(error.length)
            guard speed >= slowSpeed else { return slow.append(error.length) }
            ahead.append(max(0, (error * velocity).sum() / speed))
            guard let before else { return }
            steps += 1
            // A step of less than half a point is not seen.
            if ((shown - before) * velocity).sum() < -0.5 * speed { against += 1 }
        }
    }
}

extension RecordedDrag.Sample {
    fileprivate var point: Vec2F { Vec2F(Float(x), Float(y)) }
}

extension TouchInstant {
    fileprivate static func milliseconds(_ value: Double) -> TouchInstant {
        TouchInstant(microseconds: Int64((value * 1000).rounded()))
    }
}

extension SIMD2<Double> {
    fileprivate var length: Double { (self * self).sum().squareRoot() }
}

extension [Double] {
    /// The value that a share of the values does not exceed, or 0 without values.
    fileprivate func quantile(_ share: Double) -> Double { isEmpty ? 0 : sorted()[Int(share * Double(count - 1))] }

    /// The middle value, or the mean of the two in the middle.
    fileprivate var median: Double {
        guard !isEmpty else { return 0 }
        let sorted = sorted()
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }
}
