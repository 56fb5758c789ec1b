import Geodesy
import MapGeoJSON
import TouchPipelineTesting

/// Reads and writes valid, wrong and damaged GeoJSON.
enum GeoJSONCheck {
    static func text() -> String { texts.reduce("") { $0 + copy($1) + "\n" } + damagedTexts() + numbers() }

    private static let texts = [
        "{\"type\": \"FeatureCollection\", \"features\": [{\"type\": \"Feature\", \"id\": 7, \"geometry\":"
            + " {\"type\": \"MultiLineString\", \"coordinates\": [[[179, 0], [180, 0.5]], [[-180, 0.5], [-179, 1]]]},"
            + " \"properties\": {\"é\": [1.5e300, null, \"\\u00e9\"]}}]}",
        "{\"type\": \"Polygon\", \"coordinates\": [[[170, 60], [190, 60], [190, 70], [170, 70], [170, 60]]]}",
        "{\"type\": \"Point\", \"coordinates\": [123456789.123456789123456789e-7, 0.30000000000000004440892098500626161694526672363281250]}",
        "{\"type\": \"Point\", \"coordinates\": [9007199254740993e-15, 4.9e-324]}", "{\"type\": \"Point\", \"coordinates\": [1e999, 1]}",
        "{\"type\": \"Point\",\n \"coordinates\": [8, 91]}", "{\"type\": \"Point\",\n \"coordinates\" [8, 9]}",
        "{\"type\": \"Point\",\n \"type\": 1}",
    ]

    /// The features of a text as GeoJSON, or the error with its position.
    private static func copy(_ text: String) -> String {
        do throws(GeoJSONError) {
            return try GeoJSONWriter().text(of: GeoJSONFeatureCollection(try GeoJSONReader().features(from: text)))
        } catch {
            let position = error.position(in: text)
            return "line \(position.line), column \(position.column): \(error.description)"
        }
    }

    /// Reads texts with random damage, and writes what was read. Gives some of the results, and a checksum of all.
    private static func damagedTexts() -> String {
        var generator = SplitMix64(seed: 11)
        let contents = texts.map { Array($0.utf8) }
        var (text, checksum) = ("", UInt64(0xCBF2_9CE4_8422_2325))
        for index in 0..<2_000 {
            let result = copy(String(decoding: generator.damaged(contents[index % contents.count]), as: UTF8.self))
            // FNV-1a.
            for byte in result.utf8 { checksum = (checksum ^ UInt64(byte)) &* 0x100_0000_01B3 }
            if index.isMultiple(of: 400) { text += result + "\n" }
        }
        return text + "damaged GeoJSON: checksum \(checksum)\n"
    }

    /// Reads numbers with many digits and large exponents, and writes them with their shortest digits.
    private static func numbers() -> String {
        var generator = SplitMix64(seed: 12)
        var (text, checksum) = ("", UInt64(0xCBF2_9CE4_8422_2325))
        for index in 0..<2_000 {
            var number = generator.below(2) == 0 ? "-1." : "7."
            for _ in 0...generator.below(40) { number += "\(generator.below(10))" }
            number += "e\(generator.below(660) - 345)"
            let result = copy("{\"type\": \"Feature\", \"geometry\": null, \"properties\": {\"n\": \(number)}}")
            // FNV-1a.
            for byte in result.utf8 { checksum = (checksum ^ UInt64(byte)) &* 0x100_0000_01B3 }
            if index.isMultiple(of: 400) { text += result + "\n" }
        }
        return text + "numbers: checksum \(checksum)\n"
    }
}

private extension SplitMix64 {
    /// A number below a bound. It is chosen with 64 bits, so that it is the same where `Int` has 32.
    mutating func below(_ bound: Int) -> Int { Int(Int64.random(in: 0..<Int64(bound), using: &self)) }

    /// A text with up to three bytes changed, removed or repeated.
    mutating func damaged(_ text: [UInt8]) -> [UInt8] {
        var bytes = text
        for _ in 0..<below(4) where !bytes.isEmpty {
            let index = below(bytes.count)
            switch below(4) {
            case 0: bytes[index] = UInt8(below(256))
            case 1: bytes[index] = UInt8(ascii: "0") + UInt8(below(10))
            case 2: bytes.remove(at: index)
            default: bytes.insert(bytes[index], at: index)
            }
        }
        return bytes
    }
}
