import Foundation
import Testing
import TouchPipeline
import TouchPipelineUI

@Suite("Measurements")
struct MeasurementTests {
    @Test("distances convert to meters, and back from any unit")
    func lengths() {
        #expect(Measurement<UnitLength>(meters: 1500) == Measurement(value: 1.5, unit: .kilometers))
        #expect(Measurement(value: 2, unit: UnitLength.nauticalMiles).meters == 3704)
        #expect(Measurement<UnitLength>(meters: -0.25).meters == -0.25)
    }

    @Test("lengths on the screen are converted")
    func glass() {
        #expect(abs(ScreenLength(Measurement(value: 1, unit: UnitLength.inches)).inches - 1) < 1e-6)
        #expect(ScreenLength(Measurement(value: 3, unit: UnitLength.millimeters)) == .millimeters(3))
    }
}
