#if canImport(MapKit) && ((canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)) || canImport(AppKit))
public import Geodesy
public import MapCameras
public import MapKit
public import TouchPipeline

/// A camera of an `MKMapView`, with which listeners and animations of this package move the map.
///
/// ```swift
/// let touches = TouchPipelineGestureRecognizer(navigation: MapNavigationListener(camera: MapKitCamera(mapView)))
/// touches.replaceGestures(of: mapView)
/// ```
///
/// The map itself converts points and coordinates. Zoom, padding and field of view are measured from the map, but only when other code has moved
/// the map or has changed its size. The map has its own limits of zoom and pitch, and towards the poles. It ignores changes beyond them.
///
/// In a view of this module, the map is moved once for all touches of a frame. Its delegate thus receives the callbacks of one change of the region
/// for each frame. Until then the camera converts points by itself.
///
/// While the map has no size, such as in the initializer of a view controller, it cannot be measured. The camera then keeps a new state and wants
/// frames. It shows the state in the first frame in which the map has a size.
@MainActor
public final class MapKitCamera: @MainActor MapCamera, @MainActor FrameClient, @MainActor CameraWithPasses {
    /// The map. The camera does not keep it alive, because the map keeps the recognizer and thus the camera alive. Without a map, the camera keeps the
    /// last view, and ignores changes.
    public private(set) weak var map: MKMapView?
    /// The constraints of the camera, in addition to the limits of the map.
    public var constraints: CameraConstraints
    /// The point at which target coordinates are placed, and around which programmatic changes zoom and rotate.
    public var targetAnchorPoint = AnchorPoint.center
    private var measured = MeasuredMapKitView()
    /// The view that the map shows at the end of the pass.
    private var changed: MapKitView?
    /// The number of passes in progress.
    private var passes = 0
    /// Whether the map stopped at one of its limits the last time. It is then moved at once, so that the gesture learns where it stops.
    private var isStopped = false
    /// Whether the camera has a state that the map could not show yet, because it has no size.
    private var isWaitingForSize = false {
        didSet { if isWaitingForSize, !oldValue { waitObservers.notify(()) } }
    }
    private let waitObservers = ObserverList<Void>()

    /// The distance to the left and right of the focus at which the scale is measured, in points.
    private static let measuringDistance = 50.0

    /// Creates a camera of a map.
    public init(_ map: MKMapView, constraints: CameraConstraints = CameraConstraints()) {
        self.map = map
        self.constraints = constraints
    }

    /// The state of the camera. A new state is clamped to the constraints. A state that is not valid is ignored.
    public var state: CameraState {
        get { current.state }
        set {
            guard map != nil, newValue.isValid else { return }
            let old = current
            let new = constraints.clamp(newValue, viewport: old.viewport)
            guard new != old.state else { return }
            changed = MapKitView(state: new, viewport: old.viewport)
            if passes == 0 || isStopped { push() }
        }
    }

    /// The viewport of the map.
    public var viewport: Viewport { current.viewport }

    func beginPass() {
        if isWaitingForSize, passes == 0 { push() }
        passes += 1
    }

    func endPass() {
        passes -= 1
        if passes == 0 { push() }
    }

    // MARK: Frames

    /// Whether a state waits until the map has a size.
    public var needsFrames: Bool { isWaitingForSize }

    /// Shows the state that has waited for a size. Returns whether it still waits.
    @discardableResult
    public func advance(to time: TouchInstant) -> Bool {
        if isWaitingForSize, passes == 0 { push() }
        return needsFrames
    }

    /// Registers a closure that is called when the camera begins to wait for a size of the map, until the token is released.
    public func observeFrameRequests(_ observer: @escaping () -> Void) -> ObservationToken { waitObservers.add(observer) }

    // MARK: The map

    /// Moves the map to the changed view.
    private func push() {
        guard let map, var wanted = changed else { return isWaitingForSize = false }
        guard hasSize(map) else { return isWaitingForSize = true }
        changed = nil
        let old = shown(by: map)
        if isWaitingForSize {
            wanted = MapKitView(state: constraints.clamp(wanted.state, viewport: old.viewport), viewport: old.viewport)
            isWaitingForSize = false
        }
        let distance = MapKitMeasures.distance(map.camera.centerCoordinateDistance, from: old.state, to: wanted.state)
        map.setCamera(
            MKMapCamera(
                lookingAtCenter: CLLocationCoordinate2D(wanted.state.center), fromDistance: distance, pitch: CGFloat(wanted.state.pitch),
                heading: wanted.state.bearing),
            animated: false)
        isStopped = !measured.store(wanted, distance: distance, for: reading(of: map))
    }

    /// The view of the camera, which the map shows now or at the end of the pass.
    private var current: MapKitView {
        guard let map else { return changed ?? measured.last ?? .none }
        guard hasSize(map) else { return changed ?? MapKitView(state: sizelessState(of: map), viewport: viewport(of: map)) }
        guard let changed else { return shown(by: map) }
        return isWaitingForSize ? MapKitView(state: changed.state, viewport: viewport(of: map)) : changed
    }

    /// Whether the map can convert points.
    private func hasSize(_ map: MKMapView) -> Bool { map.bounds.width > 0 && map.bounds.height > 0 }

