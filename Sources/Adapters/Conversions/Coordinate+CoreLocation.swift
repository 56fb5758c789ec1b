#if canImport(CoreLocation)
import CoreLocation
import Geodesy

extension Coordinate {
    /// The same place; not valid if the other is not.
    public init(_ coordinate: CLLocationCoordinate2D) {
        self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }
}

extension CLLocationCoordinate2D {
    /// The same place with its longitude in −180 ..< 180, which Core Location wants; not valid if the other is not.
    public init(_ coordinate: Coordinate) {
        let wrapped = coordinate.wrapped
        self.init(latitude: wrapped.latitude, longitude: wrapped.longitude)
    }
}
#endif
