/// Moves, turns and scales coordinates about an anchor, in the Web Mercator plane or on the sphere.
///
/// ```swift
/// let turn = CoordinateTransform(about: center, turningBy: 30)
/// let turned = turn?.coordinates(for: ring, isClosed: true)
/// ```
///
/// **Which surface.** Use ``Surface/plane`` for shapes that people draw on a map. The edges of these shapes are straight on the map. Only a
/// similarity of the plane of the map takes straight edges to straight edges. So a rectangle stays a rectangle on the screen, a valid ring
/// stays valid, a hole stays inside its ring, and two coordinates that fingers hold stay under both fingers. Lengths on the ground change if
/// coordinates move north or south, by the ratio of the cosines of their latitudes.
///
/// Use ``Surface/sphere`` if distances on the ground matter more than the form on the map: the distance of each coordinate from the anchor
/// is multiplied by the factor, and its bearing from the anchor changes by the angle. A turn about a fixed anchor is then a rotation of the
/// sphere, which keeps all distances and areas. Only coordinates are transformed. The edges between them are straight on the map again.
///
/// **Accuracy.** A transform and its ``inverse`` give the same coordinate to 3e-8 m · max(1, 1 / factor), and in the plane also near the
/// poles. A transform that changes nothing returns the same bits. The anchor becomes exactly the destination.
public struct CoordinateTransform: Sendable, Equatable {
    /// The surface on which shapes keep their form.
    public enum Surface: Sendable, Hashable, CaseIterable {
        /// The plane of the Web Mercator projection. Angles and straight lines on the map are kept.
        case plane
        /// The sphere. Distances and bearings from the anchor are kept (azimuthal equidistant: J. P. Snyder, Map Projections: A Working
        /// Manual, USGS 1395, section 25).
        case sphere
    }

    /// The coordinate about which others turn and scale.
    public let anchor: Coordinate
    /// The coordinate to which the anchor moves. Equal to ``anchor`` if it does not move.
    public let destination: Coordinate
    /// The turn, in degrees clockwise on the map.
    public let angle: Double
    /// The factor of the distances from the anchor. Positive and finite.
    public let factor: Double
    /// The surface on which the transform acts.
    public let surface: Surface

    private let turn: AngleVector
    private let from: WorldPoint
    private let to: WorldPoint

    /// Creates a transform about an anchor.
    ///
    /// `nil` if a coordinate is not valid, if the angle is not finite, or if the factor or its inverse is not positive and finite.
    ///
    /// - Parameters:
    ///   - anchor: The coordinate about which others turn and scale. In the plane its longitude must be continuous with theirs.
    ///   - destination: The coordinate to which the anchor moves. By default it does not move.
    ///   - degrees: The turn, clockwise. Any number of turns is valid.
    ///   - factor: The factor of the distances from the anchor.
    ///   - surface: The surface on which the transform acts.
    public init?(
        about anchor: Coordinate, movingTo destination: Coordinate? = nil, turningBy degrees: Double = 0, scalingBy factor: Double = 1,
        on surface: Surface = .plane
    ) {
        let destination = destination ?? anchor
        guard anchor.isValid, destination.isValid, degrees.isFinite else { return nil }
        guard factor > 0, factor.isFinite, (1 / factor).isFinite else { return nil }
        self.init(valid: anchor, to: destination, degrees: degrees, factor: factor, surface: surface)
    }

    private init(valid anchor: Coordinate, to destination: Coordinate, degrees: Double, factor: Double, surface: Surface) {
        self.anchor = anchor
        self.destination = destination
        angle = degrees
        self.factor = factor
        self.surface = surface
        turn = AngleVector(degrees: degrees)
        from = WebMercator.projectUnclamped(anchor)
        to = WebMercator.projectUnclamped(destination)
    }

    /// Creates the transform of the plane that takes two coordinates to two others, as two fingers do.
    ///
    /// Both coordinates become their destinations to 1e-8 m. `nil` if a coordinate is not valid, or if the two coordinates, or their
    /// destinations, are equal. ``anchor`` is the first coordinate.
    public init?(taking first: Coordinate, to newFirst: Coordinate, and second: Coordinate, to newSecond: Coordinate) {
        guard second.isValid, newSecond.isValid else { return nil }
        let (old, new) = (PlaneVector(from: first, to: second), PlaneVector(from: newFirst, to: newSecond))
        guard old.length > 0, new.length > 0 else { return nil }
        self.init(about: first, movingTo: newFirst, turningBy: (new.direction - old.direction).degrees, scalingBy: new.length / old.length)
    }

