import ContentPlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Long presses on content")
struct LongPressTests {
    @Test("a long press that a handler of content stops is consumed, and no later listener receives it", arguments: [true, false])
    func consumed(stops: Bool) {
        let bench = ContentBench()
        let id = bench.listener.content.add(ContentAnnotation(bench.circle(200, 400)))
        bench.listener.content[id]?.longPressHandler = bench.writing("circle", stops)
        #expect(bench.longPress(200, 400) == ["circle"])
        #expect(bench.map.kinds.contains(.longPress) == !stops)
    }

    @Test("a long press without content goes to the map and to later listeners of the chain")
    func elsewhere() {
        let bench = ContentBench()
        let id = bench.listener.content.add(ContentAnnotation(bench.circle(200, 400)))
        bench.listener.content[id]?.longPressHandler = bench.writing("circle")
        #expect(bench.longPress(80, 120).isEmpty)
        #expect(bench.map.kinds.contains(.longPress))
    }
}
