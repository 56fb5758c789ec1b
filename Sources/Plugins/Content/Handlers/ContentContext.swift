import Geodesy
import TouchPipeline

/// What is known at the moment of a tap or a long press on content.
public struct ContentContext {
    /// What was hit.
    public let target: ContentTarget
    /// How far the touch is from what is drawn of it, in screen pixels: 0 on it, and on the map.
    public let distance: Double
    /// Where the touch is, in screen pixels.
    public let position: Vec2F
    /// The place under the touch, its longitude in −180 ..< 180; `nil` above the horizon, where only what stands up can be touched.
    public let coordinate: Coordinate?
    /// What else is known of the touch: its time, the kind of pointer, its buttons, the keys that are held.
    public let touch: TouchContext

    /// The feature that was hit; `nil` if it was something else.
    public var feature: ContentFeature? { if case .feature(let feature, _) = target { feature } else { nil } }

    /// The id of the layer of the feature or cluster that was hit.
    public var layerID: String? {
        switch target {
        case .feature(_, let layer), .cluster(_, let layer): layer
        case .viewAnnotation, .annotation, .annotationCluster, .map: nil
        }
    }

    /// The cluster of a layer that was hit.
    public var cluster: ContentCluster? { if case .cluster(let cluster, _) = target { cluster } else { nil } }

    /// The annotation that was hit, as it was then.
    public var annotation: ContentAnnotation? { if case .annotation(_, let annotation) = target { annotation } else { nil } }

    /// The id of the annotation that was hit.
    public var annotationID: AnnotationID? { if case .annotation(let id, _) = target { id } else { nil } }

    /// The cluster of annotations that was hit.
    public var annotationCluster: AnnotationCluster? { if case .annotationCluster(let cluster) = target { cluster } else { nil } }

    /// What is known about the feature, the annotation or the cluster that was hit; nothing about others.
    public var properties: FeatureProperties {
        switch target {
        case .feature(let feature, _): feature.properties
        case .annotation(_, let annotation): annotation.properties
        case .cluster(let cluster, _): cluster.properties
        case .viewAnnotation, .annotationCluster, .map: [:]
        }
    }
}

/// What a touch hit.
public enum ContentTarget {
    /// A view annotation.
    case viewAnnotation(ViewAnnotationID)
    /// An annotation, as it was when it was hit.
    case annotation(AnnotationID, ContentAnnotation)
    /// A feature of the layer of an id.
    case feature(ContentFeature, layer: String)
    /// Points of the layer of an id that are shown as one.
    case cluster(ContentCluster, layer: String)
    /// Annotations of a group that are shown as one.
    case annotationCluster(AnnotationCluster)
    /// The map itself.
    case map
}

/// Something under a finger.
public struct ContentHit {
    /// What it is.
    public let target: ContentTarget
    /// How far the touch is from what is drawn of it, in screen pixels; 0 on it.
    public let distance: Double
}
