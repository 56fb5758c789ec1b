import MapCameras
import TouchPipeline

/// Icons for the items of a collection.
public typealias PointAnnotationGroup = LayerAnnotationGroup<PointAnnotation>
/// Discs for the items of a collection.
public typealias CircleAnnotationGroup = LayerAnnotationGroup<CircleAnnotation>
/// Lines for the items of a collection.
public typealias PolylineAnnotationGroup = LayerAnnotationGroup<PolylineAnnotation>
/// Areas for the items of a collection.
public typealias PolygonAnnotationGroup = LayerAnnotationGroup<PolygonAnnotation>

/// Annotations for the items of a collection, which may be shown as clusters: an ``AnnotationGroup`` in a description.
///
/// ```swift
/// PointAnnotationGroup(places) { place in
///     PointAnnotation(coordinate: place.coordinate).onTapGesture { places.removeAll { $0.id == place.id } }
/// }
/// .clusterOptions(ClusterOptions())
/// .onClusterTapGesture { cluster in cluster.expand(with: animator) }
/// ```
///
/// Items of the same id are told apart by their order.
public struct LayerAnnotationGroup<Kind: LayerAnnotation>: ContentElement {
    private var group = AnnotationGroup(clusterOptions: nil)
    private var annotations: [(key: ContentKey, annotation: ContentAnnotation)] = []

    /// Annotations for items that are known by an id, such as `\.number`, or `{ $0.number }` in Embedded Swift.
    public init<Data: Sequence, ID: Hashable>(
        _ data: Data, id: (Data.Element) -> ID, content: (Data.Element) -> Kind
    ) {
        annotations.reserveCapacity(data.underestimatedCount)
        for item in data { annotations.append((TypedContentKey(id(item)), content(item).annotation)) }
    }

    /// Annotations for items that have an id.
    public init<Data: Sequence>(_ data: Data, content: (Data.Element) -> Kind) where Data.Element: Identifiable {
        self.init(data, id: { $0.id }, content: content)
    }

    /// The group with its annotations.
    public var content: ContentDescription { ContentDescription(.group(group, annotations)) }

    private func with(_ group: AnnotationGroup) -> LayerAnnotationGroup {
        var copy = self
        copy.group = group
        return copy
    }

    private func with(_ change: (inout AnnotationGroup) -> Void) -> LayerAnnotationGroup {
        var copy = self
        change(&copy.group)
        return copy
    }

    // MARK: Clusters

    /// The same, and annotations that come close are shown as clusters; `nil`: none are, as by default. Lines and areas never are.
    public func clusterOptions(_ options: ClusterOptions?) -> LayerAnnotationGroup { with { $0.clusterOptions = options } }

    /// The same with a radius of the disc that is drawn of a cluster, in dp; 20 by default.
    public func clusterRadius(_ radius: Float) -> LayerAnnotationGroup { with { $0.clusterRadius = .dp(radius) } }

    /// The same with clusters at an index among annotations; 0 by default.
    public func clusterZIndex(_ zIndex: Double) -> LayerAnnotationGroup { with { $0.clusterZIndex = zIndex } }

    /// The same with a handler of taps on clusters, which returns whether the tap stops here.
    public func onClusterTapGesture<Answer: ContentAnswer>(
        handler: @escaping (AnnotationClusterContext) -> Answer
    ) -> LayerAnnotationGroup {
        with(group.onClusterTap(handler))
    }

    /// The same with a handler of taps on clusters, which stop here.
    public func onClusterTapGesture(handler: @escaping (AnnotationClusterContext) -> Void) -> LayerAnnotationGroup {
        with(group.onClusterTap(handler))
    }

    /// The same with a handler of long presses on clusters, which returns whether the press stops here.
    public func onClusterLongPressGesture<Answer: ContentAnswer>(
        handler: @escaping (AnnotationClusterContext) -> Answer
    ) -> LayerAnnotationGroup {
        with(group.onClusterLongPress(handler))
    }

    /// The same with a handler of long presses on clusters, which stop here.
    public func onClusterLongPressGesture(handler: @escaping (AnnotationClusterContext) -> Void) -> LayerAnnotationGroup {
        with(group.onClusterLongPress(handler))
    }
}
