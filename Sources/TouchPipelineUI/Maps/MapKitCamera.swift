import Geodesy
import MapCameras

#if canImport(MapKit) && (canImport(UIKit) || canImport(AppKit))
public import MapKit
public import TouchPipeline

/// A camera of an `MKMapView`, with which listeners and animations of this package move the map.
///
/// ```swift
/// mapView.isScrollEnabled = false
/// mapView.isZoomEnabled = false
/// mapView.isRotateEnabled = false
/// mapView.isPitchEnabled = false
/// let touches = TouchPipelineGestureRecognizer(navigation: MapNavigationListener(camera: MapKitCamera(mapView)))
/// touches.attach(to: mapView)
/// ```
///
/// The map itself converts points and coordinates. Zoom, padding and field of view are measured from the map, but only when other code has moved
/// the map or has changed its size. The map has its own limits of zoom and pitch, and towards the poles. It ignores changes beyond them.
@MainActor
public final class MapKitCamera: @MainActor MapCamera {
    /// The map. The camera holds it strongly.
    public let map: MKMapView
    /// The constraints of the camera, in addition to the limits of the map.
    public var constraints: CameraConstraints
    /// The point at which target coordinates are placed, and around which programmatic changes zoom and rotate.
    public var targetAnchorPoint = AnchorPoint.center
    private var measured = MeasuredMapKitView()

    /// The distance to the left and right of the focus at which the scale is measured, in points.
    private static let measuringDistance = 50.0

    /// Creates a camera of a map.
    public init(_ map: MKMapView, constraints: CameraConstraints = CameraConstraints()) {
        self.map = map
        self.constraints = constraints
    }

    /// The state of the camera. A new state is clamped to the constraints. A state that is not valid is ignored.
    public var state: CameraState {
        get { shown.state }
        set {
            guard newValue.isValid else { return }
            let old = shown
            let new = constraints.clamp(newValue, viewport: old.viewport)
            guard new != old.state else { return }
            let distance = MapKitMeasures.distance(map.camera.centerCoordinateDistance, from: old.state, to: new)
            map.setCamera(
                MKMapCamera(
                    lookingAtCenter: CLLocationCoordinate2D(new.center), fromDistance: distance, pitch: CGFloat(new.pitch),
                    heading: new.bearing),
                animated: false)
            measured.keep(MapKitView(state: new, viewport: old.viewport), distance: distance, for: reading)
        }
    }

    /// The viewport of the map.
    public var viewport: Viewport { shown.viewport }

    /// The view that the map shows.
    private var shown: MapKitView { measured.view(for: reading) { measure($0) } }

    /// The numbers of the map by which the camera recognises a view.
    private var reading: MapKitReading {
        let (camera, scale) = (map.camera, scale)
        let focus = pixels(map.convert(camera.centerCoordinate, toPointTo: map))
        return MapKitReading(
            center: Coordinate(camera.centerCoordinate), distance: camera.centerCoordinateDistance, heading: camera.heading,
            pitch: Double(camera.pitch), focus: ScreenPoint(focus), width: Double(map.bounds.width) * scale.pixelsPerPoint,
            height: Double(map.bounds.height) * scale.pixelsPerPoint, density: Double(scale.density))
    }

    private func measure(_ reading: MapKitReading) -> MapKitView {
        let zoom = zoom(at: reading.focus, density: reading.density)
        var viewport = Viewport(width: reading.width, height: reading.height, density: reading.density)
        viewport.padding = MapKitMeasures.padding(focus: reading.focus, width: reading.width, height: reading.height)
        viewport.fieldOfView = MapKitMeasures.fieldOfView(
            distance: reading.distance, zoom: zoom, latitude: reading.center.latitude, viewport: viewport)
        return MapKitView(
            state: CameraState(center: reading.center, zoom: zoom, bearing: reading.heading, pitch: reading.pitch), viewport: viewport)
    }

    /// The coordinate at a point of the screen. `nil` if the map has none there.
    public func coordinate(at point: Vec2F) -> Coordinate? {
        let coordinate = Coordinate(map.convert(points(point), toCoordinateFrom: map))
        return coordinate.isValid ? coordinate : nil
    }

    /// The point of a coordinate on the screen. `nil` if the map does not show it.
    public func point(for coordinate: Coordinate) -> Vec2F? {
        guard coordinate.isValid else { return nil }
        let point = pixels(map.convert(CLLocationCoordinate2D(coordinate), toPointTo: map))
        return point.isFinite ? point : nil
    }

