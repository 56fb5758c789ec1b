import Geodesy

/// What a mode makes of a long press.
public enum DrawingLongPress: UInt8, Sendable, Hashable, CaseIterable {
    /// Nothing: the touch goes on as it was.
    case ignored
    /// It did what there was to do; the rest of the touch is not the mode's.
    case done
    /// A drag begins with it, at once and without a move: a place is chosen with care.
    case drags
}
