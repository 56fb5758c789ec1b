import Geodesy
import MapCameras
import Testing

extension CameraGeometry {
    /// Expects the view to show a coordinate less than a number of pixels away from a point.
    func expectShown(
        _ coordinate: Coordinate?, at point: ScreenPoint, within tolerance: Double, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let shown = coordinate.flatMap { self.point(for: $0) }
        let isClose = shown.map { $0.distance(to: point) < tolerance } ?? false
        let (place, found) = (coordinate?.description ?? "no coordinate", shown?.description ?? "nowhere")
        if !isClose { Issue.record("\(place) is shown at \(found), not within \(tolerance) of \(point)", sourceLocation: sourceLocation) }
    }
}
