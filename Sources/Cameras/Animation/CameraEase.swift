/// A motion to a target in a given time.
///
/// With a place and a zoom together, the view moves as in a zoom about one fixed point of the screen, so the place comes straight and at
/// an even pace. A far place is better flown to (``CameraFlight``).
public struct CameraEase: Sendable, Hashable {
    /// What the camera shows in the end.
    public var target: CameraTarget
    /// How long it takes; not positive: at once.
    public var duration: Duration
    /// How progress follows the time.
    public var curve: TimingCurve
    /// Where the target's place comes to, or, without one, about which point the camera turns and zooms.
    public var anchor: CameraAnchor

    /// A motion to a target.
    public init(
        to target: CameraTarget, duration: Duration = .milliseconds(300), curve: TimingCurve = .easeInOut,
        anchor: CameraAnchor = .target
    ) {
        self.target = target
        self.duration = duration
        self.curve = curve
        self.anchor = anchor
    }
}
