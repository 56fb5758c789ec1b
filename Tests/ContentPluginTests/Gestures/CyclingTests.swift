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

    @Test("go to the topmost by default, and by option select the content there in turn and begin again")
    func cycle() {
        func received(cycles: Bool, at positions: [Float]) -> [[String]] {
            let bench = Self.bench(cycles: cycles)
            return positions.map { bench.tap($0, 400) }
        }
        #expect(received(cycles: false, at: [200, 200, 200]) == [["high"], ["high"], ["high"]])
        let inTurn = received(cycles: true, at: [200, 201, 202, 203, 204, 205, 206])
        #expect(inTurn == [["high"], ["low"], ["beside"], ["high"], ["low"], ["beside"], ["high"]])
    }

    @Test("begin at the top at another place, and after a tap without a hit", arguments: [Vec2F(188, 400), Vec2F(20, 20)])
    func elsewhere(point: Vec2F) {
        let bench = Self.bench(cycles: true)
        let first = bench.tap(200, 400)
        _ = bench.tap(point.x, point.y)
        #expect([first, bench.tap(200, 400)] == [["high"], ["high"]])
    }

    @Test("continue with the next content that stops them")
    func passing() {
        let bench = Self.bench(cycles: true)
        let low = bench.listener.content.annotationIDs[0]
        bench.listener.content[low] = bench.listener.content[low]?.onTapGesture(handler: bench.writing("low", false))
        #expect([bench.tap(200, 400), bench.tap(200, 400)] == [["high"], ["low", "beside"]])
    }
}
