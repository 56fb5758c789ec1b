// The public interface of ContentPlugin, written by `make api`. Compiled code is in Sources.

/// Several annotations of a group that are shown as one item, as they were when the cluster was found.
struct AnnotationCluster: Equatable, Hashable, Sendable {
    /// The mean of its annotations on the Mercator plane.
    let coordinate: Coordinate
    /// The number of annotations in the cluster.
    let count: Int
    /// The lowest zoom at which the cluster splits, 1 to 31.
    var expansionZoom: Int { get }
    /// The id of the group.
    var group: AnnotationGroupID { get }
    /// The identity of the cluster.
    let id: AnnotationClusterID
}

/// The identity of a cluster of annotations: the annotation around which it was made, and the highest zoom at which it is shown.
struct AnnotationClusterID: Equatable, Hashable, Sendable {
    /// The highest zoom at which the cluster is shown.
    let zoom: Int
}

/// The state of a drag at one event.
struct AnnotationDrag: Equatable, Hashable, Sendable {
    /// The place of an icon or a circle, or the first coordinate of a line or a polygon.
    var coordinate: Coordinate? { get }
    /// The annotation.
    let id: AnnotationID
    /// The position of the pointer, in screen pixels.
    let position: Vec2F
    /// The current shape of the annotation.
    let shape: ContentShape
}

/// A step of a drag.
enum AnnotationDragEvent: Equatable, Hashable, Sendable {
    /// The drag began.
    case began(AnnotationDrag)
    /// The drag was cancelled.
    case cancelled(AnnotationDrag, SessionEndReason)
    /// The annotation moved.
    case changed(AnnotationDrag)
    /// The pointer lifted.
    case ended(AnnotationDrag)
}

/// A group of annotations that are shown as clusters where they are close together.
struct AnnotationGroup {
    /// Creates a group without handlers.
    init(clusterOptions: ClusterOptions? = ClusterOptions(), clusterRadius: ScreenLength = .dp(20))
    /// Called when a cluster is long-pressed.
    var clusterLongPressHandler: ((AnnotationCluster, ContentContext) -> Bool)?
    /// The options of the clusters.
    var clusterOptions: ClusterOptions?
    /// The radius of the circle that the host draws for a cluster.
    var clusterRadius: ScreenLength
    /// Called when a cluster is tapped.
    var clusterTapHandler: ((AnnotationCluster, ContentContext) -> Bool)?
    /// The index of clusters in the drawing order, like ``ContentAnnotation/zIndex``.
    var clusterZIndex: Double
    /// Returns a copy that, when a cluster is tapped, zooms to the zoom at which the cluster splits.
    func expandingClusters(with animator: CameraAnimator, duration: Duration = .milliseconds(500)) -> AnnotationGroup
}

/// The identity of a group of annotations.
struct AnnotationGroupID: Equatable, Hashable, Sendable {}

/// The identity of an annotation.
struct AnnotationID: Equatable, Hashable, Sendable {}

/// An item that a group shows at a zoom.
enum AnnotationItem: Equatable, Hashable, Sendable {
    /// A single annotation.
    case annotation(AnnotationID)
    /// Several annotations that are shown as one item.
    case cluster(AnnotationCluster)
}

extension Bool {
    /// The value itself.
    var stopsGesture: Bool { get }
}

/// A circle around a place, with a fixed radius on the screen.
struct CircleAnnotation: ContentElement, LayerAnnotation, TouchableElement {
    /// Creates a circle with a radius of 5 dp.
    init(centerCoordinate: Coordinate)
    /// The annotation that is added to the content.
    var annotation: ContentAnnotation
    /// Returns a copy with a color: the property `circle-color`.
    func circleColor(_ color: GeoJSONValue) -> CircleAnnotation
    /// Returns a copy with an opacity: the property `circle-opacity`.
    func circleOpacity(_ opacity: Double) -> CircleAnnotation
    /// Returns a copy with a radius, in dp.
    func circleRadius(_ radius: Float) -> CircleAnnotation
    /// Returns a copy with a color of the outline: the property `circle-stroke-color`.
    func circleStrokeColor(_ color: GeoJSONValue) -> CircleAnnotation
    /// Returns a copy with a width of the outline, in dp: the property `circle-stroke-width`.
    func circleStrokeWidth(_ width: Double) -> CircleAnnotation
}

/// Several points that are shown as one item.
struct Cluster<Properties>: Equatable, Sendable {
    /// The mean of its points on the Mercator plane.
    let coordinate: Coordinate
    /// The number of points in the cluster.
    let count: Int
    /// The lowest zoom at which the cluster splits into its children, 1 to 31.
    let expansionZoom: Int
    /// The identity of the cluster.
    let id: ClusterID
    /// The aggregated properties of the points.
    let properties: Properties
}

