import Testing
import TouchPipeline
import TouchTraces

@testable import TouchpipeKit

@Suite("Kernel recordings with a tracking number in two slots") struct ReusedTrackingIDTests {
    /// Slot 0 is down from 1.00 to 1.02, slot 1 from 1.01 to 1.05; slot 0 is down again from 1.03 to 1.06, with the number of slot 1.
    static let recording = """
        # EVEMU 1.2
        N: virtual touch screen
        I: 0003 0000 0000 0000
        P: 02 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        A: 2f 0 9 0 0 0
        A: 39 0 65535 0 0 0
        A: 35 0 4000 0 0 10
        A: 36 0 4000 0 0 10
        E: 1.000000 0003 002f 0
        E: 1.000000 0003 0039 1
        E: 1.000000 0003 0035 1000
        E: 1.000000 0003 0036 1000
        E: 1.000000 0000 0000 0
        E: 1.010000 0003 002f 1
        E: 1.010000 0003 0039 2
        E: 1.010000 0003 0035 2000
        E: 1.010000 0003 0036 1000
        E: 1.010000 0000 0000 0
        E: 1.020000 0003 002f 0
        E: 1.020000 0003 0039 -1
        E: 1.020000 0000 0000 0
        E: 1.030000 0003 0039 2
        E: 1.030000 0003 0035 1100
        E: 1.030000 0000 0000 0
        E: 1.040000 0003 0035 1200
        E: 1.040000 0000 0000 0
        E: 1.050000 0003 002f 1
        E: 1.050000 0003 0039 -1
        E: 1.050000 0000 0000 0
        E: 1.060000 0003 002f 0
        E: 1.060000 0003 0039 -1
        E: 1.060000 0000 0000 0

        """

    @Test("No finger jumps, and both fingers count")
    func contacts() throws {
        let trace = try TraceReader(bytes: Array(Self.recording.utf8), importer: EvdevImporter()).readAll()
        #expect(trace.events.map(\.touchAction) == [.down, .down, .up, .down, .move, .up, .up])
        var last: [Int: Vec2F] = [:]
        for event in trace.events {
            for pointer in event.pointers {
                if let before = last[pointer.id] {
                    #expect((pointer.position - before).length < 100, "pointer \(pointer.id) at \(event.timestamp!.microseconds)")
                }
                last[pointer.id] = pointer.phase == .ended ? nil : pointer.position
            }
        }
    }

    /// What the reports of a device with two or three slots say, and the events that follow.
    private static let neighbors: [(name: String, recording: [[(code: String, value: Int)]], events: [String])] = [
        (
            "the finger with the number lifts in the report in which another one lands with it",
            [
                [("2f", 1), ("39", 2), ("35", 2000), ("36", 1000)],
                [("2f", 0), ("39", 2), ("35", 1000), ("36", 1000), ("2f", 1), ("39", -1)],
                [("2f", 0), ("39", -1)],
            ], ["down 1", "up 1", "down 1", "up 1"]
        ),
        (
            "three slots with one number are three fingers",
            [
                [("2f", 0), ("39", 7), ("35", 1000)], [("2f", 1), ("39", 7), ("35", 2000)], [("2f", 2), ("39", 7), ("35", 3000)],
                [("2f", 1), ("39", -1)], [("2f", 0), ("39", -1)], [("2f", 2), ("39", -1)],
            ], ["down 1", "down 2", "down 3", "up 3", "up 2", "up 1"]
        ),
        (
            "a slot that repeats its number is one finger",
            [[("2f", 0), ("39", 7), ("35", 1000)], [("39", 7), ("35", 1010)], [("39", -1)]], ["down 1", "move 1", "up 1"]
        ),
        (
            "a slot that repeats a number that is in use is one finger",
            [
                [("2f", 0), ("39", 7), ("35", 1000)], [("2f", 1), ("39", 7), ("35", 2000)], [("39", 7), ("35", 2010)], [("39", -1)],
                [("2f", 0), ("39", -1)],
            ], ["down 1", "down 2", "move 2", "up 2", "up 1"]
        ),
    ]

    @Test("A slot is a finger", arguments: neighbors)
    func slots(name: String, recording: [[(code: String, value: Int)]], events: [String]) throws {
        var text = Self.recording.split(separator: "\n").prefix { !$0.hasPrefix("E:") }.joined(separator: "\n") + "\n"
        for (index, report) in recording.enumerated() {
            let time = "E: 1.0\(index + 10)000 "
            for axis in report { text += time + "0003 00\(axis.code) \(axis.value)\n" }
            text += time + "0000 0000 0\n"
        }
        let trace = try TraceReader(bytes: Array(text.utf8), importer: EvdevImporter()).readAll()
        #expect(trace.events.map { "\($0.touchAction) \($0.pointers.count)" } == events)
        let ends = trace.events.flatMap { $0.pointers.filter { $0.phase == .ended } }.count
        let landings = trace.events.flatMap { $0.pointers.filter { $0.phase == .began } }.count
        #expect(ends == landings)
    }
}
