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
    /// The height above sea level, in metres (`ele`), in −10⁹ ... 10⁹. It is written with at most three decimals.
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

    /// The maximum magnitude of an elevation in a file, in metres.
    static let elevationLimit = 1e9
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

/// The text of a time: `xsd:dateTime` of XML Schema 1.0 (part 2, section 3.2.7), to which the schema of GPX refers.
enum GPXTime {
    /// Whether a text is a time: a date of the Gregorian calendar, a time of day, and an optional time zone.
    ///
    /// A year has at least four digits, no zeros in front of them, and is not 0. 24:00:00 is the end of a day. There are no leap seconds. A
    /// time zone is `Z` or at most 14 hours.
    static func isValid(_ text: String) -> Bool {
        var fields = Fields(text: Array(text.utf8))
        return fields.takeDate() && fields.take("T") && fields.takeTimeOfDay() && fields.takeZone() && fields.isAtEnd
    }

    private struct Fields {
        let text: [UInt8]
        var cursor = 0

        var isAtEnd: Bool { cursor == text.count }

        mutating func takeDate() -> Bool {
            _ = take("-")
            let year = digits()
            guard year.count >= 4, year.count == 4 || year.first != UInt8(ascii: "0"), year.contains(where: { $0 != UInt8(ascii: "0") })
            else { return false }
            guard take("-"), let month = two(), (1...12).contains(month), take("-"), let day = two() else { return false }
            // The calendar repeats after 400 years, so that four digits are enough.
            return (1...Self.days(inMonth: month, year: Self.number(year.suffix(4)))).contains(day)
        }

        mutating func takeTimeOfDay() -> Bool {
            guard let hour = two(), take(":"), let minute = two(), take(":"), let second = two() else { return false }
            var fraction: ArraySlice<UInt8> = []
            if take(".") {
                fraction = digits()
                guard !fraction.isEmpty else { return false }
            }
            if hour == 24 { return minute == 0 && second == 0 && fraction.allSatisfy { $0 == UInt8(ascii: "0") } }
            return hour < 24 && minute < 60 && second < 60
        }

        mutating func takeZone() -> Bool {
            if isAtEnd || take("Z") { return true }
            guard take("+") || take("-"), let hour = two(), take(":"), let minute = two() else { return false }
            return hour < 14 && minute < 60 || hour == 14 && minute == 0
        }

        private static func days(inMonth month: Int, year: Int) -> Int {
            switch month {
            case 4, 6, 9, 11: 30
            case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
            default: 31
            }
        }

        mutating func take(_ character: Unicode.Scalar) -> Bool {
            guard !isAtEnd, text[cursor] == UInt8(truncatingIfNeeded: character.value) else { return false }
            cursor += 1
            return true
        }

        private mutating func digits() -> ArraySlice<UInt8> {
            let start = cursor
            while !isAtEnd, text[cursor] >= UInt8(ascii: "0"), text[cursor] <= UInt8(ascii: "9") { cursor += 1 }
            return text[start..<cursor]
        }

        /// Two digits. `nil` if there are more or fewer.
        private mutating func two() -> Int? {
            let digits = digits()
            return digits.count == 2 ? Self.number(digits) : nil
        }

        private static func number(_ digits: ArraySlice<UInt8>) -> Int { digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }
    }
}
