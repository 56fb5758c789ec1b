import Geodesy

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
