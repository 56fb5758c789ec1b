// The public interface of Geodesy, written by `make api`. Compiled code is in Sources.

/// A location on the Earth: latitude and longitude, in degrees.
struct Coordinate: CustomStringConvertible, Equatable, Hashable, Sendable {
    /// Creates a coordinate from a latitude and a longitude in degrees, without validation.
    init(latitude: Double, longitude: Double)
    /// Creates a coordinate from a latitude and a longitude in degrees, with validation.
    init(validatingLatitude latitude: Double, longitude: Double) throws(CoordinateError)
    /// Whether the latitude is in −90 ... 90 and the longitude is finite.
    var isValid: Bool { get }
    /// Degrees north of the equator.
    var latitude: Double
    /// Degrees east of Greenwich.
    var longitude: Double
    /// The same location with its longitude in −180 ..< 180.
    var wrapped: Coordinate { get }
    /// The great-circle distance to another coordinate on the mean sphere, in meters.
    func distance(to other: Coordinate) -> Double
    /// The same location with its longitude within 180° of a reference longitude.
    func unwrapped(near reference: Double) -> Coordinate
}

/// A box between two parallels and two meridians, in degrees.
struct CoordinateBounds: Equatable, Hashable, Sendable {
    /// Creates the smallest box that contains all the coordinates, or `nil` if none of them is valid.
    init?(containing coordinates: some Sequence<Coordinate>)
    /// Creates a box from its edges in degrees, without validation.
    init(south: Double, west: Double, north: Double, east: Double)
    /// Creates a box from its edges in degrees, with validation.
    init(validatingSouth south: Double, west: Double, north: Double, east: Double) throws(CoordinateError)
    /// The whole Earth.
    static var world: CoordinateBounds { get }
    /// The center of the box in degrees.
    var center: Coordinate { get }
    /// Whether the box has points on both sides of the antimeridian.
    var crossesAntimeridian: Bool { get }
    /// The eastern edge, in degrees, from `west` to `west` + 360.
    var east: Double { get }
    /// Whether the edges are finite, the latitudes are in −90 ... 90, and `south` is not above `north`.
    var isValid: Bool { get }
    /// The height, in degrees of latitude.
    var latitudeSpan: Double { get }
    /// The width, in degrees of longitude, 0 to 360.
    var longitudeSpan: Double { get }
    /// The northern edge, in degrees.
    let north: Double
    /// The northeastern corner.
    var northeast: Coordinate { get }
    /// The southern edge, in degrees.
    let south: Double
    /// The southwestern corner.
    var southwest: Coordinate { get }
    /// The western edge, in degrees, −180 ..< 180.
    var west: Double { get }
    /// Whether a coordinate is inside the box or on its edge.
    func contains(_ coordinate: Coordinate) -> Bool
    /// Whether another box is completely inside this box.
    func contains(_ other: CoordinateBounds) -> Bool
    /// Extends the box to contain a coordinate, in the direction that makes the box larger by less.
    mutating func extend(to coordinate: Coordinate)
    /// Returns the box extended to contain a coordinate.
    func extended(to coordinate: Coordinate) -> CoordinateBounds
    /// Whether the boxes have a point in common.
    func intersects(_ other: CoordinateBounds) -> Bool
    /// The smallest box that contains both boxes.
    func union(_ other: CoordinateBounds) -> CoordinateBounds
}

/// The reason why numbers are not a valid coordinate or not valid bounds.
enum CoordinateError: Equatable, Error, Sendable {
    /// The latitude, in degrees, is NaN or outside −90 ... 90.
    case latitudeOutOfRange(Double)
    /// The longitude, in degrees, is infinite or NaN.
    case longitudeNotFinite(Double)
    /// The southern edge of the bounds, in degrees, is north of the northern edge.
    case southAboveNorth(south: Double, north: Double)
}

/// Moves, turns and scales coordinates about an anchor, in the Web Mercator plane or on the sphere.
struct CoordinateTransform: Equatable, Sendable {
    /// Creates a transform about an anchor.
    init?(about anchor: Coordinate, movingTo destination: Coordinate? = nil, turningBy degrees: Double = 0, scalingBy factor: Double = 1, on surface: CoordinateTransform.Surface = .plane)
    /// Creates the transform of the plane that takes two places to two others, as two fingers do.
    init?(taking first: Coordinate, to newFirst: Coordinate, and second: Coordinate, to newSecond: Coordinate)
    /// The coordinate about which others turn and scale.
    let anchor: Coordinate
    /// The turn, in degrees clockwise on the map.
    let angle: Double
    /// The coordinate to which the anchor moves.
    let destination: Coordinate
    /// The factor of the distances from the anchor.
    let factor: Double
    /// The transform that takes every result back to its coordinate.
    var inverse: CoordinateTransform { get }
    /// Whether the transform changes nothing.
    var isIdentity: Bool { get }
    /// The surface on which the transform acts.
    let surface: CoordinateTransform.Surface
    /// Returns the transformed coordinate.
    func coordinate(for place: Coordinate) -> Coordinate?
    /// Returns a transformed line or ring with continuous longitudes.
    func coordinates(for line: [Coordinate], isClosed: Bool = false, near reference: Double? = nil) -> [Coordinate]?
    /// Returns the same transform on the copy of the world on which the anchor is nearest to a longitude, in degrees.
    func unwrapped(near longitude: Double) -> CoordinateTransform
    /// The surface on which shapes keep their form.
    enum Surface: CaseIterable, Equatable, Hashable, Sendable {
        /// The plane of the Web Mercator projection.
        case plane
        /// The sphere.
        case sphere
    }
}

