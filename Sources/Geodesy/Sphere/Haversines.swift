/// The paired haversines of two coordinates. They describe the arc between them without loss of accuracy at any length.
///
/// With the differences Δφ and Δλ of latitude and longitude, and the angle θ of the arc, s = sin²(Δφ/2) + cos φ₁ cos φ₂ sin²(Δλ/2) =
/// sin²(θ/2), and t = sin²((φ₁+φ₂)/2) + cos φ₁ cos φ₂ cos²(Δλ/2) = cos²(θ/2). Both are sums of squares. So there is no cancellation, no
/// clamping and no NaN, for near coordinates as well as for antipodes.
struct Haversines {
    /// The haversines s and t.
    private let squares: SIMD2<Double>

    init(from start: Coordinate, to end: Coordinate) {
        // Sums, differences and complements are calculated in degrees, where they are exact or nearly exact. cos x = sin(90° − |x|) is
        // exactly 0 at the poles, and so is cos(Δλ/2) between opposite meridians.
        let turn = abs(Degrees.difference(from: start.longitude, to: end.longitude))
        let latitudes = DegreeSine.sines(SIMD2(end.latitude - start.latitude, end.latitude + start.latitude) * 0.5)
        let longitudes = DegreeSine.sines(SIMD2(turn, 180 - turn) * 0.5)
        let cosines = DegreeSine.sines(SIMD2(90 - abs(start.latitude), 90 - abs(end.latitude)))
        squares = latitudes * latitudes + (cosines.x * cosines.y) * (longitudes * longitudes)
    }

    /// Whether the two coordinates are the same location.
    var areEqual: Bool { squares.x == 0 }

    /// Whether the two coordinates are antipodes.
    var areAntipodes: Bool { squares.y == 0 }

    /// The angle of the arc, in radians, 0 to π.
    var angle: Double {
        let sides = squares.squareRoot()
        return 2 * Math.atan2(sides.x, sides.y)
    }
}

/// The sine of angles in degrees up to a quarter turn, two at a time and without a call of the C library. This makes a haversine fast.
///
/// sin(x°)/x is an even function. Here it is a polynomial of degree 8 in x². The coefficients were calculated with 50 digits, by
/// interpolation at the Chebyshev nodes of 0 ... 90². The relative error is below 4·10⁻¹⁹ before rounding, and below 3·10⁻¹⁶ as calculated
/// here. The result is identical on every platform.
enum DegreeSine {
    /// The sines of two angles in degrees, −90 to 90. Outside this range the result is meaningless. 0 gives 0, and NaN gives NaN.
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
