import ContentPlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Repeated taps at one place")
struct CyclingTests {
    private static func bench(cycles: Bool) -> ContentBench {
        var options = ContentOptions()
        options.cyclesThroughHits = cycles
        let bench = ContentBench(options: options)
        for (name, x) in [("low", Float(200)), ("high", 200), ("beside", 235)] {
            bench.listener.content.add(ContentAnnotation(bench.circle(x, 400, radius: 18)).onTapGesture(handler: bench.writing(name)))
        }
        bench.observeMap()
        return bench
    }

    @Test("go to the topmost by default")
    func topmost() {
        let bench = Self.bench(cycles: false)
        for _ in 0..<3 { #expect(bench.tap(200, 400) == ["high"]) }
    }

    @Test("select the content there in turn, by option, and begin again")
    func cycle() {
        let bench = Self.bench(cycles: true)
        let received = (0..<7).flatMap { bench.tap(200 + Float($0), 400) }
        #expect(received == ["high", "low", "beside", "high", "low", "beside", "high"])
    }

    @Test("begin at the top at another place, and after a tap without a hit", arguments: [Vec2F(188, 400), Vec2F(20, 20)])
    func elsewhere(point: Vec2F) {
        let bench = Self.bench(cycles: true)
        #expect(bench.tap(200, 400) == ["high"])
        _ = bench.tap(point.x, point.y)
        #expect(bench.tap(200, 400) == ["high"])
    }

    @Test("continue with the next content that stops them")
    func passing() {
        let bench = Self.bench(cycles: true)
        let low = bench.listener.content.annotationIDs[0]
        bench.listener.content[low] = bench.listener.content[low]?.onTapGesture(handler: bench.writing("low", false))
        #expect(bench.tap(200, 400) == ["high"])
        #expect(bench.tap(200, 400) == ["low", "beside"])
    }
}
