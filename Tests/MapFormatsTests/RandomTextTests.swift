import Geodesy
import MapFormats
import MapGeoJSON
import Testing
import TouchPipelineTesting

@Suite("Random texts of all formats")
struct RandomTextTests {
    private static let inputs = _isDebugAssertConfiguration() ? 2_000 : 100_000
    private static let documents = _isDebugAssertConfiguration() ? 100 : 2_000

    @Test("random features are the same text after writing, reading and writing", arguments: MapFormat.allCases)
    func roundTrip(format: MapFormat) throws {
        var generator = SplitMix64(seed: 21)
        for _ in 0..<Self.documents {
            let text = try format.text(of: generator.features())
            #expect(try format.text(of: try format.features(from: text)) == text)
        }
    }

    @Test("random bytes give an error or features, which are the same after writing and reading", arguments: MapFormat.allCases)
    func randomBytes(format: MapFormat) throws {
        var generator = SplitMix64(seed: 22)
        let texts = try (0..<20).map { _ in Array(try format.text(of: generator.features()).utf8.prefix(2_000)) }
        var readCount = 0
        for index in 0..<Self.inputs {
            let bytes = generator.bytes(near: texts[index % texts.count], isNoise: index.isMultiple(of: 4))
            let text = String(decoding: bytes, as: UTF8.self)
            do throws(MapFormatError) {
                let features = try format.features(from: text)
                readCount += 1
                Self.check(features, format)
            } catch {
                #expect(error.offset >= 0 && error.offset <= text.utf8.count)
                #expect(error.line >= 1 && error.column >= 1 && error.description.utf8.count < 400)
            }
            // These take bytes that are not UTF-8, too.
            if format == .wellKnownText { _ = try? WKTReader().geometry(from: bytes) }
            if format == .gpx { _ = try? GPXReader().document(from: bytes) }
            if format == .geoJSON { _ = try? GeoJSONReader().object(from: bytes) }
        }
        #expect(readCount > Self.inputs / 1_000, "\(readCount)")
    }

    /// Features that were read can be written, and are the same text after that.
    private static func check(_ features: GeoJSONFeatureCollection, _ format: MapFormat) {
        do throws(MapWritingError) {
            let text = try format.text(of: features)
            let again = (try? format.features(from: text)).flatMap { try? format.text(of: $0) }
            #expect(again == text)
        } catch {
            // A text of GeoJSON can have polygons and lines that the writer would have to cut too often, or into nothing.
            switch error {
            case .geoJSON(let error) where [.widerThanEarth, .noArea].contains(error.reason): break
            default: Issue.record("\(error)")
            }
        }
    }
}

private extension SplitMix64 {
    mutating func flip() -> Bool { Bool.random(using: &self) }

    mutating func place() -> Coordinate { Coordinate(latitude: degrees(-80...80), longitude: degrees(-400...400)) }

    mutating func line() -> [Coordinate] {
        var places = [place()]
        for _ in 0..<Int.random(in: 1...5, using: &self) {
            places.append(Coordinate(latitude: degrees(-80...80), longitude: places[places.count - 1].longitude + degrees(-170...170)))
        }
        return places
    }

    /// A triangle, counter-clockwise. Two of them have no corner in common.
    mutating func triangle(around center: Coordinate, _ size: Double) -> [Coordinate] {
        [(-size, -size), (size, -size), (degrees(0...size / 2), size)].map { east, north in
            Coordinate(latitude: center.latitude + north, longitude: center.longitude + east)
        }
    }

    mutating func geometry(depth: Int = 1) -> GeoJSONGeometry {
        switch Int.random(in: 0..<(depth > 0 ? 7 : 6), using: &self) {
        case 0: return .point(place())
        case 1: return .multiPoint((0..<3).map { _ in place() })
        case 2: return .lineString(line())
        case 3: return .multiLineString([line(), line()])
        case 4:
            let center = place()
            return .polygon([triangle(around: center, 5)] + (flip() ? [triangle(around: center, 1).reversed()] : []))
        case 5: return .multiPolygon([[triangle(around: place(), 2)], [triangle(around: place(), 3)]])
        default: return .geometryCollection((0..<2).map { _ in geometry(depth: depth - 1) })
        }
    }

    mutating func features() -> GeoJSONFeatureCollection {
        GeoJSONFeatureCollection(
            (0..<Int.random(in: 1...4, using: &self)).map { _ in
                var properties: GeoJSONMembers = flip() ? ["name": "a < b & \"c\"\n", "ele": 12.5] : ["é": [1, nil, true]]
                if flip() { properties["gpx"] = "route" }
                return GeoJSONFeature(geometry: geometry(), properties: properties)
            })
    }

    /// Noise, or a text with some bytes changed, removed, inserted or repeated.
    mutating func bytes(near text: [UInt8], isNoise: Bool) -> [UInt8] {
        guard !isNoise else { return (0..<Int.random(in: 0...40, using: &self)).map { _ in UInt8.random(in: 0...255, using: &self) } }
        var bytes = text
        for _ in 0..<Int.random(in: 0...3, using: &self) where !bytes.isEmpty {
            let index = Int.random(in: 0..<bytes.count, using: &self)
            switch Int.random(in: 0..<6, using: &self) {
            case 0: bytes[index] = UInt8.random(in: 0...255, using: &self)
            case 1: bytes[index] = Array("0123456789.-+eE <>&;()[]{},\"'/ZM\n?~_@".utf8).randomElement(using: &self)!
            case 2: bytes.remove(at: index)
            case 3: bytes.insert(bytes[index], at: index)
            case 4: bytes.removeSubrange(index..<min(index + Int.random(in: 1...20, using: &self), bytes.count))
            default: bytes.insert(contentsOf: bytes[index..<min(index + Int.random(in: 1...20, using: &self), bytes.count)], at: index)
            }
        }
        return bytes
    }
}
