/// The way back into the constraints, as a rubber band goes when it is let loose. It begins at rest; within the constraints, nothing happens.
public struct CameraSettle: Sendable, Hashable {
    /// The time in which the band, undamped, would swing once; it is back after about twice that time.
    public var response: Duration
    /// The point that is held as far as the constraints allow.
    public var anchor: CameraAnchor

    /// A way back.
    public init(response: Duration = .milliseconds(400), anchor: CameraAnchor = .target) {
        self.response = response
        self.anchor = anchor
    }
}
