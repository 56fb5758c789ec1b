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

    @Test("a finger that rests for two seconds shows one hint", arguments: [(1990, 0), (2010, 1), (4500, 1)])
    func rests(milliseconds: Int, expected: Int) {
        #expect(hints(during: .touch(at: a, for: .milliseconds(milliseconds))) == expected)
    }

    @Test("a finger that moves, lifts or is joined by another one shows no hint")
    func moves() {
        let stroke = FingerStroke(at: a).resting(for: .seconds(1)).moving(to: Vec2F(300, 100), in: .milliseconds(100)).resting(
            for: .seconds(3))
        #expect(hints(during: GestureScript(stroke)) == 0)
        #expect(hints(during: .tap(at: a) + .pause(.seconds(3))) == 0)
        let joined = GestureScript.touch(at: a, for: .seconds(4)).withAnotherFinger(
            at: Vec2F(200, 200), after: .seconds(1), for: .seconds(1))
        #expect(hints(during: joined) == 0)
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
