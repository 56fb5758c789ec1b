import ContentPlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

/// The outcomes in the guide "Map Content Gestures" of the Mapbox Maps SDK for iOS (v11), as tables.
@Suite("Outcomes that Mapbox documents")
struct MapboxOutcomeTests {
    /// The example of the guide: a green polygon, a blue circle above its middle, a red circle without handlers beside it.
    private static func guide(circle: @escaping (ContentBench) -> (ContentContext) -> Bool = { $0.writing("circle is tapped") })
        -> ContentBench
    {
        let bench = ContentBench()
        bench.listener.content.add(
            ContentAnnotation(bench.square(200, 400, half: 100)).onTapGesture(handler: bench.writing("polygon is tapped"))
                .onLongPressGesture(handler: bench.writing("polygon is long-pressed")))
        bench.listener.content.add(ContentAnnotation(bench.circle(200, 400, radius: 30)).onTapGesture(handler: circle(bench)))
        bench.listener.content.add(ContentAnnotation(bench.circle(60, 150, radius: 30)))
        bench.observeMap()
        return bench
    }

    @Test(
        "the topmost content with a handler receives the gesture, content without one is skipped, and the map comes last",
        arguments: [
            // 1: the circle over the polygon, 2: the polygon, 3: the red circle, 4: nothing.
            (Vec2F(200, 400), "circle is tapped", "polygon is long-pressed"),
            (Vec2F(260, 460), "polygon is tapped", "polygon is long-pressed"),
            (Vec2F(60, 150), "map is tapped", "map is long-pressed"),
            (Vec2F(340, 700), "map is tapped", "map is long-pressed"),
        ])
    func guide(position: Vec2F, tap: String, longPress: String) {
        let bench = Self.guide()
        #expect(bench.tapAndLongPress(position.x, position.y) == [[tap], [longPress]])
    }

    @Test("a circle that handles only its first tap passes the later ones on to the polygon")
    func firstTapOnly() {
        let bench = Self.guide { bench in
            var isHandled = false
            return { _ in
                guard !isHandled else { return false }
                isHandled = true
                bench.log.append("circle is tapped")
                return true
            }
        }
        let received = (0..<3).map { _ in bench.tap(200, 400) }
        #expect(received == [["circle is tapped"], ["polygon is tapped"], ["polygon is tapped"]])
    }

    @Test(
        "`false` passes a tap on to content below, and finally to the map",
        arguments: [
            (true, true, ["circle is tapped"]),
            (false, true, ["circle is tapped", "polygon"]),
            (true, false, ["circle is tapped"]),
            (false, false, ["circle is tapped", "polygon", "map is tapped"]),
        ])
    func overOneAnother(circleStops: Bool, polygonStops: Bool, received: [String]) {
        let bench = ContentBench()
        bench.listener.content.add(
            ContentAnnotation(bench.square(200, 400, half: 100)).onTapGesture(handler: bench.writing("polygon", polygonStops)))
        bench.listener.content.add(
            ContentAnnotation(bench.circle(200, 400)).onTapGesture(handler: bench.writing("circle is tapped", circleStops)))
        bench.observeMap()
        #expect(bench.tap(200, 400) == received)
    }

    @Test("a handler without a return value stops the gesture")
    func withoutReturnValue() {
        let bench = ContentBench()
        bench.listener.content.add(ContentAnnotation(bench.square(200, 400, half: 100)).onTapGesture(handler: bench.writing("polygon")))
        bench.listener.content.add(
            ContentAnnotation(bench.circle(200, 400)).onTapGesture { _ in bench.log.append("circle") }.onLongPressGesture { _ in
                bench.log.append("pressed")
            })
        bench.observeMap()
        #expect(bench.tapAndLongPress(200, 400) == [["circle"], ["pressed"]])
    }

    /// The position of a layer, and the order in which its handler and that of the annotation are called.
    @Test(
        "a layer lies above or below the annotations",
        arguments: [
            (LayerPosition.top, ["layer", "annotation", "map is tapped"]),
            (.aboveAnnotations, ["layer", "annotation", "map is tapped"]),
            (.belowAnnotations, ["annotation", "layer", "map is tapped"]),
            (.bottom, ["annotation", "layer", "map is tapped"]),
        ])
    func layerAndAnnotation(position: LayerPosition, received: [String]) {
        let bench = ContentBench()
        let feature = ContentFeature(bench.square(200, 400, half: 50))
        bench.listener.content.addLayer(ContentLayer(id: "houses", features: [feature]), at: position)
        bench.listener.content.add(ContentAnnotation(bench.circle(200, 400)).onTapGesture(handler: bench.writing("annotation", false)))
        bench.listener.observeTaps(on: .layer("houses"), handler: bench.writing("layer", false)).store(in: &bench.tokens)
        bench.observeMap()
        #expect(bench.tap(200, 400) == received)
    }

