/// A pair of places turned and mirrored so that φ₁ ≤ 0, |φ₂| ≤ |φ₁| and λ₁₂ ≥ 0 (44), and the way back for the bearings.
struct CanonicalFrame {
    /// φ₁, in degrees, −90 to 0.
    let latitude1: Double
    /// φ₂, in degrees, φ₁ to −φ₁.
    let latitude2: Double
    /// λ₁₂ as an angle; its sine is exactly 0 for a meridian.
    let longitude: AngleVector
    /// λ₁₂, in radians.
    let longitudeRadians: Double
    /// π − λ₁₂, in radians, without cancellation.
    let longitudeSupplement: Double

    private let swapped: Bool
    private let eastSign: Double
    private let northSign: Double

    init(from start: Coordinate, to end: Coordinate) {
        let (turn, error) = Degrees.exactDifference(from: start.longitude, to: end.longitude)
        let sign: Double = turn < 0 ? -1 : 1
        longitude = AngleVector(degrees: abs(turn), error: sign * error)
        longitudeRadians = (abs(turn) + sign * error) * Degrees.inRadians
        longitudeSupplement = ((180 - abs(turn)) - sign * error) * Degrees.inRadians
        swapped = abs(start.latitude) < abs(end.latitude)
        let first = swapped ? end.latitude : start.latitude
        let second = swapped ? start.latitude : end.latitude
        let mirrored: Double = first < 0 ? 1 : -1
        latitude1 = mirrored * first
        latitude2 = mirrored * second
        // Going the other way mirrors nothing in the meridian plane, but reverses both directions.
        eastSign = sign
        northSign = swapped ? -mirrored : mirrored
    }

    /// The azimuths at the true start and end that belong to those of the canonical pair.
    func restored(_ azimuth1: AngleVector, _ azimuth2: AngleVector) -> (AngleVector, AngleVector) {
        let (first, second) = swapped ? (azimuth2, azimuth1) : (azimuth1, azimuth2)
        return (
            AngleVector(sin: first.sin * eastSign, cos: first.cos * northSign),
            AngleVector(sin: second.sin * eastSign, cos: second.cos * northSign)
        )
    }
}
