import Foundation
import Testing

@Suite("touchpipe replay --map")
struct MapCommandTests {
    @Test("Prints the view at the end, from the given start")
    func text() throws {
        let result = try Program.run(["replay", "--map", "--start", "-33.9,18.4,9,120,45", Samples.file("tap").path])
        #expect(result.exitCode == 0)
        #expect(result.output.contains("view at the end: 33.9000° S, 18.4000° E, zoom 9.00, bearing 120.0°, pitch 45.0°"))
        #expect(!(try Program.run(["replay", Samples.file("tap").path])).output.contains("view at the end"))
    }

    @Test("JSON has the view before and after")
    func json() throws {
        let result = try Program.run(["replay", "--json", "--map", "--start", "46.8,8.2,7", Samples.file("double-tap").path])
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        let facts = ((object?["sessions"] as? [[String: Any]])?.first?["facts"] as? [String: Any])
        let view = try #require(facts?["view"] as? [String: Any])
        #expect((view["start"] as? [String: Double])?["latitude"] == 46.8)
        #expect((view["end"] as? [String: Double])?["zoom"] == 9)
        #expect((view["changes"] as? Int ?? 0) > 20)
        #expect(view["lastChange"] is Int)
    }

    @Test(
        "A start that is not valid gives exit code 64 with the reason",
        arguments: [
            (["--map", "--start", "1,2,99"], "The zoom must be from 0 to 22, not 99."), (["--map", "--start", "here"], "not 1."),
            (["--start", "1,2,3"], "--start needs --map, --plugins or --test."),
        ])
    func wrongStart(arguments: [String], reason: String) throws {
        let result = try Program.run(["replay"] + arguments + [Samples.file("tap").path])
        #expect(result.exitCode == 64)
        #expect(result.error.contains(reason))
        #expect(result.output.isEmpty)
    }
}
