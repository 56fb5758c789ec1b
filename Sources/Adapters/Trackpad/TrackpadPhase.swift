/// What a system's own recogniser says of a movement on a trackpad.
public enum TrackpadPhase: Sendable, Hashable, CaseIterable {
    /// The movement begins.
    case began
    /// The movement goes on.
    case changed
    /// The fingers lift.
    case ended
    /// The system takes the movement away.
    case cancelled
}
