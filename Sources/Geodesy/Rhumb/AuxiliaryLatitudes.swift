/// The conversions between the geodetic latitude φ, the conformal latitude χ and the rectifying latitude μ, and the area under a rhumb line.
///
/// A rhumb line is straight in the plane of the longitude and of the isometric latitude ψ = asinh(tan χ). Its length along the meridian is
/// proportional to μ. All conversions are sine series of order 6 in the third flattening n. Their coefficients were calculated with 120
/// digits, from closed forms and elliptic integrals. Differences of two latitudes are calculated as such, so that they keep all digits
/// for near latitudes.
///
/// Source of the method: C. F. F. Karney, On auxiliary latitudes, Survey Review 56 (2024), 165–180, doi:10.1080/00396265.2023.2217604.
struct AuxiliaryLatitudes: Sendable {
    /// The radius A of the circle with the circumference of a meridian, in meters.
    let rectifyingRadius: Double
    /// The square of the radius of the sphere with the area of the ellipsoid, in square meters.
    let authalicRadiusSquared: Double
    /// χ − φ in multiples of φ.
    private let conformal: SineSeries
    /// φ − χ in multiples of χ.
    private let geodetic: SineSeries
    /// μ − χ in multiples of χ.
    private let rectifying: SineSeries
    /// χ − μ in multiples of μ.
    private let conformalOfRectifying: SineSeries
    /// P(χ) = Σ Pₗ cos 2lχ, with dP/dχ = (sin ξ − sin χ) / cos χ for the authalic latitude ξ. It is 0 for a sphere.
    private let area: SineSeries

    /// All latitudes of a sphere are the same.
    init(of sphere: Sphere) {
        rectifyingRadius = sphere.radius
        authalicRadiusSquared = sphere.radius * sphere.radius
        conformal = .zero
        geodetic = .zero
        rectifying = .zero
        conformalOfRectifying = .zero
        area = .zero
    }

    init(of ellipsoid: Ellipsoid) {
        let n = ellipsoid.thirdFlattening
        let n2 = n * n
        let n3 = n2 * n
        let n4 = n2 * n2
        rectifyingRadius = ellipsoid.equatorialRadius / (1 + n) * (1 + n2 * (1 / 4 + n2 * (1 / 64 + n2 / 256)))
        authalicRadiusSquared = ellipsoid.authalicRadiusSquared
        conformal = SineSeries(
            c1: n * (-2 + n * (2 / 3 + n * (4 / 3 + n * (-82 / 45 + n * (32 / 45 + n * 4642 / 4725))))),
            c2: n2 * (5 / 3 + n * (-16 / 15 + n * (-13 / 9 + n * (904 / 315 - n * 1522 / 945)))),
            c3: n3 * (-26 / 15 + n * (34 / 21 + n * (8 / 5 - n * 12686 / 2835))),
            c4: n4 * (1237 / 630 + n * (-12 / 5 - n * 24832 / 14175)),
            c5: n4 * n * (-734 / 315 + n * 109598 / 31185),
            c6: n4 * n2 * 444337 / 155925)
        geodetic = SineSeries(
            c1: n * (2 + n * (-2 / 3 + n * (-2 + n * (116 / 45 + n * (26 / 45 - n * 2854 / 675))))),
            c2: n2 * (7 / 3 + n * (-8 / 5 + n * (-227 / 45 + n * (2704 / 315 + n * 2323 / 945)))),
            c3: n3 * (56 / 15 + n * (-136 / 35 + n * (-1262 / 105 + n * 73814 / 2835))),
            c4: n4 * (4279 / 630 + n * (-332 / 35 - n * 399572 / 14175)),
            c5: n4 * n * (4174 / 315 - n * 144838 / 6237),
            c6: n4 * n2 * 601676 / 22275)
        rectifying = SineSeries(
            c1: n * (1 / 2 + n * (-2 / 3 + n * (5 / 16 + n * (41 / 180 + n * (-127 / 288 + n * 7891 / 37800))))),
            c2: n2 * (13 / 48 + n * (-3 / 5 + n * (557 / 1440 + n * (281 / 630 - n * 1983433 / 1935360)))),
            c3: n3 * (61 / 240 + n * (-103 / 140 + n * (15061 / 26880 + n * 167603 / 181440))),
            c4: n4 * (49561 / 161280 + n * (-179 / 168 + n * 6601661 / 7257600)),
            c5: n4 * n * (34729 / 80640 - n * 3418889 / 1995840),
            c6: n4 * n2 * 212378941 / 319334400)
        conformalOfRectifying = SineSeries(
            c1: n * (-1 / 2 + n * (2 / 3 + n * (-37 / 96 + n * (1 / 360 + n * (81 / 512 - n * 96199 / 604800))))),
            c2: n2 * (-1 / 48 + n * (-1 / 15 + n * (437 / 1440 + n * (-46 / 105 + n * 1118711 / 3870720)))),
            c3: n3 * (-17 / 480 + n * (37 / 840 + n * (209 / 4480 - n * 5569 / 90720))),
            c4: n4 * (-4397 / 161280 + n * (11 / 504 + n * 830251 / 7257600)),
            c5: n4 * n * (-4583 / 161280 + n * 108847 / 3991680),
            c6: n4 * n2 * -20648693 / 638668800)
        area = SineSeries(
            c1: n * (-1 / 3 + n * (22 / 45 + n * (-356 / 945 + n * (1772 / 14175 + n * (41662 / 467775 - n * 114456994 / 638512875))))),
            c2: n2 * (-2 / 15 + n * (106 / 315 + n * (-1747 / 4725 + n * (18118 / 155925 + n * 51304574 / 212837625)))),
            c3: n3 * (-31 / 315 + n * (104 / 315 + n * (-23011 / 51975 + n * 1554472 / 14189175))),
            c4: n4 * (-41 / 420 + n * (274 / 693 - n * 1228489 / 2027025)),
            c5: n4 * n * (-668 / 5775 + n * 1092376 / 2027025),
            c6: n4 * n2 * -313076 / 2027025)
    }

