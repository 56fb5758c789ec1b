import Geodesy
import MapCameras
import Testing
import TouchpipeKit

@Suite("The initial view of a replay")
struct StartViewTests {
    @Test(
        "Three to five numbers are a view",
        arguments: [
            ("46.8,8.2,7", [46.8, 8.2, 7, 0, 0]), ("-33.9,18.4,9.5,120,45", [-33.9, 18.4, 9.5, 120, 45]),
            (" 0 , -180 , 22 , -90 ", [0, -180, 22, -90, 0]), ("85,180,0,360,60", [85, 180, 0, 360, 60]),
        ] as [(String, [Double])])
    func valid(text: String, numbers: [Double]) throws {
        let state = try StartView(text).state
        #expect([state.center.latitude, state.center.longitude, state.zoom, state.bearing, state.pitch] == numbers)
    }

    @Test(
        "A text that is not a view has an error with the reason",
        arguments: [
            ("", "not 0."), ("7", "not 1."), ("46.8,8.2", "not 2."), ("1,2,3,4,5,6", "not 6."),
            ("46.8,,7", "The longitude '' is not a number."), ("north,8,7", "The latitude 'north' is not a number."),
            ("nan,8,7", "The latitude 'nan' is not a number."), ("1,8,inf", "The zoom 'inf' is not a number."),
            ("86,8,7", "The latitude must be from -85 to 85, not 86."), ("1,180.5,7", "The longitude must be from -180 to 180, not 180.5."),
            ("1,2,22.1", "The zoom must be from 0 to 22, not 22.1."), ("1,2,3,361", "The bearing must be from -360 to 360, not 361."),
            ("1,2,3,4,61", "The pitch must be from 0 to 60, not 61."),
        ])
    func invalid(text: String, reason: String) {
        let error = #expect(throws: StartViewError.self) { try StartView(text) }
        #expect(error?.description.hasSuffix(reason) == true)
    }
}
