import Geodesy
import MapCameras
import TouchPipeline

/// An annotation of a description, with the modifiers that all kinds have.
///
/// What a modifier of the drawing sets, such as ``PolygonAnnotation/fillColor(_:)``, is a property with the name that the Mapbox style
/// specification has for it, such as `fill-color`. The host reads it when it draws.
public protocol LayerAnnotation: ContentElement {
    /// What stands in the content.
    var annotation: ContentAnnotation { get set }
}

extension LayerAnnotation {
    /// The annotation.
    public var content: ContentDescription { annotation.content }

    func with(_ change: (inout ContentAnnotation) -> Void) -> Self {
        var copy = self
        change(&copy.annotation)
        return copy
    }

    // MARK: Gestures

    /// The same with a handler of taps, which returns whether the tap stops here.
    public func onTapGesture<Answer: ContentAnswer>(handler: @escaping (ContentContext) -> Answer) -> Self {
        with { $0 = $0.onTap(handler) }
    }

    /// The same with a handler of taps, which stop here.
    public func onTapGesture(handler: @escaping (ContentContext) -> Void) -> Self { with { $0 = $0.onTap(handler) } }

    /// The same with a handler of taps, which stop here.
    public func onTapGesture(handler: @escaping () -> Void) -> Self { onTapGesture { _ in handler() } }

    /// The same with a handler of long presses, which returns whether the press stops here.
    public func onLongPressGesture<Answer: ContentAnswer>(handler: @escaping (ContentContext) -> Answer) -> Self {
        with { $0 = $0.onLongPress(handler) }
    }

    /// The same with a handler of long presses, which stop here.
    public func onLongPressGesture(handler: @escaping (ContentContext) -> Void) -> Self { with { $0 = $0.onLongPress(handler) } }

    /// The same with a handler of long presses, which stop here.
    public func onLongPressGesture(handler: @escaping () -> Void) -> Self { onLongPressGesture { _ in handler() } }

    // MARK: Dragging

    /// The same, and a finger takes it elsewhere: after a long press, or as this says.
    ///
    /// An annotation stays where it was let go, until a description has another place for it than the description before.
    public func draggable(_ dragging: AnnotationDragging = .afterLongPress) -> Self { with { $0.dragging = dragging } }

    /// The same, and a finger takes it elsewhere after a long press, or not at all.
    public func isDraggable(_ isDraggable: Bool) -> Self { draggable(isDraggable ? .afterLongPress : .none) }

    /// The same, and told how it is dragged.
    public func onDrag(handler: @escaping (AnnotationDragEvent) -> Void) -> Self { with { $0.dragHandler = handler } }

    // MARK: Order and properties

    /// The same at an index. Of two annotations the one with the higher index lies above; 0 by default.
    public func zIndex(_ zIndex: Double) -> Self { with { $0.zIndex = zIndex } }

    /// The same with a property, which contexts and the host receive. `nil` removes it.
    public func property(_ name: String, _ value: FeatureValue?) -> Self { with { $0.properties[name] = value } }
}

extension ContentAnnotation: ContentElement {
    /// The annotation.
    public var content: ContentDescription { ContentDescription(.annotation(self)) }
}

/// An icon at a place.
public struct PointAnnotation: LayerAnnotation {
    /// What stands in the content.
    public var annotation: ContentAnnotation

    /// An icon of 32 × 32 dp with its middle on a place.
    public init(coordinate: Coordinate) {
        annotation = ContentAnnotation(.icon(Icon(width: .dp(32), height: .dp(32)), at: coordinate))
    }

    /// The same with an image of a name: the property `icon-image`.
    public func image(named name: String) -> PointAnnotation { property("icon-image", .text(name)) }

    /// The same with a text: the property `text-field`.
    public func textField(_ text: String) -> PointAnnotation { property("text-field", .text(text)) }

    /// The same with an icon of a size, in dp.
    public func iconSize(width: Float, height: Float) -> PointAnnotation {
        withIcon { ($0.width, $0.height) = (.dp(width), .dp(height)) }
    }

