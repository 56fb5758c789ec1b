import MeasurementPlugin

/// The lines along which the measurement plugin of a replay measures, by name.
public enum MeasurementDistance: String, Sendable, CaseIterable {
    /// Great circles of the mean sphere.
    case haversine
    /// Geodesics of WGS84.
    case wgs84
    /// Rhumb lines of the mean sphere.
    case rhumb
    /// Rhumb lines of WGS84.
    case rhumbWGS84

    /// The method of the plugin.
    var method: DistanceMethod {
        switch self {
        case .haversine: .haversine
        case .wgs84: .wgs84
        case .rhumb: .rhumb
        case .rhumbWGS84: .rhumbWGS84
        }
    }
}
