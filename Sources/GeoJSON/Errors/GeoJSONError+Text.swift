extension GeoJSONError: CustomStringConvertible {
    /// The path and the reason: `features[3].geometry.coordinates[0][2]: expected a number, found a string`.
    public var description: String {
        path.isEmpty ? reason.text : "\(pathText): \(reason.text)"
    }

    /// The path as JavaScript would write it: `features[3].geometry.coordinates[0][2]`; empty for the top itself.
    ///
    /// A name that is not of ASCII letters, digits, `_` and `-` stands in quotes: `properties["a b"]`.
    public var pathText: String {
        var text = GeoJSONText()
        for step in path {
            switch step {
            case .index(let index):
                text.append("[")
                text.append("\(index)")
                text.append("]")
            case .member(let name) where GeoJSONError.isPlain(name):
                if !text.bytes.isEmpty { text.append(".") }
                text.append(name)
            case .member(let name):
                text.append("[")
                text.append(quoted: name)
                text.append("]")
            }
        }
        return String(decoding: text.bytes, as: UTF8.self)
    }

    private static func isPlain(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                    UInt8(ascii: "_"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }
}

extension GeoJSONError.Reason {
    /// The reason in words.
    public var text: String {
        switch self {
        case .notJSON(let expected, let offset): "not JSON: expected \(expected) at byte \(offset)"
        case .missing: "missing"
        case .wrongType(let expected, let found): "expected \(expected), found \(found)"
        case .unknownType(let type): "unknown type '\(type)'"
        case .latitudeOutOfRange(let latitude): "latitude \(latitude) is not within ±90"
        case .longitudeOutOfRange(let longitude): "longitude \(longitude) is not within ±3600"
        case .notFinite: "the number is not finite"
        case .tooFew(let count, let minimum): "\(count), at least \(minimum) are needed"
        case .unclosedRing: "the ring is not closed: its last position is not its first"
        case .widerThanEarth: "the polygon is wider than 360°"
        case .noArea: "the polygon has no area"
        case .tooDeep(let limit): "more than \(limit) arrays and objects inside each other"
        case .duplicateMember: "the name stands twice in one object"
        case .reservedMember: "the name may not stand in this object"
        case .unsupportedReferenceSystem: "only WGS 84 in longitude and latitude is supported"
        case .badBoundingBox: "a bounding box is four or six numbers"
        }
    }
}
