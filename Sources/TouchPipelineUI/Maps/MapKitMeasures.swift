import Geodesy
import MapCameras
import TouchPipeline

/// Measures a map with an undocumented projection as a Web Mercator view that shows the same area.
///
/// The zoom is measured from two coordinates to the left and right of the focus, where even a tilted map has the scale of its center. The distance
/// of the camera is proportional to the scale. The field of view follows from the height that is visible at that distance. The only assumption is
/// that the map is Web Mercator near its center. A globe from far away is not.
enum MapKitMeasures {
    /// The circumference of the sphere of Web Mercator, in meters: 2π · 6,378,137.
    static let equator = 2 * Double.pi * 6_378_137

    /// The zoom level at which two coordinates are a number of pixels apart. `nil` if they are equal or not valid.
    static func zoom(from left: Coordinate, to right: Coordinate, pixels: Double, density: ScreenDensity) -> Double? {
        guard left.isValid, right.isValid else { return nil }
        let (a, b) = (WebMercator.project(left), WebMercator.project(right.unwrapped(near: left.longitude)))
        let width = Math.hypot(b.x - a.x, b.y - a.y)
        let zoom = Math.log2(pixels / width / (WebMercator.worldSizeAtZoomZero * density.scale))
        return zoom.isFinite ? zoom : nil
    }

    /// The distance of the camera for another zoom level and latitude, if it is `distance` meters now.
    static func distance(_ distance: Double, from old: CameraState, to new: CameraState) -> Double {
        distance * Math.exp2(old.zoom - new.zoom) * cosine(new.center.latitude) / cosine(old.center.latitude)
    }

    /// The vertical field of view, in radians, of a camera at a distance in meters that shows the viewport at a zoom level. The standard field of
    /// view if the values are not valid.
    static func fieldOfView(distance: Double, zoom: Double, latitude: Double, viewport: Viewport) -> Double {
        let pixelsPerWorld = WebMercator.worldSizeAtZoomZero * viewport.density.scale * Math.exp2(zoom)
        let metersHigh = viewport.height / pixelsPerWorld * equator * cosine(latitude)
        let angle = 2 * Math.atan(metersHigh / 2 / distance)
        return angle > 0 && angle < .pi ? angle : Viewport.standardFieldOfView
    }

    /// The padding that moves the center of the view to the focus of the map.
    static func padding(focus: ScreenPoint, width: Double, height: Double) -> EdgePadding {
        EdgePadding(focus: focus, width: width, height: height)
    }

    /// The cosine of a latitude, which is clamped to the edge of Web Mercator, beyond which the cosine is close to zero.
    private static func cosine(_ latitude: Double) -> Double {
        Math.cos(min(abs(latitude), 85.06) * .pi / 180)
    }
}
