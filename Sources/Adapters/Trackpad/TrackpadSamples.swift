import TouchPipeline

/// Makes the samples of fingers on a trackpad at one moment.
struct TrackpadSamples: Sendable {
    var time: TouchInstant
    var modifiers: KeyModifiers = []

    func callAsFunction(_ id: Int, _ phase: TouchPointer.Phase, _ position: Vec2F) -> TouchSample {
        TouchSample(id: id, phase: phase, position: position, time: time, kind: .trackpad, modifiers: modifiers)
    }
}

extension Vec2F {
    /// A million pixels: far more than any screen, and still well below the ten million at which the recogniser refuses a place.
    private static var farthest: Float { 1e6 }

    /// Whether a finger can be there; not if a part is not finite.
    var isOnScreen: Bool { abs(x) <= Self.farthest && abs(y) <= Self.farthest }
}
