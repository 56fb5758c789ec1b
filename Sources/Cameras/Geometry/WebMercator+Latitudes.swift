import Geodesy

extension WebMercator {
    /// The latitudes of the world's square, in degrees.
    static var latitudes: ClosedRange<Double> { -latitudeLimit...latitudeLimit }
}
