import MapCameras
import Testing
import TouchPipeline
import TouchPipelineTesting

/// The times of frames, at an even rate or uneven.
enum FrameSchedule: Sendable, CustomTestStringConvertible {
    case hertz(Int64)
    case uneven(seed: UInt64)

    static let all: [FrameSchedule] =
        [24, 30, 60, 90, 120, 240].map { .hertz($0) } + (1...4).map { .uneven(seed: $0) }

    var testDescription: String {
        switch self {
        case .hertz(let rate): "\(rate) Hz"
        case .uneven(let seed): "uneven \(seed)"
        }
    }

    /// Calls the animator in each frame from an instant on, until it wants no more frames. Returns the number of frames.
    @discardableResult
    func run(_ animator: CameraAnimator, from start: TouchInstant = .zero, until end: TouchInstant? = nil) -> Int {
        var generator = SplitMix64(seed: 0)
        if case .uneven(let seed) = self { generator = SplitMix64(seed: seed) }
        var now = start
        for count in 1...100_000 {
            switch self {
            case .hertz(let rate): now = start + .microseconds(Int64(count) * 1_000_000 / rate)
            case .uneven: now = now + .microseconds(Int64.random(in: 1000...70_000, using: &generator))
            }
            if let end, now >= end { return count }
            if !animator.advance(to: now) { return count }
        }
        return .max
    }
}
