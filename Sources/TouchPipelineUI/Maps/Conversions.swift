public import Foundation
public import TouchPipeline

#if canImport(UIKit)
public import MapCameras
public import UIKit
#endif
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

#if canImport(UIKit)
extension Viewport {
    /// The viewport of a view, in pixels, with insets in points as its padding. The field of view is the standard one.
    @MainActor
    public init(of view: UIView, insets: UIEdgeInsets = .zero) {
        let scale = DisplayScale(Double(view.traitCollection.displayScale))
        let points = scale.pixelsPerPoint
        self.init(
            width: Double(view.bounds.width) * points, height: Double(view.bounds.height) * points,
            padding: EdgePadding(
                top: Double(insets.top) * points, left: Double(insets.left) * points, bottom: Double(insets.bottom) * points,
                right: Double(insets.right) * points),
            density: Double(scale.density))
    }
}
#endif

extension Measurement where UnitType == UnitLength {
    /// Creates a length from metres.
    public init(meters: Double) {
        self.init(value: meters, unit: .meters)
    }

    /// The length in metres.
    public var meters: Double { converted(to: .meters).value }
}

extension ScreenLength {
    /// Creates a length on the screen.
    public init(_ measurement: Measurement<UnitLength>) {
        self = .millimeters(Float(measurement.converted(to: .millimeters).value))
    }
}
