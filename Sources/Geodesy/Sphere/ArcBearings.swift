/// The directions of a great-circle arc at its two ends, each as an unnormalised vector (east, north).
///
/// The textbook's north part, cos φ₁ sin φ₂ − sin φ₁ cos φ₂ cos Δλ, cancels for near places and for antipodes. With
/// cos Δλ = 1 − 2 sin²(Δλ/2) it is sin(φ₂−φ₁) + 2 sin φ₁ cos φ₂ sin²(Δλ/2), with cos Δλ = 2 cos²(Δλ/2) − 1 it is
/// sin(φ₂+φ₁) − 2 sin φ₁ cos φ₂ cos²(Δλ/2): the one serves up to a quarter turn, the other beyond.
struct ArcBearings {
    let initial: AngleVector
    let final: AngleVector

    init(from start: Coordinate, to end: Coordinate) {
        let latitude1 = AngleVector(degrees: start.latitude)
        let latitude2 = AngleVector(degrees: end.latitude)
        let turn = Degrees.difference(from: start.longitude, to: end.longitude)
        let turnVector = AngleVector(degrees: turn)
        let half = AngleVector(degrees: turn / 2)
        let north1: Double
        let north2: Double
        if abs(turn) <= 90 {
            let difference = AngleVector(degrees: end.latitude - start.latitude).sin
            let square = 2 * half.sin * half.sin
            north1 = difference + square * latitude1.sin * latitude2.cos
            north2 = difference - square * latitude2.sin * latitude1.cos
        } else {
            let sum = AngleVector(degrees: end.latitude + start.latitude).sin
            let square = 2 * half.cos * half.cos
            north1 = sum - square * latitude1.sin * latitude2.cos
            north2 = square * latitude2.sin * latitude1.cos - sum
        }
        initial = AngleVector(sin: turnVector.sin * latitude2.cos, cos: north1)
        final = AngleVector(sin: turnVector.sin * latitude1.cos, cos: north2)
    }
}
