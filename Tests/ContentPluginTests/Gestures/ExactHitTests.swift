import ContentPlugin
import MapCameras
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Exact hits")
struct ExactHitTests {
    /// Content at the middle without a handler for the gesture.
    enum Ground: CaseIterable {
        case view, annotation, area, feature, cluster, otherGesture
    }

    /// A circle with handlers whose edge is 15 pixels to the right of the middle.
    private static func bench(_ ground: Ground?, endsSearch: Bool = true, dragging: DragStart? = nil) -> ContentBench {
        var options = ContentOptions()
        options.exactHitsEndSearch = endsSearch
        let bench = ContentBench(options: options)
        switch ground {
        case .view: bench.listener.content.add(ViewAnnotation(.rectangle(Vec2F(190, 390), Vec2F(210, 410))))
        case .annotation: bench.listener.content.add(ContentAnnotation(bench.circle(200, 400, radius: 10)))
        case .area: bench.listener.content.add(ContentAnnotation(bench.square(200, 400, half: 10)))
        case .feature:
            let features = [ContentFeature(bench.circle(200, 400, radius: 10))]
            bench.listener.content.addLayer(ContentLayer(id: "layer", features: features))
        case .cluster:
            let points = [198, 202].map { ContentFeature(bench.circle($0, 400, radius: 1)) }
            bench.listener.content.addLayer(ContentLayer(id: "layer", clustering: points, clusterRadius: .dp(10)))
        case .otherGesture:
            bench.listener.content.add(
                ContentAnnotation(bench.circle(200, 400, radius: 10)).onDrag { _ in })
        case nil: break
        }
        bench.listener.content.add(
            ContentAnnotation(bench.circle(225, 400, radius: 10), dragging: dragging).onTapGesture(handler: bench.writing("tap"))
                .onLongPressGesture(handler: bench.writing("long press")))
        bench.observeMap()
        return bench
    }

    @Test("an exact hit ends the search for near content, also if it has no handler", arguments: Ground.allCases)
    func ends(ground: Ground) {
        let bench = Self.bench(ground)
        #expect(bench.tapAndLongPress(200, 400) == [["map is tapped"], ["map is long-pressed"]])
        #expect(bench.tap(225, 400) == ["tap"])
    }

    @Test("without an exact hit the nearest content receives the gesture, and by option content without a handler is ignored")
    func near() {
        let grounds: [Ground?] = [nil] + Ground.allCases
        withEvery("content at the middle", in: grounds) { ground in
            let bench = Self.bench(ground, endsSearch: ground == nil)
            #expect(bench.tapAndLongPress(200, 400) == [["tap"], ["long press"]])
        }
    }

    @Test("an exact hit that passes the gesture on also ends the search")
    func passing() {
        let bench = Self.bench(nil)
        bench.listener.content.add(
            ContentAnnotation(bench.circle(200, 400, radius: 10)).onTapGesture(handler: bench.writing("exact", false)))
        #expect(bench.tap(200, 400) == ["exact", "map is tapped"])
    }

    @Test("an exact hit below content without handlers receives the gesture")
    func below() {
        let bench = Self.bench(nil)
        bench.listener.content.add(ContentAnnotation(bench.square(200, 400, half: 12)).onTapGesture(handler: bench.writing("area")))
        bench.listener.content.add(ContentAnnotation(bench.circle(200, 400, radius: 10)))
        #expect(bench.tap(200, 400) == ["area"])
    }

    @Test("a touch on other content drags no near annotation", arguments: [DragStart.immediately, .afterLongPress])
    func dragging(dragging: DragStart) {
        for (ground, endsSearch, begins) in [(Ground.annotation, true, false), (.annotation, false, true), (nil, true, true)] {
            let bench = Self.bench(ground, endsSearch: endsSearch, dragging: dragging)
            var hasBegun = false
            bench.listener.onEvent = { _ in hasBegun = true }
            let stroke = FingerStroke(at: Vec2F(200, 400)).resting(for: .milliseconds(dragging == .immediately ? 10 : 600))
            bench.play(GestureScript(stroke.moving(to: Vec2F(100, 300), in: .milliseconds(300))))
            #expect(hasBegun == begins)
        }
    }

    @Test("repeated taps do not reach content near other content without handlers")
    func cycling() {
        let bench = Self.bench(.annotation)
        bench.listener.options.cyclesThroughHits = true
        #expect(bench.tap(200, 400) == ["map is tapped"])
    }
}
