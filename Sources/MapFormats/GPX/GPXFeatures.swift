import Geodesy
public import MapGeoJSON

// GPX as features and back.

extension GPXDocument {
    /// The waypoints, routes and tracks as features, in this order.
    ///
    /// A waypoint becomes a point, a route a line, and a track one or several lines, with continuous longitudes. A route or a segment with
    /// fewer than two points is left out, and a track or a route without any line has no geometry. A track of the type ``polygonType`` in
    /// which all segments are closed becomes a polygon.
    ///
    /// The properties are `name`, `desc` and `type`, and `gpx` with `waypoint`, `route` or `track`. A point also has `ele`, `time` and
    /// `sym`. A line has `coordinateProperties` with the lists `times` and `elevations`, as in togeojson, with `null` where there is none.
    /// The names and the symbols of the points of a line are left out.
    ///
    /// - Complexity: O(n), where n is the number of points.
    public var features: GeoJSONFeatureCollection {
        GeoJSONFeatureCollection(waypoints.map { $0.feature } + routes.map { $0.feature } + tracks.map { $0.feature })
    }

    /// The type of a track that is the boundary of a polygon. GPX has no polygons.
    public static let polygonType = "polygon"

    /// Creates a document from features.
    ///
    /// Points become waypoints. Lines become tracks, or routes if the property `gpx` is `route`. Polygons become tracks of the type
    /// ``polygonType``, with a closed segment for each ring. A collection becomes several of these. The properties that ``features`` writes
    /// are read. All other properties and the ids of features are left out, because GPX has no place for them.
    ///
    /// - Complexity: O(n), where n is the number of coordinates.
    public init(features: some GeoJSONConvertible) {
        self.init()
        for feature in features.geoJSONObject.features {
            guard let geometry = feature.geometry else { continue }
            append(geometry, feature.properties)
        }
    }

    private mutating func append(_ geometry: GeoJSONGeometry, _ properties: GeoJSONMembers) {
        switch geometry {
        case .point(let place): waypoints.append(GPXPoint(place, properties))
        case .multiPoint(let places): waypoints += places.map { GPXPoint($0, properties) }
        case .lineString(let line): append(lines: [line], properties)
        case .multiLineString(let lines): append(lines: lines, properties)
        case .polygon(let rings): append(polygon: rings, properties)
        case .multiPolygon(let polygons): for rings in polygons { append(polygon: rings, properties) }
        case .geometryCollection(let geometries): for part in geometries { append(part, properties) }
        }
    }

    private mutating func append(lines: [[Coordinate]], _ properties: GeoJSONMembers) {
        let details = PointDetails(properties, counts: lines.map { $0.count })
        let segments = lines.indices.map { details.points(of: lines[$0], segment: $0) }
        if GPXFeatureKind.isEqual(properties["gpx"]?.string, GPXFeatureKind.route) {
            for points in segments {
                var route = GPXRoute(points, name: properties["name"]?.string)
                (route.description, route.type) = (properties["desc"]?.string, properties["type"]?.string)
                routes.append(route)
            }
        } else {
            append(GPXTrack(segments, name: properties["name"]?.string), properties)
        }
    }

    private mutating func append(polygon rings: [[Coordinate]], _ properties: GeoJSONMembers) {
        var track = GPXTrack(rings.map { ($0 + $0.prefix(1)).map { GPXPoint($0) } }, name: properties["name"]?.string)
        track.type = Self.polygonType
        append(track, properties)
    }

    private mutating func append(_ track: GPXTrack, _ properties: GeoJSONMembers) {
        var track = track
        track.description = properties["desc"]?.string
        track.type = track.type ?? properties["type"]?.string
        tracks.append(track)
    }
}

/// The values of the property `gpx`.
private enum GPXFeatureKind {
    static let waypoint = "waypoint"
    static let route = "route"
    static let track = "track"

    /// Whether two strings have the same bytes, as strings of JSON are compared (RFC 8259, section 8.3).
    static func isEqual(_ a: String?, _ b: String) -> Bool { a?.utf8.elementsEqual(b.utf8) ?? false }
}

private extension GPXPoint {
    var feature: GeoJSONFeature {
        var properties = GeoJSONMembers(kind: GPXFeatureKind.waypoint, name: name, description: description, type: type)
        properties["ele"] = elevation.map { .number($0) }
        properties["time"] = time.map { .string($0) }
        properties["sym"] = symbol.map { .string($0) }
        return GeoJSONFeature(geometry: .point(coordinate), properties: properties)
    }