/// A history of edits for undo and redo.
struct EditHistory<Edit>: Decodable, Encodable, Equatable, Sendable {
    /// Creates an empty history.
    init(depth: Int = EditHistory.standardDepth)
    /// The default of ``depth``: 100 edits.
    static var standardDepth: Int { get }
    /// The maximum number of edits that can be undone.
    var depth: Int { get set }
    /// The number of edits that can be redone.
    var redoCount: Int { get }
    /// The number of edits that can be undone.
    var undoCount: Int { get }
    /// Records an edit that was just made.
    mutating func record(_ edit: Edit)
    /// Returns the edit to apply again.
    mutating func redo() -> Edit?
    /// Removes all edits.
    mutating func removeAll()
    /// Returns the edit to revert, which can be redone afterwards.
    mutating func undo() -> Edit?
}

/// An ellipsoid of revolution that is flattened at the poles: an accurate model of the figure of the Earth.
struct Ellipsoid: Equatable, Hashable, Sendable {
    /// Creates an ellipsoid.
    init(equatorialRadius: Double, flattening: Double)
    /// The ellipsoid of GPS and of the coordinates of web maps (World Geodetic System 1984).
    static var wgs84: Ellipsoid { get }
    /// The equatorial radius (a), in meters.
    let equatorialRadius: Double
    /// The flattening (f): 1 minus the ratio of the polar radius to the equatorial radius.
    let flattening: Double
    /// The polar radius (b), in meters.
    var polarRadius: Double { get }
    /// The length of the shortest line between two coordinates, in meters.
    func distance(from start: Coordinate, to end: Coordinate) -> Double
    /// The shortest line between two coordinates: its length and its bearings.
    func geodesic(from start: Coordinate, to end: Coordinate) -> Geodesic
    /// The coordinate at a distance along a rhumb line.
    func rhumbDestination(from start: Coordinate, bearing: Double, distance: Double) -> Coordinate?
    /// The rhumb line between two coordinates.
    func rhumbLine(from start: Coordinate, to end: Coordinate) -> RhumbLine
    /// The rhumb lines through coordinates, as pieces to draw with straight segments on a map, cut at the antimeridian.
    func rhumbPolyline(through places: some Sequence<Coordinate>, density: PolylineDensity) -> [[Coordinate]]
    /// The area of a ring with rhumb lines as edges, in square meters.
    func signedRhumbArea(of ring: some Sequence<Coordinate>) -> Double
}

/// The shortest line between two coordinates on an ellipsoid: its length and its bearings at both ends.
struct Geodesic: Equatable, Hashable, Sendable {
    /// The length, in meters.
    let distance: Double
    /// The bearing at the end, in the direction of travel, in degrees clockwise from north, above −180 and up to 180.
    let finalBearing: Double
    /// The bearing at the start, in degrees clockwise from north, above −180 and up to 180.
    let initialBearing: Double
}

/// The shortest line between two coordinates on a sphere of any radius.
struct GreatCircleArc: Equatable, Hashable, Sendable {
    /// Creates the arc between two coordinates.
    init(from start: Coordinate, to end: Coordinate)
    /// The smallest box that contains the arc.
    var bounds: CoordinateBounds { get }
    /// The angle between the two coordinates at the center of the sphere, in degrees, 0 to 180.
    let centralAngle: Double
    /// The coordinate at which the arc ends.
    let end: Coordinate
    /// The bearing at the end, in the direction of travel, in degrees clockwise from north, above −180 and up to 180.
    let finalBearing: Double
    /// The bearing at the start, in degrees clockwise from north, above −180 and up to 180.
    let initialBearing: Double
    /// The coordinate at which the arc begins.
    let start: Coordinate
    /// The coordinate at a fraction of the arc.
    func coordinate(atFraction fraction: Double) -> Coordinate
}

/// The density of the points of a line that is drawn with straight segments.
enum PolylineDensity: Equatable, Hashable, Sendable {
    /// As few points as keep the straight segments on a Web Mercator map within this many meters, on the ground, of the great circle or the rhumb line.
    case deviation(Double)
    /// Points at equal distances of at most this many meters.
    case step(Double)
}

/// The line of constant bearing between two coordinates (a loxodrome) on a sphere or an ellipsoid.
struct RhumbLine: Equatable, Hashable, Sendable {
    /// The bearing along the whole line, in degrees clockwise from north, above −180 and up to 180.
    let bearing: Double
    /// The smallest box that contains the line.
    var bounds: CoordinateBounds { get }
    /// The coordinate at which the line ends.
    let end: Coordinate
    /// The length, in meters.
    let length: Double
    /// The coordinate at which the line begins.
    let start: Coordinate
    /// The coordinate at a fraction of the length.
    func coordinate(atFraction fraction: Double) -> Coordinate
}