/// The identity of a cluster: one of its points, and the highest zoom at which it is shown.
struct ClusterID: Equatable, Hashable, Sendable {
    /// Creates an id.
    init(point: Int, zoom: Int)
    /// The index of the point around which the cluster was made.
    let point: Int
    /// The highest zoom at which the cluster is shown.
    let zoom: Int
}

/// Points that are grouped into clusters, at each zoom, where they are closer together than a radius.
struct ClusterIndex<Properties>: Sendable {
    /// Creates an index of places without aggregated properties.
    init(_ places: [Coordinate], options: ClusterOptions = ClusterOptions())
    /// Creates an index of places, with aggregated properties for each cluster.
    init(_ places: [Coordinate], options: ClusterOptions = ClusterOptions(), map: (Int) -> Properties, reduce: (inout Properties, Properties) -> Void)
    /// The number of valid points in the index.
    let count: Int
    /// Returns the clusters and points into which a cluster splits at its expansion zoom.
    func children(of id: ClusterID) -> [ClusterItem<Properties>]
    /// Returns the cluster with an id, or `nil` if this index has none.
    func cluster(_ id: ClusterID) -> Cluster<Properties>?
    /// Returns the clusters and points that a map shows within bounds, edges included, in no particular order.
    func clusters(in bounds: CoordinateBounds, zoom: Double) -> [ClusterItem<Properties>]
    /// Returns the clusters and points that a map shows in a rectangle of the Mercator plane.
    func clusters(in rect: WorldRect, zoom: Double) -> [ClusterItem<Properties>]
    /// Returns the lowest zoom at which a cluster splits into its ``children(of:)``, or `nil` if there is no such cluster.
    func expansionZoom(of id: ClusterID) -> Int?
    /// Returns the indices of points of a cluster, in an order that stays the same.
    func leaves(of id: ClusterID, limit: Int = 10, offset: Int = 0) -> [Int]
    /// Visits the clusters and points that a map shows in a rectangle of the Mercator plane, without creating an array.
    @discardableResult func search(_ rect: WorldRect, zoom: Double, _ visit: (ClusterItem<Properties>) -> Bool) -> Bool
}

/// An item that a map shows at a zoom.
enum ClusterItem<Properties>: Equatable, Sendable {
    /// Several points that are shown as one item.
    case cluster(Cluster<Properties>)
    /// A single point: its index, and the place where it is drawn.
    case point(Int, at: Coordinate)
    /// The place of the item.
    var coordinate: Coordinate { get }
    /// The number of points in the item.
    var count: Int { get }
}

/// Which points are clustered, and at which zooms.
struct ClusterOptions: Equatable, Hashable, Sendable {
    /// Creates the default options.
    init()
    /// The highest zoom with clusters, ``minZoom`` to 30.
    var maxZoom: Int
    /// The minimum number of points in a cluster, at least 2.
    var minPoints: Int
    /// The lowest zoom with its own clusters, 0 to 30.
    var minZoom: Int
    /// The distance within which points are clustered, at each zoom.
    var radius: ScreenLength
}

/// An icon, circle, line or polygon on the map, with its handlers.
struct ContentAnnotation: ContentElement, LayerAnnotation, TouchableElement {
    /// Creates an annotation without handlers.
    init(_ shape: ContentShape, properties: GeoJSONMembers = [:], zIndex: Double = 0, dragging: DragStart? = nil)
    /// The annotation itself.
    var annotation: ContentAnnotation { get set }
    /// Called when the annotation is dragged.
    var dragHandler: ((AnnotationDragEvent) -> Void)?
    /// When a drag of the annotation begins.
    var dragging: DragStart?
    /// Called when the annotation is long-pressed.
    var longPressHandler: ((ContentContext) -> Bool)?
    /// The properties, which contexts and the host receive.
    var properties: GeoJSONMembers
    /// The shape that is drawn.
    var shape: ContentShape
    /// Called when the annotation is tapped.
    var tapHandler: ((ContentContext) -> Bool)?
    /// The index in the drawing order.
    var zIndex: Double
}

/// A type that a handler can return.
protocol ContentAnswer {
    /// Whether the gesture stops, so that content below does not receive it.
    var stopsGesture: Bool { get }
}

