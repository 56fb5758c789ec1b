import Geodesy
import MapCameras
import TouchPipeline
import TouchPipelineUI

/// A substitute for the map of an engine. It has limits, rounds, and counts its calls.
@MainActor
final class FakeMap: MirroredMap {
    var shownView: MirroredView? {
        reads += 1
        guard !isGone else { return nil }
        var view = MirroredView(state: state, viewport: viewport, zoomRange: zooms, pitchRange: (0, 60))
        (view.ignoredTurn, view.ignoredShift, view.bounds) = (ignoredTurn, 1e-8, bounds)
        return view
    }
    var state = CameraState(center: Coordinate(latitude: 46.95, longitude: 7.44), zoom: 12)
    var viewport = Viewport(width: 800, height: 1200, density: ScreenDensity(pixelsPerInch: 320))
    var zooms = (0.0, 22.0)
    /// The bounds that the map applies to its own gestures only.
    var bounds: CoordinateBounds?
    /// The location of the user whom the map follows.
    var followed: Coordinate?
    var followedCoordinate: Coordinate? { followed }
    /// Whether the map has been released.
    var isGone = false
    /// The number of times that the view was read.
    var reads = 0
    /// The states that the camera has set.
    private(set) var asked: [CameraState] = []
    /// The touch notifications.
    private(set) var touches: [String] = []
    /// The beginnings and ends of movements.
    private(set) var movements: [Bool] = []
    /// Whether the zoom is a `Float` of a world of 256 points, as in Google Maps.
    var rounds = false
    /// The change of angles up to which the map ignores a state, as MapLibre does.
    var ignoredTurn = 0.0
    /// The northernmost latitude of the center.
    var northernmost = 90.0

    func show(_ state: CameraState) {
        asked.append(state)
        guard !isGone, ignoredTurn == 0 || !isAlmostShown(state) else { return }
        self.state = state
        self.state.zoom = min(max(state.zoom, zooms.0), zooms.1)
        self.state.center.latitude = min(state.center.latitude, northernmost)
        if rounds { self.state.zoom = Double(Float(self.state.zoom + 1)) - 1 }
    }

    private func isAlmostShown(_ wanted: CameraState) -> Bool {
        abs(state.bearing - wanted.bearing) < ignoredTurn && abs(state.pitch - wanted.pitch) < ignoredTurn && state.zoom == wanted.zoom
            && abs(state.center.latitude - wanted.center.latitude) < 1e-8 && abs(state.center.longitude - wanted.center.longitude) < 1e-8
    }

    func touchDidBegin() { touches.append("begin") }
    func touchDidEnd() { touches.append("end") }
    func movementDidBegin() { movements.append(true) }
    func movementDidEnd() { movements.append(false) }
}
