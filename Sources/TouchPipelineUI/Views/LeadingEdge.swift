/// Decides which of two gesture recognizers waits for the other: the recognizer of a map, or a pan recognizer of the system.
///
/// Since iOS 26 a navigation controller recognizes back swipes anywhere on the screen, and a sheet recognizes drags anywhere on it. On a map,
/// both would prevent pans. A touch that begins more than ``width`` from the leading edge therefore belongs to the map, and a touch nearer to the
/// edge belongs to the system. (Open Mobile Maps replaced the touch methods of its view with gesture recognizers for the same reason: maps-core,
/// pull request 879.)
struct LeadingEdge: Sendable, Hashable {
    /// The recognizer that waits until the other one has failed.
    enum Waiting: Sendable, Hashable {
        case map, system
    }

    /// The width of the area at the edge that belongs to the system, in points: the minimum size of a control in Apple's Human Interface
    /// Guidelines.
    static let width = 44.0

    /// The width of the view of the system's recognizer, in points.
    var viewWidth: Double
    /// Whether the leading edge is the right one.
    var isRightToLeft: Bool

    /// The recognizer that waits for a touch that begins at a position in the view of the system's recognizer, in points from the left. With a
    /// position that is not finite, the map waits.
    func waiting(forTouchAt x: Double) -> Waiting {
        let distance = isRightToLeft ? viewWidth - x : x
        return distance.isFinite && distance > Self.width ? .system : .map
    }
}
