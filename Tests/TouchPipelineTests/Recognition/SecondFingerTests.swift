import Testing
import TouchPipeline

@Suite("Row: second finger down")
struct SecondFingerTests {
    /// A state with one finger, finger 1, down at time 1000.
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let state: TouchHandlingState
        let prepare: @Sendable (Probe) -> Void
        let ends: [String]
        let mayClick: Bool
    }

    static let rows: [Row] = [
        Row(testDescription: "at rest", state: .oneFingerDown, prepare: { $0.down((1, 0, 0), t: 1000) }, ends: [], mayClick: true),
        Row(
            testDescription: "moved under the slop", state: .oneFingerDown,
            prepare: {
                $0.down((1, 0, 0), t: 900)
                $0.move((1, 5, 0), t: 1000)
            }, ends: [], mayClick: true),
        Row(
            testDescription: "second tap at rest", state: .oneFingerDoubleClickDown,
            prepare: {
                $0.tap(t: 900)
                $0.down((1, 0, 0), t: 1000)
            }, ends: ["clickConfirmed 0,0"], mayClick: true),
        Row(
            testDescription: "second tap moved under the slop", state: .oneFingerDoubleClickDown,
            prepare: {
                $0.tap(t: 900)
                $0.down((1, 2, 0), t: 950)
                $0.move((1, 3, 0), t: 1000)
            }, ends: ["clickConfirmed 0,0"], mayClick: true),
        Row(
            testDescription: "moving", state: .oneFingerMoving,
            prepare: {
                $0.down((1, 0, 0), t: 900)
                $0.move((1, 50, 0), t: 1000)
            }, ends: ["moveComplete additionalFinger"], mayClick: false),
        Row(
            testDescription: "pressed long", state: .oneFingerMoving,
            prepare: {
                $0.down((1, 0, 0), t: 500)
                $0.advance(t: 1000)
            }, ends: [], mayClick: false),
        Row(
            testDescription: "quick zoom", state: .oneFingerDoubleClickMove,
            prepare: {
                $0.tap(t: 800)
                $0.down((1, 0, 0), t: 900)
                $0.move((1, 50, 0), t: 1000)
            }, ends: ["oneFingerDoubleClickMoveComplete additionalFinger"], mayClick: false),
        Row(
            testDescription: "one of two has just lifted", state: .oneFingerAfterTwo,
            prepare: {
                $0.down((1, 0, 0), (9, 50, 0), t: 900)
                $0.move((9, 90, 0), t: 950)
                $0.lift(9, t: 1000)
            }, ends: [], mayClick: false),
        Row(
            testDescription: "one of two has lifted, a click of two is possible", state: .twoFingerDown,
            prepare: {
                $0.down((1, 0, 0), (9, 50, 0), t: 950)
                $0.lift(9, t: 1000)
            }, ends: [], mayClick: false),
        Row(
            testDescription: "one of two has lifted long ago", state: .idle,
            prepare: {
                $0.down((1, 0, 0), (9, 50, 0), t: 500)
                $0.lift(9, t: 700)
                $0.advance(t: 1000)
            }, ends: [], mayClick: false),
        Row(
            testDescription: "the one that stays after two pans", state: .oneFingerMoving,
            prepare: {
                $0.down((1, 0, 0), (9, 50, 0), t: 500)
                $0.lift(9, t: 700)
                $0.move((1, 90, 0), t: 1000)
            }, ends: ["moveComplete additionalFinger"], mayClick: false),
    ]

    @Test("it ends what one finger had begun, confirms the click that a second tap was holding, and clears", arguments: rows)
    func ends(row: Row) {
        let p = Probe()
        row.prepare(p)
        #expect(p.state == row.state)
        let lines = p.down((2, 200, 0), t: 1010)
        #expect(lines == (row.ends + ["clearTouch additionalFinger"]).map { "1010 \($0)" })
        #expect(p.state == .twoFingerDown)
    }

    @Test("a two-finger click may follow only from oneFingerDown and oneFingerDoubleClickDown", arguments: rows)
    func click(row: Row) {
        let p = Probe()
        row.prepare(p)
        p.down((2, 200, 0), t: 1010)
        let before = p.lines.count
        p.lift(1, t: 1020)
        p.lift(2, t: 1030)
        p.advance(t: 9000)
        let lines = p.lines.dropFirst(before).map { $0.split(separator: " ")[1] }
        #expect(lines == (row.mayClick ? ["twoFingerClick", "clearTouch"] : ["clearTouch"]))
        #expect(p.state == .idle)
    }

    @Test("the second finger has no touchDown, and no long press or click of one finger follows", arguments: rows)
    func nothingElse(row: Row) {
        let p = Probe()
        row.prepare(p)
        let before = p.lines.count
        p.down((2, 200, 0), t: 1010)
        p.advance(t: 5000)
        p.lift(1, 2, t: 5010)
        p.advance(t: 9000)
        #expect(
            !p.lines.dropFirst(before + row.ends.count).contains {
                $0.contains("touchDown") || $0.contains("Press") || $0.contains("click")
            })
    }

    @Test("a second finger at exactly 500 ms comes after the long press", arguments: [-microsecond, 0])
    func atLongPress(after: Double) {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        let time = milliseconds(.ms(500 + after))
        let lines = p.down((2, 100, 0), t: 500 + after)
        #expect(lines == (after < 0 ? [] : ["500 longPress 0,0"]) + ["\(time) clearTouch additionalFinger"])
    }
}
