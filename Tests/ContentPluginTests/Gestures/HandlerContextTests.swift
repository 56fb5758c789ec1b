import ContentPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("The context of a handler")
struct HandlerContextTests {
    @Test("contains the feature with its id and properties, its layer, the position of the touch and its distance")
    func feature() throws {
        let bench = ContentBench()
        let feature = ContentFeature(id: 7, bench.circle(200, 400, radius: 10), properties: ["name": "Pier", "height": 12])
        bench.listener.content.addLayer(ContentLayer(id: "piers", features: [feature]))
        var received: ContentContext?
        bench.listener.observeTaps(on: .layer("piers")) { context in received = context }.store(in: &bench.tokens)
        _ = bench.tap(215, 420)
        let context = try #require(received)
        #expect(context.feature == feature)
        #expect(context.feature?.id == .number(7))
        #expect(context.properties["name"]?.string == "Pier")
        #expect(context.properties["height"]?.number == 12)
        #expect(context.position == Vec2F(215, 420))
        #expect(context.touch.pointerKind == .finger)
        #expect(context.layerID == "piers")
        #expect(abs(context.distance - 15) < 1e-6)
        #expect(context.coordinate == bench.coordinate(215, 420))
        #expect(context.annotation == nil)
        #expect(context.cluster == nil)
    }

    @Test("contains the annotation and its id")
    func annotation() throws {
        let bench = ContentBench()
        var received: ContentContext?
        let id = bench.listener.content.add(
            ContentAnnotation(bench.circle(200, 400), properties: ["name": "Home"]).onTapGesture { context in received = context })
        _ = bench.tap(200, 400)
        #expect(received?.annotationID == id)
        #expect(received?.properties["name"] == "Home")
        #expect(received?.distance == 0)
    }

    @Test("above the horizon there is no coordinate, but upright content there can be hit")
    func sky() throws {
        var state = ContentBench.start
        state.pitch = 85
        let bench = ContentBench(state)
        var received: [ContentContext] = []
        bench.listener.content.add(
            ViewAnnotation(.rectangle(Vec2F(0, 0), Vec2F(400, 20))).onTapGesture { context in received.append(context) })
        bench.listener.observeTaps(on: .map) { context in received.append(context) }.store(in: &bench.tokens)
        _ = bench.tap(200, 10)
        _ = bench.tap(200, 30)
        #expect(received.map(\.coordinate) == [nil, nil])
    }

    @Test("a handler can change everything, also which other handlers are called")
    func meddling() {
        let bench = ContentBench()
        let below = bench.listener.content.add(ContentAnnotation(bench.circle(200, 400)).onTapGesture(handler: bench.writing("below")))
        bench.listener.content.add(
            ContentAnnotation(bench.circle(200, 400), zIndex: 1).onTapGesture { _ in
                bench.log.append("above")
                bench.listener.content[below] = nil
                bench.listener.content.addLayer(ContentLayer(id: "new", features: []))
                return false
            })
        #expect(bench.tap(200, 400) == ["above"])
        #expect(bench.listener.content[below] == nil)
        bench.listener.content.add(
            ViewAnnotation(
                .hitTest { _ in
                    bench.listener.content.add(ContentAnnotation(bench.circle(0, 0)))
                    return false
                }
            ).onTapGesture { _ in })
        let count = bench.listener.content.annotationCount
        #expect(bench.tap(200, 400) == ["above"])
        #expect(bench.listener.content.annotationCount > count)
    }

    @Test("a listener that a handler switches off calls no other handler")
    func disabled() {
        let bench = ContentBench()
        bench.listener.content.add(ContentAnnotation(bench.circle(200, 400)).onTapGesture(handler: bench.writing("below")))
        bench.listener.content.add(
            ContentAnnotation(bench.circle(200, 400)).onTapGesture { _ in
                bench.listener.isEnabled = false
                return false
            })
        bench.observeMap()
        #expect(bench.tap(200, 400).isEmpty)
        bench.listener.isEnabled = true
        bench.listener.content.annotationIDs.last.map { _ = bench.listener.content.remove($0) }
        #expect(bench.tap(200, 400) == ["below"])
    }
}
