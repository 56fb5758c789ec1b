/// The steps of a wheel whose system reports only the whole way since its beginning.
struct WheelTravel: Sendable {
    private var travelled = 0.0

    /// Returns the way since the last call. A way that is not finite is ignored.
    mutating func step(_ phase: TrackpadPhase, to travel: Double) -> Double {
        if phase == .began { travelled = 0 }
        guard travel.isFinite, phase != .cancelled else { return 0 }
        defer { travelled = travel }
        return travel - travelled
    }
}
