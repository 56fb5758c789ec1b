import MapCameras

/// The view of a map in a session, as JSON has it: before and after, how often it changed, and when it last did, in microseconds.
struct ViewFacts: Encodable {
    /// A view; angles in degrees, rounded to what somebody can see: a centimetre, a hundred-thousandth of a level or degree.
    struct State: Encodable {
        let latitude: Double
        let longitude: Double
        let zoom: Double
        let bearing: Double
        let pitch: Double

        init(_ state: CameraState) {
            latitude = Self.rounded(state.center.latitude, 1e7)
            longitude = Self.rounded(state.center.longitude, 1e7)
            zoom = Self.rounded(state.zoom, 1e5)
            bearing = Self.rounded(state.bearing, 1e5)
            pitch = Self.rounded(state.pitch, 1e5)
        }

        private static func rounded(_ value: Double, _ scale: Double) -> Double { (value * scale).rounded() / scale }
    }

    let start: State
    let end: State
    let changes: Int
    let lastChange: Int64?

    init(_ track: ViewTrack) {
        start = State(track.start)
        end = State(track.end)
        changes = track.changes
        lastChange = track.last?.time.microseconds
    }
}
