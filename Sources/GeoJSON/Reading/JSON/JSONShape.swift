#if !hasFeature(Embedded)

/// What a JSON value must look like to be a part of GeoJSON.
enum JSONShape {
    static func object(_ value: GeoJSONValue) throws(GeoJSONError) -> GeoJSONMembers {
        guard case .object(let members) = value else {
            throw GeoJSONError(.wrongType(expected: "an object", found: value.kindName))
        }
        return members
    }

    static func array(_ value: GeoJSONValue) throws(GeoJSONError) -> [GeoJSONValue] {
        guard case .array(let values) = value else {
            throw GeoJSONError(.wrongType(expected: "an array", found: value.kindName))
        }
        return values
    }

    static func type(of members: GeoJSONMembers) throws(GeoJSONError) -> String {
        try required("type", of: members) { (value) throws(GeoJSONError) in
            guard case .string(let type) = value else {
                throw GeoJSONError(.wrongType(expected: "a string", found: value.kindName))
            }
            return type
        }
    }

    static func required<Result>(
        _ name: String, of members: GeoJSONMembers, _ read: (GeoJSONValue) throws(GeoJSONError) -> Result
    ) throws(GeoJSONError) -> Result {
        guard let value = members[name] else { throw GeoJSONError(.missing, at: .member(name)) }
        do throws(GeoJSONError) { return try read(value) } catch { throw error.under(.member(name)) }
    }

    /// Four numbers, or six with altitudes (RFC 7946, 5).
    static func checkBoundingBox(_ value: GeoJSONValue) throws(GeoJSONError) {
        let numbers = try array(value).compactMap { $0.number }
        guard numbers.count == value.array?.count, numbers.count == 4 || numbers.count == 6 else { throw GeoJSONError(.badBoundingBox) }
    }

    /// Older texts name their reference system; those that name the one that GeoJSON has (RFC 7946, 4) say nothing new.
    static func checkReferenceSystem(_ value: GeoJSONValue) throws(GeoJSONError) {
        guard let name = value.object?["properties"]?.object?["name"]?.string, sameSystem.contains(name) else {
            throw GeoJSONError(.unsupportedReferenceSystem)
        }
    }

    private static let sameSystem = [
        "urn:ogc:def:crs:OGC:1.3:CRS84", "urn:ogc:def:crs:OGC::CRS84", "urn:ogc:def:crs:EPSG::4326", "EPSG:4326",
    ]
}

extension GeoJSONValue {
    /// What a value is, in words.
    var kindName: String {
        switch self {
        case .null: "null"
        case .bool: "a Boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

#endif
