import Foundation
import Geodesy
import MapCameras
import Testing

@Suite("Saved views")
struct CameraStateCodingTests {
    private func decoded(_ json: String) throws -> CameraState { try JSONDecoder().decode(CameraState.self, from: Data(json.utf8)) }

    private static func view(
        latitude: String = "47", longitude: String = "8", zoom: String = "11", bearing: String = "30", pitch: String = "20"
    ) -> String {
        #"{"latitude": \#(latitude), "longitude": \#(longitude), "zoom": \#(zoom), "bearing": \#(bearing), "pitch": \#(pitch)}"#
    }

    @Test(
        "a view is read as it was saved, with its longitude and bearing in their ranges",
        arguments: [
            (CameraState(center: Coordinate(latitude: 47, longitude: 8.5), zoom: 11.25, bearing: 30, pitch: 20), 8.5, 30),
            (CameraState(center: Coordinate(latitude: -90, longitude: 180), zoom: 0), -180, 0),
            (CameraState(center: Coordinate(latitude: 90, longitude: 541), zoom: -2, bearing: -30, pitch: 85), -179, 330),
        ] as [(CameraState, Double, Double)])
    func roundTrip(state: CameraState, longitude: Double, bearing: Double) throws {
        let read = try JSONDecoder().decode(CameraState.self, from: JSONEncoder().encode(state))
        #expect(
            read
                == CameraState(
                    center: Coordinate(latitude: state.center.latitude, longitude: longitude), zoom: state.zoom, bearing: bearing,
                    pitch: state.pitch))
    }

    @Test("a view without angles looks north and straight down")
    func defaults() throws {
        let read = try decoded(#"{"latitude": 47, "longitude": 8, "zoom": 11}"#)
        #expect(read == CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 11))
    }

    @Test(
        "a value that is missing or out of its range is an error",
        arguments: [
            "{}", "[]", #"{"latitude": 47, "longitude": 8}"#, view(latitude: "90.1"), view(latitude: "null"), view(longitude: "-180.1"),
            view(zoom: "1e300"), view(zoom: "33"), view(zoom: "-9"), view(bearing: "360"), view(bearing: "-1"), view(pitch: "85.1"),
            view(pitch: "-1"),
            view(pitch: #""20""#),
        ])
    func invalid(json: String) {
        #expect(throws: DecodingError.self) { try decoded(json) }
    }

    @Test(
        "a number that is not finite is an error, also where a decoder knows such numbers",
        arguments: ["latitude", "longitude", "zoom", "bearing", "pitch"])
    func notFinite(member: String) {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        for word in ["inf", "-inf", "nan"] {
            var members: [String: Any] = ["latitude": 47, "longitude": 8, "zoom": 11, "bearing": 30, "pitch": 20]
            members[member] = word
            #expect(throws: DecodingError.self) {
                try decoder.decode(CameraState.self, from: JSONSerialization.data(withJSONObject: members))
            }
        }
    }

    @Test(
        "a view that could not be read is not saved",
        arguments: [
            CameraState(center: Coordinate(latitude: 91, longitude: 0), zoom: 1),
            CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: .nan),
            CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 33),
            CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 1, bearing: .infinity),
            CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 1, pitch: -1),
        ])
    func notSaved(state: CameraState) {
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(state) }
    }
}
