public import Geodesy

/// The content of a GPX file (GPS Exchange Format 1.1): waypoints, routes and tracks.
///
/// The document has the elements that describe a place or a line. Links, authors, the accuracy of points, and extensions are not kept.
public struct GPXDocument: Sendable, Hashable {
    /// The name of the file (`metadata/name`).
    public var name: String?
    /// The description of the file (`metadata/desc`).
    public var description: String?
    /// The time at which the file was created (`metadata/time`). See ``GPXPoint/time``.
    public var time: String?
    /// The waypoints (`wpt`).
    public var waypoints: [GPXPoint]
    /// The routes (`rte`).
    public var routes: [GPXRoute]
    /// The tracks (`trk`).
    public var tracks: [GPXTrack]

    /// Creates a document.
    public init(waypoints: [GPXPoint] = [], routes: [GPXRoute] = [], tracks: [GPXTrack] = []) {
        self.waypoints = waypoints
        self.routes = routes
        self.tracks = tracks
    }
}

/// A point of a GPX file.
public struct GPXPoint: Sendable, Hashable {
    /// The location. In a file the longitude is in −180 ..< 180.
    public var coordinate: Coordinate
    /// The height above sea level, in metres (`ele`). It is written with at most three decimals.
    public var elevation: Double?
    /// The time in UTC, as text of `xsd:dateTime`, such as `2026-11-22T21:24:54Z` or `2026-11-22T21:24:54.25+01:00` (`time`).
    ///
    /// The text is not changed, so that no digit is lost.
    public var time: String?
    /// The name (`name`).
    public var name: String?
    /// The description (`desc`).
    public var description: String?
    /// The name of the symbol (`sym`).
    public var symbol: String?
    /// The kind of the point (`type`).
    public var type: String?

    /// Creates a point.
    public init(_ coordinate: Coordinate, elevation: Double? = nil, time: String? = nil, name: String? = nil) {
        self.coordinate = coordinate
        self.elevation = elevation
        self.time = time
        self.name = name
    }
}

/// A planned line of a GPX file (`rte`).
public struct GPXRoute: Sendable, Hashable {
    /// The name (`name`).
    public var name: String?
    /// The description (`desc`).
    public var description: String?
    /// The kind of the route (`type`).
    public var type: String?
    /// The points (`rtept`).
    public var points: [GPXPoint]

    /// Creates a route.
    public init(_ points: [GPXPoint], name: String? = nil) {
        self.points = points
        self.name = name
    }
}

/// A recorded line of a GPX file (`trk`). Its segments are not connected.
public struct GPXTrack: Sendable, Hashable {
    /// The name (`name`).
    public var name: String?
    /// The description (`desc`).
    public var description: String?
    /// The kind of the track (`type`).
    public var type: String?
    /// The points of each segment (`trkseg`).
    public var segments: [[GPXPoint]]

    /// Creates a track.
    public init(_ segments: [[GPXPoint]], name: String? = nil) {
        self.segments = segments
        self.name = name
    }
}

/// The text of a time (`xsd:dateTime`).
enum GPXTime {
    /// Whether a text is a time: a year of at least four digits, a month, a day, hours, minutes and seconds, and an optional time zone.
    static func isValid(_ text: String) -> Bool {
        var fields = Fields(text: Array(text.utf8))
        if fields.text.first == UInt8(ascii: "-") { fields.cursor += 1 }
        let year = fields.digits()
        guard year.count >= 4, fields.take("-"), let month = fields.two(), (1...12).contains(month) else { return false }
        guard fields.take("-"), let day = fields.two(), (1...31).contains(day), fields.take("T") else { return false }
        guard let hour = fields.two(), hour <= 24, fields.take(":"), let minute = fields.two(), minute <= 59 else { return false }
        guard fields.take(":"), let second = fields.two(), second <= 60 else { return false }
        if fields.take("."), fields.digits().isEmpty { return false }
        if fields.take("Z") || fields.isAtEnd { return fields.isAtEnd }
        guard fields.take("+") || fields.take("-") else { return false }
        guard let zone = fields.two(), zone <= 14, fields.take(":"), let minutes = fields.two(), minutes <= 59 else { return false }
        return fields.isAtEnd
    }

    private struct Fields {
        let text: [UInt8]
        var cursor = 0

        var isAtEnd: Bool { cursor == text.count }

        mutating func take(_ character: Unicode.Scalar) -> Bool {
            guard !isAtEnd, text[cursor] == UInt8(truncatingIfNeeded: character.value) else { return false }
            cursor += 1
            return true
        }

        mutating func digits() -> ArraySlice<UInt8> {
            let start = cursor
            while !isAtEnd, text[cursor] >= UInt8(ascii: "0"), text[cursor] <= UInt8(ascii: "9") { cursor += 1 }
            return text[start..<cursor]
        }

        /// Two digits. `nil` if there are more or fewer.
        mutating func two() -> Int? {
            let digits = digits()
            guard digits.count == 2 else { return nil }
            return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        }
    }
}
