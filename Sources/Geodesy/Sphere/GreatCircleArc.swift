/// The shortest way between two places on a sphere, of any radius; angles in degrees.
///
/// Between antipodes every way is as short; this one goes over the north pole. Between a place and itself it heads north. At a pole the
/// bearing is that of the meridian by which the place's longitude says that one stands, as if it were a little before the pole.
/// For coordinates that are not valid all results are NaN or without meaning.
public struct GreatCircleArc: Sendable, Hashable {
    /// Where the arc begins.
    public let start: Coordinate
    /// Where the arc ends.
    public let end: Coordinate
    /// The angle between the two places, seen from the centre, in degrees, 0 to 180.
    public let centralAngle: Double
    /// The bearing at the start, in degrees clockwise from north, above −180 and up to 180.
    public let initialBearing: Double
    /// The bearing at the end, in the direction of travel, in degrees clockwise from north, above −180 and up to 180.
    public let finalBearing: Double

    /// The arc between two places. Longitudes may be on any turn; the way is the shortest whatever they are.
    public init(from start: Coordinate, to end: Coordinate) {
        self.start = start
        self.end = end
        let haversines = Haversines(from: start, to: end)
        centralAngle = haversines.angle * Degrees.perRadian
        if haversines.areOne || haversines.areAntipodes {
            initialBearing = 0
            finalBearing = haversines.areOne ? 0 : 180
        } else {
            let bearings = ArcBearings(from: start, to: end)
            initialBearing = bearings.initial.degrees
            finalBearing = bearings.final.degrees
        }
    }

    /// The place at a fraction of the way, its longitude in −180 ..< 180: 0 gives the start, 1 the end, as they are but wrapped.
    ///
    /// Fractions below 0 and above 1 go on along the same great circle.
    public func coordinate(atFraction fraction: Double) -> Coordinate {
        if fraction == 0 { return start.wrapped }
        if fraction == 1 { return end.wrapped }
        return start.moved(by: AngleVector(degrees: centralAngle * fraction), bearing: AngleVector(degrees: initialBearing)).wrapped
    }
}

extension Coordinate {
    /// The place reached by an arc of an angle along the great circle that sets out with a bearing; longitude not wrapped.
    ///
    /// By the rotation of the unit vectors, and so without the loss that the arc sine has near the poles. No angle is no move, exactly.
    func moved(by angle: AngleVector, bearing: AngleVector) -> Coordinate {
        if angle.sin == 0 && angle.cos == 1 { return self }
        let latitude = AngleVector(degrees: self.latitude)
        let towardsPole = latitude.sin * angle.cos + latitude.cos * angle.sin * bearing.cos
        let outwards = latitude.cos * angle.cos - latitude.sin * angle.sin * bearing.cos
        let sideways = bearing.sin * angle.sin
        return Coordinate(
            latitude: AngleVector(sin: towardsPole, cos: Math.hypot(outwards, sideways)).degrees,
            longitude: longitude + AngleVector(sin: sideways, cos: outwards).degrees)
    }
}

extension GreatCircleArc {
    /// The smallest box that holds the arc, with the bulge towards the pole that a great circle has.
    ///
    /// An end that lies on a pole counts with the longitude that it was given.
    public var bounds: CoordinateBounds {
        let turn = Degrees.difference(from: start.longitude, to: end.longitude)
        let first = Degrees.wrapped(start.longitude)
        let last = Degrees.wrapped(end.longitude)
        var box = CoordinateBounds(
            south: min(start.latitude, end.latitude), north: max(start.latitude, end.latitude),
            // Between the two wrapped longitudes, so that both ends are inside to the last bit.
            longitudes: turn >= 0 ? LongitudeRange(from: first, eastwardTo: last) : LongitudeRange(from: last, eastwardTo: first))
        guard let vertex = vertexLatitude else { return box }
        box = CoordinateBounds(south: min(box.south, vertex), north: max(box.north, vertex), longitudes: box.longitudes)
        return box
    }

    /// The latitude nearest to a pole that the arc reaches between its ends; nil if that is at an end.
    ///
    /// At the vertex the bearing is east or west, and by Clairaut's relation cos φ = |sin α₁| cos φ₁.
    private var vertexLatitude: Double? {
        let first = AngleVector(degrees: initialBearing)
        let last = AngleVector(degrees: finalBearing)
        // Towards a pole at one end and away from it at the other.
        guard first.cos * last.cos < 0 else { return nil }
        let latitude = AngleVector(degrees: start.latitude)
        let vertex = AngleVector(sin: Math.hypot(first.cos, first.sin * latitude.sin), cos: abs(first.sin) * latitude.cos).degrees
        return first.cos > 0 ? vertex : -vertex
    }
}

/// The directions of a great-circle arc at its two ends, each as an unnormalised vector (east, north).
///
/// The textbook's north part, cos φ₁ sin φ₂ − sin φ₁ cos φ₂ cos Δλ, cancels for near places and for antipodes. With
/// cos Δλ = 1 − 2 sin²(Δλ/2) it is sin(φ₂−φ₁) + 2 sin φ₁ cos φ₂ sin²(Δλ/2), with cos Δλ = 2 cos²(Δλ/2) − 1 it is
/// sin(φ₂+φ₁) − 2 sin φ₁ cos φ₂ cos²(Δλ/2): the one serves up to a quarter turn, the other beyond.
struct ArcBearings {
    let initial: AngleVector
    let final: AngleVector

    init(from start: Coordinate, to end: Coordinate) {
        let latitude1 = AngleVector(degrees: start.latitude)
        let latitude2 = AngleVector(degrees: end.latitude)
        let turn = Degrees.difference(from: start.longitude, to: end.longitude)
        let turnVector = AngleVector(degrees: turn)
        let half = AngleVector(degrees: turn / 2)
        let north1: Double
        let north2: Double
        if abs(turn) <= 90 {
            let difference = AngleVector(degrees: end.latitude - start.latitude).sin
            let square = 2 * half.sin * half.sin
            north1 = difference + square * latitude1.sin * latitude2.cos
            north2 = difference - square * latitude2.sin * latitude1.cos
        } else {
            let sum = AngleVector(degrees: end.latitude + start.latitude).sin
            let square = 2 * half.cos * half.cos
            north1 = sum - square * latitude1.sin * latitude2.cos
            north2 = square * latitude2.sin * latitude1.cos - sum
        }
        initial = AngleVector(sin: turnVector.sin * latitude2.cos, cos: north1)
        final = AngleVector(sin: turnVector.sin * latitude1.cos, cos: north2)
    }
}