/// A sphere as a model of the Earth, with distances, bearings and areas along great circles.
struct Sphere: Equatable, Hashable, Sendable {
    /// Creates a sphere.
    init(radius: Double)
    /// The Earth as a sphere with the mean radius.
    static var earth: Sphere { get }
    /// The mean radius of the Earth, in meters: (2a + b) / 3 of WGS84 (R₁ of the IUGG).
    static let meanEarthRadius: Double
    /// The radius, in meters.
    let radius: Double
    /// The area of a ring with great-circle edges, in square meters.
    func area(of ring: some Sequence<Coordinate>) -> Double
    /// The coordinate at a distance along a great circle.
    func destination(from start: Coordinate, bearing: Double, distance: Double) -> Coordinate
    /// The great-circle distance between two coordinates, in meters, from 0 to π times the radius.
    func distance(from start: Coordinate, to end: Coordinate) -> Double
    /// The bearing of the great circle at its end, in the direction of travel, in degrees clockwise from north, above −180 and up to 180.
    func finalBearing(from start: Coordinate, to end: Coordinate) -> Double
    /// The bearing of the great circle at its start, in degrees clockwise from north, above −180 and up to 180.
    func initialBearing(from start: Coordinate, to end: Coordinate) -> Double
    /// The coordinate at a fraction of the great circle between two coordinates.
    func interpolate(from start: Coordinate, to end: Coordinate, fraction: Double) -> Coordinate
    /// The length of a line, in meters.
    func length(of line: some Sequence<Coordinate>) -> Double
    /// The length of a ring, in meters.
    func perimeter(of ring: some Sequence<Coordinate>) -> Double
    /// The great-circle line through coordinates, as pieces to draw with straight segments on a map.
    func polyline(through places: some Sequence<Coordinate>, density: PolylineDensity) -> [[Coordinate]]
    /// The coordinate at a distance along a rhumb line.
    func rhumbDestination(from start: Coordinate, bearing: Double, distance: Double) -> Coordinate?
    /// The rhumb line between two coordinates.
    func rhumbLine(from start: Coordinate, to end: Coordinate) -> RhumbLine
    /// The rhumb lines through coordinates, as pieces to draw with straight segments on a map, cut at the antimeridian.
    func rhumbPolyline(through places: some Sequence<Coordinate>, density: PolylineDensity) -> [[Coordinate]]
    /// The area of a ring with great-circle edges, in square meters.
    func signedArea(of ring: some Sequence<Coordinate>) -> Double
    /// The area of a ring with rhumb lines as edges, in square meters.
    func signedRhumbArea(of ring: some Sequence<Coordinate>) -> Double
}

/// A line on a sphere that grows by one coordinate at a time, with its length and the area of the ring that it would close.
struct SphericalPath: Equatable, Hashable, Sendable {
    /// Creates an empty line.
    init(on sphere: Sphere = .earth)
    /// The magnitude of ``signedArea``, in square meters.
    var area: Double { get }
    /// The number of coordinates.
    var count: Int { get }
    /// The first coordinate.
    var first: Coordinate? { get }
    /// The last coordinate.
    var last: Coordinate? { get }
    /// The length from the first coordinate to the last, in meters.
    var length: Double { get }
    /// The length of the ring, in meters: ``length`` plus the distance from the last coordinate to the first.
    var perimeter: Double { get }
    /// The area of the ring with great-circle edges, in square meters.
    var signedArea: Double { get }
    /// The sphere of the line.
    let sphere: Sphere
    /// Adds a coordinate at the end.
    mutating func append(_ coordinate: Coordinate)
}

/// The spherical Mercator projection of web maps (EPSG:3857), onto a world of width 1.
enum WebMercator {
    /// The latitude, in degrees, at which the projected world is a square: atan(sinh π).
    static let latitudeLimit: Double
    /// The radius of the sphere of the projection, in meters.
    static let radius: Double
    /// The width of the world at zoom 0, in pixels.
    static let worldSizeAtZoomZero: Double
    /// The length of one pixel on the ground, in meters, at a zoom level and a latitude in degrees.
    static func metersPerPixel(atZoom zoom: Double, latitude: Double) -> Double
    /// The projected point of a coordinate, inside the square.
    static func project(_ coordinate: Coordinate) -> WorldPoint
    /// The projected point of a coordinate, which may be outside the square.
    static func projectUnclamped(_ coordinate: Coordinate) -> WorldPoint
    /// The coordinate of a projected point.
    static func unproject(_ point: WorldPoint) -> Coordinate
    /// The width of the world at a zoom level, in pixels.
    static func worldSize(atZoom zoom: Double) -> Double
}

/// A point of the Web Mercator world, in world widths.
struct WorldPoint: Equatable, Hashable, Sendable {
    /// Creates a point from its two components, in world widths.
    init(x: Double, y: Double)
    /// The distance to the east, in world widths.
    var x: Double
    /// The distance to the south, in world widths.
    var y: Double
}
