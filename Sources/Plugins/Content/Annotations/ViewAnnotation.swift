public import Geodesy
public import MapCameras
public import TouchPipeline

/// A region of the screen above all other content, such as a view that the program shows there. The host draws the view, and can add gestures of
/// its own.
public struct ViewAnnotation {
    /// A region of the screen.
    public enum Region {
        /// A rectangle between two corners, in screen pixels, edges included.
        case rectangle(Vec2F, Vec2F)
        /// The rectangle of an icon at a coordinate on the map.
        case icon(Icon, at: Coordinate)
        /// All positions, in screen pixels, for which the closure returns `true`.
        case hitTest((Vec2F) -> Bool)
    }

    /// The region of the screen. A touch must be inside the region, because the ``ContentOptions/radius`` does not apply to view
    /// annotations.
    public var region: Region
    /// Called when the region is tapped. Returns whether the tap stops.
    public var tapHandler: ((ContentContext) -> Bool)?
    /// Called when the region is long-pressed. Returns whether the long press stops.
    public var longPressHandler: ((ContentContext) -> Bool)?
    /// The position in a description. 0 without a description.
    var position = 0

    /// Creates a view annotation without handlers.
    public init(_ region: Region) { self.region = region }

    /// Creates a view with a size in dp. Its anchor, the center by default, is at a coordinate on the map.
    public init(coordinate: Coordinate, width: Float, height: Float, anchor: AnchorPoint = .center) {
        self.init(.icon(Icon(width: .dp(width), height: .dp(height), anchor: anchor), at: coordinate))
    }

    /// Returns whether a position is inside the region.
    func contains(_ position: Vec2F, _ probe: TouchProbe?) -> Bool {
        switch region {
        case .rectangle(let a, let b):
            return position.x >= min(a.x, b.x) && position.x <= max(a.x, b.x) && position.y >= min(a.y, b.y)
                && position.y <= max(a.y, b.y)
        case .icon(let icon, let coordinate):
            guard let probe, let screen = probe.geometry.point(for: coordinate) else { return false }
            return icon.box(density: probe.density).distance(of: ScreenPoint(position), anchor: screen) == 0
        case .hitTest(let isInside):
            return isInside(position)
        }
    }
}

extension ViewAnnotation.Region {
    /// Returns whether a part of the region can be visible.
    func isVisible(_ geometry: CameraGeometry, density: ScreenDensity) -> Bool {
        func isVisible(left: Double, top: Double, right: Double, bottom: Double) -> Bool {
            right >= 0 && bottom >= 0 && left <= geometry.viewport.width && top <= geometry.viewport.height
        }
        switch self {
        case .rectangle(let a, let b):
            return isVisible(
                left: Double(min(a.x, b.x)), top: Double(min(a.y, b.y)), right: Double(max(a.x, b.x)), bottom: Double(max(a.y, b.y)))
        case .icon(let icon, let coordinate):
            guard let screen = geometry.point(for: coordinate) else { return false }
            let box = icon.box(density: density)
            return isVisible(
                left: screen.x + box.left, top: screen.y + box.top, right: screen.x + box.right, bottom: screen.y + box.bottom)
        case .hitTest:
            return true
        }
    }
}

/// The identity of a view annotation. An id is never used again by the same content.
public struct ViewAnnotationID: Sendable, Hashable {
    /// The number of view annotations that were added before.
    package let number: Int
}
