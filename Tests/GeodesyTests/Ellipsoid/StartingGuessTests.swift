import Testing

@testable import Geodesy

@Suite("First guess of the geodesic's azimuth")
struct StartingGuessTests {
    @Test(
        "is within degrees of the solution, also near the antipode, where the sphere is no guide",
        arguments: [(1e-3, 1e-3), (1, 5), (100, 5)])
    func near(away: Double, limit: Double) {
        var random = SeededGenerator(seed: 7)
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