    /// The same with the point of the icon that stands on the place, in parts of its size: (0.5, 1) for a pin.
    public func iconAnchor(_ anchor: AnchorPoint) -> PointAnnotation { withIcon { $0.anchor = anchor } }

    /// The same with an icon that is moved to the right and down, in dp.
    public func iconOffset(x: Float, y: Float) -> PointAnnotation {
        withIcon { ($0.offsetX, $0.offsetY) = (.dp(x), .dp(y)) }
    }

    private func withIcon(_ change: (inout Icon) -> Void) -> PointAnnotation {
        guard case .icon(var icon, let place) = annotation.shape else { return self }
        change(&icon)
        return with { $0.shape = .icon(icon, at: place) }
    }
}

/// A disc of one size on the screen about a place.
public struct CircleAnnotation: LayerAnnotation {
    /// What stands in the content.
    public var annotation: ContentAnnotation

    /// A disc with a radius of 5 dp.
    public init(centerCoordinate: Coordinate) { annotation = ContentAnnotation(.circle(radius: .dp(5), at: centerCoordinate)) }

    /// The same with a radius in dp.
    public func circleRadius(_ radius: Float) -> CircleAnnotation {
        guard case .circle(_, let place) = annotation.shape else { return self }
        return with { $0.shape = .circle(radius: .dp(radius), at: place) }
    }

    /// The same in a color: the property `circle-color`.
    public func circleColor(_ color: FeatureValue) -> CircleAnnotation { property("circle-color", color) }

    /// The same with an opacity: the property `circle-opacity`.
    public func circleOpacity(_ opacity: Double) -> CircleAnnotation { property("circle-opacity", .number(opacity)) }

    /// The same with a color of the edge: the property `circle-stroke-color`.
    public func circleStrokeColor(_ color: FeatureValue) -> CircleAnnotation { property("circle-stroke-color", color) }

    /// The same with a width of the edge, in dp: the property `circle-stroke-width`. It does not count for touches.
    public func circleStrokeWidth(_ width: Double) -> CircleAnnotation { property("circle-stroke-width", .number(width)) }
}

/// A line of one width on the screen.
public struct PolylineAnnotation: LayerAnnotation {
    /// What stands in the content.
    public var annotation: ContentAnnotation

    /// A line through places, 1 dp wide.
    public init(lineCoordinates: [Coordinate]) { annotation = ContentAnnotation(.polyline(lineCoordinates, width: .dp(1))) }

    /// The same with a width in dp.
    public func lineWidth(_ width: Float) -> PolylineAnnotation {
        guard case .polyline(let places, _) = annotation.shape else { return self }
        return with { $0.shape = .polyline(places, width: .dp(width)) }
    }

    /// The same in a color: the property `line-color`.
    public func lineColor(_ color: FeatureValue) -> PolylineAnnotation { property("line-color", color) }

    /// The same with an opacity: the property `line-opacity`.
    public func lineOpacity(_ opacity: Double) -> PolylineAnnotation { property("line-opacity", .number(opacity)) }
}

/// An area between rings.
public struct PolygonAnnotation: LayerAnnotation {
    /// What stands in the content.
    public var annotation: ContentAnnotation

    /// An area between rings, the first around it, the others around holes.
    public init(polygon rings: [[Coordinate]]) { annotation = ContentAnnotation(.polygon(rings)) }

    /// The same in a color: the property `fill-color`.
    public func fillColor(_ color: FeatureValue) -> PolygonAnnotation { property("fill-color", color) }

    /// The same with an opacity: the property `fill-opacity`.
    public func fillOpacity(_ opacity: Double) -> PolygonAnnotation { property("fill-opacity", .number(opacity)) }

    /// The same with a color of the edge: the property `fill-outline-color`.
    public func fillOutlineColor(_ color: FeatureValue) -> PolygonAnnotation { property("fill-outline-color", color) }
}
