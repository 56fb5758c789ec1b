/// Something within the radius of a finger, and how it is ordered among the others.
struct HitCandidate {
    let key: HitKey
    let target: ContentTarget
    /// In pixels from what is drawn; 0 on it.
    let distance: Double
    /// Layers and annotations, from below to above.
    let level: Int
    /// The order within a level, from below to above.
    let height: Double
    /// The order within a height, from below to above; 0 for what no description orders.
    var order: Int64 = 0
    /// The order of those that agree in all this.
    let sequence: Int

    /// Whether it lies above another one.
    func isAbove(_ other: HitCandidate) -> Bool {
        (level, height, order, sequence) > (other.level, other.height, other.order, other.sequence)
    }

    /// Whether it is meant before another one: exact hits from above to below, then the others from near to far.
    func isBefore(_ other: HitCandidate) -> Bool {
        distance == other.distance ? isAbove(other) : distance < other.distance
    }
}
