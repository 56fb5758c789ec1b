/// A line on a sphere that grows by one coordinate at a time, with its length and the area of the ring that it would close.
///
/// The cost of an append does not depend on the length of the line. The sums keep their accuracy for any number of coordinates. A path is a
/// value: a copy is a snapshot, which is a way to undo. After a coordinate that is not valid, the results are NaN or meaningless.
public struct SphericalPath: Sendable, Hashable {
    /// The sphere of the line.
    public let sphere: Sphere
    /// The number of coordinates.
    public private(set) var count = 0
    public private(set) var first: Coordinate?
    public private(set) var last: Coordinate?

    private var arcs = NeumaierSum()
    private var excess = RingExcess()

    /// Creates an empty line.
    public init(on sphere: Sphere = .earth) {
        self.sphere = sphere
    }

    /// Adds a coordinate at the end.
    public mutating func append(_ coordinate: Coordinate) {
        if let last {
            arcs.add(Haversines(from: last, to: coordinate).angle)
            excess.addEdge(from: last, to: coordinate)
        } else {
            first = coordinate
        }
        last = coordinate
        count += 1
    }

    /// The length from the first coordinate to the last, in meters.
    public var length: Double { sphere.radius * arcs.value }

    /// The length of the ring, in meters: ``length`` plus the distance from the last coordinate to the first.
    public var perimeter: Double {
        guard let first, let last else { return 0 }
        var closed = arcs
        closed.add(Haversines(from: last, to: first).angle)
        return sphere.radius * closed.value
    }

    /// The area of the ring with great-circle edges, in square meters. It is positive if the ring is counter-clockwise.
    ///
    /// A ring divides the sphere into two parts. The result is the smaller part, so its magnitude is at most 2πR². GeographicLib's
    /// Planimeter uses the same definition. A ring around a pole is not a special case: in a counter-clockwise ring, as seen from above,
    /// the area is on the left. In a ring that crosses itself, each part counts as often as the ring goes around it, modulo the whole
    /// sphere.
    public var signedArea: Double {
        guard let first, let last else { return 0 }
        var closed = excess
        closed.addEdge(from: last, to: first)
        return sphere.radius * sphere.radius * closed.signedArea
    }

    /// The magnitude of ``signedArea``, in square meters.
    public var area: Double { abs(signedArea) }
}

/// The area that a ring encloses on the unit sphere, as a sum over its edges.
///
/// Each edge forms a triangle with the pole of its hemisphere. With the half distances c from that pole, its signed excess is tan(E/2) =
/// sin c₁ sin c₂ sin Δλ / (cos c₁ cos c₂ + sin c₁ sin c₂ cos Δλ). The sum of the excesses is the area on the left of a ring that stays in
/// one hemisphere, also of a ring around the pole. (I. Todhunter, Spherical Trigonometry, chapter VIII.)
///
/// The triangle of a southern edge with the north pole is the lune of Δλ, which is 2Δλ, minus the triangle with the south pole. So a ring
/// on both sides of the equator has the area ΣE(north) − ΣE(south) + 2ΣΔλ(south) on its left, modulo the sphere. The nearer pole is used
/// because then all terms are small where the area is small. With the farther pole, the area of a ring of a few meters at a pole would be
/// lost in rounding.
package struct RingExcess: Sendable, Hashable {
    /// The contribution of one edge to the area of its ring. Store it if an edge is measured once and added often.
    package struct Edge: Sendable, Hashable {
        fileprivate let turn: Double
        fileprivate let excess: Double
        fileprivate let isSouthern: Bool

        /// Creates an edge from its difference of longitudes in degrees, and from the excess of its triangle with the pole of its hemisphere.
        init(turn: Double, excess: Double, isSouthern: Bool) {
            (self.turn, self.excess, self.isSouthern) = (turn, excess, isSouthern)
        }

        /// Creates the edge along the great circle between two coordinates.
        package init(from start: Coordinate, to end: Coordinate) {
            turn = Degrees.difference(from: start.longitude, to: end.longitude)
            isSouthern = start.latitude + end.latitude < 0
            let sign = isSouthern ? 1.0 : -1.0
            excess = Self.excess(turn: turn, fromPole: 90 + sign * start.latitude, 90 + sign * end.latitude)
        }

        /// The excess of the triangle of a pole and two points. The distances from the pole are in degrees, and their sum is at most 180.
        private static func excess(turn: Double, fromPole distance1: Double, _ distance2: Double) -> Double {
            let turn = AngleVector(degrees: turn)
            let half1 = AngleVector(degrees: distance1 / 2)
            let half2 = AngleVector(degrees: distance2 / 2)
            let sines = half1.sin * half2.sin
            // Only rounding makes this negative, and only between antipodes, where there is no area.
            return 2 * Math.atan2(sines * turn.sin, max(0, half1.cos * half2.cos + sines * turn.cos))
        }
    }

    private var northern = NeumaierSum()
    private var southern = NeumaierSum()
    private var southernTurns = NeumaierSum()
    private var isSouthOnly = true

    /// Creates an empty sum.
    package init() {}

    fileprivate mutating func addEdge(from start: Coordinate, to end: Coordinate) { add(Edge(from: start, to: end)) }

    package mutating func add(_ edge: Edge) {
        if edge.isSouthern {
            southern.add(edge.excess)
            southernTurns.add(edge.turn)
        } else {
            isSouthOnly = false
            northern.add(edge.excess)
        }
    }

    /// The area on the left of the closed ring on the unit sphere, −2π to 2π. An area of more than half the sphere is reduced by the whole
    /// sphere.
    package var signedArea: Double {
        // The turns of a closed ring add up to whole turns, and twice a whole turn is the whole sphere.
        let lunes = isSouthOnly ? 0 : 2 * southernTurns.value * Degrees.inRadians
        return (northern.value - southern.value + lunes).remainder(dividingBy: 4 * Double.pi)
    }
}
