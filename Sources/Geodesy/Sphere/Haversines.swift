/// The paired haversines of two places: what is needed of the arc between them, without loss at any length.
///
/// With Δφ, Δλ the differences of latitude and longitude,
/// `near` = sin²(Δφ/2) + cos φ₁ cos φ₂ sin²(Δλ/2) = sin²(θ/2) and
/// `far` = sin²((φ₁+φ₂)/2) + cos φ₁ cos φ₂ cos²(Δλ/2) = cos²(θ/2), θ being the angle of the arc.
/// Both are sums of squares: no cancellation, no clamp, and so no NaN, for near places as for antipodes.
struct Haversines {
    /// sin²(θ/2): 0 for one place.
    let near: Double
    /// cos²(θ/2): 0 for antipodes.
    let far: Double

    @inline(__always)
    init(from start: Coordinate, to end: Coordinate) {
        let halfDegree = Degrees.inRadians / 2
        // Sums, differences and complements are taken in degrees, where they are exact or nearly so; cos φ = sin(90° − |φ|) is 0 at
        // the poles, and the cosine of half Δλ is 0 for opposite meridians.
        let turn = abs(Degrees.difference(from: start.longitude, to: end.longitude))
        let cosines =
            Math.sin((90 - abs(start.latitude)) * Degrees.inRadians) * Math.sin((90 - abs(end.latitude)) * Degrees.inRadians)
        let latitudeDifference = Math.sin((end.latitude - start.latitude) * halfDegree)
        let latitudeSum = Math.sin((end.latitude + start.latitude) * halfDegree)
        let longitudeDifference = Math.sin(turn * halfDegree)
        let longitudeComplement = Math.sin((180 - turn) * halfDegree)
        near = latitudeDifference * latitudeDifference + cosines * (longitudeDifference * longitudeDifference)
        far = latitudeSum * latitudeSum + cosines * (longitudeComplement * longitudeComplement)
    }

    /// The angle of the arc, in radians, 0 to π.
    @inline(__always)
    var angle: Double { 2 * Math.atan2(near.squareRoot(), far.squareRoot()) }
}
