import Testing
import TouchPipelineTesting

@testable import Geodesy

@Suite("Initial guess of the azimuth of a geodesic")
struct StartingGuessTests {
    @Test(
        "is within a few degrees of the solution, also near the antipode, where the azimuth on the sphere is not accurate",
        arguments: [(1e-3, 1e-3), (1, 5), (100, 5)])
    func near(away: Double, limit: Double) {
        var random = SplitMix64(seed: 7)
        for _ in 0..<500 {
            let start = random.coordinate(latitudes: -60...60)
            let end = Coordinate(
                latitude: max(-90, min(90, -start.latitude + random.number(in: -away...away))),
                longitude: start.longitude + 180 + random.number(in: -away...away))
            let problem = InverseProblem(on: .wgs84, frame: CanonicalFrame(from: start, to: end))
            guard case .azimuth(let guess) = problem.startingGuess else { continue }
            #expect(abs((guess - problem.solution.azimuth1).degrees) < limit)
        }
    }
}
