import ContentPlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("The timing of taps")
struct TapTimingTests {
    private static func bench(_ timing: ContentOptions.TapTiming, wantsDoubleTaps: Bool = true) -> ContentBench {
        var options = ContentOptions()
        options.tapTiming = timing
        let bench = ContentBench(wantsDoubleTaps: wantsDoubleTaps, options: options)
        bench.listener.content.add(ContentAnnotation(bench.circle(200, 400)).onTapGesture(handler: bench.writing("circle")))
        bench.observeMap()
        return bench
    }

    @Test(
        "`immediate` reports a tap when the finger lifts, `confirmed` after no second tap can follow",
        arguments: [(ContentOptions.TapTiming.immediate, true, true), (.confirmed, true, false), (.confirmed, false, true)])
    func timing(timing: ContentOptions.TapTiming, wantsDoubleTaps: Bool, isToldAtLift: Bool) {
        let bench = Self.bench(timing, wantsDoubleTaps: wantsDoubleTaps)
        bench.bench.play(.tap(at: ContentBench.middle), settling: false)
        bench.bench.wait(.milliseconds(1))
        let atLift = bench.log
        bench.bench.settle()
        #expect([atLift, bench.log] == [isToldAtLift ? ["circle"] : [], ["circle"]])
    }

    @Test(
        "a click of another button of a mouse is no tap on content", arguments: [ContentOptions.TapTiming.immediate, .confirmed],
        [TouchPointer.Buttons.secondary, .middle])
    func otherButtons(timing: ContentOptions.TapTiming, buttons: TouchPointer.Buttons) {
        let bench = Self.bench(timing)
        #expect(bench.play(GestureScript.tap(at: ContentBench.middle).with(.mouse, buttons: buttons)).isEmpty)
    }

    @Test("a tap on the map is reported with its position, and without a distance from content")
    func mapTap() {
        let bench = ContentBench()
        var taps: [ContentContext] = []
        let token = bench.listener.observeTaps(on: .map) { taps.append($0) }
        bench.play(.tap(at: Vec2F(50, 60)))
        #expect(taps.map(\.position) == [Vec2F(50, 60)])
        #expect(taps.map(\.distance) == [0])
        token.cancel()
    }

    @Test("a gesture in which the listener is not interested is not consumed, also from another caller than a chain")
    func otherGestures() {
        let bench = Self.bench(.immediate)
        for gesture in [TouchGesture.doubleClick(ContentBench.middle), .twoFingerClick(ContentBench.middle, Vec2F(50, 50))] {
            #expect(!bench.listener.onGesture(gesture, context: TouchContext(timestamp: .zero)))
        }
    }

    @Test("two quick taps on content are two taps with `immediate`, and a double tap on the map with `confirmed`")
    func doubleTapOnContent() {
        let benches = [Self.bench(.immediate), Self.bench(.confirmed)]
        #expect(benches.map { $0.play(.doubleTap(at: ContentBench.middle)) } == [["circle", "circle"], []])
        #expect(benches.map { $0.map.kinds.contains(.doubleClick) } == [false, true])
    }

    @Test("a double tap beside content zooms with every timing", arguments: ContentOptions.TapTiming.allCases)
    func doubleTapOnMap(timing: ContentOptions.TapTiming) {
        let bench = Self.bench(timing)
        #expect(bench.play(.doubleTap(at: Vec2F(50, 50))).isEmpty)
        #expect(bench.map.kinds.contains(.doubleClick))
    }

    @Test(
        "content that passes a tap on receives it once, and the map receives it when it is confirmed",
        arguments: ContentOptions.TapTiming.allCases)
    func passedOn(timing: ContentOptions.TapTiming) {
        let bench = Self.bench(timing)
        bench.listener.content.add(ContentAnnotation(bench.circle(50, 50)).onTapGesture(handler: bench.writing("passing", false)))
        #expect(bench.tap(50, 50) == ["passing", "map is tapped"])
        // `immediate` reports both taps of a double tap, `confirmed` reports none.
        let received = timing == .immediate ? ["passing"] : []
        #expect(bench.play(.pause(.seconds(1)) + .doubleTap(at: Vec2F(50, 50))) == received)
    }

    @Test("a later listener of the chain receives the taps and long presses that no handler stopped")
    func furtherDown() {
        let bench = ContentBench()
        bench.listener.content.add(ContentAnnotation(bench.circle(200, 400)).onTapGesture(handler: bench.writing("circle")))
        _ = bench.tap(50, 50)
        #expect(bench.map.kinds.contains(.clickConfirmed))
        bench.map.forget()
        _ = bench.tap(200, 400)
        #expect(Set(bench.map.kinds).isDisjoint(with: [.clickConfirmed, .clickUnconfirmed]))
        bench.listener.observeTaps(on: .map, handler: bench.writing("only looks", false)).store(in: &bench.tokens)
        #expect(bench.tap(50, 50) == ["only looks"])
        #expect(bench.map.kinds.contains(.clickConfirmed))
        bench.map.forget()
        bench.observeMap()
        _ = bench.tap(50, 50)
        _ = bench.longPress(50, 50)
        #expect(Set(bench.map.kinds).isDisjoint(with: [.clickConfirmed, .longPress]))
    }
}
