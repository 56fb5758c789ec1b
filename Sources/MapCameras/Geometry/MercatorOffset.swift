import Geodesy

/// Differences of latitude as differences of height on the map and back, with all their digits however near the two places are.
///
/// Projecting both places and subtracting would leave, at zoom 22, an error of a hundredth of what is left here. With gd the Gudermannian
/// function (φ = gd ψ): tan ½(gd a − gd b) = sinh ½(a − b) / cosh ½(a + b), and from it, by imaginary arguments,
/// tanh ½(a − b) = sin ½(gd a − gd b) / cos ½(gd a + gd b). Source: NIST Digital Library of Mathematical Functions, 4.23(viii), and the
/// addition theorems 4.35.
struct MercatorOffset: Sendable {
    /// The latitude that differences are taken from, in degrees, within the square world.
    let latitude: Double
    /// ψ of that latitude.
    private let height: Double

    /// Differences from a latitude in degrees; beyond the world's square it counts as the edge.
    init(latitude: Double) {
        let limit = WebMercator.latitudeLimit
        self.latitude = min(max(latitude, -limit), limit)
        height = Math.asinh(Math.tan(self.latitude * Degrees.inRadians))
    }

    /// The latitude, in degrees, of what lies some widths of the world farther south.
    func latitude(south: Double) -> Double {
        let half = -south * Double.pi
        let middle = Math.exp(height + half)
        let slope = Math.sinh(half) * 2 / (middle + 1 / middle)
        return latitude + 2 * Math.atan(slope) * Degrees.perRadian
    }

    /// How far south a latitude is, in widths of the world; beyond the world's square it counts as the edge.
    func south(ofLatitude other: Double) -> Double {
        let limit = WebMercator.latitudeLimit
        let other = min(max(other, -limit), limit)
        let z =
            Math.sin((other - latitude) / 2 * Degrees.inRadians) / Math.cos((other + latitude) / 2 * Degrees.inRadians)
        return -Math.asinh(z / ((1 - z) * (1 + z)).squareRoot()) / Double.pi
    }
}
