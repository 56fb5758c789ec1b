import Geodesy
import TouchPipeline

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
