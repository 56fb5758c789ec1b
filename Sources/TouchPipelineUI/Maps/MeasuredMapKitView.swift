import Geodesy
import MapCameras

/// The numbers of an `MKMapView` by which a view is recognised, in pixels, metres and degrees.
///
/// They cost one conversion. The measurement of a view costs two more, and arithmetic.
struct MapKitReading: Hashable {
    var center: Coordinate
    /// The distance from the camera to the centre.
    var distance: Double
    var heading: Double
    var pitch: Double
    /// The point of the centre in the view.
    var focus: ScreenPoint
    var width: Double
    var height: Double
    var density: Double

    /// The relative difference of distances that a map makes by rounding.
    private static let distanceTolerance = 1e-6
    /// The difference of angles in degrees that a map makes by rounding.
    private static let angleTolerance = 1e-4
    /// The difference of coordinates in degrees that a map makes by rounding: a millimetre.
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
}

/// The view of an `MKMapView`, which is measured only when other code has moved the map.
///
/// Between two measurements the camera derives the view from its own movements, so that errors of measurement do not accumulate.
struct MeasuredMapKitView {
    private var known: (reading: MapKitReading, view: MapKitView)?

    /// The view of a map with the given numbers. `measure` is called if the numbers are not those of the last known view.
    mutating func view(for reading: MapKitReading, measure: (MapKitReading) -> MapKitView) -> MapKitView {
        if let known, known.reading == reading { return known.view }
        let view = measure(reading)
        known = (reading, view)
        return view
    }

    /// Keeps a view that the camera has set, if the map has its numbers. Otherwise the next view is measured.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - distance: The requested distance of the camera, in metres.
    ///   - reading: The numbers of the map after the movement.
    mutating func keep(_ view: MapKitView, distance: Double, for reading: MapKitReading) {
        guard let known, reading.hasViewport(of: known.reading), reading.shows(view.state, distance: distance) else { return known = nil }
        self.known = (reading, view)
    }
}
