import MapCameras

/// The JSON form of the view in a session: the views before and after, the number of changes, and the time of the last one in microseconds.
struct ViewFacts: Encodable {
    /// A view, with angles in degrees. Rounded to a visible precision: a centimeter, a hundred-thousandth of a level or degree.
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
