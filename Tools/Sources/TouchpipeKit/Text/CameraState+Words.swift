import MapCameras

extension CameraState {
    /// The coordinate with a precision of about 10 m: `41.9000° N, 12.5000° E`.
    var coordinateText: String {
        let coordinate = center.wrapped
        return Self.degrees(coordinate.latitude, "N", "S") + ", " + Self.degrees(coordinate.longitude, "E", "W")
    }

    /// The whole view: `41.9000° N, 12.5000° E, zoom 4.00, bearing 0.0°, pitch 0.0°`.
    var text: String {
        "\(coordinateText), zoom \(Decimals.text(zoom, 2)), bearing \(Decimals.text(bearing, 1))°, pitch \(Decimals.text(pitch, 1))°"
    }

    private static func degrees(_ value: Double, _ positive: String, _ negative: String) -> String {
        "\(Decimals.text(value.magnitude, 4))° \(value < 0 ? negative : positive)"
    }
}
