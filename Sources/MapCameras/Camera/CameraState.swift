import Geodesy

/// Where a map looks: what its view shows, apart from how large the view is.
@frozen
public struct CameraState: Sendable, Hashable {
    /// The place in the middle of the view (of the part that padding leaves).
    public var center: Coordinate
    /// The zoom level: at 0 the world is 512 pixels wide at density 160, and each level doubles it.
    public var zoom: Double
    /// The direction that is up on the screen, in degrees clockwise from north, 0 ..< 360.
    public var bearing: Double
    /// How far the view is tilted, in degrees: 0 looks straight down.
    public var pitch: Double

    /// A state; angles in degrees.
    @inlinable
    public init(center: Coordinate, zoom: Double, bearing: Double = 0, pitch: Double = 0) {
        self.center = center
        self.zoom = zoom
        self.bearing = bearing
        self.pitch = pitch
    }

    /// Whether every number is finite, and the latitude is one.
    public var isValid: Bool { center.isValid && zoom.isFinite && bearing.isFinite && pitch.isFinite }
}

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
