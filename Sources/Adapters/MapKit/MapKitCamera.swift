#if canImport(MapKit) && (canImport(UIKit) || canImport(AppKit))
import Geodesy
import MapCameras
import MapKit
import TouchPipeline

/// An `MKMapView` as a camera, so that listeners and animations of this package move it.
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
/// Points and places are converted by the map itself. Zoom, padding and field of view are measured from it, in each call. It has limits of its
/// own, in zoom, in pitch, and towards the poles: what it refuses does not happen.
@MainActor
public final class MapKitCamera: @MainActor MapCamera {
    /// The map that is moved. Held strongly.
    public let map: MKMapView
    /// What the map may show, besides its own limits.
    public var constraints: CameraConstraints
    /// Where a place is put that is moved to, and about what programmatic changes turn.
    public var targetAnchorPoint = AnchorPoint.center

    /// How far left and right of the middle the scale is measured, in points.
    private static let measuringDistance = 50.0

    /// A camera over a map.
    public init(_ map: MKMapView, constraints: CameraConstraints = CameraConstraints()) {
        self.map = map
        self.constraints = constraints
    }

    /// Where the map looks. Setting it clamps it to the constraints; a state that is not valid is refused.
    public var state: CameraState {
        get {
            let camera = map.camera
            return CameraState(
                center: Coordinate(camera.centerCoordinate), zoom: zoom, bearing: camera.heading, pitch: Double(camera.pitch))
        }
        set {
            guard newValue.isValid else { return }
            let old = state
            let new = constraints.clamp(newValue, viewport: viewport)
            guard new != old else { return }
            let distance = MapKitMeasures.distance(map.camera.centerCoordinateDistance, from: old, to: new)
            map.setCamera(
                MKMapCamera(
                    lookingAtCenter: CLLocationCoordinate2D(new.center), fromDistance: distance, pitch: CGFloat(new.pitch),
                    heading: new.bearing),
                animated: false)
        }
    }

    /// The window through which the map is seen.
    public var viewport: Viewport {
        let (width, height) = (Double(map.bounds.width) * scale.pixelsPerPoint, Double(map.bounds.height) * scale.pixelsPerPoint)
        var viewport = Viewport(width: width, height: height, density: Double(scale.density))
        viewport.padding = MapKitMeasures.padding(focus: ScreenPoint(pixels(focus)), width: width, height: height)
        viewport.fieldOfView = MapKitMeasures.fieldOfView(
            distance: map.camera.centerCoordinateDistance, zoom: zoom, latitude: map.camera.centerCoordinate.latitude,
            viewport: viewport)
        return viewport
    }

    /// The place at a point of the screen; `nil` where the map has none.
    public func coordinate(at point: Vec2F) -> Coordinate? {
        let coordinate = Coordinate(map.convert(points(point), toCoordinateFrom: map))
        return coordinate.isValid ? coordinate : nil
    }

    /// Where a place is on the screen; `nil` where the map does not show it.
    public func point(for coordinate: Coordinate) -> Vec2F? {
        guard coordinate.isValid else { return nil }
        let point = pixels(map.convert(CLLocationCoordinate2D(coordinate), toPointTo: map))
        return point.isFinite ? point : nil
    }

    /// The point of the view where the centre is, in points.
    private var focus: CGPoint { map.convert(map.camera.centerCoordinate, toPointTo: map) }

    private var zoom: Double {
        let middle = focus
        let distance = Self.measuringDistance
        let left = map.convert(CGPoint(x: Double(middle.x) - distance, y: Double(middle.y)), toCoordinateFrom: map)
        let right = map.convert(CGPoint(x: Double(middle.x) + distance, y: Double(middle.y)), toCoordinateFrom: map)
        return MapKitMeasures.zoom(
            from: Coordinate(left), to: Coordinate(right), pixels: 2 * distance * scale.pixelsPerPoint, density: Double(scale.density))
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

    /// The same point counted from the other edge, in views whose origin is at the bottom.
    private func downward(_ point: CGPoint) -> CGPoint {
        #if canImport(UIKit)
        point
        #else
        map.isFlipped ? point : CGPoint(x: point.x, y: map.bounds.height - point.y)
        #endif
    }
}
#endif
