// The only file that uses the mathematics of the C library. It imports the library of the platform. A platform without an operating system has
// no library to import, so there the functions are declared by their symbols.

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(WASILibc)
import WASILibc
#else
@_extern(c, "sin") private func sin(_ x: Double) -> Double
@_extern(c, "cos") private func cos(_ x: Double) -> Double
@_extern(c, "tan") private func tan(_ x: Double) -> Double
@_extern(c, "asin") private func asin(_ x: Double) -> Double
@_extern(c, "acos") private func acos(_ x: Double) -> Double
@_extern(c, "atan") private func atan(_ x: Double) -> Double
@_extern(c, "sinh") private func sinh(_ x: Double) -> Double
@_extern(c, "asinh") private func asinh(_ x: Double) -> Double
@_extern(c, "exp") private func exp(_ x: Double) -> Double
@_extern(c, "expm1") private func expm1(_ x: Double) -> Double
@_extern(c, "exp2") private func exp2(_ x: Double) -> Double
@_extern(c, "log") private func log(_ x: Double) -> Double
@_extern(c, "log2") private func log2(_ x: Double) -> Double
@_extern(c, "log10") private func log10(_ x: Double) -> Double
@_extern(c, "cbrt") private func cbrt(_ x: Double) -> Double
@_extern(c, "atan2") private func atan2(_ y: Double, _ x: Double) -> Double
@_extern(c, "hypot") private func hypot(_ x: Double, _ y: Double) -> Double
@_extern(c, "pow") private func pow(_ x: Double, _ y: Double) -> Double
#endif

/// The elementary functions of `Double`, on every platform, without Foundation.
///
/// The functions are members of an enumeration. So a file that also imports Foundation or the C library can call either of them without
/// ambiguity. Functions of the standard library, such as `squareRoot()`, `rounded()` and `remainder(dividingBy:)`, are not repeated here.
package enum Math {
    /// The sine of an angle in radians.
    package static func sin(_ x: Double) -> Double { cSin(x) }

    /// The cosine of an angle in radians.
    package static func cos(_ x: Double) -> Double { cCos(x) }

    /// The tangent of an angle in radians.
    package static func tan(_ x: Double) -> Double { cTan(x) }

    /// The arc sine, in radians, from −π/2 to π/2. NaN outside −1 ... 1.
    package static func asin(_ x: Double) -> Double { cAsin(x) }

    /// The arc cosine, in radians, from 0 to π. NaN outside −1 ... 1.
    package static func acos(_ x: Double) -> Double { cAcos(x) }

    /// The arc tangent, in radians, from −π/2 to π/2.
    package static func atan(_ x: Double) -> Double { cAtan(x) }

    /// The hyperbolic sine.
    package static func sinh(_ x: Double) -> Double { cSinh(x) }

    /// The inverse hyperbolic sine.
    package static func asinh(_ x: Double) -> Double { cAsinh(x) }

    /// e to the power of `x`.
    package static func exp(_ x: Double) -> Double { cExp(x) }

    /// e to the power of `x`, minus 1, with all digits also for a small `x`.
    package static func expm1(_ x: Double) -> Double { cExpm1(x) }

    /// 2 to the power of `x`.
    package static func exp2(_ x: Double) -> Double { cExp2(x) }

    /// The natural logarithm. NaN below 0.
    package static func log(_ x: Double) -> Double { cLog(x) }

    /// The logarithm to base 2. NaN below 0.
    package static func log2(_ x: Double) -> Double { cLog2(x) }

    /// The logarithm to base 10. NaN below 0.
    package static func log10(_ x: Double) -> Double { cLog10(x) }

    /// The cube root.
    package static func cbrt(_ x: Double) -> Double { cCbrt(x) }

    /// The angle of the vector (x, y), in radians, from −π to π. It is 0 for the zero vector.
    package static func atan2(_ y: Double, _ x: Double) -> Double { cAtan2(y, x) }

    /// The length of the vector (x, y), without intermediate overflow.
    package static func hypot(_ x: Double, _ y: Double) -> Double { cHypot(x, y) }

    /// `x` to the power of `y`.
    package static func pow(_ x: Double, _ y: Double) -> Double { cPow(x, y) }
}

// Inside `Math` the members hide the C functions of the same names. These functions make the C functions accessible.
private func cSin(_ x: Double) -> Double { sin(x) }
private func cCos(_ x: Double) -> Double { cos(x) }
private func cTan(_ x: Double) -> Double { tan(x) }
private func cAsin(_ x: Double) -> Double { asin(x) }
private func cAcos(_ x: Double) -> Double { acos(x) }
private func cAtan(_ x: Double) -> Double { atan(x) }
private func cSinh(_ x: Double) -> Double { sinh(x) }
private func cAsinh(_ x: Double) -> Double { asinh(x) }
private func cExp(_ x: Double) -> Double { exp(x) }
private func cExpm1(_ x: Double) -> Double { expm1(x) }
private func cExp2(_ x: Double) -> Double { exp2(x) }
private func cLog(_ x: Double) -> Double { log(x) }
private func cLog2(_ x: Double) -> Double { log2(x) }
private func cLog10(_ x: Double) -> Double { log10(x) }
private func cCbrt(_ x: Double) -> Double { cbrt(x) }
private func cAtan2(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
private func cHypot(_ x: Double, _ y: Double) -> Double { hypot(x, y) }
private func cPow(_ x: Double, _ y: Double) -> Double { pow(x, y) }