    private func zoom(at focus: ScreenPoint, density: Double) -> Double {
        let distance = Self.measuringDistance * scale.pixelsPerPoint
        let left = map.convert(points(ScreenPoint(x: focus.x - distance, y: focus.y).vec2F), toCoordinateFrom: map)
        let right = map.convert(points(ScreenPoint(x: focus.x + distance, y: focus.y).vec2F), toCoordinateFrom: map)
        return MapKitMeasures.zoom(from: Coordinate(left), to: Coordinate(right), pixels: 2 * distance, density: density)
            ?? constraints.zoomRange.lowerBound
    }

    private var scale: DisplayScale {
        #if canImport(UIKit)
        DisplayScale(Double(map.traitCollection.displayScale))
        #else
        DisplayScale(Double(map.window?.backingScaleFactor ?? 1))
        #endif
    }

    // MARK: Points and pixels

    private func pixels(_ point: CGPoint) -> Vec2F { scale.pixels(x: Double(point.x), y: Double(downward(point).y)) }

    private func points(_ pixels: Vec2F) -> CGPoint {
        downward(CGPoint(x: Double(pixels.x) / scale.pixelsPerPoint, y: Double(pixels.y) / scale.pixelsPerPoint))
    }

    /// Converts between points with downward and upward coordinates, in views whose origin is at the bottom.
    private func downward(_ point: CGPoint) -> CGPoint {
        #if canImport(UIKit)
        point
        #else
        map.isFlipped ? point : CGPoint(x: point.x, y: map.bounds.height - point.y)
        #endif
    }
}
#endif

/// Measures a map with an undocumented projection as a Web Mercator view that shows the same area.
///
/// The zoom is measured from two coordinates to the left and right of the focus, where even a tilted map has the scale of its centre. The distance
/// of the camera is proportional to the scale. The field of view follows from the height that is visible at that distance. The only assumption is
/// that the map is Web Mercator near its centre. A globe from far away is not.
enum MapKitMeasures {
    /// The circumference of the sphere of Web Mercator, in metres: 2π · 6,378,137.
    static let equator = 2 * Double.pi * 6_378_137

    /// The zoom level at which two coordinates are a number of pixels apart. `nil` if they are equal or not valid.
    static func zoom(from left: Coordinate, to right: Coordinate, pixels: Double, density: Double) -> Double? {
        guard left.isValid, right.isValid else { return nil }
        let (a, b) = (WebMercator.project(left), WebMercator.project(right.unwrapped(near: left.longitude)))
        let width = Math.hypot(b.x - a.x, b.y - a.y)
        let zoom = Math.log2(pixels / width / (WebMercator.worldSizeAtZoomZero * density / Viewport.standardDensity))
        return zoom.isFinite ? zoom : nil
    }

    /// The distance of the camera for another zoom level and latitude, if it is `distance` metres now.
    static func distance(_ distance: Double, from old: CameraState, to new: CameraState) -> Double {
        distance * Math.exp2(old.zoom - new.zoom) * cosine(new.center.latitude) / cosine(old.center.latitude)
    }

    /// The vertical field of view, in radians, of a camera at a distance in metres that shows the viewport at a zoom level. The standard field of
    /// view if the values are not valid.
    static func fieldOfView(distance: Double, zoom: Double, latitude: Double, viewport: Viewport) -> Double {
        let pixelsPerWorld = WebMercator.worldSizeAtZoomZero * viewport.usableDensity / Viewport.standardDensity * Math.exp2(zoom)
        let metersHigh = viewport.height / pixelsPerWorld * equator * cosine(latitude)
        let angle = 2 * Math.atan(metersHigh / 2 / distance)
        return angle > 0 && angle < .pi ? angle : Viewport.standardFieldOfView
    }

    /// The padding that moves the centre of the view to the focus of the map.
    static func padding(focus: ScreenPoint, width: Double, height: Double) -> EdgePadding {
        guard focus.isFinite else { return .zero }
        return EdgePadding(
            top: max(0, 2 * focus.y - height), left: max(0, 2 * focus.x - width), bottom: max(0, height - 2 * focus.y),
            right: max(0, width - 2 * focus.x))
    }

    /// The cosine of a latitude, which is clamped to the edge of Web Mercator, beyond which the cosine is close to zero.
    private static func cosine(_ latitude: Double) -> Double {
        Math.cos(min(abs(latitude), 85.06) * .pi / 180)
    }
}
