/// An angle as its sine and its cosine. Most formulas need this form, and it loses no accuracy near the axes.
package struct AngleVector: Sendable, Equatable {
    package var sin: Double
    /// The cosine.
    package var cos: Double

    /// Creates an angle from its sine and cosine, without normalizing them.
    package init(sin: Double, cos: Double) {
        self.sin = sin
        self.cos = cos
    }

    /// Creates the direction of a vector. At least one of its components must not be zero.
    package init(normalizing sin: Double, _ cos: Double) {
        let length = Math.hypot(sin, cos)
        self.init(sin: sin / length, cos: cos / length)
    }

    /// Creates an angle from radians.
    package init(radians: Double) {
        self.init(sin: Math.sin(radians), cos: Math.cos(radians))
    }

    /// Creates an angle from degrees.
    ///
    /// Any number of turns is valid. Multiples of 90° give exactly 0 and ±1. NaN and infinities give NaN.
    ///
    /// - Parameters:
    ///   - degrees: The angle in degrees.
    ///   - error: The part of the angle that rounding has removed from `degrees`. It is 0 if `degrees` is exact.
    package init(degrees: Double, error: Double = 0) {
        let turned = abs(degrees) <= 180 ? degrees : degrees.remainder(dividingBy: 360)
        let quarters = (turned / 90).rounded()
        let remainder = AngleVector(radians: ((turned - 90 * quarters) + error) * Degrees.inRadians)
        switch quarters {
        case 1: self.init(sin: remainder.cos, cos: -remainder.sin)
        case -1: self.init(sin: -remainder.cos, cos: remainder.sin)
        case 2, -2: self.init(sin: -remainder.sin, cos: -remainder.cos)
        default: self = remainder
        }
    }

    /// Creates an angle from degrees with one polynomial for both parts, for a view that turns in each frame.
    ///
    /// Both parts are within 4·10⁻¹⁶ of the exact values. Multiples of 90° give exactly 0 and ±1. NaN and infinities give NaN.
    package init(viewDegrees degrees: Double) {
        let turned = Degrees.turn(degrees)
        // Adding and subtracting 1.5 · 2^52 rounds to a whole number.
        let quarters = (turned / 90 + 0x1.8p52) - 0x1.8p52
        let remainder = turned - 90 * quarters
        let sines = DegreeSine.sines(SIMD2(remainder, remainder / 2))
        let (sin, cos) = (sines.x, 1 - 2 * sines.y * sines.y)
        switch quarters {
        case 1: self.init(sin: cos, cos: -sin)
        case -1: self.init(sin: -cos, cos: sin)
        case 2, -2: self.init(sin: -sin, cos: -cos)
        default: self.init(sin: sin, cos: cos)
        }
    }

    /// The angle in radians, −π to π.
    package var radians: Double { Math.atan2(sin, cos) }

    /// The angle in degrees, above −180 and up to 180.
    package var degrees: Double {
        let degrees = Math.atan2(sin, cos) * Degrees.perRadian
        return degrees == -180 ? 180 : degrees
    }

    /// The sum of two angles.
    package static func + (a: AngleVector, b: AngleVector) -> AngleVector {
        AngleVector(sin: a.sin * b.cos + a.cos * b.sin, cos: a.cos * b.cos - a.sin * b.sin)
    }

    /// The difference of two angles.
    package static func - (a: AngleVector, b: AngleVector) -> AngleVector {
        AngleVector(sin: a.sin * b.cos - a.cos * b.sin, cos: a.cos * b.cos + a.sin * b.sin)
    }
}
