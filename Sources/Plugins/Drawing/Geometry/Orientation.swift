/// On which side of a line a point is, exactly.
///
/// Source: J. R. Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates (1997): the rounded determinant
/// when its error bound leaves no doubt of the sign, else all twelve parts of it, added without error. Exact unless something overflows or
/// underflows, which nothing on a map does.
enum Orientation {
    /// (3 + 16ε)ε with ε = 2⁻⁵³.
    private static let errorBound = 3.3306690738754716e-16

    /// Positive if `a`, `b`, `c` turn from x towards y, negative the other way, 0 if they are on one line. Only the sign is exact.
    @inline(__always)
    static func of(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> Double {
        let left = (a.x - c.x) * (b.y - c.y)
        let right = (a.y - c.y) * (b.x - c.x)
        let determinant = left - right
        guard abs(determinant) <= errorBound * (abs(left) + abs(right)) else { return determinant }
        // A product is 0 only if a difference is, and differences have the right sign.
        return left == 0 && right == 0 ? 0 : exact(a, b, c)
    }

    @inline(never)
    private static func exact(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> Double {
        var sum = ExactSum()
        sum.add(a.x, times: b.y)
        sum.add(-a.x, times: c.y)
        sum.add(-c.x, times: b.y)
        sum.add(-a.y, times: b.x)
        sum.add(a.y, times: c.x)
        sum.add(c.y, times: b.x)
        return sum.leading
    }
}
