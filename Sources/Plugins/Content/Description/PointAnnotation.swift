import Geodesy
import MapCameras
import TouchPipeline

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
