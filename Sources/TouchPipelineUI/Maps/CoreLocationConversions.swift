#if canImport(CoreLocation)
public import CoreLocation
public import Geodesy

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
