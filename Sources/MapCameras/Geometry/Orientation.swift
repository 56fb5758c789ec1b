package import Geodesy

/// The side of a line on which a point lies. The sign is exact.
///
/// Source: J. R. Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates (1997). The rounded
/// determinant is used if its error bound leaves no doubt about the sign. Otherwise all twelve terms are added without rounding. The result
/// is exact unless a value overflows or underflows, which does not happen with map coordinates.
package enum Orientation {
    /// (3 + 16ε)ε with ε = 2⁻⁵³.
    package static var errorBound: Double { 3.3306690738754716e-16 }

    /// Returns a positive value if `a`, `b`, `c` turn from x towards y, a negative value if they turn the other way, and 0 if they are on
    /// one line. Only the sign is exact.
    package static func of(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> Double {
        let left = (a.x - c.x) * (b.y - c.y)
        let right = (a.y - c.y) * (b.x - c.x)
        let determinant = left - right
        guard abs(determinant) <= errorBound * (abs(left) + abs(right)) else { return determinant }
        // A product is 0 only if a difference is 0, and the sign of a difference is exact.
        return left == 0 && right == 0 ? 0 : exact(a, b, c)
    }

    /// Returns the orientation of three points of the plane.
    package static func of(_ a: WorldPoint, _ b: WorldPoint, _ c: WorldPoint) -> Double {
        of(SIMD2(a.x, a.y), SIMD2(b.x, b.y), SIMD2(c.x, c.y))
    }

    package static func exact(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> Double {
        var sum = ExactSum()
        sum.add(a.x, times: b.y)
        sum.add(-a.x, times: c.y)
        sum.add(-c.x, times: b.y)
        sum.add(-a.y, times: b.x)
        sum.add(a.y, times: c.x)
        sum.add(c.y, times: b.x)
        return sum.largestComponent
    }
}

/// A sum of at most eight products without rounding, as an expansion: components that do not overlap, the smallest one first.
///
/// Source: as ``Orientation``, theorems 6, 7, 10 and 18 there (sum and product of two numbers, and adding a number to an expansion).
private struct ExactSum {
    private var components = SIMD16<Double>()
    private var count = 0

    /// The largest component. It has the sign of the sum, and is 0 if the sum is 0.
    var largestComponent: Double { count > 0 ? components[count - 1] : 0 }

    mutating func add(_ a: Double, times b: Double) {
        let product = a * b
        let (highA, lowA) = ExactSum.split(a)
        let (highB, lowB) = ExactSum.split(b)
        add(lowA * lowB - (((product - highA * highB) - lowA * highB) - highA * lowB))
        add(product)
    }

    private mutating func add(_ number: Double) {
        var carried = number
        var kept = 0
        for index in 0..<count {
            let component = components[index]
            let sum = carried + component
            let share = sum - carried
            let error = (carried - (sum - share)) + (component - share)
            carried = sum
            if error != 0 {
                components[kept] = error
                kept += 1
            }
        }
        if carried != 0 {
            components[kept] = carried
            kept += 1
        }
        count = kept
    }

    /// Splits a number into two numbers of at most 26 bits each.
    private static func split(_ number: Double) -> (high: Double, low: Double) {
        let shifted = number * 134_217_729
        let high = shifted - (shifted - number)
        return (high, number - high)
    }
}
