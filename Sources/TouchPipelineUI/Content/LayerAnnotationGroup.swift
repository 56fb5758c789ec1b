public import ContentPlugin
import MapCameras
import TouchPipeline

/// Annotations for the items of a collection, which can be shown as clusters. It describes an ``AnnotationGroup``.
///
/// ```swift
/// LayerAnnotationGroup(places) { place in
///     PointAnnotation(coordinate: place.coordinate).onTapGesture { places.removeAll { $0.id == place.id } }
/// }
/// .clusterOptions(ClusterOptions())
/// .onClusterTapGesture { _, context in context.expandCluster(with: animator) }
/// ```
///
/// Items with the same id are distinguished by their order.
public struct LayerAnnotationGroup<Kind: LayerAnnotation>: ContentElement {
    private var group = AnnotationGroup(clusterOptions: nil)
    private var annotations: [(key: ContentKey, annotation: ContentAnnotation)] = []

    /// Creates annotations for items with an id, such as `\.number`. In Embedded Swift, write `{ $0.number }`.
    public init<Data: Sequence, ID: Hashable>(
        _ data: Data, id: (Data.Element) -> ID, content: (Data.Element) -> Kind
    ) {
        annotations.reserveCapacity(data.underestimatedCount)
        for item in data { annotations.append((TypedContentKey(id(item)), content(item).annotation)) }
    }

    /// Creates annotations for identifiable items.
    public init<Data: Sequence>(_ data: Data, content: (Data.Element) -> Kind) where Data.Element: Identifiable {
        self.init(data, id: { $0.id }, content: content)
    }

    public var content: ContentDescription { ContentDescription(.group(group, annotations)) }

    private func with(_ change: (inout AnnotationGroup) -> Void) -> LayerAnnotationGroup {
        var copy = self
        change(&copy.group)
        return copy
    }

    // MARK: Clusters

    /// Returns a copy with options for clusters. `nil`, the default, shows no clusters. Lines and polygons are never clustered.
    public func clusterOptions(_ options: ClusterOptions?) -> LayerAnnotationGroup { with { $0.clusterOptions = options } }

    /// Returns a copy with a radius of the circle that the host draws for a cluster, in dp. The default is 20.
    public func clusterRadius(_ radius: Float) -> LayerAnnotationGroup { with { $0.clusterRadius = .dp(radius) } }

    /// Returns a copy with an index of clusters in the drawing order. The default is 0.
    public func clusterZIndex(_ zIndex: Double) -> LayerAnnotationGroup { with { $0.clusterZIndex = zIndex } }

    /// Returns a copy with a handler of taps on clusters, which returns whether the tap stops.
    public func onClusterTapGesture<Answer: ContentAnswer>(
        handler: @escaping (AnnotationCluster, ContentContext) -> Answer
    ) -> LayerAnnotationGroup {
        with { $0.clusterTapHandler = answering(handler) }
    }

    /// Returns a copy with a handler of taps on clusters, which stops the tap.
    public func onClusterTapGesture(handler: @escaping (AnnotationCluster, ContentContext) -> Void) -> LayerAnnotationGroup {
        with { $0.clusterTapHandler = stopping(handler) }
    }

    /// Returns a copy with a handler of long presses on clusters, which returns whether the long press stops.
    public func onClusterLongPressGesture<Answer: ContentAnswer>(
        handler: @escaping (AnnotationCluster, ContentContext) -> Answer
    ) -> LayerAnnotationGroup {
        with { $0.clusterLongPressHandler = answering(handler) }
    }

    /// Returns a copy with a handler of long presses on clusters, which stops the long press.
    public func onClusterLongPressGesture(handler: @escaping (AnnotationCluster, ContentContext) -> Void) -> LayerAnnotationGroup {
        with { $0.clusterLongPressHandler = stopping(handler) }
    }
}
