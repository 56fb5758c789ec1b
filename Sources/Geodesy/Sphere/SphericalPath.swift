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
