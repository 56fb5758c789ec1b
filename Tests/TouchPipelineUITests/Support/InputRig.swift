import TouchPipeline

@testable import TouchPipelineUI

/// A substitute for a finger, with the identity of a `UITouch`.
final class FakeFinger {}

func instant(_ milliseconds: Double) -> TouchInstant { TouchInstant(microseconds: Int64((milliseconds * 1000).rounded())) }

/// An event in a short form: `up@30 1e(5,0) 2s(0,0)`.
func text(_ event: TouchEvent) -> String {
    let pointers = event.pointers.map { "\($0.id)\(letter($0.phase))(\(number($0.position.x)),\(number($0.position.y)))" }
    return "\(event.touchAction)@\((event.timestamp?.microseconds ?? -1000) / 1000) " + pointers.joined(separator: " ")
}

private func number(_ value: Float) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }

private func letter(_ phase: TouchPointer.Phase) -> String {
    switch phase {
    case .began: "b"
    case .moved: "m"
    case .stationary: "s"
    case .ended: "e"
    case .cancelled: "c"
    }
}

/// A sample in a short form: `-1m@30(5,0)`.
func text(_ sample: TouchSample) -> String {
    let id = if case .number(let number) = sample.identity { number } else { 0 }
    return "\(id)\(letter(sample.phase))@\(sample.timestamp.microseconds / 1000)(\(number(sample.position.x)),\(number(sample.position.y)))"
}

/// The values of a touch that an adapter reads: the present measurement at (x, 0), and the times of coalesced ones, which are at x = time.
struct FakeTouch {
    let finger: FakeFinger
    let phase: TouchPointer.Phase
    let measurements: [(x: Double, timestamp: Double)]
}

/// A touch whose present sample is at (x, 0), with coalesced ones given by their times in milliseconds, at x = time.
func touch(
    _ finger: FakeFinger, _ phase: TouchPointer.Phase, at milliseconds: Double, x: Double = 0, coalesced: [Double] = []
) -> FakeTouch {
    FakeTouch(
        finger: finger, phase: phase, measurements: [(x, milliseconds / 1000)] + coalesced.map { ($0, $0 / 1000) })
}

extension TouchInput {
    /// Adds the touches of one call, as an adapter does.
    mutating func take(_ touches: [FakeTouch], now: TouchInstant) -> [TouchEvent] {
        for touch in touches {
            var samples: [TouchSample] = []
            for (x, timestamp) in touch.measurements {
                samples.append(
                    TouchSample(
                        .object(ObjectIdentifier(touch.finger)), phase: touch.phase, position: scale.pixels(x: x, y: 0),
                        timestamp: instant(of: timestamp, now: now)))
            }
            add(samples[0], coalesced: Array(samples.dropFirst()))
        }
        return drain()
    }
}

func movement(_ phase: TrackpadPhase, x: Double = 50, y: Double = 60, at milliseconds: Double) -> TrackpadMovement {
    TrackpadMovement(phase: phase, x: x, y: y, timestamp: milliseconds / 1000)
}
