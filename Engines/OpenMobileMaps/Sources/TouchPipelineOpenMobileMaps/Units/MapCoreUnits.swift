import Geodesy

/// The units of the camera of Open Mobile Maps: meters of EPSG:3857, and rotations counterclockwise.
enum MapCoreUnits {
    /// The circumference of the sphere of EPSG:3857, in meters: 2π · 6,378,137.
    private static let equator = 2 * Double.pi * 6_378_137

    /// The bearing in 0 ..< 360 degrees for a rotation in degrees. The rotation of Open Mobile Maps is the negative bearing.
    static func bearing(ofRotation rotation: Float) -> Double {
        let rest = (-Double(rotation)).truncatingRemainder(dividingBy: 360)
        let bearing = rest < 0 ? rest + 360 : rest
        // A remainder that is smaller than the precision of 360 gives 360, and a rotation of 0 gives −0.
        return bearing == 360 || bearing == 0 ? 0 : bearing
    }

    /// The rotation in 0 ..< 360 degrees for a bearing in degrees.
    static func rotation(ofBearing bearing: Double) -> Float {
        let rotation = Float(self.bearing(ofRotation: Float(bearing)))
        return rotation == 360 ? 0 : rotation
    }

    /// The coordinate of a point in meters, x to the east and y to the north.
    static func coordinate(x: Double, y: Double) -> Coordinate {
        WebMercator.unproject(WorldPoint(x: 0.5 + x / equator, y: 0.5 - y / equator))
    }

    /// The point of a coordinate, in meters, x to the east and y to the north.
    static func meters(of coordinate: Coordinate) -> (x: Double, y: Double) {
        let point = WebMercator.project(coordinate.wrapped)
        return ((point.x - 0.5) * equator, (0.5 - point.y) * equator)
    }
}