/// A result builder that creates a description from a list of elements with `if`, `switch` and `for`.
@resultBuilder enum ContentBuilder {
    /// Builds the elements of a `for`.
    static func buildArray(_ descriptions: [ContentDescription]) -> ContentDescription
    /// Builds an empty block.
    static func buildBlock() -> ContentDescription
    /// Builds a block with one element.
    static func buildBlock(_ description: ContentDescription) -> ContentDescription
    /// Builds a block with several elements, from bottom to top.
    static func buildBlock(_ descriptions: ContentDescription...) -> ContentDescription
    /// Builds the first branch of an `if` or a `switch`.
    static func buildEither(first description: ContentDescription) -> ContentDescription
    /// Builds the second branch of an `if` or a `switch`.
    static func buildEither(second description: ContentDescription) -> ContentDescription
    /// Builds a description.
    static func buildExpression(_ description: ContentDescription) -> ContentDescription
    /// Builds an element.
    static func buildExpression<Element>(_ element: Element) -> ContentDescription where Element : ContentElement
    /// Builds the elements of an `if #available`.
    static func buildLimitedAvailability(_ description: ContentDescription) -> ContentDescription
    /// Builds an `if` without an `else`.
    static func buildOptional(_ description: ContentDescription?) -> ContentDescription
}

/// A cluster of a layer's points.
struct ContentCluster: Sendable {
    /// The clusters and points into which the cluster splits at its ``expansionZoom``.
    var children: [ClusterItem<GeoJSONMembers>] { get }
    /// The place of the cluster.
    var coordinate: Coordinate { get }
    /// The number of points in the cluster.
    var count: Int { get }
    /// The lowest zoom at which the cluster splits.
    var expansionZoom: Int { get }
    /// The identity of the cluster.
    var id: ClusterID { get }
    /// The combined properties of the points.
    var properties: GeoJSONMembers { get }
    /// Returns points of the cluster, in an order that stays the same.
    func leaves(limit: Int = 10, offset: Int = 0) -> [ContentFeature]
}

/// A type that contains a description, with modifiers for gestures on the map and its layers.
protocol ContentContainer {
    /// The description.
    var content: ContentDescription { get set }
    /// Adds a handler of long presses on clusters of a layer, which stops the long press.
    func onLayerClusterLongPressGesture(_ layerID: String, perform action: @escaping (ContentCluster, ContentContext) -> Void) -> Self
    /// Adds a handler of long presses on clusters of a layer, which returns whether the long press stops.
    func onLayerClusterLongPressGesture<Answer>(_ layerID: String, perform action: @escaping (ContentCluster, ContentContext) -> Answer) -> Self where Answer : ContentAnswer
    /// Adds a handler of taps on clusters of a layer, which stops the tap.
    func onLayerClusterTapGesture(_ layerID: String, perform action: @escaping (ContentCluster, ContentContext) -> Void) -> Self
    /// Adds a handler of taps on clusters of a layer, which returns whether the tap stops.
    func onLayerClusterTapGesture<Answer>(_ layerID: String, perform action: @escaping (ContentCluster, ContentContext) -> Answer) -> Self where Answer : ContentAnswer
    /// Adds a handler of long presses on features of a layer, which stops the long press.
    func onLayerLongPressGesture(_ layerID: String, perform action: @escaping (ContentFeature, ContentContext) -> Void) -> Self
    /// Adds a handler of long presses on features of a layer, which returns whether the long press stops.
    func onLayerLongPressGesture<Answer>(_ layerID: String, perform action: @escaping (ContentFeature, ContentContext) -> Answer) -> Self where Answer : ContentAnswer
    /// Adds a handler of taps on features of a layer, which stops the tap.
    func onLayerTapGesture(_ layerID: String, perform action: @escaping (ContentFeature, ContentContext) -> Void) -> Self
    /// Adds a handler of taps on features of a layer, which returns whether the tap stops.
    func onLayerTapGesture<Answer>(_ layerID: String, perform action: @escaping (ContentFeature, ContentContext) -> Answer) -> Self where Answer : ContentAnswer
    /// Adds a handler of long presses on the map that no handler of the content has stopped.
    func onMapLongPressGesture(perform action: @escaping (ContentContext) -> Void) -> Self
    /// Adds a handler of long presses on the map that no handler of the content has stopped.
    func onMapLongPressGesture<Answer>(perform action: @escaping (ContentContext) -> Answer) -> Self where Answer : ContentAnswer
    /// Adds a handler of taps on the map that no handler of the content has stopped.
    func onMapTapGesture(perform action: @escaping (ContentContext) -> Void) -> Self
    /// Adds a handler of taps on the map that no handler of the content has stopped.
    func onMapTapGesture<Answer>(perform action: @escaping (ContentContext) -> Answer) -> Self where Answer : ContentAnswer
}

