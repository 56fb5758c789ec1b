import MapGeoJSON
import Testing

@Suite("Properties")
struct PropertiesTests {
    @Test("a new name is added at the end, an existing name keeps its position, and nil removes it")
    func members() {
        var members: GeoJSONMembers = ["b": 1, "a": 2]
        members["c"] = "three"
        members["b"] = nil
        members["a"] = true
        members["d"] = nil
        #expect(members == ["a": true, "c": "three"])
        #expect(members != ["c": "three", "a": true])
        #expect(members.map { $0.name } == ["a", "c"])
        #expect(GeoJSONMembers([("x", 1), ("y", 2), ("x", 3)]) == ["x": 3, "y": 2])
    }

    @Test("a value is returned as its own type only")
    func values() {
        let value: GeoJSONValue = ["n": 1.5, "s": "t", "b": false, "a": [nil, 2], "o": [:]]
        let members = value.object
        #expect(members?["n"]?.number == 1.5)
        #expect(value.number == nil)
        #expect(members?["s"]?.string == "t")
        #expect(value.string == nil)
        #expect(members?["b"]?.bool == false)
        #expect(value.bool == nil)
        #expect(members?["a"]?.array == [.null, 2])
        #expect(value.array == nil)
        #expect(members?["o"]?.object == [:])
        #expect(members?["n"]?.object == nil)
    }

    @Test("equal values have equal hashes, and strings are compared by Unicode scalars")
    func equality() {
        let (composed, combined) = ("\u{E9}", "e\u{301}")
        #expect(GeoJSONID.string(composed) != GeoJSONID.string(combined))
        #expect(GeoJSONValue.string(composed) != .string(combined))
        let values: Set<GeoJSONValue> = [0, -0.0, .number(0), "a", "a", nil, [1], ["k": 1], ["k": 1]]
        let ids: Set<GeoJSONID> = [1, .number(1), "1"]
        let counts = [values.count, ids.count]
        #expect(counts == [5, 2])
    }
}
