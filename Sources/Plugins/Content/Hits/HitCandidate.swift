/// Content within the radius of a touch, and its order among other candidates.
struct HitCandidate {
    let key: HitKey
    let target: ContentTarget
    /// The distance from the drawn shape in pixels. 0 on the shape.
    let distance: Double
    /// The position among layers and annotations, from bottom to top.
    let level: Int
    /// The order within a level, from bottom to top.
    let height: Double
    /// The order within a height, from bottom to top. 0 for content that no description orders.
    var order: Int64 = 0
    /// The order among candidates with equal `level`, `height` and `order`.
    let sequence: Int

    /// Returns whether the candidate is drawn above another one.
    func isAbove(_ other: HitCandidate) -> Bool {
        (level, height, order, sequence) > (other.level, other.height, other.order, other.sequence)
    }

    /// Returns whether the candidate precedes another one: exact hits from top to bottom, then the others from near to far.
    func isBefore(_ other: HitCandidate) -> Bool {
        distance == other.distance ? isAbove(other) : distance < other.distance
    }
}

/// The identity of a candidate, which stays the same from one tap to the next.
enum HitKey: Equatable {
    case viewAnnotation(ViewAnnotationID)
    case annotation(AnnotationID)
    /// The index of a layer, and the index of a feature in the layer.
    case feature(layer: Int, index: Int)
    case cluster(layer: Int, ClusterID)
    case annotationCluster(AnnotationClusterID)
}

// The candidates are sorted with `isBefore`.
extension [HitCandidate] {
    /// The exact hits, or all candidates if there are no exact hits.
    var exactOrNear: [HitCandidate] {
        guard let first, first.distance == 0 else { return self }
        return Array(prefix { $0.distance == 0 })
    }

    /// Returns all candidates, beginning after the one with a key.
    func cycled(after last: HitKey?) -> [HitCandidate] {
        guard let last, let index = firstIndex(where: { $0.key == last }) else { return self }
        return Array(self[(index + 1)...] + self[...index])
    }
}

/// Selects the content that a search measures.
struct HitFilter {
    var viewAnnotations: (ViewAnnotation) -> Bool
    var annotations: (ContentAnnotation) -> Bool
    /// Selects layers, by their ids, whose features are measured.
    var features: (String) -> Bool
    /// Selects layers, by their ids, whose clusters are measured.
    var clusters: (String) -> Bool
    /// Selects groups whose clusters are measured.
    var annotationClusters: (AnnotationGroup) -> Bool

    /// A filter that selects all content.
    static var all: HitFilter {
        HitFilter(
            viewAnnotations: { _ in true }, annotations: { _ in true }, features: { _ in true }, clusters: { _ in true },
            annotationClusters: { _ in true })
    }
}
