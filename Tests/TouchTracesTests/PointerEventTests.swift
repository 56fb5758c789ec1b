import Testing
import TouchPipeline

@testable import TouchTraces

@Suite("Logs of pointer events")
struct PointerEventTests {
    private static let header =
        #"{"format":"pointer-events","version":1,"userAgent":"UA","width":400,"height":800,"devicePixelRatio":2,"session":"s"}"#

    private func read(_ lines: [String]) throws -> TouchTrace {
        let text = ([Self.header] + lines).joined(separator: "\n") + "\n"
        return try TraceReader(bytes: Array(text.utf8), name: "log").readAll(storingError: true)
    }

    private func pointer(
        _ type: String, _ id: Int, _ x: Double, _ time: Double, kind: String = "touch", buttons: Int = 1, _ more: String = ""
    ) -> String {
        #"{"type":"pointer\#(type)","pointerId":\#(id),"pointerType":"\#(kind)","isPrimary":true,"clientX":\#(x),"clientY":10,"#
            + #""timeStamp":\#(time),"pressure":0.25,"buttons":\#(buttons)\#(more)}"#
    }

    @Test("CSS pixels become pixels, and 160 of them an inch")
    func header() throws {
        let header = try read([]).header
        #expect(header == TraceHeader(device: "UA", width: 800, height: 1600, density: ScreenDensity(pixelsPerInch: 320), source: "s"))
    }

    @Test("a tap is a down and an up with the page's times, and the pressure it had before it lifted")
    func tap() throws {
        let trace = try read([pointer("down", 3, 5.25, 1000.1), pointer("up", 3, 5.25, 1050, buttons: 0)])
        #expect(Traces.summary(trace) == ["1000100 down 3+(10.5,20)", "1050000 up 3-(10.5,20)"])
        #expect(Set(trace.events.map { $0.pointers[0].pressure }) == [0.25])
        #expect(Set(trace.events.map { $0.pointers[0].buttons }) == [.primary])
    }

