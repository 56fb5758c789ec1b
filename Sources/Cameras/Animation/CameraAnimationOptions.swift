/// How an animation is run, whatever it shows.
public struct CameraAnimationOptions: Sendable, Hashable {
    /// Whether a touch stops it.
    public var isStoppedByTouch: Bool
    /// What the camera's ``MapCamera/targetAnchorPoint`` is set to at the start; `nil` leaves it.
    public var targetAnchorPoint: AnchorPoint?
    /// Whether the camera gets its old ``MapCamera/targetAnchorPoint`` back in the end, however the animation ends.
    public var restoresTargetAnchorPoint: Bool

    /// Options; by default a touch stops the animation, and an anchor that it sets is taken back in the end.
    public init(
        isStoppedByTouch: Bool = true, targetAnchorPoint: AnchorPoint? = nil, restoresTargetAnchorPoint: Bool = true
    ) {
        self.isStoppedByTouch = isStoppedByTouch
        self.targetAnchorPoint = targetAnchorPoint
        self.restoresTargetAnchorPoint = restoresTargetAnchorPoint
    }
}
