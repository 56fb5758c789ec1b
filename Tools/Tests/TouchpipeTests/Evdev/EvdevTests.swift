import Testing
import TouchPipeline
import TouchTraces

@testable import TouchpipeKit

@Suite("Kernel events")
struct EvdevTests {
    @Test("slots: contacts land, move and lift by their tracking ids")
    func slots() throws {
        let trace = try Evdev.slots(
            """
            E: 100.000000 0003 0039 5
            E: 100.000000 0003 0035 100
            E: 100.000000 0003 0036 200
            E: 100.000000 0000 0000 0
            E: 100.010000 0003 002f 1
            E: 100.010000 0003 0039 6
            E: 100.010000 0003 0035 300
            E: 100.010000 0003 0036 400
            E: 100.010000 0000 0000 0
            E: 100.020000 0003 002f 0
            E: 100.020000 0003 0035 110
            E: 100.020000 0000 0000 0
            E: 100.030000 0003 0039 -1
            E: 100.030000 0000 0000 0
            E: 100.040000 0003 002f 1
            E: 100.040000 0003 0039 -1
            E: 100.040000 0000 0000 0
            """)
        #expect(
            Evdev.summary(trace) == [
                "0 down 5+(10,20)", "10000 down 5=(10,20) 6+(30,40)", "20000 move 5~(11,20) 6=(30,40)", "30000 up 5-(11,20) 6=(30,40)",
                "40000 up 6-(30,40)",
            ])
    }

    @Test("an axis without an event keeps its value in the slot, and is 0 at first")
    func unmentioned() throws {
        let trace = try Evdev.slots(
            """
            E: 1.000000 0003 0039 1
            E: 1.000000 0003 0035 100
            E: 1.000000 0000 0000 0
            E: 1.010000 0003 0039 -1
            E: 1.010000 0000 0000 0
            E: 1.020000 0003 0039 2
            E: 1.020000 0003 0036 50
            E: 1.020000 0000 0000 0
            """)
        #expect(Evdev.summary(trace) == ["0 down 1+(10,0)", "10000 up 1-(10,0)", "20000 down 2+(10,5)", "20000 cancel 2x(10,5)"])
    }

    @Test("if a tracking id is replaced, one contact lifts and another one lands")
    func replaced() throws {
        let trace = try Evdev.slots(
            """
            E: 1.000000 0003 0039 1
            E: 1.000000 0000 0000 0
            E: 1.010000 0003 0039 2
            E: 1.010000 0003 0035 10
            E: 1.010000 0000 0000 0
            E: 1.020000 0003 0039 -1
            E: 1.020000 0000 0000 0
            """)
        #expect(Evdev.summary(trace) == ["0 down 1+(0,0)", "10000 up 1-(0,0)", "10000 down 2+(1,0)", "20000 up 2-(1,0)"])
    }

    @Test("a contact above the surface hovers until it touches, and all contacts hover after BTN_TOUCH 0")
    func hovering() throws {
        let distance = try Evdev.slots(
            """
            E: 1.000000 0003 0039 1
            E: 1.000000 0003 003b 4
            E: 1.000000 0000 0000 0
            E: 1.010000 0003 003b 0
            E: 1.010000 0000 0000 0
            E: 1.020000 0003 003b 1
            E: 1.020000 0000 0000 0
            """)
        #expect(Evdev.summary(distance) == ["10000 down 1+(0,0)", "20000 up 1-(0,0)"])
        let key = try Evdev.slots(
            """
            E: 1.000000 0003 0039 1
            E: 1.000000 0001 014a 0
            E: 1.000000 0000 0000 0
            E: 1.010000 0001 014a 1
            E: 1.010000 0000 0000 0
            E: 1.020000 0001 014a 0
            E: 1.020000 0000 0000 0
            """)
        #expect(Evdev.summary(key) == ["10000 down 1+(0,0)", "20000 up 1-(0,0)"])
    }

    @Test("a contact that becomes a palm is cancelled, and a contact that begins as a palm never lands")
    func palm() throws {
        let trace = try Evdev.slots(
            """
            E: 1.000000 0003 0039 1
            E: 1.000000 0000 0000 0
            E: 1.010000 0003 0037 2
            E: 1.010000 0000 0000 0
            E: 1.020000 0003 002f 1
            E: 1.020000 0003 0039 2
            E: 1.020000 0003 0037 2
            E: 1.020000 0000 0000 0
            """)
        #expect(Evdev.summary(trace) == ["0 down 1+(0,0)", "10000 cancel 1x(0,0)"])
    }

    @Test("lost events cancel all contacts, and events up to the next report are discarded except the slot")
    func dropped() throws {
        let trace = try Evdev.slots(
            """
            E: 1.000000 0003 0039 1
            E: 1.000000 0003 0035 50
            E: 1.000000 0000 0000 0
            E: 1.010000 0000 0003 0
            E: 1.010000 0003 002f 3
            E: 1.010000 0003 0035 999
            E: 1.010000 0003 0039 7
            E: 1.010000 0000 0000 0
            E: 1.020000 0003 0035 60
            E: 1.020000 0000 0000 0
            E: 1.030000 0003 0039 8
            E: 1.030000 0000 0000 0
            E: 1.040000 0003 002f 0
            E: 1.040000 0003 0035 70
            E: 1.040000 0000 0000 0
            E: 1.050000 0003 002f 3
            E: 1.050000 0003 0039 -1
            E: 1.050000 0000 0000 0
            """)
        #expect(
            Evdev.summary(trace) == ["0 down 1+(5,0)", "10000 cancel 1x(5,0)", "30000 down 8+(6,0)", "50000 up 8-(6,0)"])
    }

    @Test(
        "a recording of evemu is recognized by its first line",
        arguments: [
            ("# EVEMU 1.3", true), ("N: a touchscreen", true), ("E: 0.000001 0003 0039 1", true), ("", false), ("  ", false),
            ("hello", false), ("{}", false), (#"{"format":"evdev"}"#, false), ("[1]", false),
        ])
    func firstLine(line: String, isRecognized: Bool) {
        #expect(EvdevImporter().recognizes(firstLine: Array(line.utf8)) == isRecognized)
    }
}
