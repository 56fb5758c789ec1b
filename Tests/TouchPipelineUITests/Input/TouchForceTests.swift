import Testing
import TouchPipeline

@testable import TouchPipelineUI

@Suite("Force")
struct TouchForceTests {
    @Test(
        "an average touch is 0.5, the largest force is 1, and without a measurement the force is 0.5",
        arguments: [
            (0.0, 4.0, Float(0)), (0.5, 4, 0.25), (1, 4, 0.5), (2.5, 4, 0.75), (4, 4, 1), (9, 4, 1), (0.5, 0.8, 0.25), (1, 1, 0.5),
            (0, 0, 0.5), (1, -1, 0.5), (.nan, 4, 0.5), (1, .nan, 0.5), (-1, 4, 0.5), (.infinity, 4, 0.5), (1, .infinity, 0.5),
        ])
    func pressure(force: Double, maximum: Double, pressure: Float) {
        #expect(TouchForce.pressure(force: force, maximum: maximum) == pressure)
    }
}
