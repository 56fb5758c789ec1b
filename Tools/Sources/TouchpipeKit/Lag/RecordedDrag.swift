import Foundation
import TouchPipeline
import TouchTraces

/// The samples of one finger that drags, oldest first. Never empty.
///
/// Positions are in points of 1/132 inch, the points of an iPad, because the public recordings have this unit.
public struct RecordedDrag: Sendable {
    /// The unit of the positions, as a density.
    public static let density = ScreenDensity(pixelsPerInch: 132)

    /// A position at one time.
    public struct Sample: Sendable {
        /// The time in milliseconds.
        public var time: Double
        /// The horizontal position.
        public var x: Double
        /// The vertical position.
        public var y: Double

        /// Creates a sample.
        public init(time: Double, x: Double, y: Double) {
            self.time = time
            self.x = x
            self.y = y
        }
    }

    /// The samples.
    public let samples: [Sample]

    /// Creates a drag. `nil` for a finger with fewer than twelve samples, or one that moved no more than 60 points.
    public init?(_ samples: [Sample]) {
        let path = zip(samples, samples.dropFirst()).reduce(0.0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
        guard samples.count >= 12, path > 60 else { return nil }
        self.samples = samples
    }

    /// The position at a time, on the straight line between the samples around it.
    func position(at time: Double) -> SIMD2<Double> {
        let next = samples.firstIndex(after: time)
        guard next > 0, next < samples.count else { return samples[min(next, samples.count - 1)].position }
        let (a, b) = (samples[next - 1], samples[next])
        let share = b.time > a.time ? (time - a.time) / (b.time - a.time) : 1
        return a.position + share * (b.position - a.position)
    }
}

extension RecordedDrag.Sample {
    /// The position.
    var position: SIMD2<Double> { SIMD2(x, y) }
}

extension [RecordedDrag.Sample] {
    /// The index of the first sample after a time.
    func firstIndex(after time: Double) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].time <= time { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

// MARK: - Reading

extension RecordedDrag {
    /// Reads the drags of a recording. Throws the errors of the reader.
    public static func drags(in reader: TraceReader, density: ScreenDensity? = nil) throws(TraceError) -> [RecordedDrag] {
        let unit = Self.density.pixelsPerInch / (density ?? reader.header.density).pixelsPerInch
        var tracker = ContactTracker()
        var now = TouchInstant.zero
        while let event = try reader.next() {
            now = max(now, event.timestamp ?? now)
            tracker.add(event, at: now)
        }
        return tracker.contacts.compactMap { contact in
            RecordedDrag(
                contact.samples.map {
                    Sample(
                        time: Double($0.time.microseconds) / 1000, x: Double($0.position.x) * unit, y: Double($0.position.y) * unit)
                })
        }
    }

    /// Reads the drags of labels: lines with the number of the touch, `touchdown`, `touchmove` or another word, the position in points, and the
    /// time in milliseconds. Other lines are skipped. The public recordings `UBC-X-Lab/DepthTouchSensing` have this form.
    public static func drags(inLabels text: String) -> [RecordedDrag] {
        var order: [Substring] = []
        var touches: [Substring: [Sample]] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: ",", omittingEmptySubsequences: false)
            guard parts.count >= 5, parts[1] == "touchdown" || parts[1] == "touchmove",
                let x = Double(parts[2]), let y = Double(parts[3]), let time = Double(parts[4]),
                [x, y, time].allSatisfy({ $0.magnitude < 1e15 })
            else { continue }
            if touches[parts[0]] == nil { order.append(parts[0]) }
            touches[parts[0], default: []].append(Sample(time: time, x: x, y: y))
        }
        return order.compactMap { touch in
            RecordedDrag((touches[touch] ?? []).sorted { ($0.time, $0.x, $0.y) < ($1.time, $1.x, $1.y) })
        }
    }
}