    @Test("view annotations come first, then layers and annotations from top to bottom, then the map")
    func everything() {
        let bench = ContentBench()
        let shape = bench.square(200, 400, half: 50)
        for (id, position) in [("roads", LayerPosition.bottom), ("water", .below("roads")), ("labels", .top)] {
            bench.listener.content.addLayer(ContentLayer(id: id, features: [ContentFeature(shape)]), at: position)
            bench.listener.observeTaps(on: .layer(id), handler: bench.writing(id, false)).store(in: &bench.tokens)
            bench.listener.observeLongPresses(on: .layer(id), handler: bench.writing(id, false)).store(in: &bench.tokens)
        }
        bench.listener.content.add(
            ContentAnnotation(shape, zIndex: 1).onTapGesture(handler: bench.writing("high", false)).onLongPressGesture(
                handler: bench.writing("high", false)))
        bench.listener.content.add(
            ContentAnnotation(shape).onTapGesture(handler: bench.writing("low", false)).onLongPressGesture(
                handler: bench.writing("low", false)))
        bench.listener.content.add(
            ViewAnnotation(.rectangle(Vec2F(190, 390), Vec2F(210, 410))).onTapGesture(handler: bench.writing("view", false))
                .onLongPressGesture(handler: bench.writing("view", false)))
        bench.observeMap()
        let received = bench.tapAndLongPress(200, 400)
        let content = ["view", "labels", "high", "low", "roads", "water"]
        let expected: [[String]] = [content + ["map is tapped"], content + ["map is long-pressed"]]
        #expect(received == expected)
        // Beside the view.
        #expect(bench.tap(230, 400).first == "labels")
    }

    @Test("a view annotation that stops a tap keeps it from the map")
    func viewAnnotation() {
        let bench = ContentBench()
        bench.observeMap()
        bench.listener.content.add(
            ViewAnnotation(.icon(Icon(width: .dp(40), height: .dp(40)), at: bench.coordinate(200, 400))).onTapGesture(
                handler: bench.writing("view")))
        #expect([bench.tap(215, 415), bench.tap(225, 415)] == [["view"], ["map is tapped"]])
    }

    @Test("the last handler of a layer is called first, and stops the others, but all handlers of the map are called")
    func severalHandlers() {
        let bench = ContentBench()
        bench.listener.content.addLayer(ContentLayer(id: "houses", features: [ContentFeature(bench.circle(200, 400))]))
        bench.listener.observeTaps(on: .layer("houses"), handler: bench.writing("first")).store(in: &bench.tokens)
        bench.listener.observeTaps(on: .layer("houses"), handler: bench.writing("second", false)).store(in: &bench.tokens)
        bench.observeMap()
        bench.listener.observeTaps(on: .map, handler: bench.writing("also")).store(in: &bench.tokens)
        #expect([bench.tap(200, 400), bench.tap(50, 50)] == [["second", "first"], ["map is tapped", "also"]])
    }

    @Test("an annotation's own handler is called before that of its kind, and that before content below")
    func kinds() {
        let bench = ContentBench()
        bench.listener.content.add(ContentAnnotation(bench.square(200, 400, half: 100)))
        bench.listener.content.add(
            ContentAnnotation(bench.circle(200, 400)).onTapGesture(handler: bench.writing("own", false)).onLongPressGesture(
                handler: bench.writing("own", false)))
        bench.listener.observeTaps(on: .annotations(.circle), handler: bench.writing("circles", false)).store(in: &bench.tokens)
        bench.listener.observeLongPresses(on: .annotations(.circle), handler: bench.writing("circles", false)).store(in: &bench.tokens)
        bench.listener.observeTaps(on: .annotations(.polygon), handler: bench.writing("polygons", false)).store(in: &bench.tokens)
        bench.observeMap()
        let received = bench.tapAndLongPress(200, 400)
        #expect(received == [["own", "circles", "polygons", "map is tapped"], ["own", "circles", "map is long-pressed"]])
    }
}
