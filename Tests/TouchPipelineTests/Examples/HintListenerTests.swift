import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Example: HintListener")
struct HintListenerTests {
    private let a = Vec2F(100, 100)

    private func hints(during script: GestureScript) -> Int {
        let listener = HintListener()
        var hints = 0
        listener.onHint = { hints += 1 }
        let bench = TouchTestBench(listener)
        bench.play(script, settling: false)
        bench.wait(.seconds(5))
        return hints
    }

    @Test("a finger that rests for two seconds shows one hint, and one that moves, lifts or is joined by another one shows none")
    func rests() {
        let moves = FingerStroke(at: a).resting(for: .seconds(1)).moving(to: Vec2F(300, 100), in: .milliseconds(100)).resting(
            for: .seconds(3))
        let joined = GestureScript.touch(at: a, for: .seconds(4)).withAnotherFinger(
            at: Vec2F(200, 200), after: .seconds(1), for: .seconds(1))
        let rows: [(name: String, script: GestureScript, hints: Int)] = [
            ("rests for 1990 ms", .touch(at: a, for: .milliseconds(1990)), 0),
            ("rests for 2010 ms", .touch(at: a, for: .milliseconds(2010)), 1),
            ("rests for 4500 ms", .touch(at: a, for: .milliseconds(4500)), 1),
            ("moves", GestureScript(moves), 0),
            ("lifts", .tap(at: a) + .pause(.seconds(3)), 0),
            ("is joined by another finger", joined, 0),
        ]
        for row in rows { #expect(hints(during: row.script) == row.hints, "\(row.name)") }
    }

    @Test("a listener that leaves shows no hint")
    func leaves() {
        let listener = HintListener()
        var hints = 0
        listener.onHint = { hints += 1 }
        let bench = TouchTestBench(listener)
        bench.play(Array(GestureScript.touch(at: a, for: .seconds(4)).events().prefix(1)), settling: false)
        bench.handler.removeListener(listener)
        bench.wait(.seconds(5))
        #expect(hints == 0)
    }
}