    init(_ place: Coordinate, _ properties: GeoJSONMembers) {
        self.init(
            place, elevation: properties["ele"]?.number, time: properties["time"]?.string, name: properties["name"]?.string)
        description = properties["desc"]?.string
        symbol = properties["sym"]?.string
        type = properties["type"]?.string
    }
}

private extension GPXRoute {
    var feature: GeoJSONFeature {
        var properties = GeoJSONMembers(kind: GPXFeatureKind.route, name: name, description: description, type: type)
        properties["coordinateProperties"] = PointDetails.value([points])
        return GeoJSONFeature(geometry: points.count >= 2 ? .lineString(points.continuous) : nil, properties: properties)
    }
}

private extension GPXTrack {
    var feature: GeoJSONFeature {
        if GPXFeatureKind.isEqual(type, GPXDocument.polygonType), let rings {
            let properties = GeoJSONMembers(kind: GPXFeatureKind.track, name: name, description: description, type: nil)
            return GeoJSONFeature(geometry: .polygon(rings), properties: properties)
        }
        let lines = segments.filter { $0.count >= 2 }
        var properties = GeoJSONMembers(kind: GPXFeatureKind.track, name: name, description: description, type: type)
        properties["coordinateProperties"] = PointDetails.value(lines)
        let places = lines.map { $0.continuous }
        return GeoJSONFeature(
            geometry: places.count > 1 ? .multiLineString(places) : places.first.map { .lineString($0) }, properties: properties)
    }

    /// The segments without their last points, if all are closed.
    private var rings: [[Coordinate]]? {
        var rings: [[Coordinate]] = []
        for segment in segments {
            guard segment.count >= 4, segment.first?.coordinate == segment.last?.coordinate else { return nil }
            rings.append(segment.dropLast().continuous)
        }
        // The longitudes of a hole get the multiple of 360° that brings its first point within 180° of the first of the outer ring.
        guard let reference = rings.first?.first?.longitude else { return nil }
        return rings.map { ring in
            let shift = ring[0].unwrapped(near: reference).longitude - ring[0].longitude
            return ring.map { Coordinate(latitude: $0.latitude, longitude: $0.longitude + shift) }
        }
    }
}

private extension Collection<GPXPoint> {
    /// The coordinates, with the multiples of 360° that bring each longitude within 180° of the previous one.
    var continuous: [Coordinate] {
        var places: [Coordinate] = []
        for point in self { places.append(places.last.map { point.coordinate.unwrapped(near: $0.longitude) } ?? point.coordinate) }
        return places
    }
}

private extension GeoJSONMembers {
    init(kind: String, name: String?, description: String?, type: String?) {
        self = ["gpx": .string(kind)]
        self["name"] = name.map { .string($0) }
        self["desc"] = description.map { .string($0) }
        self["type"] = type.map { .string($0) }
    }
}

/// The times and elevations of the points of lines, in a property.
private struct PointDetails {
    private let times: [[GeoJSONValue]]
    private let elevations: [[GeoJSONValue]]

    /// The property for points, or `nil` if there is neither a time nor an elevation.
    static func value(_ segments: [[GPXPoint]]) -> GeoJSONValue? {
        var members: GeoJSONMembers = [:]
        let points = segments.flatMap { $0 }
        if points.contains(where: { $0.time != nil }) {
            members["times"] = list(segments) { point in point.time.map { .string($0) } ?? .null }
        }
        if points.contains(where: { $0.elevation != nil }) {
            members["elevations"] = list(segments) { point in point.elevation.map { .number($0) } ?? .null }
        }
        return members.isEmpty ? nil : .object(members)
    }

    /// One list for one segment, and a list of lists for several.
    private static func list(_ segments: [[GPXPoint]], _ value: (GPXPoint) -> GeoJSONValue) -> GeoJSONValue {
        let lists = segments.map { GeoJSONValue.array($0.map(value)) }
        return lists.count == 1 ? lists[0] : .array(lists)
    }

    /// Reads the property for lines of some numbers of points. A list of another length is ignored.
    init(_ properties: GeoJSONMembers, counts: [Int]) {
        let members = properties["coordinateProperties"]?.object
        func lists(_ name: String) -> [[GeoJSONValue]] {
            guard let values = members?[name]?.array else { return [] }
            let lists = counts.count == 1 && values.first?.array == nil ? [values] : values.map { $0.array ?? [] }
            return lists.map { $0.count } == counts ? lists : []
        }
        times = lists("times")
        elevations = lists("elevations")
    }

    func points(of line: [Coordinate], segment: Int) -> [GPXPoint] {
        line.indices.map { index in
            GPXPoint(
                line[index], elevation: elevations.isEmpty ? nil : elevations[segment][index].number,
                time: times.isEmpty ? nil : times[segment][index].string)
        }
    }
}
