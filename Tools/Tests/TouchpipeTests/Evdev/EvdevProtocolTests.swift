import Testing
import TouchPipeline
import TouchTraces

@testable import TouchpipeKit

@Suite("Kernel devices of other protocols and kinds")
struct EvdevProtocolTests {
    @Test("protocol A without tracking ids: the nearest contact keeps its number in any order of the report")
    func listed() throws {
        let trace = try Evdev.listed(
            """
            E: 1.000000 0003 0035 100
            E: 1.000000 0003 0036 100
            E: 1.000000 0000 0002 0
            E: 1.000000 0003 0035 500
            E: 1.000000 0003 0036 500
            E: 1.000000 0000 0002 0
            E: 1.000000 0000 0000 0
            E: 1.010000 0003 0035 480
            E: 1.010000 0003 0036 500
            E: 1.010000 0000 0002 0
            E: 1.010000 0003 0035 120
            E: 1.010000 0003 0036 100
            E: 1.010000 0000 0002 0
            E: 1.010000 0000 0000 0
            E: 1.020000 0003 0035 470
            E: 1.020000 0003 0036 500
            E: 1.020000 0000 0002 0
            E: 1.020000 0000 0000 0
            E: 1.030000 0000 0002 0
            E: 1.030000 0000 0000 0
            """)
        #expect(
            Evdev.summary(trace) == [
                "0 down 0+(10,10) 1+(50,50)", "10000 move 0~(12,10) 1~(48,50)", "20000 up 0-(12,10) 1=(48,50)",
                "20000 move 1~(47,50)", "30000 up 1-(47,50)",
            ])
    }

    @Test("protocol A with tracking ids uses these ids")
    func listedWithIDs() throws {
        let trace = try Evdev.listed(
            """
            E: 1.000000 0003 0039 4
            E: 1.000000 0003 0035 100
            E: 1.000000 0000 0002 0
            E: 1.000000 0000 0000 0
            E: 1.010000 0003 0039 9
            E: 1.010000 0003 0035 110
            E: 1.010000 0000 0002 0
            E: 1.010000 0000 0000 0
            E: 1.020000 0000 0000 0
            """)
        #expect(Evdev.summary(trace) == ["0 down 4+(10,0)", "10000 up 4-(10,0)", "10000 down 9+(11,0)", "20000 up 9-(11,0)"])
    }

    @Test("a recording of protocol A is read even if the description has slots")
    func mismatch() throws {
        let trace = try Evdev.slots(
            """
            E: 1.000000 0003 0035 100
            E: 1.000000 0000 0002 0
            E: 1.000000 0000 0000 0
            E: 1.010000 0000 0002 0
            E: 1.010000 0000 0000 0
            """)
        #expect(Evdev.summary(trace) == ["0 down 0+(10,0)", "10000 up 0-(10,0)"])
    }

    @Test("a device with one contact touches while BTN_TOUCH is 1, and a pen above the surface hovers")
    func single() throws {
        let trace = try Evdev.single(
            """
            E: 1.000000 0001 0140 1
            E: 1.000000 0003 0000 100
            E: 1.000000 0000 0000 0
            E: 1.010000 0001 014a 1
            E: 1.010000 0001 014b 1
            E: 1.010000 0003 0018 64
            E: 1.010000 0000 0000 0
            E: 1.020000 0003 0001 30
            E: 1.020000 0000 0000 0
            E: 1.030000 0001 014a 0
            E: 1.030000 0000 0000 0
            """)
        #expect(Evdev.summary(trace) == ["10000 down 0+(10,0)", "20000 move 0~(10,3)", "30000 up 0-(10,3)"])
        let pen = try #require(trace.events.first?.pointers.first)
        #expect(pen.kind == .stylus)
        #expect(pen.buttons == [.primary, .secondary])
        #expect(pen.pressure == 0.25)
    }

    @Test("a pen touches while BTN_TOUCH is 1 at any distance, and hovers while it is 0")
    func distanceOfPen() throws {
        let trace = try Evdev.single(
            """
            E: 1.000000 0001 0140 1
            E: 1.000000 0003 0000 100
            E: 1.000000 0003 0019 31
            E: 1.000000 0000 0000 0
            E: 1.010000 0003 0019 12
            E: 1.010000 0001 014a 1
            E: 1.010000 0000 0000 0
            E: 1.020000 0003 0019 9
            E: 1.020000 0003 0001 30
            E: 1.020000 0000 0000 0
            E: 1.030000 0003 0019 0
            E: 1.030000 0001 014a 0
            E: 1.030000 0000 0000 0
            E: 1.040000 0003 0001 40
            E: 1.040000 0000 0000 0
            """)
        #expect(Evdev.summary(trace) == ["10000 down 0+(10,0)", "20000 move 0~(10,3)", "30000 up 0-(10,3)"])
    }

    @Test(
        "the kind of a device follows from its properties or its tools",
        arguments: [
            ("P: 02 00", TouchPointer.Kind.finger), ("P: 01 00", .trackpad), ("P: 00 00\nB: 01 \(Evdev.bits(0x145))", .trackpad),
            ("P: 02 00\nB: 01 \(Evdev.bits(0x145))", .finger), ("B: 01 \(Evdev.bits(0x140))", .stylus), ("", .finger),
        ])
    func kinds(_ description: String, _ kind: TouchPointer.Kind) throws {
        let trace = try Evdev.slots("E: 1.000000 0003 0039 1\nE: 1.000000 0000 0000 0", properties: description)
        #expect(trace.events.first?.pointers.first?.kind == kind)
    }
}
