import Geodesy

/// What is measured of the way between two places, once, so that sums need only additions.
struct Leg: Sendable, Hashable {
    /// In metres.
    let length: Double
    /// What it adds to the area of a ring.
    let edge: RingExcess.Edge
}
