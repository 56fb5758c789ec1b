public import MapGeoJSON

/// An error in a text that a reader of this module refuses, with its position.
///
/// A word of the text in a reason is cut after 40 characters, and ends with an ellipsis then.
public struct MapFormatError: Error, Sendable, Hashable {
    /// The line of the error, from 1.
    public let line: Int
    /// The position of the error in its line, in bytes of UTF-8, from 1.
    public let column: Int
    /// The position of the error in the text, in bytes of UTF-8, from 0.
    public let offset: Int
    /// The reason for the error.
    public let reason: Reason

    /// The reason for an error.
    public enum Reason: Sendable, Hashable {
        /// Something else was expected at this position, such as `a number`.
        case expected(String)
        /// The bytes are not UTF-8.
        case notUTF8
        /// The text uses a part of its format that the reader does not support, such as a type of geometry or a document type declaration.
        case unsupported(String)
        /// Elements or geometries are nested too deeply.
        case tooDeep(limit: Int)
        /// A required attribute is missing.
        case missing(String)
        /// An attribute occurs twice.
        case duplicate(String)
        /// An element is closed with another name than it was opened with.
        case mismatched(open: String, close: String)
        /// The latitude, in degrees, is outside −90 ... 90.
        case latitudeOutOfRange(Double)
        /// The longitude, in degrees, is outside the range of the format.
        case longitudeOutOfRange(Double)
        /// The number is too large.
        case notFinite
        /// There are too few positions, or too few numbers in a position.
        case tooFew(count: Int, minimum: Int)
        /// The last position of the ring differs from its first.
        case unclosedRing
        /// The text is not GeoJSON, which ``MapFormat/features(from:)`` reads.
        case geoJSON(GeoJSONError)
    }
}

extension MapFormatError.Reason {
    /// A description of the reason.
    public var text: String {
        switch self {
        case .expected(let expected): "expected \(expected)"
        case .notUTF8: "the bytes are not UTF-8"
        case .unsupported(let part): "\(part) is not supported"
        case .tooDeep(let limit): "more than \(limit) levels inside each other"
        case .missing(let name): "the attribute '\(name)' is missing"
        case .duplicate(let name): "the attribute '\(name)' occurs twice"
        case .mismatched(let open, let close): "'\(open)' is closed as '\(close)'"
        case .latitudeOutOfRange(let latitude): "latitude \(latitude) is not within ±90"
        case .longitudeOutOfRange(let longitude): "longitude \(longitude) is out of range"
        case .notFinite: "the number is not finite"
        case .tooFew(let count, let minimum): "\(count), at least \(minimum) are needed"
        case .unclosedRing: "the ring is not closed: its last position is not its first"
        case .geoJSON(let error): error.description
        }
    }
}

extension MapFormatError: CustomStringConvertible {
    /// The position and the reason: `line 3, column 12: expected a number`.
    public var description: String { "line \(line), column \(column): \(reason.text)" }
}

/// The reason why a value cannot be written in a format.
public enum MapWritingError: Error, Sendable, Hashable {
    /// The latitude, in degrees, is NaN or outside −90 ... 90. `index` is the position of the coordinate among all that are written.
    case latitudeOutOfRange(Double, index: Int)
    /// The longitude, in degrees, is NaN or outside −10⁹ ... 10⁹. `index` is the position of the coordinate among all that are written.
    case longitudeOutOfRange(Double, index: Int)
    /// The line or the ring that ends before the coordinate at `index` has too few coordinates.
    case tooFew(count: Int, minimum: Int, index: Int)
    /// The elevation, in metres, is NaN or outside ±10⁹. `index` is the position of the point among all that are written.
    case elevationOutOfRange(Double, index: Int)
    /// The text is not a time of GPX, such as `2026-11-22T21:24:54Z`. It is cut after 40 characters, and ends with an ellipsis then.
    case notATime(String)
    /// The string has a character that XML does not allow. `scalar` is its number in Unicode.
    case characterNotAllowed(scalar: UInt32)
    /// The features cannot be written as GeoJSON, which ``MapFormat/text(of:)`` writes.
    case geoJSON(GeoJSONError)
}

extension MapWritingError: CustomStringConvertible {
    /// The reason and the position: `latitude 91.0 of coordinate 3 is not within ±90`.
    public var description: String {
        switch self {
        case .latitudeOutOfRange(let latitude, let index): "latitude \(latitude) of coordinate \(index) is not within ±90"
        case .longitudeOutOfRange(let longitude, let index): "longitude \(longitude) of coordinate \(index) is not within ±1000000000"
        case .tooFew(let count, let minimum, let index): "\(count) coordinates before coordinate \(index), at least \(minimum) are needed"
        case .elevationOutOfRange(let elevation, let index): "elevation \(elevation) of point \(index) is not within ±1000000000"
        case .notATime(let text): "'\(text)' is not a time"
        case .characterNotAllowed(let scalar): "the character with the number \(scalar) is not allowed in XML"
        case .geoJSON(let error): error.description
        }
    }
}
