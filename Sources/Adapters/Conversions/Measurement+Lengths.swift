import Foundation
import TouchPipeline

extension Measurement where UnitType == UnitLength {
    /// A distance in metres, as this package has them.
    public init(meters: Double) {
        self.init(value: meters, unit: .meters)
    }

    /// The same in metres, for the functions of this package.
    public var meters: Double { converted(to: .meters).value }
}

extension ScreenLength {
    /// A length on the glass.
    public init(_ measurement: Measurement<UnitLength>) {
        self = .millimeters(Float(measurement.converted(to: .millimeters).value))
    }
}
