public import Geodesy

/// The view of a camera, independent of the size of its viewport: center, zoom, bearing and pitch.
///
/// It is what an app saves, compares and animates to. The size of the view is a ``Viewport``, because it changes with the device and not with the map.
/// An app saves it with an encoder (`Codable`), for example in `@SceneStorage` or a file. Embedded Swift has no encoders.
public struct CameraState: Sendable, Hashable {
    /// The coordinate in the middle of the view without its padding.
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
    package static func normalized(bearing: Double) -> Double {
        if bearing >= 0 && bearing < 360 { return bearing }
        let remainder = bearing.truncatingRemainder(dividingBy: 360)
        let positive = remainder < 0 ? remainder + 360 : remainder
        // A negative angle close to 0 is rounded up to 360.
        return positive == 360 ? 0 : positive
    }
}

#if !hasFeature(Embedded)
extension CameraState: Codable {
    private enum Key: String, CodingKey { case latitude, longitude, zoom, bearing, pitch }

    /// Reads a view that was saved, with its angles in degrees. A view without `bearing` or `pitch` has 0 there.
    ///
    /// - Throws: `DecodingError` with the path and the reason, if a value is missing or is not finite, or is out of its range: a latitude in −90 ... 90, a
    ///   longitude in −180 ... 180, a zoom in ``CameraConstraints/possibleZooms``, a bearing in 0 ..< 360, and a pitch in
    ///   ``CameraConstraints/possiblePitches``. The limits of a map are narrower. A camera applies its own when it receives the view.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        func number(_ key: Key, isValid: (Double) -> Bool) throws -> Double {
            let value = try container.decode(Double.self, forKey: key)
            // NaN is in no range.
            guard isValid(value) else {
                throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "out of range: \(value)")
            }
            return value
        }
        let latitude = try number(.latitude) { $0 >= -90 && $0 <= 90 }
        let longitude = try number(.longitude) { $0 >= -180 && $0 <= 180 }
        self.init(
            center: Coordinate(latitude: latitude, longitude: longitude),
            zoom: try number(.zoom) { CameraConstraints.possibleZooms.contains($0) },
            bearing: container.contains(.bearing) ? try number(.bearing) { $0 >= 0 && $0 < 360 } : 0,
            pitch: container.contains(.pitch) ? try number(.pitch) { CameraConstraints.possiblePitches.contains($0) } : 0)
    }

    /// Saves a view, with its longitude in −180 ..< 180 and its bearing in 0 ..< 360, so that it can be read again.
    ///
    /// - Throws: `EncodingError` if the view is not valid (``isValid``), or if its zoom or pitch could not be read.
    public func encode(to encoder: any Encoder) throws {
        guard isValid, CameraConstraints.possibleZooms.contains(zoom), CameraConstraints.possiblePitches.contains(pitch) else {
            throw EncodingError.invalidValue(self, .init(codingPath: encoder.codingPath, debugDescription: "not a view of a map"))
        }
        let view = normalized
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(view.center.latitude, forKey: .latitude)
        try container.encode(view.center.longitude, forKey: .longitude)
        try container.encode(view.zoom, forKey: .zoom)
        try container.encode(view.bearing, forKey: .bearing)
        try container.encode(view.pitch, forKey: .pitch)
    }
}
#endif