/// A tap or a long press on content.
struct ContentContext {
    /// The annotation that was hit, as it was at that time, or `nil` for other content.
    var annotation: ContentAnnotation? { get }
    /// The cluster of annotations that was hit, or `nil` for other content.
    var annotationCluster: AnnotationCluster? { get }
    /// The id of the annotation that was hit, or `nil` for other content.
    var annotationID: AnnotationID? { get }
    /// The cluster of a layer that was hit, or `nil` for other content.
    var cluster: ContentCluster? { get }
    /// The place under the touch.
    let coordinate: Coordinate?
    /// The distance of the touch from the drawn content, in screen pixels.
    let distance: Double
    /// The feature that was hit, or `nil` for other content.
    var feature: ContentFeature? { get }
    /// The id of the layer of the feature or cluster that was hit, or `nil` for other content.
    var layerID: String? { get }
    /// The position of the touch, in screen pixels.
    let position: Vec2F
    /// The properties of the feature, annotation or cluster of a layer that was hit.
    var properties: GeoJSONMembers { get }
    /// The content that was hit.
    let target: ContentTarget
    /// The context of the touch: its time, kind of pointer, buttons and modifier keys.
    let touch: TouchContext
    /// Moves a camera to the cluster that was hit, at the lowest zoom at which the cluster splits.
    func expandCluster(with animator: CameraAnimator, duration: Duration = .milliseconds(500))
}

/// A value that describes the content of a map: elements from bottom to top, and handlers of the map and its layers.
struct ContentDescription: ContentContainer, ContentElement {
    /// Creates an empty description.
    init()
    /// Creates a description with a builder.
    init(@ContentBuilder _ content: () -> ContentDescription)
    /// The description itself.
    var content: ContentDescription { get set }
}

/// An element of a description: an annotation, a layer, or several elements together.
protocol ContentElement {
    /// The description of the element.
    @ContentBuilder var content: ContentDescription { get }
}

/// A feature of a layer.
struct ContentFeature: Equatable, Sendable {
    /// Creates a feature.
    init(id: GeoJSONID? = nil, _ shape: ContentShape, properties: GeoJSONMembers = [:])
    /// The id of the feature in its source, or `nil` if it has none.
    var id: GeoJSONID?
    /// The properties, which contexts and the host receive.
    var properties: GeoJSONMembers
    /// The shape that is drawn.
    var shape: ContentShape
}

/// Content at a position, and its distance.
struct ContentHit {
    /// The distance of the touch from the drawn content, in screen pixels.
    let distance: Double
    /// The content.
    let target: ContentTarget
}

/// A layer of immutable features.
struct ContentLayer: ContentElement, Sendable {
    /// Creates a layer of points that are shown as clusters where they are close together.
    init(id: String, clustering points: [ContentFeature], options: ClusterOptions = ClusterOptions(), clusterRadius: ScreenLength = .dp(20), map: (ContentFeature) -> GeoJSONMembers = { _ in [:] }, reduce: (inout GeoJSONMembers, GeoJSONMembers) -> Void = { _, _ in })
    /// Creates a layer of features.
    init(id: String, features: [ContentFeature])
    /// Creates a layer of the features of GeoJSON.
    init(id: String, geoJSON: some GeoJSONConvertible, pointRadius: ScreenLength = .dp(5), lineWidth: ScreenLength = .dp(1))
    /// The clusters, or `nil` for a layer without clusters.
    var clusters: ClusterIndex<GeoJSONMembers>? { get }
    /// A description of the layer, directly below the annotations and above the layers before it.
    var content: ContentDescription { get }
    /// The features, in order.
    var features: [ContentFeature] { get }
    /// The identity of the layer.
    let id: String
    /// Returns the layer at another position in the drawing order.
    func layerPosition(_ position: LayerPosition) -> PlacedLayer
}

