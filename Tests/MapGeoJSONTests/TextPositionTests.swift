import MapGeoJSON
import Testing

@Suite("Positions of errors")
struct TextPositionTests {
    private func described(_ text: String) throws -> String {
        let error = try #require(throws: GeoJSONError.self) { try GeoJSONReader().features(from: text) }
        let position = error.position(in: text)
        return "line \(position.line), column \(position.column): \(error)"
    }

    @Test(
        "an error has the line and the column of the value, or of the object that does not have it",
        arguments: [
            (
                "{\n  \"type\": \"Point\",\n  \"coordinates\": [8, 91]\n}",
                "line 3, column 22: coordinates[1]: latitude 91.0 is not within ±90"
            ),
            (
                "{\"type\": \"FeatureCollection\", \"features\": [{}, {\"a]\": 1,\n \"b\": 2}]}",
                "line 1, column 44: features[0].type: missing"
            ),
            (
                """
                {"type": "FeatureCollection", "features": [
                {"type": "Feature", "properties": {"a": [1, "]"]}, "geometry": null},
                {"type": 7}]}
                """,
                "line 3, column 10: features[1].type: expected a string, found a number"
            ),
            ("\u{FEFF}\n {\"t\\u0079pe\": 7}", "line 2, column 16: type: expected a string, found a number"),
            ("{\n\"a\" 1}", "line 2, column 5: not JSON: expected ':' at byte 6"),
            ("", "line 1, column 1: not JSON: expected a value at byte 0"),
            ("[\n", "line 2, column 1: [0]: not JSON: expected a value at byte 2"),
        ])
    func errors(text: String, message: String) throws {
        #expect(try described(text) == message)
    }

    @Test("a position is in the text, whatever the text is")
    func anyText() throws {
        let text = Array(
            "{\"type\": \"Feature\",\n \"geometry\": {\"type\": \"Point\", \"coordinates\": [1, 2]}, \"properties\": null}".utf8)
        let error = try #require(throws: GeoJSONError.self) {
            try GeoJSONReader().features(
                from: "{\"type\": \"Feature\", \"geometry\": {\"type\": \"Point\", \"coordinates\": [1, 92]}, \"properties\": {}}")
        }
        for length in 0...text.count {
            for change in [UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "["), 0x80] {
                let damaged = String(decoding: text.prefix(length) + [change] + text.suffix(text.count - length), as: UTF8.self)
                let lines = damaged.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                let position = error.position(in: damaged)
                #expect(lines.indices.contains(position.line - 1))
                #expect(position.column <= lines[position.line - 1].count + 1)
            }
        }
    }
}
