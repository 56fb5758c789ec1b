import Geodesy

/// Converts between differences of latitude and differences in the plane. The results are exact for places at any distance.
///
/// Subtracting two projected places would have an error a hundred times larger at zoom 22. With gd the Gudermannian function (φ = gd ψ):
/// tan ½(gd a − gd b) = sinh ½(a − b) / cosh ½(a + b), and from it, by imaginary arguments, tanh ½(a − b) = sin ½(gd a − gd b) / cos ½(gd a
/// + gd b). Source: NIST Digital Library of Mathematical Functions, 4.23(viii), and the addition theorems 4.35.
struct MercatorOffset: Sendable {
    /// The latitude that differences refer to, in degrees, within the world's square.
    let latitude: Double
    /// ψ of that latitude.
    private let height: Double

    /// Creates the conversion for a latitude in degrees. A latitude outside the world's square counts as the edge.
    init(latitude: Double) {
        let limit = WebMercator.latitudeLimit
        self.latitude = min(max(latitude, -limit), limit)
        height = Math.asinh(Math.tan(self.latitude * Degrees.inRadians))
    }

    /// The latitude, in degrees, at a distance to the south, in widths of the world.
    func latitude(south: Double) -> Double {
        let half = -south * Double.pi
        let middle = Math.exp(height + half)
        let slope = Math.sinh(half) * 2 / (middle + 1 / middle)
        return latitude + 2 * Math.atan(slope) * Degrees.perRadian
    }

    /// The distance of a latitude to the south, in widths of the world. A latitude outside the world's square counts as the edge.
    func south(ofLatitude other: Double) -> Double {
        let limit = WebMercator.latitudeLimit
        let other = min(max(other, -limit), limit)
        let z =
            Math.sin((other - latitude) / 2 * Degrees.inRadians) / Math.cos((other + latitude) / 2 * Degrees.inRadians)
        return -Math.asinh(z / ((1 - z) * (1 + z)).squareRoot()) / Double.pi
    }
}
