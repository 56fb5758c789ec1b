/// Decides which of two gesture recognizers waits for the other: the recognizer of a map, or one of an enclosing view.
///
/// Since iOS 26 a navigation controller recognizes back swipes anywhere on the screen, and a sheet recognizes drags anywhere on it. On a map,
/// both would prevent pans. A touch that begins more than ``width`` from the leading edge therefore belongs to the map, and a back swipe nearer to the
/// edge belongs to the system. (Open Mobile Maps replaced the touch methods of its view with gesture recognizers for the same reason: maps-core,
/// pull request 879.) Drags of sheets and drawers do not begin at an edge, so the map precedes them everywhere.
struct LeadingEdge: Sendable, Hashable {
    /// The recognizer that waits until the other one has failed.
    enum Waiting: Sendable, Hashable {
        case map, system
    }

    /// What the recognizer of an enclosing view does.
    enum Kind: Sendable, Hashable {
        /// It goes back to the previous screen: a recognizer of a navigation controller, or one of the edge of the screen.
        case backSwipe
        /// It drags something, such as a sheet or a drawer.
        case drag
        /// It scrolls a scroll view.
        case scroll
    }

    /// The width of the area at the edge that belongs to the system, in points: the minimum size of a control in Apple's Human Interface
    /// Guidelines.
    static let width = 44.0

    /// The width of the view of the other recognizer, in points.
    var viewWidth: Double
    /// Whether the leading edge is the right one.
    var isRightToLeft: Bool
    /// Whether the map precedes scroll views around it.
    var precedesScrollViews = true

    /// The recognizer that waits for a touch that begins at a position in the view of the other recognizer, in points from the left. `nil` if neither
    /// waits. With a position that is not finite, the map waits for a back swipe.
    func waiting(for kind: Kind, touchAt x: Double) -> Waiting? {
        switch kind {
        case .drag: return .system
        case .scroll: return precedesScrollViews ? .system : nil
        case .backSwipe:
            let distance = isRightToLeft ? viewWidth - x : x
            return distance.isFinite && distance > Self.width ? .system : .map
        }
    }
}

/// The position at which the first finger of a touch has landed.
struct Landing<Position> {
    /// `nil` before the first finger has landed.
    private(set) var position: Position?

    /// Stores the position of a finger that lands with an event, or `nil` for an event without one.
    ///
    /// An event that begins while no touch is tracked begins a new touch. A landing of fingers that were all ignored is therefore forgotten.
    mutating func note(_ landed: Position?, isTracking: Bool) {
        if !isTracking { position = nil }
        if position == nil { position = landed }
    }

    /// Prepares for the next touch.
    mutating func reset() { position = nil }
}

/// Which of a map and a scroll view around it moves by a finger.
public enum ScrollViewPrecedence: Sendable, Hashable {
    /// The map. The scroll view scrolls only by touches that no listener can claim.
    case map
    /// The scroll view, because its recognizer begins after fewer points than a listener claims a touch.
    ///
    /// Set `isCooperative` of the navigation as well. The map then needs two fingers, and does not move before the scroll view begins.
    case scrollView
}