/// Reports taps and long presses on the content of a map, and drags annotations.
final class ContentListener: AreaSelectable, CommandListener, TouchListener {
    /// Creates a listener without content.
    init(camera: any MapCamera, options: ContentOptions = ContentOptions())
    /// The camera that shows the map.
    let camera: any MapCamera
    /// The content that can be touched.
    var content: ContentStore { get set }
    /// The annotation that is being dragged.
    var draggedAnnotation: AnnotationID? { get }
    /// The element that the keys have chosen, and its position in screen pixels.
    var focusedContent: (target: ContentTarget, position: Vec2F)? { get }
    /// Whether the listener handles gestures.
    var isEnabled: Bool { get set }
    /// Returns the name of an element, for a screen reader when keys go through the content.
    var label: ((ContentTarget) -> String?)?
    /// Called when an annotation is dragged, after the annotation's own handler.
    var onEvent: ((AnnotationDragEvent) -> Void)? { get set }
    /// The touch radius and the timing of taps.
    var options: ContentOptions
    /// The content that a host draws: everything that the camera shows, from bottom to top.
    var visibleContent: [ContentTarget] { get }
    /// Zooms to the zoom at which a cluster of a layer splits, when the cluster is tapped, until the token is released.
    func expandClusters(of layerID: String, with animator: CameraAnimator, duration: Duration = .milliseconds(500)) -> ObservationToken
    /// Returns the content at a position, with or without handlers: exact hits from top to bottom, then the others from near to far.
    func hits(at position: Vec2F, kind: TouchPointer.Kind = .finger) -> [ContentHit]
    /// Registers a handler that stops long presses, until the token is released.
    func observeLongPresses(on source: ContentSource, handler: @escaping (ContentContext) -> Void) -> ObservationToken
    /// Registers a handler of long presses until the token is released.
    func observeLongPresses<Answer>(on source: ContentSource, handler: @escaping (ContentContext) -> Answer) -> ObservationToken where Answer : ContentAnswer
    /// Registers a handler that stops taps, until the token is released.
    func observeTaps(on source: ContentSource, handler: @escaping (ContentContext) -> Void) -> ObservationToken
    /// Registers a handler of taps until the token is released.
    func observeTaps<Answer>(on source: ContentSource, handler: @escaping (ContentContext) -> Answer) -> ObservationToken where Answer : ContentAnswer
    /// The order in which keys go through the visible content (`MapCommand.nextFeature`).
    enum FocusOrder: CaseIterable, Equatable, Hashable, Sendable {
        /// From the middle of the screen outwards.
        case distance
        /// Lines from the top to the bottom of the screen, each from the left.
        case reading
    }
}

/// The touch radius and the timing of taps.
struct ContentOptions: Equatable, Hashable, Sendable {
    /// Creates the default options.
    init()
    /// The maximum distance between repeated taps at one place.
    var cycleDistance: ScreenLength
    /// Whether repeated taps at one place select the content there in turn.
    var cyclesThroughHits: Bool
    /// Whether an exact hit ends the search for near content, also if the exact hit has no handler for the gesture.
    var exactHitsEndSearch: Bool
    /// The order in which keys go through the content.
    var focusOrder: ContentListener.FocusOrder
    /// The maximum distance of a touch from content that it hits.
    var radius: HitRadius
    /// When taps on content are reported.
    var tapTiming: ContentOptions.TapTiming
    /// When taps on content are reported.
    enum TapTiming: CaseIterable, Equatable, Hashable, Sendable {
        /// When no second tap can follow, as in Mapbox.
        case confirmed
        /// When the pointer lifts.
        case immediate
    }
}

/// Updates the content of a listener to match a series of descriptions, with few changes.
final class ContentReconciler {
    /// Creates a reconciler without a description.
    init(_ listener: ContentListener)
    /// The listener whose content is updated.
    let listener: ContentListener
    /// Updates the content to match a description from a builder.
    @discardableResult func apply(@ContentBuilder _ content: () -> ContentDescription) -> Int
    /// Updates the content to match a description.
    @discardableResult func apply(_ description: ContentDescription) -> Int
}

/// The shape of a feature or an annotation.
enum ContentShape: Equatable, Hashable, Sendable {
    /// A circle around a place, with a fixed radius on the screen.
    case circle(radius: ScreenLength, at: Coordinate)
    /// An icon at a place.
    case icon(Icon, at: Coordinate)
    /// The area between rings.
    case polygon([[Coordinate]])
    /// A line with a fixed width on the screen.
    case polyline([Coordinate], width: ScreenLength)
    /// The place of an icon or a circle, or the first coordinate of a line or a polygon.
    var coordinate: Coordinate? { get }
    /// The kind of the shape.
    var kind: ContentShape.Kind { get }
    /// The kinds of shapes.
    enum Kind: CaseIterable, Equatable, Hashable, Sendable {
        /// A circle around a place.
        case circle
        /// An icon at a place.
        case icon
        /// A polygon.
        case polygon
        /// A line.
        case polyline
    }
}

/// The content whose taps and long presses a handler receives.
enum ContentSource: Sendable {
    /// The annotations of a kind.
    case annotations(ContentShape.Kind)
    /// The clusters of a layer with an id.
    case clusters(ofLayer: String)
    /// The features of a layer with an id.
    case layer(String)
    /// The map, for gestures that no handler of the content has stopped.
    case map
}