    /// The latitudes of WGS84, which are used most often.
    static let wgs84 = AuxiliaryLatitudes(of: .wgs84)

    // MARK: Conversions

    /// The conformal latitude of a geodetic latitude in degrees. It is exact at the equator and at the poles.
    func conformal(ofDegrees latitude: Double) -> AngleVector {
        AngleVector(degrees: latitude, error: conformal.value(at: AngleVector(degrees: latitude)) * Degrees.perRadian)
    }

    /// The difference of the conformal latitudes of two geodetic latitudes in degrees, in radians.
    func conformalDifference(fromDegrees start: Double, to end: Double) -> Double {
        let turn = (end - start) * Degrees.inRadians
        return turn + conformal.difference(sum: AngleVector(degrees: start + end), turn: AngleVector(radians: turn))
    }

    /// The difference of the rectifying latitudes, in radians, of two conformal latitudes that differ by `turn` radians.
    func rectifyingDifference(from start: AngleVector, to end: AngleVector, turn: Double) -> Double {
        turn + rectifying.difference(sum: start + end, turn: AngleVector(radians: turn))
    }

    func rectifying(ofConformal latitude: AngleVector) -> AngleVector {
        latitude + AngleVector(radians: rectifying.value(at: latitude))
    }

    /// The difference of the conformal latitudes, in radians, of two rectifying latitudes that differ by `turn` radians.
    func conformalDifference(fromRectifying start: AngleVector, turn: Double) -> Double {
        let step = AngleVector(radians: turn)
        return turn + conformalOfRectifying.difference(sum: start + start + step, turn: step)
    }

    /// The difference of the geodetic latitudes, in radians, of two conformal latitudes that differ by `turn` radians.
    func geodeticDifference(from start: AngleVector, to end: AngleVector, turn: Double) -> Double {
        turn + geodetic.difference(sum: start + end, turn: AngleVector(radians: turn))
    }

    /// dμ/dψ at a conformal latitude: the radius of its parallel divided by A.
    func parallelRadius(atConformal latitude: AngleVector) -> Double {
        latitude.cos * (1 + rectifying.slope(at: latitude))
    }

    // MARK: Areas

