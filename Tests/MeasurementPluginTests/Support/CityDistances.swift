import Geodesy
import MeasurementPlugin

/// What is known of the ways between three cities, and from where.
enum CityDistances {
    static let paris = Coordinate(latitude: 48.8566, longitude: 2.3522)
    static let berlin = Coordinate(latitude: 52.52, longitude: 13.405)
    static let zurich = Coordinate(latitude: 47.3769, longitude: 8.5417)

    /// Great circles by 40-digit arithmetic (mpmath), R = 6 371 008.8 m; the area by L'Huilier's formula.
    static let legs = [877_464.537921509173, 669_083.926038480757, 487_878.022932473116]
    static let area = 162_093_331_323.195072
}
