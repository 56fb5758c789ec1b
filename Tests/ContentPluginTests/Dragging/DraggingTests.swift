import ContentPlugin
import Geodesy
import MapCameras
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Dragging annotations")
struct DraggingTests {
    @Test("at once: the annotation follows the finger without a jump, and the map does not pan")
    func atOnce() {
        let drag = DragRig(.immediately)
        drag.play(DragRig.stroke)
        #expect(drag.events.outline == ["began", "changed", "ended"])
        #expect(drag.isAt(100, 200))
        #expect(!drag.bench.map.kinds.contains(.moveComplete))
        #expect(drag.bench.listener.draggedAnnotation == nil)
    }

    @Test("after a long press: a finger that rests drags the annotation, without a move it stays, and one that moves earlier pans the map")
    func afterLongPress() {
        let drag = DragRig(.afterLongPress)
        drag.play(DragRig.stroke)
        drag.expectNotDragged()
        #expect(drag.bench.map.kinds.contains(.moveComplete))
        drag.bench.map.forget()
        drag.play(.pause(.seconds(1)) + DragRig.heldStroke)
        #expect(drag.events.outline == ["began", "changed", "ended"])
        #expect(drag.isAt(100, 200))
        #expect(!drag.bench.map.kinds.contains(.moveComplete))
        let unmoved = DragRig(.afterLongPress)
        unmoved.play(.longPress(at: ContentBench.middle))
        #expect(unmoved.names == ["began", "ended"])
        #expect(unmoved.shape == unmoved.original)
    }

    @Test("a drag is never a long press on the map as well", arguments: [DragStart.immediately, .afterLongPress])
    func neverALongPress(dragging: DragStart) {
        let drag = DragRig(dragging)
        drag.play(DragRig.heldStroke)
        #expect(drag.bench.log.isEmpty)
        #expect(!drag.bench.map.kinds.contains(.longPress))
        #expect(drag.events.outline == ["began", "changed", "ended"])
        #expect(drag.isAt(100, 200))
    }

    @Test("the annotation's own long press handler is called first, whatever it returns", arguments: [true, false])
    func ownLongPress(stops: Bool) {
        let drag = DragRig(.afterLongPress)
        drag.bench.listener.content[drag.id]?.longPressHandler = drag.bench.writing("pressed", stops)
        drag.play(DragRig.heldStroke)
        #expect(drag.bench.log == ["pressed"])
        #expect(drag.names.first == "began")
    }

    @Test("content above that stops the long press prevents the drag, and so does a view annotation above")
    func contentAbove() {
        let drag = DragRig(.afterLongPress)
        drag.bench.listener.content.add(
            ContentAnnotation(drag.bench.circle(200, 400)).onLongPressGesture(handler: drag.bench.writing("above")))
        drag.play(DragRig.heldStroke)
        #expect(drag.bench.log == ["above"])
        drag.expectNotDragged()
        let covered = DragRig(.immediately)
        covered.bench.listener.content.add(ViewAnnotation(.rectangle(Vec2F(150, 350), Vec2F(250, 450))))
        covered.play(DragRig.stroke)
        covered.expectNotDragged()
        #expect(covered.bench.map.kinds.contains(.moveComplete))
    }

    @Test("two fingers navigate, a second tap zooms")
    func notDragged() {
        let drag = DragRig(.immediately)
        drag.play(.pinch(around: ContentBench.middle, from: 40, to: 200, in: .milliseconds(300)))
        drag.play(.pause(.seconds(1)) + .quickZoom(at: ContentBench.middle, by: 100))
        drag.expectNotDragged()
    }

    @Test("the annotation's handler is called before that of the listener")
    func handlers() {
        let drag = DragRig(.immediately)
        drag.bench.listener.content[drag.id]?.dragHandler = { drag.bench.log.append("own \($0.name)") }
        drag.bench.listener.onEvent = { drag.bench.log.append("all \($0.name)") }
        drag.play(DragRig.stroke)
        let ends = drag.bench.log.prefix(2) + drag.bench.log.suffix(2)
        #expect(Array(ends) == ["own began", "all began", "own ended", "all ended"])
    }

    @Test("the dragged place stays under the finger, also with bearing and pitch and across the antimeridian", arguments: [0.0, 40, 75])
    func held(pitch: Double) throws {
        let drag = DragRig(.immediately)
        drag.bench.camera.state = CameraState(center: Coordinate(latitude: 60, longitude: 179.999), zoom: 9, bearing: 130, pitch: pitch)
        drag.bench.listener.content[drag.id]?.shape = drag.bench.circle(200, 400)
        drag.play(.drag(from: Vec2F(205, 410), to: Vec2F(305, 360)))
        #expect(drag.isAt(300, 350))
        #expect((-180..<180).contains(try #require(drag.shape?.coordinate).longitude))
        drag.play(.pause(.seconds(1)) + .drag(from: Vec2F(305, 360), to: Vec2F(105, 460)))
        #expect(drag.isAt(100, 450))
    }

    @Test("a polygon keeps its form on the map, and stops at the edge of the world")
    func area() throws {
        let drag = DragRig(.immediately) { $0.square(200, 400, half: 40) }
        func outerRing() throws -> [Coordinate] {
            guard case .polygon(let rings) = drag.shape else { return [] }
            return try #require(rings.first)
        }
        drag.play(.drag(from: Vec2F(200, 400), to: Vec2F(150, 300)))
        let corners = try outerRing().compactMap { drag.bench.camera.point(for: $0) }
        let hundredths = corners.map { Vec2F(($0.x * 100).rounded(), ($0.y * 100).rounded()) }
        #expect(hundredths == [Vec2F(11000, 26000), Vec2F(19000, 26000), Vec2F(19000, 34000), Vec2F(11000, 34000)])
        drag.bench.camera.state = CameraState(center: Coordinate(latitude: 84.9, longitude: 0), zoom: 4)
        drag.bench.listener.content[drag.id]?.shape = drag.bench.square(200, 400, half: 20)
        drag.play(.pause(.seconds(1)) + .drag(from: Vec2F(200, 400), to: Vec2F(200, 20)))
        let northernmost = try outerRing().map { $0.latitude }.max() ?? 0
        #expect(abs(northernmost - WebMercator.latitudeLimit) < 1e-9)
    }

    @Test("the topmost annotation is dragged, an exact hit before a near one", arguments: [false, true])
    func topmost(isNearOnly: Bool) {
        let drag = DragRig(.immediately)
        let shape = isNearOnly ? drag.bench.circle(235, 400) : drag.bench.circle(210, 400)
        let above = drag.bench.listener.content.add(ContentAnnotation(shape, zIndex: 1, dragging: .immediately))
        drag.play(DragRig.stroke)
        let isUnmoved = [drag.shape == drag.original, drag.bench.listener.content[above]?.shape == shape]
        #expect(isUnmoved == [!isNearOnly, isNearOnly])
    }
}
