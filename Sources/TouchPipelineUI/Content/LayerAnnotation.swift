public import ContentPlugin
public import Geodesy
public import MapCameras
public import MapGeoJSON
import TouchPipeline

/// An annotation of a description, with the modifiers of all kinds of annotations.
///
/// A modifier that changes only the drawing, such as ``PolygonAnnotation/fillColor(_:)``, sets a property with the name of the Mapbox style
/// specification, such as `fill-color`. The host reads it when it draws.
public protocol LayerAnnotation: ContentElement, TouchableElement {
    /// The annotation that is added to the content.
    var annotation: ContentAnnotation { get set }
}

extension LayerAnnotation {
    public var content: ContentDescription { ContentDescription(.annotation(annotation)) }

    func with(_ change: (inout ContentAnnotation) -> Void) -> Self {
        var copy = self
        change(&copy.annotation)
        return copy
    }

    /// The handler of taps of the annotation.
    public var tapHandler: ((ContentContext) -> Bool)? {
        get { annotation.tapHandler }
        set { annotation.tapHandler = newValue }
    }

    /// The handler of long presses of the annotation.
    public var longPressHandler: ((ContentContext) -> Bool)? {
        get { annotation.longPressHandler }
        set { annotation.longPressHandler = newValue }
    }

    // MARK: Dragging

    /// Returns a copy that can be dragged, by default after a long press. `nil` cannot be dragged.
    ///
    /// After a drag the annotation stays at its new coordinate, until a description has another coordinate for it than the description
    /// before.
    public func draggable(_ dragging: DragStart? = .afterLongPress) -> Self { with { $0.dragging = dragging } }

    /// Returns a copy with a handler of drag events.
    public func onDrag(handler: @escaping (AnnotationDragEvent) -> Void) -> Self { with { $0.dragHandler = handler } }

    // MARK: Order and properties

    /// Returns a copy with an index in the drawing order. An annotation with a higher index lies above one with a lower index. The default
    /// is 0.
    public func zIndex(_ zIndex: Double) -> Self { with { $0.zIndex = zIndex } }

    /// Returns a copy with a property, which contexts and the host receive. `nil` removes the property.
    public func property(_ name: String, _ value: GeoJSONValue?) -> Self { with { $0.properties[name] = value } }
}

extension ViewAnnotation: ContentElement {
    public var content: ContentDescription { ContentDescription(.viewAnnotation(self)) }
}

extension ContentAnnotation: LayerAnnotation {
    /// The annotation itself.
    public var annotation: ContentAnnotation {
        get { self }
        set { self = newValue }
    }
}

/// An icon at a coordinate.
public struct PointAnnotation: LayerAnnotation {
    /// The annotation that is added to the content.
    public var annotation: ContentAnnotation

    /// Creates an icon of 32 × 32 dp with its center at a coordinate.
    public init(coordinate: Coordinate) {
        annotation = ContentAnnotation(.icon(Icon(width: .dp(32), height: .dp(32)), at: coordinate))
    }

    /// Returns a copy with the name of an image: the property `icon-image`.
    public func image(named name: String) -> PointAnnotation { property("icon-image", .string(name)) }

    /// Returns a copy with a text: the property `text-field`.
    public func textField(_ text: String) -> PointAnnotation { property("text-field", .string(text)) }

    /// Returns a copy with a size of the icon, in dp.
    public func iconSize(width: Float, height: Float) -> PointAnnotation {
        withIcon { ($0.width, $0.height) = (.dp(width), .dp(height)) }
    }

    /// Returns a copy with the point of the icon at its coordinate, in fractions of its size. Use (0.5, 1) for a pin.
    public func iconAnchor(_ anchor: AnchorPoint) -> PointAnnotation { withIcon { $0.anchor = anchor } }

    /// Returns a copy with an offset of the icon to the right and downwards, in dp.
    public func iconOffset(x: Float, y: Float) -> PointAnnotation {
        withIcon { ($0.offsetX, $0.offsetY) = (.dp(x), .dp(y)) }
    }

    private func withIcon(_ change: (inout Icon) -> Void) -> PointAnnotation {
        guard case .icon(var icon, let coordinate) = annotation.shape else { return self }
        change(&icon)
        return with { $0.shape = .icon(icon, at: coordinate) }
    }
}

/// A circle around a coordinate, with a fixed radius on the screen.
public struct CircleAnnotation: LayerAnnotation {
    /// The annotation that is added to the content.
    public var annotation: ContentAnnotation

    /// Creates a circle with a radius of 5 dp.
    public init(centerCoordinate: Coordinate) { annotation = ContentAnnotation(.circle(radius: .dp(5), at: centerCoordinate)) }

    /// Returns a copy with a radius, in dp.
    public func circleRadius(_ radius: Float) -> CircleAnnotation {
        guard case .circle(_, let coordinate) = annotation.shape else { return self }
        return with { $0.shape = .circle(radius: .dp(radius), at: coordinate) }
    }

    /// Returns a copy with a color: the property `circle-color`.
    public func circleColor(_ color: GeoJSONValue) -> CircleAnnotation { property("circle-color", color) }

    /// Returns a copy with an opacity: the property `circle-opacity`.
    public func circleOpacity(_ opacity: Double) -> CircleAnnotation { property("circle-opacity", .number(opacity)) }

    /// Returns a copy with a color of the outline: the property `circle-stroke-color`.
    public func circleStrokeColor(_ color: GeoJSONValue) -> CircleAnnotation { property("circle-stroke-color", color) }

    /// Returns a copy with a width of the outline, in dp: the property `circle-stroke-width`. Hit-testing ignores the outline.
    public func circleStrokeWidth(_ width: Double) -> CircleAnnotation { property("circle-stroke-width", .number(width)) }
}

/// A line with a fixed width on the screen.
public struct PolylineAnnotation: LayerAnnotation {
    /// The annotation that is added to the content.
    public var annotation: ContentAnnotation

    /// Creates a line with a width of 1 dp.
    public init(lineCoordinates: [Coordinate]) { annotation = ContentAnnotation(.polyline(lineCoordinates, width: .dp(1))) }

    /// Returns a copy with a width, in dp.
    public func lineWidth(_ width: Float) -> PolylineAnnotation {
        guard case .polyline(let coordinates, _) = annotation.shape else { return self }
        return with { $0.shape = .polyline(coordinates, width: .dp(width)) }
    }

    /// Returns a copy with a color: the property `line-color`.
    public func lineColor(_ color: GeoJSONValue) -> PolylineAnnotation { property("line-color", color) }

    /// Returns a copy with an opacity: the property `line-opacity`.
    public func lineOpacity(_ opacity: Double) -> PolylineAnnotation { property("line-opacity", .number(opacity)) }
}

/// The area between rings.
public struct PolygonAnnotation: LayerAnnotation {
    /// The annotation that is added to the content.
    public var annotation: ContentAnnotation

    /// Creates a polygon. The first ring is the outer boundary, the others are holes.
    public init(polygon rings: [[Coordinate]]) { annotation = ContentAnnotation(.polygon(rings)) }

    /// Returns a copy with a color: the property `fill-color`.
    public func fillColor(_ color: GeoJSONValue) -> PolygonAnnotation { property("fill-color", color) }

    /// Returns a copy with an opacity: the property `fill-opacity`.
    public func fillOpacity(_ opacity: Double) -> PolygonAnnotation { property("fill-opacity", .number(opacity)) }

    /// Returns a copy with a color of the outline: the property `fill-outline-color`.
    public func fillOutlineColor(_ color: GeoJSONValue) -> PolygonAnnotation { property("fill-outline-color", color) }
}