/// The content of a map that can be touched: layers of features, annotations, groups of annotations, and view annotations.
struct ContentStore {
    /// Creates an empty content.
    init()
    /// The number of annotations, including those of groups.
    var annotationCount: Int { get }
    /// The ids of all groups, in the order in which they were added.
    var annotationGroupIDs: [AnnotationGroupID] { get }
    /// The ids of all annotations, including those of groups, from bottom to top.
    var annotationIDs: [AnnotationID] { get }
    /// The ids of all layers, from bottom to top.
    var layerIDs: [String] { get }
    /// The number of changes so far.
    var revision: Int { get }
    /// The number of selected annotations.
    var selectedAnnotationCount: Int { get }
    /// The ids of the selected annotations, in an order that stays the same.
    var selectedAnnotationIDs: [AnnotationID] { get }
    /// The ids of all view annotations, from bottom to top.
    var viewAnnotationIDs: [ViewAnnotationID] { get }
    /// The group with an id, or `nil` if there is none.
    subscript(id: AnnotationGroupID) -> AnnotationGroup? { get set }
    /// The annotation with an id, or `nil` if there is none.
    subscript(id: AnnotationID) -> ContentAnnotation? { get set }
    /// The view annotation with an id, or `nil` if there is none.
    subscript(id: ViewAnnotationID) -> ViewAnnotation? { get set }
    /// Adds an annotation above the others with the same index.
    @discardableResult mutating func add(_ annotation: ContentAnnotation) -> AnnotationID
    /// Adds a view annotation above the others.
    @discardableResult mutating func add(_ annotation: ViewAnnotation) -> ViewAnnotationID
    /// Adds a group without annotations.
    mutating func add(_ group: AnnotationGroup) -> AnnotationGroupID
    /// Adds an annotation to a group, above the others with the same index.
    @discardableResult mutating func add(_ annotation: ContentAnnotation, to group: AnnotationGroupID) -> AnnotationID
    /// Adds a layer.
    mutating func addLayer(_ layer: ContentLayer, at position: LayerPosition = .belowAnnotations)
    /// Returns the number of annotations of a group.
    func annotationCount(in group: AnnotationGroupID) -> Int
    /// Returns the ids of all annotations of a group, from bottom to top.
    func annotationIDs(in group: AnnotationGroupID) -> [AnnotationID]
    /// Returns annotations of a cluster, in an order that stays the same.
    func annotationIDs(in cluster: AnnotationClusterID, limit: Int = 10, offset: Int = 0) -> [AnnotationID]
    /// Returns whether an annotation is selected.
    func isSelected(_ id: AnnotationID) -> Bool
    /// Returns the annotations and clusters that a group shows at a zoom in bounds, edges included.
    func items(of group: AnnotationGroupID, in bounds: CoordinateBounds, zoom: Double) -> [AnnotationItem]
    /// Returns the annotations and clusters that a group shows at a zoom in a rectangle of the Mercator plane.
    func items(of group: AnnotationGroupID, in rect: WorldRect, zoom: Double) -> [AnnotationItem]
    /// Returns the layer with an id, or `nil` if there is none.
    func layer(_ id: String) -> ContentLayer?
    /// Moves the layer with an id.
    mutating func moveLayer(_ id: String, to position: LayerPosition)
    /// Removes and returns an annotation.
    @discardableResult mutating func remove(_ id: AnnotationID) -> ContentAnnotation?
    /// Removes the annotations of a group that satisfy a predicate.
    mutating func removeAll(in group: AnnotationGroupID, where isRemoved: (AnnotationID, ContentAnnotation) -> Bool)
    /// Removes and returns the layer with an id.
    @discardableResult mutating func removeLayer(_ id: String) -> ContentLayer?
    /// Replaces the layer with the same id, which keeps its position.
    mutating func replaceLayer(_ layer: ContentLayer)
    /// Selects annotations.
    mutating func selectAnnotations(_ ids: [AnnotationID], combining combination: SelectionCombination = .replace)
    /// Selects the annotations in an area, on any copy of the world.
    mutating func selectAnnotations(in area: SelectionArea?, combining combination: SelectionCombination = .replace, zoom: Double)
}

/// The content that a touch hit.
enum ContentTarget {
    /// An annotation, as it was when it was hit.
    case annotation(AnnotationID, ContentAnnotation)
    /// A cluster of annotations of a group.
    case annotationCluster(AnnotationCluster)
    /// A cluster of points, and the id of its layer.
    case cluster(ContentCluster, layer: String)
    /// A feature, and the id of its layer.
    case feature(ContentFeature, layer: String)
    /// The map itself.
    case map
    /// A view annotation.
    case viewAnnotation(ViewAnnotationID)
}

/// Elements for the items of a collection.
struct ForEvery: ContentElement {
    /// Creates elements for identifiable items.
    init<Data>(_ data: Data, @ContentBuilder content: (Data.Element) -> ContentDescription) where Data : Sequence, Data.Element : Identifiable
    /// Creates elements for items with an id, such as `\.number`.
    init<Data, ID>(_ data: Data, id: (Data.Element) -> ID, @ContentBuilder content: (Data.Element) -> ContentDescription) where Data : Sequence, ID : Hashable
    /// The description of the elements.
    let content: ContentDescription
}

