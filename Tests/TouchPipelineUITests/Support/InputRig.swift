import TouchPipeline

@testable import TouchPipelineUI

/// Stands for a finger, as a `UITouch` does.
final class FakeFinger {}

func instant(_ milliseconds: Double) -> TouchInstant { TouchInstant(microseconds: Int64((milliseconds * 1000).rounded())) }

/// An event in a few words: `up@30 1e(5,0) 2s(0,0)`.
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

func text(_ sample: TouchSample) -> String {
    "\(sample.id)\(letter(sample.phase))@\(sample.time.microseconds / 1000)(\(number(sample.position.x)),\(number(sample.position.y)))"
}

/// A touch whose present sample is at (x, 0), with coalesced ones given by their times in milliseconds, at x = time.
func touch(
    _ finger: FakeFinger, _ phase: TouchPointer.Phase, at milliseconds: Double, x: Double = 0, coalesced: [Double] = []
) -> RawTouch {
    RawTouch(
        object: ObjectIdentifier(finger), phase: phase, sample: RawSample(x: x, y: 0, timestamp: milliseconds / 1000),
        coalesced: coalesced.map { RawSample(x: $0, y: 0, timestamp: $0 / 1000) })
}

func movement(_ phase: TrackpadPhase, x: Double = 50, y: Double = 60, at milliseconds: Double) -> TrackpadMovement {
    TrackpadMovement(phase: phase, x: x, y: y, timestamp: milliseconds / 1000)
}
