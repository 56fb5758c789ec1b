import Geodesy

/// A point of a measurement, and the sums up to it.
struct Vertex: Sendable, Hashable {
    /// With its longitude in −180 ..< 180: whole turns cannot be taken off again without loss, so what is exact is kept without them.
    var place: Coordinate
    /// Its longitude, continuous with that of the point before.
    var longitude: Double
    /// The way from the point before; `nil` for the first one.
    var leg: Leg?
    /// The length from the first point to this one, in metres.
    var length = NeumaierSum()
    /// The area of the edges up to here.
    var excess = RingExcess()

    init(_ place: Coordinate) {
        self.place = place
        longitude = place.longitude
    }

    /// The place with its continuous longitude.
    var point: Coordinate { Coordinate(latitude: place.latitude, longitude: longitude) }

    /// Goes on with the sums of the point before.
    mutating func follow(_ previous: Vertex?) {
        longitude = place.longitude
        length = NeumaierSum()
        excess = RingExcess()
        guard let previous, let leg else { return }
        longitude = place.unwrapped(near: previous.longitude).longitude
        length = previous.length
        length.add(leg.length)
        excess = previous.excess
        excess.add(leg.edge)
    }
}
