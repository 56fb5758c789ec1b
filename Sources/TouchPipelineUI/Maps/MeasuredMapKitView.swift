import Geodesy
import MapCameras
import TouchPipeline

/// The numbers of an `MKMapView` by which a view is recognized, in pixels, meters and degrees.
///
/// They cost one conversion. The measurement of a view costs two more, and arithmetic.
struct MapKitReading: Hashable {
    var center: Coordinate
    /// The distance from the camera to the center.
    var distance: Double
    var heading: Double
    var pitch: Double
    /// The point of the center in the view.
    var focus: ScreenPoint
    var width: Double
    var height: Double
    var density: ScreenDensity

    /// The relative difference of distances that a map makes by rounding.
    private static let distanceTolerance = 1e-6
    /// The difference of angles in degrees that a map makes by rounding.
    private static let angleTolerance = 1e-4
    /// The difference of coordinates in degrees that a map makes by rounding: a millimeter.
    private static let coordinateTolerance = 1e-8

    /// Whether the map shows a state at the requested distance, apart from rounding.
    func shows(_ state: CameraState, distance: Double) -> Bool {
        abs(self.distance - distance) <= Self.distanceTolerance * distance
            && abs((heading - state.bearing).remainder(dividingBy: 360)) <= Self.angleTolerance
            && abs(pitch - state.pitch) <= Self.angleTolerance
            && abs(center.latitude - state.center.latitude) <= Self.coordinateTolerance
            && abs((center.longitude - state.center.longitude).remainder(dividingBy: 360)) <= Self.coordinateTolerance
    }

    /// Whether the size and the padding are the same, so that a view keeps its viewport.
    func hasViewport(of other: MapKitReading) -> Bool {
        width == other.width && height == other.height && density == other.density
            && Math.hypot(focus.x - other.focus.x, focus.y - other.focus.y) <= Self.focusTolerance
    }

    /// The movement of the focus in pixels that a map makes by rounding.
    private static let focusTolerance = 0.5
}

/// The last known view of a `MapKitCamera`.
struct MapKitView: Hashable {
    var state: CameraState
    var viewport: Viewport

    /// The view of a map that has never been seen.
    static let none = MapKitView(
        state: CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 0), viewport: Viewport(width: 0, height: 0))
}

/// The view of an `MKMapView`, which is measured only when other code has moved the map.
///
/// Between two measurements the camera derives the view from its own movements, so that errors of measurement do not accumulate.
struct MeasuredMapKitView {
    private var known: (reading: MapKitReading, view: MapKitView)?
    /// The last view that was measured or kept.
    private(set) var last: MapKitView?

    /// The view of a map with the given numbers. `measure` is called if the numbers are not those of the last known view.
    mutating func view(for reading: MapKitReading, measure: (MapKitReading) -> MapKitView) -> MapKitView {
        if let known, known.reading == reading { return known.view }
        let view = measure(reading)
        (known, last) = ((reading, view), view)
        return view
    }

    /// Keeps a view that the camera has set, if the map has its numbers. Otherwise the next view is measured. Returns whether the map has them.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - distance: The requested distance of the camera, in meters.
    ///   - reading: The numbers of the map after the movement.
    @discardableResult
    mutating func store(_ view: MapKitView, distance: Double, for reading: MapKitReading) -> Bool {
        guard let known, reading.hasViewport(of: known.reading), reading.shows(view.state, distance: distance) else {
            known = nil
            return false
        }
        (self.known, last) = ((reading, view), view)
        return true
    }
}
