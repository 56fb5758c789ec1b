import Geodesy
public import MapCameras
public import MapGeoJSON

/// An icon, circle, line or polygon on the map, with its handlers.
///
/// ```swift
/// let pin = ContentAnnotation(.circle(radius: .dp(8), at: home))
///     .onTapGesture { context in print("tapped at", context.position) }
///     .onLongPressGesture { _ in false }
/// let id = listener.content.add(pin)
/// ```
///
/// A handler that returns `false` passes the gesture on to content below. A handler without a return value stops the gesture.
public struct ContentAnnotation {
    /// The shape that is drawn.
    public var shape: ContentShape
    /// The properties, which contexts and the host receive.
    public var properties: GeoJSONMembers
    /// The index in the drawing order. The default is 0.
    ///
    /// An annotation with a higher index lies above one with a lower index. At equal indices the annotation that was added later lies
    /// above. NaN counts as 0.
    public var zIndex = 0.0
    /// When a drag of the annotation begins. `nil`, the default, cannot be dragged.
    public var dragging: DragStart?
    /// Called when the annotation is tapped. Returns whether the tap stops.
    public var tapHandler: ((ContentContext) -> Bool)?
    /// Called when the annotation is long-pressed. Returns whether the long press stops.
    public var longPressHandler: ((ContentContext) -> Bool)?
    /// Called when the annotation is dragged.
    public var dragHandler: ((AnnotationDragEvent) -> Void)?
    /// The position in a description. 0 without a description.
    var position = 0

    /// Creates an annotation without handlers.
    public init(
        _ shape: ContentShape, properties: GeoJSONMembers = [:], zIndex: Double = 0, dragging: DragStart? = nil
    ) {
        self.shape = shape
        self.properties = properties
        self.zIndex = zIndex
        self.dragging = dragging
    }
}

/// The identity of an annotation. An id is never used again by the same content.
public struct AnnotationID: Sendable, Hashable {
    /// The number of the annotation's group. Zero if it has no group.
    let group: UInt32
    /// The index of the annotation in its store. An index is used again after the annotation was removed.
    let slot: Int
    /// The number of annotations that were added before.
    package let number: Int
}
