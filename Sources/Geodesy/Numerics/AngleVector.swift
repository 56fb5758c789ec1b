/// An angle held as its sine and its cosine, which is what most formulas want and what loses no accuracy near the axes.
package struct AngleVector: Sendable, Equatable {
    /// The sine.
    package var sin: Double
    /// The cosine.
    package var cos: Double

    /// An angle from its sine and cosine, taken as they are.
    package init(sin: Double, cos: Double) {
        self.sin = sin
        self.cos = cos
    }

    /// The direction of the vector with these parts; at least one must not be zero.
    package init(normalizing sin: Double, _ cos: Double) {
        let length = Math.hypot(sin, cos)
        self.init(sin: sin / length, cos: cos / length)
    }

    /// An angle in radians.
    package init(radians: Double) {
        self.init(sin: Math.sin(radians), cos: Math.cos(radians))
    }

    /// An angle in degrees, any number of turns; multiples of 90° give exactly 0 and ±1. NaN for NaN and infinities.
    ///
    /// `error` is what rounding has cut off from `degrees`, 0 if it is exact.
    package init(degrees: Double, error: Double = 0) {
        let turned = abs(degrees) <= 180 ? degrees : degrees.remainder(dividingBy: 360)
        let quarters = (turned / 90).rounded()
        let rest = AngleVector(radians: ((turned - 90 * quarters) + error) * Degrees.inRadians)
        switch quarters {
        case 1: self.init(sin: rest.cos, cos: -rest.sin)
        case -1: self.init(sin: -rest.cos, cos: rest.sin)
        case 2, -2: self.init(sin: -rest.sin, cos: -rest.cos)
        default: self = rest
        }
    }

    /// The angle in radians, −π to π.
    package var radians: Double { Math.atan2(sin, cos) }

    /// The angle in degrees, above −180 and up to 180.
    package var degrees: Double {
        let degrees = Math.atan2(sin, cos) * Degrees.perRadian
        return degrees == -180 ? 180 : degrees
    }

    /// The angle turned on by another, that is their sum.
    package static func + (a: AngleVector, b: AngleVector) -> AngleVector {
        AngleVector(sin: a.sin * b.cos + a.cos * b.sin, cos: a.cos * b.cos - a.sin * b.sin)
    }

    /// The angle from `b` to `a`, that is their difference.
    package static func - (a: AngleVector, b: AngleVector) -> AngleVector {
        AngleVector(sin: a.sin * b.cos - a.cos * b.sin, cos: a.cos * b.cos + a.sin * b.sin)
    }
}
