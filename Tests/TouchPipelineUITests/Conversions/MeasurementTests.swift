import Foundation
import Testing
import TouchPipeline
import TouchPipelineUI

@Suite("Measurements")
struct MeasurementTests {
    @Test("distances convert to meters, and back from any unit, and lengths on the screen are converted")
    func lengths() {
        #expect(Measurement<UnitLength>(meters: 1500) == Measurement(value: 1.5, unit: .kilometers))
        let lengths = [Measurement(value: 2, unit: UnitLength.nauticalMiles), Measurement<UnitLength>(meters: -0.25)]
        #expect(lengths.map(\.meters) == [3704, -0.25])
        #expect(abs(ScreenLength(Measurement(value: 1, unit: UnitLength.inches)).inches - 1) < 1e-6)
        #expect(ScreenLength(Measurement(value: 3, unit: UnitLength.millimeters)) == .millimeters(3))
    }
}
