import ContentPlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Long presses on content")
struct LongPressTests {
    @Test("a long press that a handler of content stops is consumed, and any other goes to the later listeners of the chain")
    func consumed() {
        func check(_ x: Float, _ y: Float, stops: Bool, _ log: [String], isConsumed: Bool) {
            let bench = ContentBench()
            let id = bench.listener.content.add(ContentAnnotation(bench.circle(200, 400)))
            bench.listener.content[id]?.longPressHandler = bench.writing("circle", stops)
            #expect(bench.longPress(x, y) == log, "stops: \(stops)")
            #expect(bench.map.kinds.contains(.longPress) == !isConsumed, "stops: \(stops), \(log)")
        }
        check(200, 400, stops: true, ["circle"], isConsumed: true)
        check(200, 400, stops: false, ["circle"], isConsumed: false)
        check(80, 120, stops: true, [], isConsumed: false)
    }
}
