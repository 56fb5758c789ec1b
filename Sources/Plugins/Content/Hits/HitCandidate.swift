import TouchPipeline

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

/// What was hit, as it is told apart from other things and from one tap to the next.
enum HitKey: Equatable {
    case viewAnnotation(ViewAnnotationID)
    case annotation(AnnotationID)
    /// The index of a layer and that of a feature in it.
    case feature(layer: Int, index: Int)
    case cluster(layer: Int, ClusterID)
    case annotationCluster(AnnotationClusterID)
}

/// What is asked under a finger, and in which order.
enum HitOrder {
    /// Without cycling: what is hit exactly, from above to below, and only if that is nothing what is near, nearest first.
    static func asked(_ candidates: [HitCandidate]) -> [HitCandidate] {
        guard let first = candidates.first, first.distance == 0 else { return candidates }
        return Array(candidates.prefix { $0.distance == 0 })
    }

    /// With cycling: everything, beginning after what had the last tap at this place.
    static func asked(_ candidates: [HitCandidate], after last: HitKey?) -> [HitCandidate] {
        guard let last, let index = candidates.firstIndex(where: { $0.key == last }) else { return candidates }
        return Array(candidates[(index + 1)...] + candidates[...index])
    }
}

/// The last tap that was stopped: where it was, and by what.
struct LastTap {
    let position: Vec2F
    let key: HitKey

    /// Whether a tap is at the same place, at most some pixels away.
    func isAt(_ other: Vec2F, within distance: Double) -> Bool { Double((other - position).length) <= distance }
}

/// What is looked for under a finger; what does not take the gesture is not even measured.
struct HitFilter {
    var viewAnnotations: (ViewAnnotation) -> Bool
    var annotations: (ContentAnnotation) -> Bool
    /// Whether the features of the layer of an id are looked for.
    var features: (String) -> Bool
    /// Whether the clusters of the layer of an id are looked for.
    var clusters: (String) -> Bool

    /// Whether the clusters of a group are looked for.
    var annotationClusters: (AnnotationGroup) -> Bool

    /// Everything.
    static var everything: HitFilter {
        HitFilter(
            viewAnnotations: { _ in true }, annotations: { _ in true }, features: { _ in true }, clusters: { _ in true },
            annotationClusters: { _ in true })
    }
}
