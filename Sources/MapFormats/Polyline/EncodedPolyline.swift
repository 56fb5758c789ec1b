public import Geodesy
import JSONText

/// The text of a line in the encoded polyline format of Google, which route services return.
///
/// A coordinate is the difference from the previous one, latitude before longitude, in units of the last decimal. Longitudes are written in
/// −180 ..< 180, as other programs expect them. A line that is read is continuous: it goes the shorter way from each point to the next, so
/// that 179 is followed by 181. A line is therefore the same after writing and reading, apart from rounding and from a multiple of 360° that
/// is added to all its longitudes.
///
/// Source: Google, Encoded Polyline Algorithm Format.
public struct EncodedPolyline: Sendable, Hashable {
    /// The number of decimals of a degree. A text does not contain it.
    public enum Precision: Int, Sendable, Hashable, CaseIterable {
        /// Five decimals (1 m), as in Google's services and in OSRM.
        case five = 5
        /// Six decimals (10 cm), as in Valhalla and as the option `polyline6` of OSRM and Mapbox.
        case six = 6
    }

    /// The number of decimals.
    public var precision: Precision

    /// Creates the format with a precision.
    public init(precision: Precision = .five) { self.precision = precision }

    /// The text of a line. A line without coordinates gives an empty text. A ring must repeat its first coordinate at the end.
    ///
    /// - Throws: ``MapWritingError`` if a coordinate is out of range.
    /// - Complexity: O(n), where n is the number of coordinates.
    public func text(of line: some Sequence<Coordinate>) throws(MapWritingError) -> String {
        var bytes: [UInt8] = []
        var (latitude, longitude, index) = (Int64(0), Int64(0), 0)
        for coordinate in line {
            try DecimalUnits.check(coordinate, index: index)
            let decimals = precision.rawValue
            let nextLatitude = DecimalUnits.rounded(coordinate.latitude, decimals: decimals)
            let nextLongitude = DecimalUnits.wrapped(coordinate.longitude, decimals: decimals)
            Self.append(nextLatitude - latitude, to: &bytes)
            Self.append(nextLongitude - longitude, to: &bytes)
            (latitude, longitude, index) = (nextLatitude, nextLongitude, index + 1)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The line in a text. Each number is the double that is nearest to the decimals.
    ///
    /// - Throws: ``MapFormatError`` if a character is not allowed, if the text ends within a coordinate, or if a coordinate is out of range.
    ///   Longitudes in the text may be in −3600 ... 3600, and those of the continuous line in −10⁹ ... 10⁹.
    /// - Complexity: O(n), where n is the length of the text.
    public func line(from text: String) throws(MapFormatError) -> [Coordinate] {
        var scanner = ByteScanner(text.utf8)
        var line: [Coordinate] = []
        var (latitude, longitude, east) = (Int64(0), Int64(0), Int64(0))
        let scale = DecimalUnits.scale(precision.rawValue)
        while !scanner.isAtEnd {
            let start = scanner.cursor
            latitude += try Self.value(&scanner)
            let degrees = Double(latitude) / Double(scale)
            guard abs(degrees) <= 90 else { throw scanner.error(.latitudeOutOfRange(degrees), at: start) }
            let middle = scanner.cursor
            let step = try Self.value(&scanner)
            longitude += step
            let written = Double(longitude) / Double(scale)
            guard abs(written) <= Self.longitudeLimit else { throw scanner.error(.longitudeOutOfRange(written), at: middle) }
            // The first longitude stays as it is. Multiples of 360° are added to the others.
            east = line.isEmpty ? longitude : east + DecimalUnits.shorterWay(step, turn: 360 * scale)
            let continuous = Double(east) / Double(scale)
            guard abs(continuous) <= DecimalUnits.longitudeLimit else { throw scanner.error(.longitudeOutOfRange(continuous), at: middle) }
            line.append(Coordinate(latitude: degrees, longitude: continuous))
        }
        return line
    }

    // MARK: Numbers

    /// The maximum magnitude of a longitude in a text, in degrees. A larger one is a sign of a wrong precision or of damage.
    private static let longitudeLimit = 3600.0
    /// The lowest character, the number of bits in a character, and the bit that says that another character follows.
    private static let (base, bitsPerCharacter, continuation) = (UInt8(63), UInt64(5), UInt64(0x20))
    /// More characters than seven are more than 32 bits, which no difference of coordinates needs.
    private static let maximumCharacters = 7

    private static func append(_ value: Int64, to bytes: inout [UInt8]) {
        // The sign is the lowest bit, so that small numbers are short.
        var rest = UInt64(bitPattern: value << 1 ^ (value >> 63))
        while rest >= continuation {
            bytes.append(UInt8(rest & (continuation - 1) | continuation) + base)
            rest >>= bitsPerCharacter
        }
        bytes.append(UInt8(rest) + base)
    }

    private static func value(_ scanner: inout ByteScanner) throws(MapFormatError) -> Int64 {
        var (bits, shift) = (UInt64(0), UInt64(0))
        for _ in 0..<maximumCharacters {
            guard !scanner.isAtEnd else { throw scanner.error(.expected("more characters of a coordinate")) }
            guard scanner.next >= base, scanner.next < base + 64 else { throw scanner.error(.expected("a character from '?' to '~'")) }
            let chunk = UInt64(scanner.next - base)
            scanner.skip()
            bits |= (chunk & (continuation - 1)) << shift
            shift += bitsPerCharacter
            if chunk < continuation { return Int64(bitPattern: bits >> 1) ^ -Int64(bits & 1) }
        }
        throw scanner.error(.expected("the end of a number"))
    }
}

private extension DecimalUnits {
    /// A difference of longitudes in −180° ... 180°. A difference of exactly 180° keeps its sign.
    static func shorterWay(_ step: Int64, turn: Int64) -> Int64 {
        guard step.magnitude > turn.magnitude / 2 else { return step }
        let rest = step % turn
        return rest > turn / 2 ? rest - turn : rest < -turn / 2 ? rest + turn : rest
    }
}
