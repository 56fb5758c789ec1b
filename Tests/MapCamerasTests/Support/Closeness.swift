import Geodesy
import MapCameras
import Testing

/// Expects a number to be less than a tolerance away from another one.
func expectClose(
    _ value: Double, to expected: Double, within tolerance: Double, _ comment: @autoclosure () -> String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expectClose([value], to: [expected], within: tolerance, comment(), sourceLocation: sourceLocation)
}

/// Expects each number to be less than a tolerance away from the one at the same place.
func expectClose(
    _ values: [Double], to expected: [Double], within tolerance: Double, _ comment: @autoclosure () -> String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let areClose = values.count == expected.count && zip(values, expected).allSatisfy { abs($0 - $1) < tolerance }
    if !areClose { Issue.record("\(values) is not within \(tolerance) of \(expected) \(comment())", sourceLocation: sourceLocation) }
}

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
