/// The sine of angles in degrees up to a quarter turn, two at once and without a call: what makes a haversine cheap.
///
/// sin(x°)/x is an even function, here a polynomial of eighth degree in x². Its coefficients were found with 50 digits, by interpolation at the
/// Chebyshev nodes of 0 ... 90²; before rounding its relative error is below 4·10⁻¹⁹, as computed here below 3·10⁻¹⁶. Same bits on every platform.
enum DegreeSine {
    /// The sines of two angles in degrees, −90 to 90; beyond that the result is of no use. 0 gives 0, NaN gives NaN.
    @inline(__always)
    static func sines(_ degrees: SIMD2<Double>) -> SIMD2<Double> {
        let square = degrees * degrees
        var ratio = square * 3.5215636853781895e-45 - 3.246578307599586e-39
        ratio = ratio * square + 2.2393536136565418e-33
        ratio = ratio * square - 1.1468201091065514e-27
        ratio = ratio * square + 4.1412674153403277e-22
        ratio = ratio * square - 9.788384861587552e-17
        ratio = ratio * square + 1.3496016231632312e-11
        ratio = ratio * square - 8.86096155701298e-07
        ratio = ratio * square + 0.017453292519943295
        return degrees * ratio
    }
}
