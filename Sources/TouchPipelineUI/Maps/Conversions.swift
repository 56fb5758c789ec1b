public import Foundation
public import TouchPipeline

#if canImport(CoreLocation)
public import CoreLocation
public import Geodesy
#endif

extension Measurement where UnitType == UnitLength {
    /// Creates a length from meters.
    public init(meters: Double) {
        self.init(value: meters, unit: .meters)
    }

    /// The length in meters.
    public var meters: Double { converted(to: .meters).value }
}

extension ScreenLength {
    /// Creates a length on the screen.
    public init(_ measurement: Measurement<UnitLength>) {
        self = .millimeters(Float(measurement.converted(to: .millimeters).value))
    }
}

#if canImport(CoreLocation)
extension Coordinate {
    /// Creates a coordinate from that of Core Location. It is not valid if the other is not valid.
    public init(_ coordinate: CLLocationCoordinate2D) {
        self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }
}

extension CLLocationCoordinate2D {
    /// Creates a coordinate with its longitude in −180 ..< 180, as Core Location needs it. It is not valid if the other is not valid.
    public init(_ coordinate: Coordinate) {
        let wrapped = coordinate.wrapped
        self.init(latitude: wrapped.latitude, longitude: wrapped.longitude)
    }
}
#endif
