/// Whether a drag from where a finger landed is a mode's.
public enum DrawingClaim: UInt8, Sendable, Hashable, CaseIterable {
    /// It is not: the map moves.
    case nothing
    /// Something begins with it.
    case begins
    /// Something goes on with it that was paused.
    case resumes
}
