public import Foundation
public import TouchPipeline

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