    /// The state of a map that cannot be measured: its zoom level is the lowest.
    private func sizelessState(of map: MKMapView) -> CameraState {
        let camera = map.camera
        let state = CameraState(
            center: Coordinate(camera.centerCoordinate), zoom: constraints.zoomRange.lowerBound, bearing: camera.heading,
            pitch: Double(camera.pitch))
        return state.isValid ? state : MapKitView.none.state
    }

    /// The size of the map, without a measured padding and field of view.
    private func viewport(of map: MKMapView) -> Viewport {
        let scale = scale(of: map)
        return Viewport(
            width: Double(map.bounds.width) * scale.pixelsPerPoint, height: Double(map.bounds.height) * scale.pixelsPerPoint,
            density: scale.density)
    }

    /// The view that the map shows.
    private func shown(by map: MKMapView) -> MapKitView { measured.view(for: reading(of: map)) { measure(map, $0) } }

    /// The numbers of the map by which the camera recognizes a view.
    private func reading(of map: MKMapView) -> MapKitReading {
        let (camera, scale) = (map.camera, scale(of: map))
        let focus = pixels(map.convert(camera.centerCoordinate, toPointTo: map), of: map)
        return MapKitReading(
            center: Coordinate(camera.centerCoordinate), distance: camera.centerCoordinateDistance, heading: camera.heading,
            pitch: Double(camera.pitch), focus: ScreenPoint(focus), width: Double(map.bounds.width) * scale.pixelsPerPoint,
            height: Double(map.bounds.height) * scale.pixelsPerPoint, density: scale.density)
    }

    private func measure(_ map: MKMapView, _ reading: MapKitReading) -> MapKitView {
        let zoom = zoom(of: map, at: reading.focus, density: reading.density)
        var viewport = Viewport(width: reading.width, height: reading.height, density: reading.density)
        viewport.padding = MapKitMeasures.padding(focus: reading.focus, width: reading.width, height: reading.height)
        viewport.fieldOfView = MapKitMeasures.fieldOfView(
            distance: reading.distance, zoom: zoom, latitude: reading.center.latitude, viewport: viewport)
        return MapKitView(
            state: CameraState(center: reading.center, zoom: zoom, bearing: reading.heading, pitch: reading.pitch), viewport: viewport)
    }

    /// The coordinate at a point of the screen. `nil` if the map has none there.
    public func coordinate(at point: Vec2F) -> Coordinate? {
        if changed != nil { return geometry.coordinate(at: ScreenPoint(point)) }
        guard let map, hasSize(map) else { return nil }
        let coordinate = Coordinate(map.convert(points(point, of: map), toCoordinateFrom: map))
        return coordinate.isValid ? coordinate : nil
    }

    /// The point of a coordinate on the screen. `nil` if the map does not show it.
    public func point(for coordinate: Coordinate) -> Vec2F? {
        guard coordinate.isValid else { return nil }
        if changed != nil { return geometry.point(for: coordinate)?.vec2F }
        guard let map, hasSize(map) else { return nil }
        let point = pixels(map.convert(CLLocationCoordinate2D(coordinate), toPointTo: map), of: map)
        return point.isFinite ? point : nil
    }

    private func zoom(of map: MKMapView, at focus: ScreenPoint, density: ScreenDensity) -> Double {
        let distance = Self.measuringDistance * scale(of: map).pixelsPerPoint
        let left = map.convert(points(ScreenPoint(x: focus.x - distance, y: focus.y).vec2F, of: map), toCoordinateFrom: map)
        let right = map.convert(points(ScreenPoint(x: focus.x + distance, y: focus.y).vec2F, of: map), toCoordinateFrom: map)
        return MapKitMeasures.zoom(from: Coordinate(left), to: Coordinate(right), pixels: 2 * distance, density: density)
            ?? constraints.zoomRange.lowerBound
    }

    private func scale(of map: MKMapView) -> DisplayScale {
        #if canImport(UIKit)
        DisplayScale(Double(map.traitCollection.displayScale))
        #else
        DisplayScale(Double(map.window?.backingScaleFactor ?? 1))
        #endif
    }

    // MARK: Points and pixels

    private func pixels(_ point: CGPoint, of map: MKMapView) -> Vec2F {
        scale(of: map).pixels(x: Double(point.x), y: Double(downward(point, in: map).y))
    }

    private func points(_ pixels: Vec2F, of map: MKMapView) -> CGPoint {
        let scale = scale(of: map).pixelsPerPoint
        return downward(CGPoint(x: Double(pixels.x) / scale, y: Double(pixels.y) / scale), in: map)
    }

    /// Converts between points with downward and upward coordinates, in views whose origin is at the bottom.
    private func downward(_ point: CGPoint, in map: MKMapView) -> CGPoint {
        #if canImport(UIKit)
        point
        #else
        map.isFlipped ? point : CGPoint(x: point.x, y: map.bounds.height - point.y)
        #endif
    }
}

#if canImport(UIKit)
extension MKMapView {
    /// Switches off the gestures that a navigation replaces.
    ///
    /// Rotation and pitch stay on, because otherwise the map would ignore the heading and the pitch of its camera, too.
    func switchOffReplacedGestures() {
        isScrollEnabled = false
        isZoomEnabled = false
    }
}
#endif
#endif
