public import Geodesy
public import MapCameras
public import MapGeoJSON
public import TouchPipeline

/// A tap or a long press on content.
public struct ContentContext {
    /// The content that was hit.
    public let target: ContentTarget
    /// The distance of the touch from the drawn content, in screen pixels. 0 on the content, and for the map.
    public let distance: Double
    /// The position of the touch, in screen pixels.
    public let position: Vec2F
    /// The coordinate under the touch. The longitude is in −180 ..< 180. `nil` above the horizon, where only upright content can be hit.
    public let coordinate: Coordinate?
    /// The context of the touch: its time, kind of pointer, buttons and modifier keys.
    public let touch: TouchContext

    /// The feature that was hit, or `nil` for other content.
    public var feature: ContentFeature? { if case .feature(let feature, _) = target { feature } else { nil } }

    /// The id of the layer of the feature or cluster that was hit, or `nil` for other content.
    public var layerID: String? {
        switch target {
        case .feature(_, let layer), .cluster(_, let layer): layer
        case .viewAnnotation, .annotation, .annotationCluster, .map: nil
        }
    }

    /// The cluster of a layer that was hit, or `nil` for other content.
    public var cluster: ContentCluster? { if case .cluster(let cluster, _) = target { cluster } else { nil } }

    /// The annotation that was hit, as it was at that time, or `nil` for other content.
    public var annotation: ContentAnnotation? { if case .annotation(_, let annotation) = target { annotation } else { nil } }

    /// The id of the annotation that was hit, or `nil` for other content.
    public var annotationID: AnnotationID? { if case .annotation(let id, _) = target { id } else { nil } }

    /// The cluster of annotations that was hit, or `nil` for other content.
    public var annotationCluster: AnnotationCluster? { if case .annotationCluster(let cluster) = target { cluster } else { nil } }

    /// The properties of the feature, annotation or cluster of a layer that was hit. Empty for other content.
    public var properties: GeoJSONMembers {
        switch target {
        case .feature(let feature, _): feature.properties
        case .annotation(_, let annotation): annotation.properties
        case .cluster(let cluster, _): cluster.properties
        case .viewAnnotation, .annotationCluster, .map: [:]
        }
    }

    /// Moves a camera to the cluster that was hit, at the lowest zoom at which the cluster splits. The cluster's coordinate moves to the
    /// camera's anchor point. Other content moves nothing.
    ///
    /// - Parameters:
    ///   - animator: The animator that moves the camera, on the clock of the touches.
    ///   - duration: The duration of the animation.
    public func expandCluster(with animator: CameraAnimator, duration: Duration = .milliseconds(500)) {
        let (coordinate, zoom): (Coordinate, Int)
        switch target {
        case .cluster(let cluster, _): (coordinate, zoom) = (cluster.coordinate, cluster.expansionZoom)
        case .annotationCluster(let cluster): (coordinate, zoom) = (cluster.coordinate, cluster.expansionZoom)
        case .viewAnnotation, .annotation, .feature, .map: return
        }
        let goal = CameraTarget(coordinate: coordinate, zoom: Double(zoom))
        animator.start(.ease(CameraEase(to: goal, duration: duration)), at: touch.timestamp)
    }
}

/// The content that a touch hit.
public enum ContentTarget {
    case viewAnnotation(ViewAnnotationID)
    /// An annotation, as it was when it was hit.
    case annotation(AnnotationID, ContentAnnotation)
    /// A feature, and the id of its layer.
    case feature(ContentFeature, layer: String)
    /// A cluster of points, and the id of its layer.
    case cluster(ContentCluster, layer: String)
    /// A cluster of annotations of a group.
    case annotationCluster(AnnotationCluster)
    /// The map itself.
    case map
}

/// Content at a position, and its distance.
public struct ContentHit {
    public let target: ContentTarget
    /// The distance of the touch from the drawn content, in screen pixels. 0 on the content.
    public let distance: Double
}
