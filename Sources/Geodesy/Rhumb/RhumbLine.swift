/// The line of constant bearing between two coordinates (a loxodrome) on a sphere or an ellipsoid. All angles are in degrees.
///
/// On a Mercator map it is a straight line. It is the shorter way around the Earth, also across the antimeridian. If the coordinates are
/// exactly half a turn apart, it goes in the direction of the plain difference of the longitudes. A line to or from a pole follows the
/// meridian of its other end. Compared with ``GreatCircleArc``, a rhumb line is longer, except along a meridian and along the equator.
/// For coordinates that are not valid, all results are NaN or meaningless.
///
/// Create a line with ``Sphere/rhumbLine(from:to:)`` or ``Ellipsoid/rhumbLine(from:to:)``.
///
/// Sources: G. G. Bennett, Practical rhumb line calculations on the spheroid, Journal of Navigation 49 (1996), 112–119,
/// doi:10.1017/S0373463300013151. C. F. F. Karney, On auxiliary latitudes, Survey Review 56 (2024), 165–180.
public struct RhumbLine: Sendable, Hashable {
    /// The coordinate at which the line begins.
    public let start: Coordinate
    /// The coordinate at which the line ends.
    public let end: Coordinate
    /// The length, in meters.
    ///
    /// On WGS84 the error is some nanometers.
    public let length: Double
    /// The bearing along the whole line, in degrees clockwise from north, above −180 and up to 180. It is 0 for equal coordinates.
    public let bearing: Double

    private let surface: RhumbSurface

    init(from start: Coordinate, to end: Coordinate, on surface: RhumbSurface) {
        self.start = start
        self.end = end
        self.surface = surface
        let latitudes = surface.latitudes
        let arc = MeridianArc(from: start.latitude, to: end.latitude, on: latitudes)
        let turn = Degrees.difference(from: start.longitude, to: end.longitude) * Degrees.inRadians
        length = latitudes.rectifyingRadius * Self.length(arc, turn: turn)
        bearing = length == 0 ? 0 : AngleVector(sin: turn, cos: arc.isometricTurn).degrees
    }

    /// The length for a rectifying radius of 1. The larger of both parts is outside the root, so that the root adds almost no rounding.
    private static func length(_ arc: MeridianArc, turn: Double) -> Double {
        if abs(arc.isometricTurn) >= abs(turn) {
            let slope = turn / arc.isometricTurn
            return abs(arc.rectifyingTurn) * (turn == 0 ? 1 : (1 + slope * slope).squareRoot())
        }
        let slope = arc.isometricTurn / turn
        return abs(turn) * arc.scale * (1 + slope * slope).squareRoot()
    }

    // MARK: Points

    /// The coordinate at a fraction of the length. Its longitude is in −180 ..< 180.
    ///
    /// A fraction of 0 gives exactly the start and 1 gives exactly the end, both wrapped. Fractions below 0 and above 1 continue the line,
    /// at most to a pole, where every rhumb line ends.
    public func coordinate(atFraction fraction: Double) -> Coordinate {
        if fraction == 0 { return start.wrapped }
        if fraction == 1 { return end.wrapped }
        let latitudes = surface.latitudes
        let whole = MeridianArc(from: start.latitude, to: end.latitude, on: latitudes)
        let part = MeridianArc(from: start.latitude, rectifyingTurn: whole.rectifyingTurn * fraction, on: latitudes)
        let latitude = start.latitude + part.geodeticTurn * Degrees.perRadian
        let turn = Degrees.difference(from: start.longitude, to: end.longitude)
        let longitude = start.longitude + turn * share(of: part, in: whole, fraction: fraction)
        return Coordinate(latitude: latitude < -90 ? -90 : latitude > 90 ? 90 : latitude, longitude: longitude).wrapped
    }

    /// The share of the difference of the longitudes.
    private func share(of part: MeridianArc, in whole: MeridianArc, fraction: Double) -> Double {
        if whole.isometricTurn == 0 { return fraction }
        guard whole.isometricTurn.isInfinite else {
            let share = part.isometricTurn / whole.isometricTurn
            return share.isInfinite ? 1 : share
        }
        let startsAtPole = abs(start.latitude) == 90
        return startsAtPole == (abs(end.latitude) == 90) ? 0.5 : startsAtPole ? 1 : 0
    }