    @Test("coalesced samples of several fingers are sorted, and samples of one instant are one event")
    func coalesced() throws {
        func samples(_ x: Double) -> String {
            #","coalesced":[{"clientX":\#(x),"clientY":10,"timeStamp":8},{"clientX":\#(x + 1),"clientY":10,"timeStamp":16}]"#
        }
        let trace = try read([
            pointer("down", 1, 0, 0), pointer("down", 2, 50, 1), pointer("move", 1, 2, 16, samples(1)),
            pointer("move", 2, 52, 16, samples(51)),
            pointer("move", 1, 3, 24), pointer("up", 1, 3, 30, buttons: 0), pointer("up", 2, 52, 31, buttons: 0),
        ])
        #expect(
            Traces.summary(trace) == [
                "0 down 1+(0,20)", "1000 down 1=(0,20) 2+(100,20)", "8000 move 1~(2,20) 2~(102,20)", "16000 move 1~(4,20) 2~(104,20)",
                "24000 move 1~(6,20) 2=(104,20)", "30000 up 1-(6,20) 2=(104,20)", "31000 up 2-(104,20)",
            ])
    }

    @Test("a mouse or a pen without a button hovers, and is cancelled if its lift was lost")
    func hover() throws {
        for (kind, expected) in [("mouse", TouchPointer.Kind.mouse), ("pen", .stylus)] {
            let trace = try read([
                pointer("move", 1, 0, 0, kind: kind, buttons: 0), pointer("down", 1, 1, 10, kind: kind, buttons: 2),
                pointer("move", 1, 2, 20, kind: kind, buttons: 2), pointer("move", 1, 3, 30, kind: kind, buttons: 0),
                pointer("move", 1, 4, 40, kind: kind, buttons: 0), pointer("up", 1, 4, 50, kind: kind, buttons: 0),
            ])
            #expect(Traces.summary(trace) == ["10000 down 1+(2,20)", "20000 move 1~(4,20)", "30000 cancel 1x(4,20)"])
            #expect(Set(trace.events.map { $0.pointers[0].kind }) == [expected])
            #expect(Set(trace.events.map { $0.pointers[0].buttons }) == [.secondary])
        }
    }

    @Test("a cancel of the system cancels, and so does the end of the log")
    func cancel() throws {
        let trace = try read([pointer("down", 1, 0, 0), pointer("cancel", 1, 0, 5, buttons: 0), pointer("down", 2, 0, 9)])
        #expect(Traces.summary(trace) == ["0 down 1+(0,20)", "5000 cancel 1x(0,20)", "9000 down 2+(0,20)", "9000 cancel 2x(0,20)"])
    }

    @Test(
        "a wheel scrolls away from the user positive, in pixels, lines or pages",
        arguments: [
            (#""deltaY":-3"#, Float(6)), (#""deltaY":3,"deltaMode":1"#, -240), (#""deltaY":1,"deltaMode":2"#, -1600),
            (#""deltaY":0.5,"deltaMode":0"#, -1),
        ])
    func wheel(_ delta: String, _ pixels: Float) throws {
        let trace = try read([
            #"{"type":"wheel","clientX":1,"clientY":2,"deltaX":7,\#(delta),"timeStamp":4,"ctrlKey":true,"shiftKey":true}"#
        ])
        let event = try #require(trace.events.first)
        #expect(event.touchAction == .scroll)
        #expect(event.scrollDelta == pixels)
        #expect(event.modifiers == [.control, .shift])
        #expect(event.pointers.map(\.position) == [Vec2F(2, 4)])
        #expect(event.timestamp == TouchInstant(microseconds: 4000))
    }

    @Test("a wheel that turns only sideways does not scroll, and one during a drag does not change the drag")
    func wheelAside() throws {
        let sideways = #"{"type":"wheel","clientX":1,"clientY":2,"deltaX":7,"deltaY":0,"timeStamp":4}"#
        #expect(try read([sideways]).events.isEmpty)
        let upwards = #"{"type":"wheel","clientX":1,"clientY":2,"deltaY":-1,"timeStamp":4}"#
        let trace = try read([pointer("down", 1, 0, 1), upwards, pointer("up", 1, 0, 9)])
        #expect(trace.events.map(\.touchAction) == [.down, .scroll, .up])
    }

    @Test(
        "a damaged line is an error, after the events before it",
        arguments: [
            (#"{"type":"pointermove","pointerId":1,"clientX":1,"clientY":1}"#, TraceError.Reason.missing("timeStamp")),
            (#"{"type":"pointermove","clientX":1,"clientY":1,"timeStamp":5}"#, .missing("pointerId")),
            (#"{"type":"pointermove","pointerId":1,"clientX":1,"clientY":1,"timeStamp":-5}"#, .negativeTime),
            (
                #"{"type":"pointermove","pointerId":1,"clientX":1,"clientY":1,"timeStamp":1e300}"#,
                .outOfRange(field: "timeStamp", "is too large")
            ),
            (#"{"type":"wheel","clientX":1e300,"clientY":1,"timeStamp":5,"deltaY":1}"#, .outOfRange(field: "position", "is too large")),
            (#"{"type":"pointerhop","pointerId":1,"clientX":1,"clientY":1,"timeStamp":5}"#, .unknownWord(field: "type", "pointerhop")),
            (#"{"type":"wheel","clientX":1,"clientY":1,"timeStamp":5}"#, .missing("deltaY")),
            (
                #"{"type":"wheel","clientX":1,"clientY":1,"timeStamp":5,"deltaY":1,"deltaMode":9}"#,
                .outOfRange(field: "deltaMode", "is 9, not 0, 1 or 2")
            ),
            (#"{"type":"pointermove","pointerId":1,"clientX":"1","clientY":1,"timeStamp":5}"#, .malformed("clientX is of the wrong type")),
            (#"{"type":"pointermove""#, .malformed("the line ends too soon: ',' or '}' expected")),
            (#"{"type":nan}"#, .malformed("null expected")),
        ])
    func damaged(_ line: String, _ reason: TraceError.Reason) throws {
        let trace = try read([pointer("down", 1, 0, 1), line])
        #expect(trace.error?.reason == reason)
        #expect(trace.error?.line == 3)
        #expect(trace.events.map(\.touchAction) == [.down, .cancel])
    }

    @Test("the header must be of this version, and of a page that has a size")
    func badHeader() {
        let version = #"{"format":"pointer-events","version":7,"width":1,"height":1,"devicePixelRatio":1}"#
        #expect(throws: TraceError(.unsupportedVersion(7), line: 1)) { try TraceReader(bytes: Array(version.utf8)) }
        let ratio = #"{"format":"pointer-events","version":1,"width":1,"height":1,"devicePixelRatio":0}"#
        #expect(throws: TraceError.self) { try TraceReader(bytes: Array(ratio.utf8)) }
    }
}
