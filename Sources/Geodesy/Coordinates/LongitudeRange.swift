/// A closed stretch of longitudes, going east from `west` to `east`, in degrees.
///
/// Kept in one form: `west` in −180 ..< 180, `east` from `west` to `west` + 360; so `east` above 180 means across the antimeridian.
struct LongitudeRange: Sendable, Hashable {
    let west: Double
    let east: Double

    /// Every longitude.
    static let whole = LongitudeRange(normalizedWest: -180, east: 180)

    private init(normalizedWest west: Double, east: Double) {
        self.west = west
        self.east = east
    }

    /// The stretch between two longitudes; `east` below `west` means across the antimeridian (RFC 7946, 5.2), 360° or more means all.
    init(west: Double, east: Double) {
        let width = east - west
        guard width < 360 else {
            // A stretch without a number for an edge has none at all, so that nothing is in it.
            self = width.isNaN ? LongitudeRange(normalizedWest: .nan, east: .nan) : .whole
            return
        }
        let start = Degrees.wrapped(west)
        if east >= west {
            // Whole turns, so both differences are exact and an edge given as 190 is 190 again.
            self.init(normalizedWest: start, east: east - (west - start))
        } else {
            self.init(from: start, eastwardTo: Degrees.wrapped(east))
        }
    }

    /// The stretch that goes east from one longitude in −180 ..< 180 to another.
    init(from start: Double, eastwardTo end: Double) {
        self.init(normalizedWest: start, east: end < start ? end + 360 : end)
    }

    /// The width, in degrees, 0 to 360.
    var width: Double { east - west }

    /// The smallest stretch that holds all longitudes given; nil if there are none. O(n log n).
    init?(holding longitudes: [Double]) {
        guard !longitudes.isEmpty else { return nil }
        let sorted = longitudes.map { Degrees.wrapped($0) }.sorted()
        // The stretch is what the widest gap leaves; the gap that spans the antimeridian comes first.
        var start = 0
        var widest = sorted[0] + 360 - sorted[sorted.count - 1]
        for index in 1..<max(sorted.count, 1) where sorted[index] - sorted[index - 1] > widest {
            widest = sorted[index] - sorted[index - 1]
            start = index
        }
        let end = start == 0 ? sorted[sorted.count - 1] : sorted[start - 1] + 360
        self.init(normalizedWest: sorted[start], east: end)
    }

    func contains(_ longitude: Double) -> Bool {
        let place = Degrees.wrapped(longitude)
        return (place >= west && place <= east) || place + 360 <= east
    }

    func contains(_ other: LongitudeRange) -> Bool {
        let other = other.following(west)
        return width >= 360 || (other.west >= west && other.east <= east)
    }

    func intersects(_ other: LongitudeRange) -> Bool {
        contains(other.west) || other.contains(west)
    }

    /// The smallest stretch that holds both; of two equally small ones that which begins where this one does.
    func union(_ other: LongitudeRange) -> LongitudeRange {
        let mine = spanned(with: other)
        let others = other.spanned(with: self)
        let smallest = mine.width <= others.width ? mine : others
        return smallest.width >= 360 ? .whole : smallest
    }

    /// The smallest stretch that begins where this one does and holds both.
    private func spanned(with other: LongitudeRange) -> LongitudeRange {
        LongitudeRange(normalizedWest: west, east: max(east, other.following(west).east))
    }

    /// The same stretch, moved by a turn if it would begin before `start`.
    private func following(_ start: Double) -> LongitudeRange {
        west >= start ? self : LongitudeRange(normalizedWest: west + 360, east: east + 360)
    }
}