    /// The integral of 1 − sin ξ over the isometric latitude ψ, from one conformal latitude to another that differs by `turn` radians.
    ///
    /// The integral is ln(1 + sin χ) − P(χ). The difference of the logarithms is written with asinh, because ln(a/b) = 2 asinh((a − b) /
    /// 2√(ab)), and the difference of the sines is a product. So near latitudes, and latitudes near a pole, lose no digits.
    func polarIntegral(from start: AngleVector, to end: AngleVector, turn: Double) -> Double {
        let sum = start + end
        let sines = 2 * AngleVector(radians: turn / 2).sin * cosineOfHalf(sum)
        let logarithm = 2 * Math.asinh(sines / (2 * (onePlusSine(start) * onePlusSine(end)).squareRoot()))
        return logarithm + area.cosineDifference(sum: sum, turn: AngleVector(radians: turn))
    }

    /// 1 − sin ξ at a conformal latitude: the limit of the integral for one latitude.
    func polarIntegrand(at latitude: AngleVector) -> Double {
        // dP/dψ = cos χ dP/dχ, and dP/dχ is minus the slope of the sine series with the same coefficients, a quarter turn away.
        oneMinusSine(latitude) + latitude.cos * area.weightedValue(at: latitude)
    }

    /// The cosine of half of a sum of two latitudes, which is not negative.
    private func cosineOfHalf(_ sum: AngleVector) -> Double {
        sum.cos >= 0 ? ((1 + sum.cos) / 2).squareRoot() : abs(sum.sin) / (2 * (1 - sum.cos)).squareRoot()
    }

    private func onePlusSine(_ angle: AngleVector) -> Double {
        angle.sin < 0 ? angle.cos * angle.cos / (1 - angle.sin) : 1 + angle.sin
    }

    private func oneMinusSine(_ angle: AngleVector) -> Double {
        angle.sin > 0 ? angle.cos * angle.cos / (1 + angle.sin) : 1 - angle.sin
    }
}

private extension SineSeries {
    static let zero = SineSeries(c1: 0, c2: 0, c3: 0, c4: 0, c5: 0, c6: 0)

    private func coefficient(_ l: Int) -> Double {
        switch l {
        case 1: c1
        case 2: c2
        case 3: c3
        case 4: c4
        case 5: c5
        default: c6
        }
    }

    /// The sum of the terms that a closure makes of l, cₗ, l · `sum` and l · `turn`. A series of zeros is a fast path.
    private func total(
        sum: AngleVector, turn: AngleVector, _ term: (_ l: Double, _ c: Double, _ sum: AngleVector, _ turn: AngleVector) -> Double
    ) -> Double {
        guard c1 != 0 else { return 0 }
        var (multipleOfSum, multipleOfTurn, total) = (sum, turn, 0.0)
        for l in 1...6 {
            total += term(Double(l), coefficient(l), multipleOfSum, multipleOfTurn)
            multipleOfSum = multipleOfSum + sum
            multipleOfTurn = multipleOfTurn + turn
        }
        return total
    }

    /// Σ cₗ (sin 2lx₂ − sin 2lx₁), from x₁ + x₂ and x₂ − x₁.
    func difference(sum: AngleVector, turn: AngleVector) -> Double {
        total(sum: sum, turn: turn) { _, c, sum, turn in 2 * c * sum.cos * turn.sin }
    }

    /// Σ cₗ (cos 2lx₁ − cos 2lx₂), from x₁ + x₂ and x₂ − x₁.
    func cosineDifference(sum: AngleVector, turn: AngleVector) -> Double {
        total(sum: sum, turn: turn) { _, c, sum, turn in 2 * c * sum.sin * turn.sin }
    }

    /// Σ 2l cₗ cos 2lx.
    func slope(at angle: AngleVector) -> Double {
        total(sum: angle + angle, turn: AngleVector(sin: 0, cos: 1)) { l, c, angle, _ in 2 * l * c * angle.cos }
    }

    /// Σ 2l cₗ sin 2lx.
    func weightedValue(at angle: AngleVector) -> Double {
        total(sum: angle + angle, turn: AngleVector(sin: 0, cos: 1)) { l, c, angle, _ in 2 * l * c * angle.sin }
    }
}
