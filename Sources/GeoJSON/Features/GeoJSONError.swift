/// What is wrong with a GeoJSON text, or with a feature that is to be written, and where.
public struct GeoJSONError: Error, Sendable, Hashable {
    /// One step of the way from the top to what is wrong.
    public enum Step: Sendable, Hashable {
        /// To the member of this name.
        case member(String)
        /// To the element of an array, counted from 0.
        case index(Int)
    }

    /// The way from the top to what is wrong; empty for the top itself.
    public private(set) var path: [Step]
    /// What is wrong there.
    public let reason: Reason

    /// An error at the end of a path.
    init(_ reason: Reason, at path: Step...) {
        self.path = path
        self.reason = reason
    }

    /// The same error, seen from one step further up.
    func under(_ step: Step) -> GeoJSONError {
        var error = self
        error.path.insert(step, at: 0)
        return error
    }
}

extension GeoJSONError {
    /// What can be wrong.
    public enum Reason: Sendable, Hashable {
        /// The text is not JSON (RFC 8259): what was expected, at which byte, counted from 0.
        case notJSON(expected: String, offset: Int)
        /// Something that must be there is not.
        case missing
        /// A value of another kind than expected.
        case wrongType(expected: String, found: String)
        /// A `type` that GeoJSON does not know, or that may not stand here.
        case unknownType(String)
        /// A latitude, in degrees, beyond ±90 or not a number.
        case latitudeOutOfRange(Double)
        /// A longitude, in degrees, beyond ±3600 or not a number.
        case longitudeOutOfRange(Double)
        /// A number that is infinite or not a number.
        case notFinite
        /// Fewer positions, or numbers of a position, than it takes.
        case tooFew(count: Int, minimum: Int)
        /// A ring whose last position is not its first.
        case unclosedRing
        /// A polygon more than 360° wide, which would cover itself.
        case widerThanEarth
        /// A polygon across the antimeridian that has no area, so that nothing is left when it is cut.
        case noArea
        /// Arrays and objects deeper inside each other than allowed.
        case tooDeep(limit: Int)
        /// A name that stands twice in one object.
        case duplicateMember
        /// A member that may not stand in this object, because GeoJSON gives its name a meaning elsewhere (RFC 7946, 7.1).
        case reservedMember
        /// Coordinates of a reference system other than WGS 84 in longitude and latitude.
        case unsupportedReferenceSystem
        /// A bounding box that is not four or six numbers.
        case badBoundingBox
    }
}

extension GeoJSONError {
    /// Maps an array; an error gets the element's index, and the member that the array stands in, into its path.
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
