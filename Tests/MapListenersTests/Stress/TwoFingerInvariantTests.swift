import Geodesy
import MapCameras
import MapListeners
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

/// The streams of 200 events are played in batches.
private let batches = RunSize.either(10, stress: 50)
private let batch = max(1, RunSize.streams(10, ofLength: 200) / batches)

/// Random fingers on random maps: any pitch, limits of zoom and pitch, bounds, across 180°, with rests and repeated events.
@Suite("Fingers on any map")
struct TwoFingerInvariantTests {
    @Test("a repeated event and a rest change nothing, and the end is within the limits", arguments: 0..<batches)
    func presets(number: Int) { run(number, isExact: false) }

    @Test("places stay within half a pixel of the fingers that hold them, unless a limit stops the map", arguments: 0..<batches)
    func places(number: Int) { run(number, isExact: true) }

    @Test("places also stay under fingers that a limit has stopped within a pixel of each other, once they have a direction (seed 3865)")
    func withoutDirection() {
        var navigation = RandomNavigation(seed: 3865, isExact: true)
        for step in 0..<200 { #expect(navigation.step() == nil, "step \(step)") }
        #expect(navigation.end() == nil)
    }

    private func run(_ number: Int, isExact: Bool) {
        for seed in number * batch..<(number + 1) * batch {
            var navigation = RandomNavigation(seed: UInt64(seed), isExact: isExact)
            var violation: String?
            var steps = 0
            while steps < 200, violation == nil { (violation, steps) = (navigation.step(), steps + 1) }
            violation = violation ?? navigation.end()
            #expect(violation == nil, "seed \(seed), step \(steps)")
        }
    }
}
