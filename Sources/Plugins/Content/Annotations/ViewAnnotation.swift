import Geodesy
import MapCameras
import TouchPipeline

/// A region of the screen above everything on the map, such as a view that the program shows there.
public struct ViewAnnotation {
    /// Where on the screen it is.
    public enum Region {
        /// Between two corners, in screen pixels, edges included.
        case rectangle(Vec2F, Vec2F)
        /// Where an icon at a place is, wherever the camera shows that.
        case icon(Icon, at: Coordinate)
        /// Wherever this says that a position, in screen pixels, is inside.
        case hitTest((Vec2F) -> Bool)
    }

    /// Where on the screen it is. Only what is inside hits it: it is seen, and as large as a view should be.
    public var region: Region
    /// Is told of a tap on it; returns whether the tap stops here.
    public var tapHandler: ((ContentContext) -> Bool)?
    /// Is told of a long press on it; returns whether the press stops here.
    public var longPressHandler: ((ContentContext) -> Bool)?
    /// Where it lies among the others, before the order in which they were added: its place in a description, 0 without one.
    var order: Int64 = 0

    /// A region without handlers.
    public init(_ region: Region) { self.region = region }

    /// Whether a position is inside.
    func contains(_ position: Vec2F, _ probe: TouchProbe?) -> Bool {
        switch region {
        case .rectangle(let a, let b):
            return position.x >= min(a.x, b.x) && position.x <= max(a.x, b.x) && position.y >= min(a.y, b.y)
                && position.y <= max(a.y, b.y)
        case .icon(let icon, let place):
            guard let probe, let screen = probe.view.geometry.point(for: place) else { return false }
            return icon.box(density: probe.density).distance(of: ScreenPoint(position), place: screen) == 0
        case .hitTest(let isInside):
            return isInside(position)
        }
    }
}

extension ViewAnnotation.Region {
    /// Whether any of it can be on the screen.
    func isVisible(_ geometry: CameraGeometry, density: Float) -> Bool {
        func isVisible(left: Double, top: Double, right: Double, bottom: Double) -> Bool {
            right >= 0 && bottom >= 0 && left <= geometry.viewport.width && top <= geometry.viewport.height
        }
        switch self {
        case .rectangle(let a, let b):
            return isVisible(
                left: Double(min(a.x, b.x)), top: Double(min(a.y, b.y)), right: Double(max(a.x, b.x)), bottom: Double(max(a.y, b.y)))
        case .icon(let icon, let place):
            guard let screen = geometry.point(for: place) else { return false }
            let box = icon.box(density: density)
            return isVisible(
                left: screen.x + box.left, top: screen.y + box.top, right: screen.x + box.right, bottom: screen.y + box.bottom)
        case .hitTest:
            return true
        }
    }
}

extension ViewAnnotation {
    /// The same with a handler of taps, which returns whether the tap stops here.
    public func onTap<Answer: ContentAnswer>(_ handler: @escaping (ContentContext) -> Answer) -> ViewAnnotation {
        var copy = self
        copy.tapHandler = answering(handler)
        return copy
    }

    /// The same with a handler of taps, which stop here.
    public func onTap(_ handler: @escaping (ContentContext) -> Void) -> ViewAnnotation {
        onTap(stopping(handler))
    }

    /// The same with a handler of long presses, which returns whether the press stops here.
    public func onLongPress<Answer: ContentAnswer>(_ handler: @escaping (ContentContext) -> Answer) -> ViewAnnotation {
        var copy = self
        copy.longPressHandler = answering(handler)
        return copy
    }

    /// The same with a handler of long presses, which stop here.
    public func onLongPress(_ handler: @escaping (ContentContext) -> Void) -> ViewAnnotation {
        onLongPress(stopping(handler))
    }
}

/// What a view annotation is known by as long as it is there. Never used again by the same content.
public struct ViewAnnotationID: Sendable, Hashable {
    /// Counts the view annotations that there ever were; the later one lies above.
    let sequence: Int
}