/// The rectangle of an icon relative to its place.
struct Icon: Equatable, Hashable, Sendable {
    /// Creates an icon.
    init(width: ScreenLength, height: ScreenLength, anchor: AnchorPoint = .center, offsetX: ScreenLength = .dp(0), offsetY: ScreenLength = .dp(0))
    /// The point of the icon at its place, in fractions of its size.
    var anchor: AnchorPoint
    /// The height.
    var height: ScreenLength
    /// The offset to the right.
    var offsetX: ScreenLength
    /// The offset downwards.
    var offsetY: ScreenLength
    /// The width.
    var width: ScreenLength
}

/// An annotation of a description, with the modifiers of all kinds of annotations.
protocol LayerAnnotation : TouchableElement {
    /// The annotation that is added to the content.
    var annotation: ContentAnnotation { get set }
    /// The description of the annotation.
    var content: ContentDescription { get }
    /// The handler of long presses of the annotation.
    var longPressHandler: ((ContentContext) -> Bool)? { get set }
    /// The handler of taps of the annotation.
    var tapHandler: ((ContentContext) -> Bool)? { get set }
    /// Returns a copy that can be dragged, by default after a long press.
    func draggable(_ dragging: DragStart? = .afterLongPress) -> Self
    /// Returns a copy with a handler of drag events.
    func onDrag(handler: @escaping (AnnotationDragEvent) -> Void) -> Self
    /// Returns a copy with a property, which contexts and the host receive.
    func property(_ name: String, _ value: GeoJSONValue?) -> Self
    /// Returns a copy with an index in the drawing order.
    func zIndex(_ zIndex: Double) -> Self
}

/// Annotations for the items of a collection, which can be shown as clusters.
struct LayerAnnotationGroup<Kind> where Kind : LayerAnnotation: ContentElement {
    /// Creates annotations for identifiable items.
    init<Data>(_ data: Data, content: (Data.Element) -> Kind) where Data : Sequence, Data.Element : Identifiable
    /// Creates annotations for items with an id, such as `\.number`.
    init<Data, ID>(_ data: Data, id: (Data.Element) -> ID, content: (Data.Element) -> Kind) where Data : Sequence, ID : Hashable
    /// The description of the group and its annotations.
    var content: ContentDescription { get }
    /// Returns a copy with options for clusters.
    func clusterOptions(_ options: ClusterOptions?) -> LayerAnnotationGroup<Kind>
    /// Returns a copy with a radius of the circle that the host draws for a cluster, in dp.
    func clusterRadius(_ radius: Float) -> LayerAnnotationGroup<Kind>
    /// Returns a copy with an index of clusters in the drawing order.
    func clusterZIndex(_ zIndex: Double) -> LayerAnnotationGroup<Kind>
    /// Returns a copy with a handler of long presses on clusters, which stops the long press.
    func onClusterLongPressGesture(handler: @escaping (AnnotationCluster, ContentContext) -> Void) -> LayerAnnotationGroup<Kind>
    /// Returns a copy with a handler of long presses on clusters, which returns whether the long press stops.
    func onClusterLongPressGesture<Answer>(handler: @escaping (AnnotationCluster, ContentContext) -> Answer) -> LayerAnnotationGroup<Kind> where Answer : ContentAnswer
    /// Returns a copy with a handler of taps on clusters, which stops the tap.
    func onClusterTapGesture(handler: @escaping (AnnotationCluster, ContentContext) -> Void) -> LayerAnnotationGroup<Kind>
    /// Returns a copy with a handler of taps on clusters, which returns whether the tap stops.
    func onClusterTapGesture<Answer>(handler: @escaping (AnnotationCluster, ContentContext) -> Answer) -> LayerAnnotationGroup<Kind> where Answer : ContentAnswer
}

/// The position of a layer in the drawing order.
enum LayerPosition: Sendable {
    /// Directly above the layer with an id.
    case above(String)
    /// Directly above the annotations, below all other layers there.
    case aboveAnnotations
    /// Directly below the layer with an id.
    case below(String)
    /// Directly below the annotations, above all other layers there.
    case belowAnnotations
    /// Below all other layers and the annotations.
    case bottom
    /// Above all other layers and the annotations.
    case top
}

/// A layer of a description, with its position in the drawing order.
struct PlacedLayer: ContentElement {
    /// A description of the layer.
    var content: ContentDescription { get }
}

