/// Content within the radius of a touch, and its order among other candidates.
struct HitCandidate {
    let key: HitKey
    let target: ContentTarget
    /// The distance from the drawn shape in pixels. 0 on the shape.
    let distance: Double
    let order: DrawingOrder

    /// Returns whether the candidate precedes another one: exact hits from top to bottom, then the others from near to far.
    func isBefore(_ other: HitCandidate) -> Bool {
        distance == other.distance ? order > other.order : distance < other.distance
    }
}

/// The identity of a candidate, which stays the same from one tap to the next.
enum HitKey: Equatable {
    case viewAnnotation(ViewAnnotationID)
    case annotation(AnnotationID)
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

/// What has the handlers of content, and selects the content that a search measures.
enum HandlerOwner {
    case viewAnnotation(ViewAnnotation)
    case annotation(ContentAnnotation)
    /// The features of a layer with an id.
    case features(ofLayer: String)
    /// The clusters of a layer with an id.
    case clusters(ofLayer: String)
    case annotationClusters(AnnotationGroup)
}

/// Selects the content that a search measures.
typealias HitFilter = (HandlerOwner) -> Bool