    /// The smallest box that contains the line.
    public var bounds: CoordinateBounds {
        let turn = Degrees.difference(from: start.longitude, to: end.longitude)
        let first = Degrees.wrapped(start.longitude)
        let last = Degrees.wrapped(end.longitude)
        return CoordinateBounds(
            south: min(start.latitude, end.latitude), north: max(start.latitude, end.latitude),
            longitudes: turn >= 0 ? LongitudeRange(from: first, eastwardTo: last) : LongitudeRange(from: last, eastwardTo: first))
    }
}

/// The surface of a rhumb line.
enum RhumbSurface: Sendable, Hashable {
    case sphere(Sphere)
    case ellipsoid(Ellipsoid)

    var latitudes: AuxiliaryLatitudes {
        switch self {
        case .sphere(let sphere): AuxiliaryLatitudes(of: sphere)
        case .ellipsoid(let ellipsoid): ellipsoid == .wgs84 ? .wgs84 : AuxiliaryLatitudes(of: ellipsoid)
        }
    }

    /// The end of a line of a length in meters, or `nil` if it would go past a pole.
    func destination(from start: Coordinate, bearing: Double, distance: Double) -> Coordinate? {
        guard start.isValid, bearing.isFinite, distance.isFinite else { return nil }
        let latitudes = self.latitudes
        let direction = AngleVector(degrees: bearing)
        let angle = distance / latitudes.rectifyingRadius
        let equator = MeridianArc(from: 0, to: start.latitude, on: latitudes).rectifyingTurn
        let turn = angle * direction.cos
        let target = equator + turn
        // A target within rounding of a pole is the pole.
        guard abs(target) <= Double.pi / 2 * (1 + 4 * Double.ulpOfOne) else { return nil }
        if abs(target) >= Double.pi / 2 * (1 - 2 * Double.ulpOfOne) || abs(start.latitude) == 90 {
            // The longitude is determined only along the meridian.
            guard abs(direction.sin) < 4 * Double.ulpOfOne || angle == 0 else { return nil }
        }
        let arc = MeridianArc(from: start.latitude, rectifyingTurn: turn, on: latitudes)
        let latitude = start.latitude + arc.geodeticTurn * Degrees.perRadian
        let eastwards = direction.sin == 0 || arc.scale == 0 ? 0 : angle * direction.sin / arc.scale
        return Coordinate(
            latitude: latitude < -90 ? -90 : latitude > 90 ? 90 : latitude,
            longitude: start.longitude + (eastwards.isFinite ? eastwards * Degrees.perRadian : 0)
        ).wrapped
    }
}

extension Sphere {
    /// The rhumb line between two coordinates. The longitudes may be outside −180 ..< 180.
    public func rhumbLine(from start: Coordinate, to end: Coordinate) -> RhumbLine {
        RhumbLine(from: start, to: end, on: .sphere(self))
    }

    /// The coordinate at a distance along a rhumb line. Its longitude is in −180 ..< 180.
    ///
    /// The result is `nil` if the line would go past a pole, if it reaches a pole other than along a meridian, or if an argument is not
    /// valid. No line but that of a meridian leaves a pole.
    ///
    /// - Parameters:
    ///   - start: The coordinate at which the line begins.
    ///   - bearing: The bearing of the line, in degrees clockwise from north. Any number of turns is valid.
    ///   - distance: The distance in meters. It may be negative, or go around the Earth several times.
    public func rhumbDestination(from start: Coordinate, bearing: Double, distance: Double) -> Coordinate? {
        RhumbSurface.sphere(self).destination(from: start, bearing: bearing, distance: distance)
    }
}

extension Ellipsoid {
    /// The rhumb line between two coordinates. The longitudes may be outside −180 ..< 180.
    public func rhumbLine(from start: Coordinate, to end: Coordinate) -> RhumbLine {
        RhumbLine(from: start, to: end, on: .ellipsoid(self))
    }

    /// The coordinate at a distance along a rhumb line. Its longitude is in −180 ..< 180. See
    /// ``Sphere/rhumbDestination(from:bearing:distance:)``.
    public func rhumbDestination(from start: Coordinate, bearing: Double, distance: Double) -> Coordinate? {
        RhumbSurface.ellipsoid(self).destination(from: start, bearing: bearing, distance: distance)
    }
}
