/// A line on a sphere to which places are added one by one, with its length and the area of the ring that it would close.
///
/// Adding the n-th place costs as much as adding the first, and the sums lose nothing however many there are. A value: a copy is a
/// snapshot, and that is how to undo. Once a place that is not valid was added the results are NaN or without meaning.
public struct SphericalPath: Sendable, Hashable {
    /// The sphere that the line lies on.
    public let sphere: Sphere
    /// How many places have been added.
    public private(set) var count = 0
    /// The place added first.
    public private(set) var first: Coordinate?
    /// The place added last.
    public private(set) var last: Coordinate?

    private var arcs = NeumaierSum()
    private var excess = RingExcess()

    /// A line without places.
    public init(on sphere: Sphere = .earth) {
        self.sphere = sphere
    }

    /// Adds a place at the end. O(1).
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

    /// The length from the first place to the last, in metres. O(1).
    public var length: Double { sphere.radius * arcs.value }

    /// The length of the ring, in metres: `length` and the way back from the last place to the first. O(1).
    public var perimeter: Double {
        guard let first, let last else { return 0 }
        var closed = arcs
        closed.add(Haversines(from: last, to: first).angle)
        return sphere.radius * closed.value
    }

    /// The area of the ring with great-circle edges, in square metres, positive if it goes counter-clockwise. O(1).
    ///
    /// A ring parts the sphere in two; this is the smaller part, so at most 2πR² in size, as GeographicLib's Planimeter has it. Rings
    /// around a pole are no exception: counter-clockwise is as seen from above, with the area on the left. A ring that crosses itself
    /// counts each part as often as it goes around it, modulo the whole sphere.
    public var signedArea: Double {
        guard let first, let last else { return 0 }
        var closed = excess
        closed.addEdge(from: last, to: first)
        return sphere.radius * sphere.radius * closed.signedArea
    }

    /// The area of the ring with great-circle edges, in square metres: the size of `signedArea`. O(1).
    public var area: Double { abs(signedArea) }
}

/// The area that a ring encloses on the unit sphere, edge by edge.
///
/// Each edge makes a triangle with the pole of its hemisphere. With the half distances c from that pole its signed excess is
/// tan(E/2) = sin c₁ sin c₂ sin Δλ / (cos c₁ cos c₂ + sin c₁ sin c₂ cos Δλ); the sum of these is the area on the left of a ring that keeps
/// to one hemisphere, around the pole or not. (I. Todhunter, Spherical Trigonometry, chapter VIII.)
///
/// The triangle of a southern edge, seen from the north pole, is the lune of Δλ, which is 2Δλ, less that with the south pole. So a
/// ring on both sides of the equator has ΣE(north) − ΣE(south) + 2ΣΔλ(south) on its left, modulo the sphere. The nearer pole is taken because
/// then all terms are small where the area is small: from the farther one, a ring of some metres at the pole would drown in rounding.
package struct RingExcess: Sendable, Hashable {
    /// What one edge adds to the area of its ring: to be kept, where edges are measured once and summed often.
    package struct Edge: Sendable, Hashable {
        let turn: Double
        let excess: Double
        let isSouthern: Bool

        /// The edge along the great circle between two places.
        package init(from start: Coordinate, to end: Coordinate) {
            turn = Degrees.difference(from: start.longitude, to: end.longitude)
            isSouthern = start.latitude + end.latitude < 0
            let sign = isSouthern ? 1.0 : -1.0
            excess = Self.excess(turn: turn, fromPole: 90 + sign * start.latitude, 90 + sign * end.latitude)
        }

        /// The excess of the triangle of a pole and two places at distances from it, in degrees, which are together at most 180.
        private static func excess(turn: Double, fromPole distance1: Double, _ distance2: Double) -> Double {
            let turn = AngleVector(degrees: turn)
            let half1 = AngleVector(degrees: distance1 / 2)
            let half2 = AngleVector(degrees: distance2 / 2)
            let sines = half1.sin * half2.sin
            // Not negative but for rounding, and then only where there is no area: between antipodes.
            return 2 * Math.atan2(sines * turn.sin, max(0, half1.cos * half2.cos + sines * turn.cos))
        }
    }

    private var northern = NeumaierSum()
    private var southern = NeumaierSum()
    private var southernTurns = NeumaierSum()
    private var isSouthOnly = true

    /// The excess of no edge.
    package init() {}

    mutating func addEdge(from start: Coordinate, to end: Coordinate) { add(Edge(from: start, to: end)) }

    /// Adds an edge.
    package mutating func add(_ edge: Edge) {
        if edge.isSouthern {
            southern.add(edge.excess)
            southernTurns.add(edge.turn)
        } else {
            isSouthOnly = false
            northern.add(edge.excess)
        }
    }

    /// The area on the left of the closed ring as a part of the unit sphere, −2π to 2π: less the whole sphere if it is more than half.
    package var signedArea: Double {
        // The turns of a closed ring are whole ones, and twice a whole turn is the sphere.
        let lunes = isSouthOnly ? 0 : 2 * southernTurns.value * Degrees.inRadians
        return (northern.value - southern.value + lunes).remainder(dividingBy: 4 * Double.pi)
    }
}
