import JSONText

/// An error in a GeoJSON text, or in a feature to write, with its location.
public struct GeoJSONError: Error, Sendable, Hashable {
    /// One step of the path from the top-level object to the error.
    public enum Step: Sendable, Hashable {
        /// To the member with this name.
        case member(String)
        /// To the element at this index of an array.
        case index(Int)
    }

    /// The path from the top-level object to the error. It is empty for the top-level object.
    public private(set) var path: [Step]
    /// The reason for the error.
    public let reason: Reason

    /// Creates an error at the end of a path.
    init(_ reason: Reason, at path: Step...) {
        self.path = path
        self.reason = reason
    }

    /// Creates the error of a member `type`. Its value is cut after 40 characters.
    init(unknownType type: String) { self.init(.unknownType(UTF8Name(type).excerpt), at: .member("type")) }

    /// The same error with a step in front of its path.
    func under(_ step: Step) -> GeoJSONError {
        var error = self
        error.path.insert(step, at: 0)
        return error
    }
}

extension GeoJSONError {
    /// The reason for an error.
    public enum Reason: Sendable, Hashable {
        /// The text is not JSON (RFC 8259). `offset` is the position in bytes, from 0.
        case notJSON(expected: String, offset: Int)
        /// A required member is missing.
        case missing
        /// The value has an unexpected type.
        case wrongType(expected: String, found: String)
        /// The `type` is unknown, or not allowed at this location. It is cut after 40 characters, and ends with an ellipsis then.
        case unknownType(String)
        /// The latitude, in degrees, is outside −90 ... 90 or NaN.
        case latitudeOutOfRange(Double)
        /// The longitude, in degrees, is NaN or out of range. A text may have −3600 ... 3600. A feature to write may have −10⁹ ... 10⁹, and
        /// at most 7200° between two points of a line that follow each other.
        case longitudeOutOfRange(Double)
        /// The number is infinite or NaN.
        case notFinite
        /// There are too few positions, or too few numbers in a position.
        case tooFew(count: Int, minimum: Int)
        /// The last position of the ring differs from its first.
        case unclosedRing
        /// The polygon is more than 360° wide, so it would overlap itself.
        case widerThanEarth
        /// The polygon crosses the antimeridian and has no area, so cutting it leaves nothing.
        case noArea
        /// Arrays and objects are nested too deeply.
        case tooDeep(limit: Int)
        /// A name occurs twice in one object.
        case duplicateMember
        /// The member is not allowed in this object, because GeoJSON defines its name for another object (RFC 7946, section 7.1).
        case reservedMember
        /// The coordinate reference system is not WGS 84 in longitude and latitude.
        case unsupportedReferenceSystem
        /// The bounding box is not an array of four or six numbers.
        case badBoundingBox
    }
}

extension GeoJSONError {
    /// Maps an array. The path of an error gets the index of the element, and the member that contains the array.
    static func map<Element, Result>(
        _ elements: [Element], under member: String? = nil, _ transform: (Element) throws(GeoJSONError) -> Result
    ) throws(GeoJSONError) -> [Result] {
        var results: [Result] = []
        results.reserveCapacity(elements.count)
        for index in elements.indices {
            do throws(GeoJSONError) {
                results.append(try transform(elements[index]))
            } catch {
                let inArray = error.under(.index(index))
                throw member.map { inArray.under(.member($0)) } ?? inArray
            }
        }
        return results
    }
}

extension GeoJSONError: CustomStringConvertible {
    /// The path and the reason: `features[3].geometry.coordinates[0][2]: expected a number, found a string`.
    public var description: String {
        path.isEmpty ? reason.text : "\(pathText): \(reason.text)"
    }

    /// The path in JavaScript syntax, such as `features[3].geometry.coordinates[0][2]`. It is empty for the top-level object.
    ///
    /// A name with characters other than ASCII letters, digits, `_` and `-` is in quotes: `properties["a b"]`. A name is cut after 40
    /// characters, and ends with an ellipsis then.
    public var pathText: String {
        var text = JSONWriter()
        for step in path {
            switch step {
            case .index(let index):
                text.append("[")
                text.append(index)
                text.append("]")
            case .member(let name):
                let name = UTF8Name(name).excerpt
                if GeoJSONError.isPlain(name) {
                    if !text.bytes.isEmpty { text.append(".") }
                    text.bytes += name.utf8
                } else {
                    text.append("[")
                    text.append(quoted: name)
                    text.append("]")
                }
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
    /// A description of the reason.
    public var text: String {
        switch self {
        case .notJSON(let expected, let offset): "not JSON: expected \(expected) at byte \(offset)"
        case .missing: "missing"
        case .wrongType(let expected, let found): "expected \(expected), found \(found)"
        case .unknownType(let type): "unknown type '\(type)'"
        case .latitudeOutOfRange(let latitude): "latitude \(latitude) is not within ±90"
        case .longitudeOutOfRange(let longitude): "longitude \(longitude) is out of range"
        case .notFinite: "the number is not finite"
        case .tooFew(let count, let minimum): "\(count), at least \(minimum) are needed"
        case .unclosedRing: "the ring is not closed: its last position is not its first"
        case .widerThanEarth: "the polygon is wider than 360°"
        case .noArea: "the polygon has no area"
        case .tooDeep(let limit): "more than \(limit) arrays and objects inside each other"
        case .duplicateMember: "the name occurs twice in one object"
        case .reservedMember: "the name is not allowed in this object"
        case .unsupportedReferenceSystem: "only WGS 84 in longitude and latitude is supported"
        case .badBoundingBox: "a bounding box is four or six numbers"
        }
    }
}
