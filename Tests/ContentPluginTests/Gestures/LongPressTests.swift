import ContentPlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Long presses on content")
struct LongPressTests {
    @Test("one that a handler of content stops is consumed: nothing further down the chain hears of it", arguments: [true, false])
    func consumed(stops: Bool) {
        let bench = ContentBench()
        let id = bench.listener.content.add(ContentAnnotation(bench.circle(200, 400)))
        bench.listener.content[id]?.longPressHandler = bench.writing("disc", stops)
        #expect(bench.longPress(200, 400) == ["disc"])
        #expect(bench.map.kinds.contains(.longPress) == !stops)
    }

    @Test("one that no content is under goes on to the map and down the chain")
    func elsewhere() {
        let bench = ContentBench()
        let id = bench.listener.content.add(ContentAnnotation(bench.circle(200, 400)))
        bench.listener.content[id]?.longPressHandler = bench.writing("disc")
        #expect(bench.longPress(80, 120).isEmpty)
        #expect(bench.map.kinds.contains(.longPress))
    }
}
