import TouchPipelineKit

/// Measures along every kind of line.
enum MeasurementCheck {
    private static let coordinates = [
        Coordinate(latitude: 38.5, longitude: -120.2), Coordinate(latitude: 40.7, longitude: -120.95),
        Coordinate(latitude: 43.252, longitude: -126.453), Coordinate(latitude: -17.5, longitude: -182.25),
    ]

    /// Lengths in millimeters. Further digits depend on the C library.
    static func text() -> String {
        var text = ""
        for method in DistanceMethod.allCases {
            guard let state = try? MeasurementState(points: coordinates, status: .closed, distance: method) else { continue }
            text += "\(method.name): \(Int64((state.total * 1e3).rounded())) mm, \(Int((state.area ?? 0) / 1e6)) km²"
            text += ", \(Int((state.segment(at: 2).midpoint.latitude * 1e5).rounded())), \(state.line().count) pieces\n"
        }
        return text
    }
}
