import Geodesy
import MapFormats
import Testing
import TouchPipelineTesting

@Suite("Encoded polylines")
struct EncodedPolylineTests {
    @Test("Google's example has the text of its documentation")
    func googleExample() throws {
        let line = [
            Coordinate(latitude: 38.5, longitude: -120.2), Coordinate(latitude: 40.7, longitude: -120.95),
            Coordinate(latitude: 43.252, longitude: -126.453),
        ]
        #expect(try EncodedPolyline().text(of: line) == "_p~iF~ps|U_ulLnnqC_mqNvxq`@")
        #expect(try EncodedPolyline().line(from: "_p~iF~ps|U_ulLnnqC_mqNvxq`@") == line)
    }

    @Test("the numbers of Google's documentation have their texts")
    func singleValue() throws {
        // -179.9832104 as a longitude is "`~oia@".
        let text = try EncodedPolyline().text(of: [Coordinate(latitude: 0, longitude: -179.9832104)])
        #expect(text == "?`~oia@")
    }

    @Test("precision 6 has ten times the units")
    func precisionSix() throws {
        let line = [Coordinate(latitude: 38.5, longitude: -120.2), Coordinate(latitude: 40.7, longitude: -120.95)]
        let text = try EncodedPolyline(precision: .six).text(of: line)
        #expect(text == "_izlhA~rlgdF_{geC~ywl@")
        #expect(try EncodedPolyline(precision: .six).line(from: text) == line)
    }

    @Test("a random line is the same after writing and reading, to the last decimal", arguments: EncodedPolyline.Precision.allCases)
    func roundTrip(precision: EncodedPolyline.Precision) throws {
        var generator = SplitMix64(seed: 5)
        let format = EncodedPolyline(precision: precision)
        let scale = precision == .five ? 1e5 : 1e6
        for count in 0..<300 {
            var longitude = Double(Int64.random(in: Int64(-180 * scale)..<Int64(180 * scale), using: &generator))
            let line = (0..<count).map { _ in
                longitude += Double(Int64.random(in: Int64(-20 * scale)...Int64(20 * scale), using: &generator))
                return Coordinate(
                    latitude: Double(Int64.random(in: Int64(-90 * scale)...Int64(90 * scale), using: &generator)) / scale,
                    longitude: longitude / scale)
            }
            let text = try format.text(of: line)
            let read = try format.line(from: text)
            #expect(try format.text(of: read) == text)
            // The line may be whole turns away.
            let turns = line.isEmpty ? 0 : ((line[0].longitude - read[0].longitude) / 360).rounded()
            for (a, b) in zip(line, read) {
                #expect(a.latitude == b.latitude && ((a.longitude - 360 * turns) * scale).rounded() == (b.longitude * scale).rounded())
            }
            #expect(line.count == read.count)
        }
    }

    @Test("a line across the antimeridian is continuous when it is read, and within the range when it is written")
    func antimeridian() throws {
        let line = [179.5, 180.5, 181, 179].map { Coordinate(latitude: 10, longitude: $0) }
        let text = try EncodedPolyline().text(of: line)
        #expect(try EncodedPolyline().line(from: text) == line)
        let wrapped = [179.5, -179.5, -179, 179].map { Coordinate(latitude: 10, longitude: $0) }
        #expect(try EncodedPolyline().text(of: wrapped) == text)
    }

    @Test("a line that circles the Earth more than ten times is written as it was read", arguments: EncodedPolyline.Precision.allCases)
    func manyTurns(precision: EncodedPolyline.Precision) throws {
        let format = EncodedPolyline(precision: precision)
        for step in [170.25, -170.25] {
            let line = (0..<100).map { Coordinate(latitude: 10, longitude: Double($0) * step) }
            let text = try format.text(of: line)
            #expect(try format.line(from: text) == line)
            #expect(try format.text(of: try format.line(from: text)) == text)
        }
    }

