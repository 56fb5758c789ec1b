import Foundation
import Geodesy
import MeasurementPlugin
import Testing

@Suite("Saving")
struct CodableTests {
    private func decode(_ json: String) throws -> MeasurementState {
        try JSONDecoder().decode(MeasurementState.self, from: Data(json.utf8))
    }

    @Test("a saved measurement is restored bit for bit", arguments: MeasurementState.Status.allCases, DistanceMethod.allCases)
    func roundTrip(status: MeasurementState.Status, method: DistanceMethod) throws {
        // Longitudes that lose bits when whole turns are added to them.
        let points = [(0.1, 100.1), (1.0 / 3, 220.3), (-89.99, 340.7), (90, 100.123456789)].map {
            Coordinate(latitude: $0.0, longitude: $0.1)
        }
        let state = try MeasurementState(points: points, status: status, distance: method)
        let back = try JSONDecoder().decode(MeasurementState.self, from: JSONEncoder().encode(state))
        #expect(back.exact == state.exact)
    }

    @Test("an error contains the reason and the path")
    func wrong() {
        func check(_ json: String, _ reason: String) {
            do {
                _ = try decode(json)
                Issue.record("\(json) is decoded")
            } catch DecodingError.dataCorrupted(let context) {
                #expect(context.debugDescription == reason)
                #expect(context.codingPath.count == 1, "\(reason)")
            } catch {
                Issue.record("\(json): \(error)")
            }
        }
        check(#"{"distance": "haversine", "status": "closed", "points": []}"#, "tooFewPoints(0, minimum: 3)")
        check(#"{"distance": "flat", "status": "open", "points": []}"#, "unknown: flat")
        check(#"{"distance": "wgs84", "status": "ajar", "points": []}"#, "unknown: ajar")
        check(#"{"distance": "wgs84", "status": "open", "points": [{"latitude": 95, "longitude": 0}]}"#, "invalidPoint(index: 0)")
    }

    @Test("a missing value is reported")
    func missing() {
        for json in ["{}", #"{"distance": "wgs84", "status": "open", "points": [{"latitude": 5}]}"#] {
            #expect(throws: DecodingError.self, "\(json)") { try decode(json) }
        }
    }
}
