/// Decides which of two gesture recognisers waits for the other one: that of a map, or one of the system that takes pans, too.
///
/// Since iOS 26 a navigation controller takes back swipes from anywhere on the screen, and a sheet takes drags anywhere on it. On a map both
/// would take pans away. So a touch that begins more than ``width`` from the leading edge is the map's, and one that begins nearer to the edge
/// is the system's. (Open Mobile Maps replaced the touch methods of its view with gesture recognisers for the same reason: maps-core, pull
/// request 879.)
struct LeadingEdge: Sendable, Hashable {
    /// Which recogniser waits until the other one has failed.
    enum Waiting: Sendable, Hashable {
        case map, system
    }

    /// How wide the part at the edge is that is the system's, in points: the size of a control that a finger hits surely, after Apple's Human
    /// Interface Guidelines.
    static let width = 44.0

    /// The width of the view that the recogniser of the system belongs to, in points.
    var viewWidth: Double
    /// Whether the leading edge is the right one.
    var isRightToLeft: Bool

    /// Which recogniser waits, given where a touch begins in the view of the system's recogniser, in points from the left. A place that is not
    /// finite is the system's, as without a rule.
    func waiting(forTouchAt x: Double) -> Waiting {
        let distance = isRightToLeft ? viewWidth - x : x
        return distance.isFinite && distance > Self.width ? .system : .map
    }
}
