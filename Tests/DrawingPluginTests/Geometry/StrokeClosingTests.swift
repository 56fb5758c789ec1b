import Geodesy
import Testing

@testable import DrawingPlugin

@Suite("The ends of a stroke that overlap")
struct StrokeClosingTests {
    /// A square with sides of ten degrees that begins a little before its first corner. Its end crosses the first side and goes on by a length.
    private func square(tail: Double) -> [Coordinate] {
        [(-0.1, 0), (10, 0), (10, 10), (0, 10), (0, -tail / 4), (0, -tail / 2), (0, -tail)]
            .map { Coordinate(latitude: $0.1, longitude: $0.0) }
    }

    @Test(
        "an end of up to a quarter of the ring is cut off where it crosses the beginning, and a longer one is not",
        arguments: [1.0, 8, 12, 20])
    func tail(length: Double) throws {
        let ring = StrokeClosing.trimmed(square(tail: length))
        guard length < 10 else {
            #expect(ring == nil)
            return
        }
        let corners = [(0.0, 0.0), (10, 0), (10, 10), (0, 10)]
        #expect(ring?.count == corners.count)
        for (point, corner) in zip(try #require(ring), corners) {
            let distances: [Double] = [abs(point.longitude - corner.0), abs(point.latitude - corner.1)]
            #expect(distances.filter { !($0 < 1e-9) }.isEmpty)
        }
    }
}
