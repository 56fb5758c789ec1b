/// The steps of a wheel, where a system tells only the whole way since it began to turn.
struct WheelTravel: Sendable {
    private var travelled = 0.0

    /// How far it has turned since the last call. A way that is not finite is none.
    mutating func step(_ phase: TrackpadPhase, to travel: Double) -> Double {
        if phase == .began { travelled = 0 }
        guard travel.isFinite, phase != .cancelled else { return 0 }
        defer { travelled = travel }
        return travel - travelled
    }
}
