#if hasFeature(Embedded)

// The elementary functions are those of JavaScript, because those of the C library are 25 kB of code and tables. They have the names of the
// C library, and the linker uses them instead. Both are correct to the last bit or the one before it.

@_extern(wasm, module: "math", name: "sin") @_extern(c) private func pageSin(_ x: Double) -> Double
@_extern(wasm, module: "math", name: "cos") @_extern(c) private func pageCos(_ x: Double) -> Double
@_extern(wasm, module: "math", name: "tan") @_extern(c) private func pageTan(_ x: Double) -> Double
@_extern(wasm, module: "math", name: "asin") @_extern(c) private func pageAsin(_ x: Double) -> Double
@_extern(wasm, module: "math", name: "acos") @_extern(c) private func pageAcos(_ x: Double) -> Double
@_extern(wasm, module: "math", name: "atan") @_extern(c) private func pageAtan(_ x: Double) -> Double
@_extern(wasm, module: "math", name: "sinh") @_extern(c) private func pageSinh(_ x: Double) -> Double
@_extern(wasm, module: "math", name: "asinh") @_extern(c) private func pageAsinh(_ x: Double) -> Double
@_extern(wasm, module: "math", name: "exp") @_extern(c) private func pageExp(_ x: Double) -> Double
@_extern(wasm, module: "math", name: "log") @_extern(c) private func pageLog(_ x: Double) -> Double
@_extern(wasm, module: "math", name: "log2") @_extern(c) private func pageLog2(_ x: Double) -> Double
@_extern(wasm, module: "math", name: "log10") @_extern(c) private func pageLog10(_ x: Double) -> Double
@_extern(wasm, module: "math", name: "cbrt") @_extern(c) private func pageCbrt(_ x: Double) -> Double
@_extern(wasm, module: "math", name: "expm1") @_extern(c) private func pageExpm1(_ x: Double) -> Double
@_extern(wasm, module: "math", name: "hypot") @_extern(c) private func pageHypot(_ x: Double, _ y: Double) -> Double
@_extern(wasm, module: "math", name: "fmod") @_extern(c) private func pageFmod(_ x: Double, _ y: Double) -> Double
@_extern(wasm, module: "math", name: "atan2") @_extern(c) private func pageAtan2(_ y: Double, _ x: Double) -> Double
@_extern(wasm, module: "math", name: "pow") @_extern(c) private func pagePow(_ x: Double, _ y: Double) -> Double

/// The sine of an angle in radians.
@_cdecl("sin")
public func hostSin(_ x: Double) -> Double { pageSin(x) }

/// The cosine of an angle in radians.
@_cdecl("cos")
public func hostCos(_ x: Double) -> Double { pageCos(x) }

/// The tangent of an angle in radians.
@_cdecl("tan")
public func hostTan(_ x: Double) -> Double { pageTan(x) }

/// The arc sine, in radians.
@_cdecl("asin")
public func hostAsin(_ x: Double) -> Double { pageAsin(x) }

/// The arc cosine, in radians.
@_cdecl("acos")
public func hostAcos(_ x: Double) -> Double { pageAcos(x) }

/// The arc tangent, in radians.
@_cdecl("atan")
public func hostAtan(_ x: Double) -> Double { pageAtan(x) }

/// The hyperbolic sine.
@_cdecl("sinh")
public func hostSinh(_ x: Double) -> Double { pageSinh(x) }

/// The inverse hyperbolic sine.
@_cdecl("asinh")
public func hostAsinh(_ x: Double) -> Double { pageAsinh(x) }

/// e to a power.
@_cdecl("exp")
public func hostExp(_ x: Double) -> Double { pageExp(x) }

/// e to a power, minus 1.
@_cdecl("expm1")
public func hostExpm1(_ x: Double) -> Double { pageExpm1(x) }

/// The natural logarithm.
@_cdecl("log")
public func hostLog(_ x: Double) -> Double { pageLog(x) }

/// The logarithm to base 2.
@_cdecl("log2")
public func hostLog2(_ x: Double) -> Double { pageLog2(x) }

/// The logarithm to base 10.
@_cdecl("log10")
public func hostLog10(_ x: Double) -> Double { pageLog10(x) }

/// The cube root.
@_cdecl("cbrt")
public func hostCbrt(_ x: Double) -> Double { pageCbrt(x) }

/// Two to a power. `Math` has no function for it.
@_cdecl("exp2")
public func hostExp2(_ x: Double) -> Double { pagePow(2, x) }

/// The angle of a vector, in radians.
@_cdecl("atan2")
public func hostAtan2(_ y: Double, _ x: Double) -> Double { pageAtan2(y, x) }

/// A number to the power of another.
@_cdecl("pow")
public func hostPow(_ x: Double, _ y: Double) -> Double { pagePow(x, y) }

/// The length of a vector.
@_cdecl("hypot")
public func hostHypot(_ x: Double, _ y: Double) -> Double { pageHypot(x, y) }

/// The remainder of a division that truncates. It is exact: the operator `%` of JavaScript.
@_cdecl("fmod")
public func hostFmod(_ x: Double, _ y: Double) -> Double { pageFmod(x, y) }

/// The remainder of a division that rounds to the nearest integer, and to an even one half-way. It is exact.
@_cdecl("remainder")
public func hostRemainder(_ x: Double, _ y: Double) -> Double {
    let divisor = abs(y)
    // Twice a large divisor is infinite, and the remainder of the truncating division by infinity is the dividend itself.
    var rest = abs(pageFmod(x, divisor + divisor))
    // Halves would lose the last bit of the smallest divisors.
    if divisor < 0x1p-1021 {
        if rest + rest > divisor {
            rest -= divisor
            if rest + rest >= divisor { rest -= divisor }
        }
    } else if rest > divisor / 2 {
        rest -= divisor
        if rest >= divisor / 2 { rest -= divisor }
    }
    return x.sign == .minus ? -rest : rest
}

#endif
