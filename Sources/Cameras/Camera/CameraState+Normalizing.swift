import Geodesy

extension CameraState {
    /// The same view with its longitude in −180 ..< 180 and its bearing in 0 ..< 360; for a valid state.
    var normalized: CameraState {
        CameraState(center: center.wrapped, zoom: zoom, bearing: CameraState.normalized(bearing: bearing), pitch: pitch)
    }

    /// An angle in degrees, turned by whole turns into 0 ..< 360. NaN for NaN and infinities.
    static func normalized(bearing: Double) -> Double {
        if bearing >= 0 && bearing < 360 { return bearing }
        let rest = bearing.truncatingRemainder(dividingBy: 360)
        let positive = rest < 0 ? rest + 360 : rest
        // A tiny negative angle rounds up to a whole turn.
        return positive == 360 ? 0 : positive
    }
}