    /// The transform that takes every result back to its coordinate.
    public var inverse: CoordinateTransform {
        CoordinateTransform(valid: destination, to: anchor, degrees: -angle, factor: 1 / factor, surface: surface)
    }

    /// Returns the same transform on the copy of the world on which the anchor is nearest to a longitude, in degrees.
    ///
    /// Shapes on different copies of the world are transformed alike by the transforms near each of them.
    public func unwrapped(near longitude: Double) -> CoordinateTransform {
        let moved = anchor.unwrapped(near: longitude)
        guard moved != anchor, moved.isValid else { return self }
        let end = Coordinate(latitude: destination.latitude, longitude: destination.longitude + (moved.longitude - anchor.longitude))
        return CoordinateTransform(valid: moved, to: end, degrees: angle, factor: factor, surface: surface)
    }

    /// Whether the transform changes nothing.
    public var isIdentity: Bool { factor == 1 && turn.sin == 0 && turn.cos == 1 && anchor == destination }

    /// Returns the transformed coordinate.
    ///
    /// `nil` if the coordinate is not valid, or if the result is not on the map: in the plane outside the world's square or more than the
    /// width of the world from the destination, on the sphere beyond the antipode of the destination. In the plane, the longitude of the
    /// result is continuous. On the sphere, it is within 180° of that of the destination.
    public func coordinate(for coordinate: Coordinate) -> Coordinate? {
        guard coordinate.isValid else { return nil }
        if isIdentity { return coordinate }
        if coordinate == anchor { return destination }
        return surface == .plane ? onPlane(coordinate) : onSphere(coordinate)
    }

    /// Returns a transformed line or ring with continuous longitudes.
    ///
    /// `nil` if a coordinate has no result, see ``coordinate(for:)``. On the sphere also if the result of a ring goes around a pole, because
    /// no ring on the map does.
    ///
    /// - Parameters:
    ///   - line: The vertices. On the sphere, each edge is taken the short way around the Earth.
    ///   - isClosed: Whether the last vertex is connected to the first one.
    ///   - reference: On the sphere, the longitude near which the result begins. By default it is that of the destination.
    /// - Complexity: O(n), where n is the number of vertices.
    public func coordinates(for line: [Coordinate], isClosed: Bool = false, near reference: Double? = nil) -> [Coordinate]? {
        var result: [Coordinate] = []
        result.reserveCapacity(line.count)
        for vertex in line {
            guard let moved = coordinate(for: vertex) else { return nil }
            let last = result.last?.longitude ?? reference
            result.append(surface == .plane || isIdentity ? moved : last.map { moved.unwrapped(near: $0) } ?? moved)
        }
        if isClosed, surface == .sphere, !isIdentity, let first = result.first, let last = result.last {
            guard abs(last.longitude - first.longitude) <= 180 else { return nil }
        }
        return result
    }

    private func onPlane(_ coordinate: Coordinate) -> Coordinate? {
        // The eastern offset is the difference of the degrees, which is exact for near coordinates.
        let east = (coordinate.longitude - anchor.longitude) / 360
        let south = WebMercator.projectUnclamped(coordinate).y - from.y
        let x = factor * (turn.cos * east - turn.sin * south)
        let y = to.y + factor * (turn.sin * east + turn.cos * south)
        guard abs(x) <= 1, y >= -Self.edgeTolerance, y <= 1 + Self.edgeTolerance else { return nil }
        let result = WebMercator.unproject(WorldPoint(x: 0.5, y: y))
        return Coordinate(latitude: result.latitude, longitude: destination.longitude + 360 * x)
    }

    private func onSphere(_ coordinate: Coordinate) -> Coordinate? {
        let arc = GreatCircleArc(from: anchor, to: coordinate)
        let distance = arc.centralAngle * factor
        guard distance <= 180 else { return nil }
        return destination.moved(by: AngleVector(degrees: distance), bearing: AngleVector(degrees: arc.initialBearing) + turn)
    }

    /// How far outside the world's square a result may be by rounding, in world widths: 40 µm.
    private static let edgeTolerance = 1e-12
}

/// The difference of two points in the plane, in world widths.
private struct PlaneVector {
    private let east: Double
    private let south: Double

    init(from start: Coordinate, to end: Coordinate) {
        east = (end.longitude - start.longitude) / 360
        south = WebMercator.projectUnclamped(end).y - WebMercator.projectUnclamped(start).y
    }

    /// NaN if a coordinate is not valid.
    var length: Double { Math.hypot(east, south) }

    /// The direction, clockwise from the east.
    var direction: AngleVector { AngleVector(normalizing: south, east) }
}
