import Geodesy
import MapCameras

/// What can be measured of a map whose projection nobody tells: the view of Web Mercator that shows the same.
///
/// The zoom is measured from two places left and right of the middle, where even a tilted map has the scale of its middle. The distance of the
/// camera follows from its ratio to the scale, and the field of view from the height that is seen from that distance. Nothing is assumed of
/// the map but that it is Web Mercator near its middle, which a globe seen from far away is not.
enum MapKitMeasures {
    /// Circumference of the Earth at the equator, in metres: 2π · 6,378,137, the sphere of Web Mercator.
    static let equator = 2 * Double.pi * 6_378_137

    /// The zoom level at which two places are so many pixels apart; `nil` if they are the same place or not valid.
    static func zoom(from left: Coordinate, to right: Coordinate, pixels: Double, density: Double) -> Double? {
        guard left.isValid, right.isValid else { return nil }
        let (a, b) = (WebMercator.project(left), WebMercator.project(right.unwrapped(near: left.longitude)))
        let width = Math.hypot(b.x - a.x, b.y - a.y)
        let zoom = Math.log2(pixels / width / (WebMercator.worldSizeAtZoomZero * density / Viewport.standardDensity))
        return zoom.isFinite ? zoom : nil
    }

    /// How far away the camera must be to show another zoom level over another latitude, if it is `distance` metres away now.
    static func distance(_ distance: Double, from old: CameraState, to new: CameraState) -> Double {
        distance * Math.exp2(old.zoom - new.zoom) * cosine(new.center.latitude) / cosine(old.center.latitude)
    }

    /// The vertical field of view, in radians, of a camera that sees a view of some pixels' height from some metres away, at a zoom level; the
    /// standard one if that cannot be.
    static func fieldOfView(distance: Double, zoom: Double, latitude: Double, viewport: Viewport) -> Double {
        let pixelsPerWorld = WebMercator.worldSizeAtZoomZero * viewport.usableDensity / Viewport.standardDensity * Math.exp2(zoom)
        let metersHigh = viewport.height / pixelsPerWorld * equator * cosine(latitude)
        let angle = 2 * Math.atan(metersHigh / 2 / distance)
        return angle > 0 && angle < .pi ? angle : Viewport.standardFieldOfView
    }

    /// The padding that puts the middle of the view where the map has it.
    static func padding(focus: ScreenPoint, width: Double, height: Double) -> EdgePadding {
        guard focus.isFinite else { return .zero }
        return EdgePadding(
            top: max(0, 2 * focus.y - height), left: max(0, 2 * focus.x - width), bottom: max(0, height - 2 * focus.y),
            right: max(0, width - 2 * focus.x))
    }

    /// Not beyond the edge of Web Mercator, where it would be next to nothing.
    private static func cosine(_ latitude: Double) -> Double {
        Math.cos(min(abs(latitude), 85.06) * .pi / 180)
    }
}
