import Testing

@testable import Geodesy

/// Compares the series with the integrals that they represent. The trapezoidal rule is exact to rounding for periodic functions.
///
/// For the Earth the last terms are below the precision of a `Double`, so the test checks the order. With half the parameter the error of a
/// series of order 6 decreases by 2⁷ or 2⁸, and that of the longitude series by 2⁶. It decreases by less if a coefficient is wrong.
@Suite("Series of the geodesic")
struct SeriesTests {
    @Test("the distance series are correct to order 6")
    func distance() {
        let orders = zip(distanceErrors(epsilon: 0.1), distanceErrors(epsilon: 0.05)).map { Math.log2(abs($0 / $1)) }
        let expected: [Double] = [8, 7, 8, 7, 8, 7, 8]
        for (order, minimum) in zip(orders, expected + expected) { #expect(order > minimum - 0.3) }
    }

    @Test("the longitude series is correct to order 5 in both of its parameters")
    func longitude() {
        let orders = zip(longitudeErrors(epsilon: 0.1, n: 0.05), longitudeErrors(epsilon: 0.05, n: 0.025)).map { Math.log2(abs($0 / $1)) }
        for order in orders { #expect(order > 5.6) }
    }

    /// The errors of A₁, C₁ₗ, A₂ and C₂ₗ.
    private func distanceErrors(epsilon: Double) -> [Double] {
        let series = DistanceSeries(epsilon: epsilon)
        let k2 = 4 * epsilon / ((1 - epsilon) * (1 - epsilon))
        let i1 = FourierParts { (1 + k2 * Math.sin($0) * Math.sin($0)).squareRoot() }
        let i2 = FourierParts { 1 / (1 + k2 * Math.sin($0) * Math.sin($0)).squareRoot() }
        return i1.errors(of: series.a1, series.c1) + i2.errors(of: series.a2, series.c2)
    }

    /// The errors of A₃ and C₃ₗ.
    private func longitudeErrors(epsilon: Double, n: Double) -> [Double] {
        let series = LongitudeSeries(thirdFlattening: n)
        let k2 = 4 * epsilon / ((1 - epsilon) * (1 - epsilon))
        let f = 2 * n / (1 + n)
        let i3 = FourierParts { (2 - f) / (1 + (1 - f) * (1 + k2 * Math.sin($0) * Math.sin($0)).squareRoot()) }
        return Array(i3.errors(of: series.a3(epsilon), series.c3(epsilon)).prefix(6))
    }
}

/// The mean and the cosine parts of an even function of period π: those of the derivative of A(σ + Σ Cₗ sin 2lσ).
private struct FourierParts {
    private let samples: [Double]

    init(of derivative: (Double) -> Double) {
        samples = (0..<128).map { derivative(Double($0) * .pi / 128) }
    }

    private func part(_ l: Int) -> Double {
        samples.enumerated().map { $0.element * Math.cos(2 * Double(l * $0.offset) * .pi / 128) }.reduce(0, +) / 128
    }

    func errors(of a: Double, _ c: SineSeries) -> [Double] {
        let mean = part(0)
        let terms = [c.c1, c.c2, c.c3, c.c4, c.c5, c.c6].enumerated()
        return [a - mean] + terms.map { $0.element - 2 * part($0.offset + 1) / (mean * 2 * Double($0.offset + 1)) }
    }
}