/// An icon at a place.
struct PointAnnotation: ContentElement, LayerAnnotation, TouchableElement {
    /// Creates an icon of 32 × 32 dp with its center at a place.
    init(coordinate: Coordinate)
    /// The annotation that is added to the content.
    var annotation: ContentAnnotation
    /// Returns a copy with the point of the icon at its place, in fractions of its size.
    func iconAnchor(_ anchor: AnchorPoint) -> PointAnnotation
    /// Returns a copy with an offset of the icon to the right and downwards, in dp.
    func iconOffset(x: Float, y: Float) -> PointAnnotation
    /// Returns a copy with a size of the icon, in dp.
    func iconSize(width: Float, height: Float) -> PointAnnotation
    /// Returns a copy with the name of an image: the property `icon-image`.
    func image(named name: String) -> PointAnnotation
    /// Returns a copy with a text: the property `text-field`.
    func textField(_ text: String) -> PointAnnotation
}

/// The area between rings.
struct PolygonAnnotation: ContentElement, LayerAnnotation, TouchableElement {
    /// Creates a polygon.
    init(polygon rings: [[Coordinate]])
    /// The annotation that is added to the content.
    var annotation: ContentAnnotation
    /// Returns a copy with a color: the property `fill-color`.
    func fillColor(_ color: GeoJSONValue) -> PolygonAnnotation
    /// Returns a copy with an opacity: the property `fill-opacity`.
    func fillOpacity(_ opacity: Double) -> PolygonAnnotation
    /// Returns a copy with a color of the outline: the property `fill-outline-color`.
    func fillOutlineColor(_ color: GeoJSONValue) -> PolygonAnnotation
}

/// A line with a fixed width on the screen.
struct PolylineAnnotation: ContentElement, LayerAnnotation, TouchableElement {
    /// Creates a line with a width of 1 dp.
    init(lineCoordinates: [Coordinate])
    /// The annotation that is added to the content.
    var annotation: ContentAnnotation
    /// Returns a copy with a color: the property `line-color`.
    func lineColor(_ color: GeoJSONValue) -> PolylineAnnotation
    /// Returns a copy with an opacity: the property `line-opacity`.
    func lineOpacity(_ opacity: Double) -> PolylineAnnotation
    /// Returns a copy with a width, in dp.
    func lineWidth(_ width: Float) -> PolylineAnnotation
}

/// An element of a description that has handlers of taps and long presses: an annotation of a layer, or a view annotation.
protocol TouchableElement : ContentElement {
    /// Called when the element is long-pressed.
    var longPressHandler: ((ContentContext) -> Bool)? { get set }
    /// Called when the element is tapped.
    var tapHandler: ((ContentContext) -> Bool)? { get set }
    /// Returns a copy with a handler of long presses, which stops the long press.
    func onLongPressGesture(handler: @escaping () -> Void) -> Self
    /// Returns a copy with a handler of long presses, which stops the long press.
    func onLongPressGesture(handler: @escaping (ContentContext) -> Void) -> Self
    /// Returns a copy with a handler of long presses, which returns whether the long press stops.
    func onLongPressGesture<Answer>(handler: @escaping (ContentContext) -> Answer) -> Self where Answer : ContentAnswer
    /// Returns a copy with a handler of taps, which stops the tap.
    func onTapGesture(handler: @escaping () -> Void) -> Self
    /// Returns a copy with a handler of taps, which stops the tap.
    func onTapGesture(handler: @escaping (ContentContext) -> Void) -> Self
    /// Returns a copy with a handler of taps, which returns whether the tap stops.
    func onTapGesture<Answer>(handler: @escaping (ContentContext) -> Answer) -> Self where Answer : ContentAnswer
}

/// A region of the screen above all other content, such as a view that the program shows there.
struct ViewAnnotation: ContentElement, TouchableElement {
    /// Creates a view annotation without handlers.
    init(_ region: ViewAnnotation.Region)
    /// Creates a view with a size in dp.
    init(coordinate: Coordinate, width: Float, height: Float, anchor: AnchorPoint = .center)
    /// The description of the view annotation.
    var content: ContentDescription { get }
    /// Called when the region is long-pressed.
    var longPressHandler: ((ContentContext) -> Bool)?
    /// The region of the screen.
    var region: ViewAnnotation.Region
    /// Called when the region is tapped.
    var tapHandler: ((ContentContext) -> Bool)?
    /// A region of the screen.
    enum Region {
        /// All positions, in screen pixels, for which the closure returns `true`.
        case hitTest((Vec2F) -> Bool)
        /// The rectangle of an icon at a place on the map.
        case icon(Icon, at: Coordinate)
        /// A rectangle between two corners, in screen pixels, edges included.
        case rectangle(Vec2F, Vec2F)
    }
}

/// The identity of a view annotation.
struct ViewAnnotationID: Equatable, Hashable, Sendable {}
