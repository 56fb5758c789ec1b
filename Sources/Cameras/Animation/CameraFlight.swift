/// A motion that zooms out, pans and zooms in again: the smooth and efficient way to a far place.
///
/// The path is that of ``FlightPath``; bearing (by the shorter way) and pitch change along with it. Across the antimeridian if that is
/// nearer.
public struct CameraFlight: Sendable, Hashable {
    /// V at which users of the paper's experiment were at ease, rounded, in units of the path's length a second.
    public static let standardSpeed = 1.2
    /// The fastest turn of bearing and pitch, in degrees a second, on a path that is too short to take a time of its own.
    public static let fastestTurn = 180.0

    /// What the camera shows in the end.
    public var target: CameraTarget
    /// ρ of the paper: the larger, the more it zooms on the way; 0.1 ... 10.
    public var rho: Double
    /// How fast it is.
    public var pace: FlightPace
    /// How progress along the path follows the time.
    public var curve: TimingCurve
    /// Where the target's place comes to.
    public var anchor: CameraAnchor

    /// A flight to a target. A ρ that is not a number counts as ``FlightPath/standardRho``.
    public init(
        to target: CameraTarget, rho: Double = FlightPath.standardRho, pace: FlightPace = .speed(standardSpeed),
        curve: TimingCurve = .easeInOut, anchor: CameraAnchor = .target
    ) {
        self.target = target
        self.rho = rho
        self.pace = pace
        self.curve = curve
        self.anchor = anchor
    }
}
