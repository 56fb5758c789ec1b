/// A way on the ground, to the east and to the south, in the pixels that lengths have at the focus or in widths of the world.
struct GroundVector: Sendable, Hashable {
    var east: Double
    var south: Double

    static var zero: GroundVector { GroundVector(east: 0, south: 0) }

    static func + (a: GroundVector, b: GroundVector) -> GroundVector {
        GroundVector(east: a.east + b.east, south: a.south + b.south)
    }

    static func - (a: GroundVector, b: GroundVector) -> GroundVector {
        GroundVector(east: a.east - b.east, south: a.south - b.south)
    }

    static func * (a: GroundVector, factor: Double) -> GroundVector {
        GroundVector(east: a.east * factor, south: a.south * factor)
    }

    static func / (a: GroundVector, divisor: Double) -> GroundVector {
        GroundVector(east: a.east / divisor, south: a.south / divisor)
    }

    var isFinite: Bool { east.isFinite && south.isFinite }
}