    @Test("longitudes up to a thousand million degrees are written, and beyond that refused")
    func limits() throws {
        let text = try EncodedPolyline(precision: .six).text(of: [1e9, -1e9].map { Coordinate(latitude: 0, longitude: $0) })
        // A thousand million is 280 more than a multiple of 360.
        #expect(try EncodedPolyline(precision: .six).line(from: text).map { $0.longitude } == [-80, 80])
        let beyond = Coordinate(latitude: 0, longitude: (1e9).nextUp)
        #expect(writingError { try EncodedPolyline().text(of: [beyond]) } == .longitudeOutOfRange((1e9).nextUp, index: 0))
    }

    // In debug, reading 53 million characters takes too long.
    @Test("a line that leaves the range of the writers is refused", .enabled(if: !_isDebugAssertConfiguration()))
    func tooManyTurns() throws {
        let turn = try EncodedPolyline().text(of: [0, 120, 240, 360].map { Coordinate(latitude: 0, longitude: $0) })
        let text = "??" + String(repeating: String(turn.dropFirst(2)), count: 2_777_778)
        #expect(error { try EncodedPolyline().line(from: text) }?.reason == .longitudeOutOfRange(1_000_000_080))
    }

    @Test(
        "a text that is not a polyline is refused with the position",
        arguments: [
            ("_p~iF", "line 1, column 6: expected more characters of a coordinate"),
            ("_p~iF~ps|", "line 1, column 10: expected more characters of a coordinate"),
            ("_p~iF ps|U", "line 1, column 6: expected a character from '?' to '~'"),
            ("_p~iF\n", "line 1, column 6: expected a character from '?' to '~'"),
            ("é", "line 1, column 1: expected a character from '?' to '~'"),
            ("~~~~~~~~~~~~~~", "line 1, column 8: expected the end of a number"),
            ("_p~iF~ps|U__zz~B?", "line 1, column 11: latitude 708.90768 is not within ±90"),
            ("?~~~~~~@", "line 1, column 2: longitude -10737.41824 is out of range"),
        ])
    func hostile(text: String, description: String) {
        #expect(error { try EncodedPolyline().line(from: text) }?.description == description)
    }

    @Test("every text of two bytes, and random ones, give a line or an error")
    func random() {
        for first in 0...127 {
            for second in 0...127 { _ = try? EncodedPolyline().line(from: String(decoding: [UInt8(first), UInt8(second)], as: UTF8.self)) }
        }
        var generator = SplitMix64(seed: 9)
        for _ in 0..<5_000 {
            let bytes = (0..<20).map { _ in UInt8.random(in: 60...127, using: &generator) }
            if let line = try? EncodedPolyline().line(from: String(decoding: bytes, as: UTF8.self)) {
                #expect(line.allSatisfy { $0.isValid && abs($0.longitude) <= 7200 })
            }
        }
    }

    @Test("a coordinate that is not valid is not written")
    func invalid() {
        let good = Coordinate(latitude: 1, longitude: 2)
        func failure(_ place: Coordinate) -> MapWritingError? { writingError { try EncodedPolyline().text(of: [good, place]) } }
        #expect(failure(Coordinate(latitude: 90.1, longitude: 0)) == .latitudeOutOfRange(90.1, index: 1))
        #expect(failure(Coordinate(latitude: 0, longitude: .infinity)) == .longitudeOutOfRange(.infinity, index: 1))
        #expect(failure(Coordinate(latitude: .nan, longitude: 0))?.description == "latitude nan of coordinate 1 is not within ±90")
    }
}

/// The error of a reader, or `nil` if it does not throw.
func error<Result>(_ read: () throws -> Result) -> MapFormatError? {
    do { _ = try read() } catch { return error as? MapFormatError }
    return nil
}

/// The error of a writer, or `nil` if it does not throw.
func writingError<Result>(_ write: () throws -> Result) -> MapWritingError? {
    do { _ = try write() } catch { return error as? MapWritingError }
    return nil
}
