/// The area that a ring encloses on the unit sphere, edge by edge.
///
/// Between an arc and the equator lies a quadrangle of spherical excess E, tan(E/2) = tan(Δλ/2) sin((φ₁+φ₂)/2) / cos((φ₂−φ₁)/2): one of
/// Napier's analogies for the triangle of the arc and the pole. As both parts of the fraction are good to the last place, so is E
/// for the shortest edges.
///
/// A ring that goes W times around the axis eastwards encloses 2πW − ΣE on its left, modulo the sphere: without the term a ring
/// around a pole would give what lies between it and the equator.
struct RingExcess: Sendable, Hashable {
    private var halfExcesses = NeumaierSum()
    private var turns = NeumaierSum()

    mutating func addEdge(from start: Coordinate, to end: Coordinate) {
        let turn = Degrees.difference(from: start.longitude, to: end.longitude)
        let halfTurn = AngleVector(degrees: turn / 2)
        let sum = AngleVector(degrees: (end.latitude + start.latitude) / 2)
        let difference = AngleVector(degrees: (end.latitude - start.latitude) / 2)
        let opposite = halfTurn.sin * sum.sin
        let adjacent = halfTurn.cos * difference.cos
        if opposite == 0 && adjacent == 0 {
            // Antipodes: over the north pole, as everywhere here.
            halfExcesses.add(turn < 0 ? -Double.pi / 2 : Double.pi / 2)
        } else {
            halfExcesses.add(Math.atan2(opposite, adjacent))
        }
        turns.add(turn)
    }

    /// The area on the left of the closed ring as a part of the unit sphere, above −2π and up to 2π.
    var signedArea: Double {
        // The ring is closed, so but for rounding the turns are whole ones.
        let around = (turns.value / 360).rounded()
        let onTheLeft = 2 * (Double.pi * around - halfExcesses.value)
        let reduced = onTheLeft.remainder(dividingBy: 4 * Double.pi)
        return reduced == -2 * Double.pi ? 2 * Double.pi : reduced
    }
}
