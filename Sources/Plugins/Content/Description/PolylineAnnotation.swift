import Geodesy
import TouchPipeline

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
