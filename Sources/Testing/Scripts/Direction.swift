import TouchPipeline

/// A direction on the screen: cosine and sine of an angle in degrees, clockwise from the right, as y points down.
///
/// By series of its own, because the C libraries of two platforms differ in the last bits, and a transcript must not.
struct Direction {
    let cosine: Double
    let sine: Double

    /// The direction of an angle in degrees; multiples of 90° are exact, others are good to 15 digits. The angle must be finite.
    init(degrees: Double) {
        precondition(degrees.isFinite, "an angle must be finite")
        let turn = degrees.truncatingRemainder(dividingBy: 360)
        let quarters = (turn / 90).rounded()
        let (c, s) = Self.series((turn - quarters * 90) * .pi / 180)
        switch (Int(quarters) + 4) % 4 {
        case 0: (cosine, sine) = (c, s)
        case 1: (cosine, sine) = (-s, c)
        case 2: (cosine, sine) = (-c, -s)
        default: (cosine, sine) = (s, -c)
        }
    }

    /// Taylor's series for an angle of at most an eighth of a turn, where nine terms leave less than 1e-16.
    private static func series(_ angle: Double) -> (cosine: Double, sine: Double) {
        let square = angle * angle
        var (cosine, sine) = (0.0, 0.0)
        var term = 1.0
        for order in 0..<9 {
            let even = Double(2 * order)
            cosine += term
            sine += term * angle / (even + 1)
            term *= -square / ((even + 1) * (even + 2))
        }
        return (cosine, sine)
    }

    /// A vector turned by this direction's angle, and stretched by a factor.
    func turning(_ vector: Vec2F, stretchedBy factor: Double) -> Vec2F {
        let (x, y) = (Double(vector.x) * factor, Double(vector.y) * factor)
        return Vec2F(Float(x * cosine - y * sine), Float(x * sine + y * cosine))
    }
}
