import Testing
import TouchPipeline
import TouchTraces

@testable import TouchpipeKit

@Suite("Damaged kernel recordings")
struct BadEvdevTests {
    @Test("contacts that are down at the end of a recording, or at its damage, are cancelled before the error")
    func damaged() throws {
        let trace = try Evdev.slots("E: 1.000000 0003 0039 1\nE: 1.000000 0000 0000 0\nE: 1.010000 0003 oops 1\n")
        #expect(Evdev.summary(trace) == ["0 down 1+(0,0)", "0 cancel 1x(0,0)"])
        #expect(trace.error?.reason == .malformed("a hexadecimal number expected"))
        #expect(trace.error?.line == 8)
    }

    @Test(
        "a damaged line is an error",
        arguments: [
            ("E: 1.000000 0003 0039", TraceError.Reason.truncated),
            ("E: 1.5 0003 0039 1\n", .malformed("a time of seconds and six digits expected")),
            ("E: -1.000000 0003 0039 1\n", .negativeTime), ("E: x 0003 0039 1\n", .malformed("a time of seconds and six digits expected")),
            ("E: 99999999999999999999.000000 0003 0039 1\n", .malformed("a time of seconds and six digits expected")),
            ("E: 1.000000 0003 0039 99999999999\n", .malformed("a number of 32 bits expected")),
            ("E: 1.000000 10003 0039 1\n", .malformed("a hexadecimal number expected")),
            ("Q: what\n", .malformed("a line that evemu does not know")),
            ("hello\n", .malformed("a line such as 'E: …' expected")), ("\u{1}\n", .malformed("a line such as 'E: …' expected")),
        ])
    func badLine(_ line: String, _ reason: TraceError.Reason) throws {
        let trace = try Evdev.slots("E: 0.000000 0000 0000 0\n" + line, terminated: false)
        #expect(trace.error?.reason == reason)
        #expect(trace.error?.line == 7)
    }

    @Test("a damaged description has its own error")
    func damagedDescription() {
        let options = EvdevOptions(description: Array("N: x\nA: 35 0 nine 0 0\n".utf8))
        let expected = TraceError.Reason.malformed("line 2 of the device's description: a number of 32 bits expected")
        #expect(throws: TraceError(expected, file: "x", line: 1)) {
            try TraceReader(bytes: Array("E: 1.000000 0003 0039 1\n".utf8), name: "x", importer: EvdevImporter(options: options))
        }
    }

    @Test("a recording without a description of its device is an error", arguments: ["", "# EVEMU 1.3\n", "# EVEMU 1.3\nI: 0003 0 0 0\n"])
    func undescribed(head: String) {
        let expected = TraceError(.noDescription, file: "x")
        #expect(throws: expected) {
            try TraceReader(bytes: Array((head + "E: 1.000000 0003 0039 1\n").utf8), name: "x", importer: EvdevImporter())
        }
    }

    @Test(
        "a device without axes for positions has its own error",
        arguments: [
            "N: keyboard\n", "N: mouse\nB: 02 03 00 00 00 00 00 00 00\n", "P: 00 00\n", "A: 00 0 100 0 0 0\n",
            "A: 00 0 0 0 0 0\nA: 01 0 0 0 0 0\n", "N: empty",
        ])
    func noPositions(description: String) {
        let expected = TraceError(.noPositionAxes, file: "x")
        let events = "\nE: 1.000000 0001 001e 1\n"
        #expect(throws: expected) { try TraceReader(bytes: Array((description + events).utf8), name: "x", importer: EvdevImporter()) }
        let importer = EvdevImporter(options: EvdevOptions(description: Array((description + "\n").utf8)))
        #expect(throws: expected) { try TraceReader(bytes: Array(events.dropFirst().utf8), name: "x", importer: importer) }
        #expect(expected.description.contains("states no axes for positions"))
    }

    @Test("invalid slots are ignored, and contacts with the same number are fingers of their own")
    func hostile() throws {
        var lines = ""
        for slot in [0, 1, 255, 256, -1, 2_147_483_647] {
            lines += "E: 1.000000 0003 002f \(slot)\nE: 1.000000 0003 0039 3\nE: 1.000000 0003 0035 10\n"
        }
        let trace = try Evdev.slots(lines + "E: 1.000000 0000 0000 0")
        #expect(trace.events.map(\.pointers.count) == [3, 3])
    }
}
