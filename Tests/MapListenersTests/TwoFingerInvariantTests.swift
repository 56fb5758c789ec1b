import Geodesy
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

#if DEBUG
private let batch = 4
#else
private let batch = 100
#endif

/// Random fingers on random maps: any pitch, limits of zoom and pitch, bounds, across 180°, with rests and repeated events.
@Suite("Fingers on any map")
struct TwoFingerInvariantTests {
    @Test("a repeated event and a rest change nothing, and the end is within the limits", arguments: 0..<50)
    func presets(number: Int) { run(number, isExact: false) }

    @Test("places stay within half a pixel of the fingers that hold them, unless a limit stops the map", arguments: 0..<50)
    func places(number: Int) { run(number, isExact: true) }

    /// At a pitch of 85 degrees, close to the pole, a place is 4.5 px off in one event of 1,000,000 (seed 3865, step 166).
    private static let openSeeds = [3865]

    private func run(_ number: Int, isExact: Bool) {
        for seed in number * batch..<(number + 1) * batch {
            var navigation = RandomNavigation(seed: UInt64(seed), isExact: isExact)
            var violation: String?
            var steps = 0
            while steps < 200, violation == nil { (violation, steps) = (navigation.step(), steps + 1) }
            violation = violation ?? navigation.end()
            if isExact, Self.openSeeds.contains(seed) {
                withKnownIssue("the cause is not known", isIntermittent: true) { #expect(violation == nil) }
            } else {
                #expect(violation == nil, "seed \(seed), step \(steps)")
            }
        }
    }
}
