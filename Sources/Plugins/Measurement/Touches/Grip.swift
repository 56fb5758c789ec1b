/// What of a measurement a finger holds.
enum Grip: Hashable {
    /// A point.
    case point(Int)
    /// The middle of a segment.
    case midpoint(ofSegment: Int)
}
