/// How fast a flight is.
public enum FlightPace: Sendable, Hashable {
    /// The velocity V of the paper, in units of the path's length a second, at which it takes S / V; one that is not positive and finite
    /// counts as ``CameraFlight/standardSpeed``.
    case speed(Double)
    /// How long it takes, however far it is.
    case duration(Duration)
}
