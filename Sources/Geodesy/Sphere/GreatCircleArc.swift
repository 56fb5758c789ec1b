/// The shortest line between two coordinates on a sphere of any radius. All angles are in degrees.
///
/// All great circles between antipodes have the same length. In this case the arc goes over the north pole. The arc between equal
/// coordinates has the bearing 0. At a pole a bearing is relative to the meridian of the coordinate's longitude. For coordinates that are
/// not valid, all results are NaN or meaningless.
public struct GreatCircleArc: Sendable, Hashable {
    /// The coordinate at which the arc begins.
    public let start: Coordinate
    /// The coordinate at which the arc ends.
    public let end: Coordinate
    /// The angle between the two coordinates at the center of the sphere, in degrees, 0 to 180.
    public let centralAngle: Double
    /// The bearing at the start, in degrees clockwise from north, above −180 and up to 180.
    public let initialBearing: Double
    /// The bearing at the end, in the direction of travel, in degrees clockwise from north, above −180 and up to 180.
    public let finalBearing: Double

    /// Creates the arc between two coordinates. The longitudes may be outside −180 ..< 180. The arc is the shortest line in any case.
    public init(from start: Coordinate, to end: Coordinate) {
        self.start = start
        self.end = end
        let haversines = Haversines(from: start, to: end)
        centralAngle = haversines.angle * Degrees.perRadian
        if haversines.areEqual || haversines.areAntipodes {
            initialBearing = 0
            finalBearing = haversines.areEqual ? 0 : 180
        } else {
            let bearings = ArcBearings(from: start, to: end)
            initialBearing = bearings.initial.degrees
            finalBearing = bearings.final.degrees
        }
    }

    /// The coordinate at a fraction of the arc. Its longitude is in −180 ..< 180.
    ///
    /// A fraction of 0 gives exactly the start and 1 gives exactly the end, both wrapped. Fractions below 0 and above 1 continue along the
    /// same great circle.
    public func coordinate(atFraction fraction: Double) -> Coordinate {
        if fraction == 0 { return start.wrapped }
        if fraction == 1 { return end.wrapped }
        return start.moved(by: AngleVector(degrees: centralAngle * fraction), bearing: AngleVector(degrees: initialBearing)).wrapped
    }

    // MARK: Bounds

    /// The smallest box that contains the arc. It includes the latitude nearest to a pole that the great circle reaches.
    ///
    /// An end that is on a pole counts with its given longitude.
    public var bounds: CoordinateBounds {
        let turn = Degrees.difference(from: start.longitude, to: end.longitude)
        let first = Degrees.wrapped(start.longitude)
        let last = Degrees.wrapped(end.longitude)
        var box = CoordinateBounds(
            south: min(start.latitude, end.latitude), north: max(start.latitude, end.latitude),
            // Built from the wrapped longitudes, so that the box contains both ends exactly.
            longitudes: turn >= 0 ? LongitudeRange(from: first, eastwardTo: last) : LongitudeRange(from: last, eastwardTo: first))
        guard let vertex = vertexLatitude else { return box }
        box = CoordinateBounds(south: min(box.south, vertex), north: max(box.north, vertex), longitudes: box.longitudes)
        return box
    }

    /// The latitude nearest to a pole that the arc reaches between its ends, or `nil` if one of the ends is nearest.
    ///
    /// At this point, the vertex, the bearing is east or west. Clairaut's relation gives cos φ = |sin α₁| cos φ₁.
    private var vertexLatitude: Double? {
        let first = AngleVector(degrees: initialBearing)
        let last = AngleVector(degrees: finalBearing)
        // The arc has a vertex if it goes towards a pole at one end and away from it at the other.
        guard first.cos * last.cos < 0 else { return nil }
        let latitude = AngleVector(degrees: start.latitude)
        let vertex = AngleVector(sin: Math.hypot(first.cos, first.sin * latitude.sin), cos: abs(first.sin) * latitude.cos).degrees
        return first.cos > 0 ? vertex : -vertex
    }
}

extension Coordinate {
    /// The coordinate at an angle along the great circle that starts with a bearing. The longitude is not wrapped.
    ///
    /// The calculation rotates unit vectors. So it does not have the loss of accuracy of the arc sine near the poles. An angle of 0 returns
    /// exactly this coordinate.
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

/// The directions of a great-circle arc at its two ends, each as a vector (east, north) that is not normalized.
///
/// The north component of the textbooks, cos φ₁ sin φ₂ − sin φ₁ cos φ₂ cos Δλ, suffers from cancellation for near coordinates and for
/// antipodes. With cos Δλ = 1 − 2 sin²(Δλ/2) it is sin(φ₂−φ₁) + 2 sin φ₁ cos φ₂ sin²(Δλ/2). With cos Δλ = 2 cos²(Δλ/2) − 1 it is sin(φ₂+φ₁)
/// − 2 sin φ₁ cos φ₂ cos²(Δλ/2). The first form is used up to a quarter turn, the second form beyond.
private struct ArcBearings {
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
