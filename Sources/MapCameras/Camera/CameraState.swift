public import Geodesy

/// The view of a camera, independent of the size of its viewport: center, zoom, bearing and pitch.
///
/// It is what an app saves, compares and animates to. The size of the view is a ``Viewport``, because it changes with the device and not with the map.
public struct CameraState: Sendable, Hashable {
    /// The place in the middle of the view without its padding.
    public var center: Coordinate
    /// The zoom level. At level 0 the world is 512 pixels wide at density 160. Each level doubles the width.
    public var zoom: Double
    /// The direction that is up on the screen, in degrees clockwise from north, 0 ..< 360.
    public var bearing: Double
    /// The angle between the view direction and straight down, in degrees.
    public var pitch: Double

    /// Creates a state. Angles are in degrees.
    public init(center: Coordinate, zoom: Double, bearing: Double = 0, pitch: Double = 0) {
        self.center = center
        self.zoom = zoom
        self.bearing = bearing
        self.pitch = pitch
    }

    /// Whether every number is finite and the center is a valid coordinate.
    public var isValid: Bool { center.isValid && zoom.isFinite && bearing.isFinite && pitch.isFinite }
}

extension CameraState {
    /// The same view with its longitude in −180 ..< 180 and its bearing in 0 ..< 360. The state must be valid.
    var normalized: CameraState {
        CameraState(center: center.wrapped, zoom: zoom, bearing: CameraState.normalized(bearing: bearing), pitch: pitch)
    }

    /// The equivalent angle in 0 ..< 360 degrees. NaN for NaN and infinities.
    static func normalized(bearing: Double) -> Double {
        if bearing >= 0 && bearing < 360 { return bearing }
        let rest = bearing.truncatingRemainder(dividingBy: 360)
        let positive = rest < 0 ? rest + 360 : rest
        // A negative angle close to 0 is rounded up to 360.
        return positive == 360 ? 0 : positive
    }
}
