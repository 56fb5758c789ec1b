/// What a system's own recogniser says of a movement on a trackpad.
enum TrackpadPhase: Sendable, Hashable, CaseIterable {
    case began
    case changed
    case ended
    case cancelled
}
