/// The part of a meridian between two latitudes, in the latitudes that a rhumb line needs. All differences are in radians.
struct MeridianArc {
    /// The difference of the rectifying latitudes (Δμ).
    let rectifyingTurn: Double
    /// The difference of the isometric latitudes (Δψ). It is infinite if one end is a pole.
    let isometricTurn: Double
    /// The difference of the geodetic latitudes (Δφ).
    let geodeticTurn: Double
    /// Δμ/Δψ, also where both are 0.
    let scale: Double
    private let start: AngleVector
    private let end: AngleVector
    private let conformalTurn: Double

    /// The arc between two latitudes in degrees.
    init(from start: Double, to end: Double, on latitudes: AuxiliaryLatitudes) {
        self.start = latitudes.conformal(ofDegrees: start)
        self.end = latitudes.conformal(ofDegrees: end)
        conformalTurn = latitudes.conformalDifference(fromDegrees: start, to: end)
        geodeticTurn = (end - start) * Degrees.inRadians
        rectifyingTurn = latitudes.rectifyingDifference(from: self.start, to: self.end, turn: conformalTurn)
        isometricTurn = Self.isometricTurn(from: self.start, to: self.end, turn: conformalTurn)
        scale = Self.scale(rectifying: rectifyingTurn, isometric: isometricTurn, at: self.start, latitudes)
    }

    /// The arc of a length, in radians of the rectifying latitude, from a latitude in degrees.
    init(from start: Double, rectifyingTurn: Double, on latitudes: AuxiliaryLatitudes) {
        self.start = latitudes.conformal(ofDegrees: start)
        self.rectifyingTurn = rectifyingTurn
        conformalTurn = latitudes.conformalDifference(fromRectifying: latitudes.rectifying(ofConformal: self.start), turn: rectifyingTurn)
        end = self.start + AngleVector(radians: conformalTurn)
        geodeticTurn = latitudes.geodeticDifference(from: self.start, to: end, turn: conformalTurn)
        isometricTurn = Self.isometricTurn(from: self.start, to: end, turn: conformalTurn)
        scale = Self.scale(rectifying: rectifyingTurn, isometric: isometricTurn, at: self.start, latitudes)
    }

    /// The mean of 1 − sin ξ over the isometric latitude, for the authalic latitude ξ. A pole has all the weight, because Δψ is infinite.
    func meanPolarIntegrand(on latitudes: AuxiliaryLatitudes) -> Double {
        guard isometricTurn != 0 else { return latitudes.polarIntegrand(at: start) }
        guard isometricTurn.isFinite else { return polarMean }
        return latitudes.polarIntegral(from: start, to: end, turn: conformalTurn) / isometricTurn
    }

    /// The mean of 1 − sin ξ if an end is a pole. Of opposite poles, each has half of the weight.
    private var polarMean: Double {
        if start.cos <= 0 && end.cos <= 0 { return 1 }
        let pole = start.cos <= 0 ? start : end
        return 1 - pole.sin
    }

    /// ψ₂ − ψ₁ = 2 asinh(sin(Δχ/2) / √(cos χ₁ cos χ₂)). This form has no cancellation.
    private static func isometricTurn(from start: AngleVector, to end: AngleVector, turn: Double) -> Double {
        // Both latitudes may be the same pole. At a pole the cosine may be −0, or below 0 by rounding.
        guard turn != 0 else { return 0 }
        let cosines = start.cos > 0 && end.cos > 0 ? start.cos * end.cos : 0
        return 2 * Math.asinh(AngleVector(radians: turn / 2).sin / cosines.squareRoot())
    }

    private static func scale(
        rectifying rectifyingTurn: Double, isometric isometricTurn: Double, at start: AngleVector, _ latitudes: AuxiliaryLatitudes
    ) -> Double {
        isometricTurn == 0 ? latitudes.parallelRadius(atConformal: start) : rectifyingTurn / isometricTurn
    }
}
