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
    let sequence: Int

    /// Whether it lies above another one.
    func isAbove(_ other: HitCandidate) -> Bool {
        (level, height, sequence) > (other.level, other.height, other.sequence)
    }

    /// Whether it is meant before another one: exact hits from above to below, then the others from near to far.
    func isBefore(_ other: HitCandidate) -> Bool {
        distance == other.distance ? isAbove(other) : distance < other.distance
    }
}
