import Geodesy
import MapCameras
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import ContentPlugin

@Suite("Dragging annotations")
struct DraggingTests {
    /// A disc at the middle that can be dragged, and everything that was told of it.
    private final class Drag {
        let bench: ContentBench
        let id: AnnotationID
        let original: ContentShape
        var events: [AnnotationDragEvent] = []

        init(_ dragging: AnnotationDragging, _ shape: (ContentBench) -> ContentShape = { $0.circle(200, 400) }) {
            bench = ContentBench()
            original = shape(bench)
            id = bench.listener.content.add(ContentAnnotation(original, dragging: dragging))
            bench.listener.onAnnotationDrag = { [unowned self] in events.append($0) }
            bench.observeMap()
        }

        var shape: ContentShape? { bench.listener.content[id]?.shape }
        var names: [String] { events.map { $0.name } }
        /// Where the annotation is on the screen.
        var position: Vec2F? { shape?.coordinate.flatMap { bench.camera.point(for: $0) } }

        func play(_ script: GestureScript) { bench.play(script) }

        func isAt(_ x: Float, _ y: Float) -> Bool { position.map { ($0 - Vec2F(x, y)).length < 0.01 } ?? false }
    }

    private static let stroke = GestureScript.drag(from: Vec2F(205, 410), to: Vec2F(105, 210))
    private static let heldStroke = GestureScript(
        FingerStroke(at: Vec2F(205, 410)).resting(for: .milliseconds(600)).moving(to: Vec2F(105, 210), in: .milliseconds(300)))

    @Test("at once: it follows the finger, held where it was touched; the map does not pan")
    func atOnce() {
        let drag = Drag(.atOnce)
        drag.play(Self.stroke)
        #expect(drag.names.first == "began" && drag.names.last == "ended" && drag.names.contains("changed"))
        #expect(drag.events.isPaired)
        #expect(drag.isAt(100, 200))
        #expect(!drag.bench.map.kinds.contains(.moveComplete))
        #expect(drag.bench.listener.draggedAnnotation == nil)
    }

    @Test("after a long press: a finger that rests takes it, one that moves before pans the map")
    func afterLongPress() {
        let drag = Drag(.afterLongPress)
        drag.play(Self.stroke)
        #expect(drag.events.isEmpty && drag.shape == drag.original)
        #expect(drag.bench.map.kinds.contains(.moveComplete))
        drag.bench.map.forget()
        drag.play(.pause(.seconds(1)) + Self.heldStroke)
        #expect(drag.names.first == "began" && drag.names.last == "ended")
        #expect(drag.isAt(100, 200))
        #expect(!drag.bench.map.kinds.contains(.moveComplete))
    }

    @Test("after a long press without a move it is let go where it was")
    func unmoved() {
        let drag = Drag(.afterLongPress)
        drag.play(.longPress(at: ContentBench.middle))
        #expect(drag.names == ["began", "ended"])
        #expect(drag.shape == drag.original)
    }

    @Test("there is never a long press on the map as well", arguments: [AnnotationDragging.atOnce, .afterLongPress])
    func neverALongPress(dragging: AnnotationDragging) {
        let drag = Drag(dragging)
        drag.play(Self.heldStroke)
        #expect(drag.bench.log == [])
        #expect(!drag.bench.map.kinds.contains(.longPress))
        #expect(drag.events.isPaired && drag.names.last == "ended" && drag.isAt(100, 200))
    }

    @Test("its own long press handler is told first, whatever it returns", arguments: [true, false])
    func ownLongPress(stops: Bool) {
        let drag = Drag(.afterLongPress)
        drag.bench.listener.content[drag.id]?.longPressHandler = drag.bench.writing("pressed", stops)
        drag.play(Self.heldStroke)
        #expect(drag.bench.log == ["pressed"])
        #expect(drag.names.first == "began")
    }

    @Test("what lies above it and stops the long press keeps it from being dragged")
    func stoppedAbove() {
        let drag = Drag(.afterLongPress)
        drag.bench.listener.content.add(ContentAnnotation(drag.bench.circle(200, 400)).onLongPress(drag.bench.writing("above")))
        drag.play(Self.heldStroke)
        #expect(drag.bench.log == ["above"])
        #expect(drag.events.isEmpty && drag.shape == drag.original)
    }

    @Test("a view annotation above it is in the way")
    func viewAnnotation() {
        let drag = Drag(.atOnce)
        drag.bench.listener.content.add(ViewAnnotation(.rectangle(Vec2F(150, 350), Vec2F(250, 450))))
        drag.play(Self.stroke)
        #expect(drag.events.isEmpty)
        #expect(drag.bench.map.kinds.contains(.moveComplete))
    }

    @Test(
        "every way of interruption restores it exactly, and is told",
        arguments: [AnnotationDragCancellation.cancelled, .additionalFinger, .takenOver, .switchedOff, .lost])
    func interruption(reason: AnnotationDragCancellation) {
        let drag = Drag(.atOnce) { .polyline([$0.place(200, 400), $0.place(220, 430)], width: .dp(8)) }
        let bench = drag.bench
        switch reason {
        case .cancelled: drag.play(Self.stroke.cancelled(after: .milliseconds(200)))
        case .additionalFinger:
            drag.play(Self.stroke.withAnotherFinger(at: Vec2F(50, 50), after: .milliseconds(200), for: .milliseconds(300)))
        case .takenOver:
            let thief = RecordingListener("thief", consumingWhere: { $0.context.position.x < 150 && $0.gesture.kind == .move })
            bench.bench.handler.insertListener(thief, at: 0)
            drag.play(Self.stroke)
        case .switchedOff:
            bench.listener.onAnnotationDrag = {
                drag.events.append($0)
                if drag.events.count == 5 { bench.listener.isEnabled = false }
            }
            drag.play(Self.stroke)
        default:
            bench.listener.onAnnotationDrag = {
                drag.events.append($0)
                if drag.events.count == 5 { bench.bench.handler.removeListener(bench.listener) }
            }
            drag.play(Self.stroke)
            #expect(bench.listener.draggedAnnotation == drag.id)
            bench.bench.handler.insertListener(bench.listener, at: 0)
            _ = bench.tap(20, 20)
        }
        #expect(drag.events.isPaired && drag.events.count > 2)
        guard case .cancelled(let told, let why) = drag.events.last else {
            Issue.record("not cancelled: \(drag.names)")
            return
        }
        #expect(why == reason)
        #expect(told.shape == drag.original && drag.shape == drag.original)
    }

    @Test("the program may move or remove it meanwhile: it stays as the program left it", arguments: [true, false])
    func changed(removes: Bool) {
        let drag = Drag(.atOnce)
        let other = drag.bench.circle(50, 50)
        drag.bench.listener.onAnnotationDrag = {
            drag.events.append($0)
            guard drag.events.count == 5 else { return }
            if removes { drag.bench.listener.content[drag.id] = nil } else { drag.bench.listener.content[drag.id]?.shape = other }
        }
        drag.play(Self.stroke)
        #expect(drag.shape == (removes ? nil : other))
        #expect(drag.names.last == "cancelled" && drag.events.isPaired)
        if case .cancelled(_, let reason) = drag.events.last { #expect(reason == .changed) }
    }

    @Test("who cancels when it begins drags nothing, and the map pans")
    func cancelledAtOnce() {
        let drag = Drag(.atOnce)
        drag.bench.listener.onAnnotationDrag = {
            drag.events.append($0)
            if case .began = $0 { drag.bench.listener.cancel() }
        }
        drag.play(Self.stroke)
        #expect(drag.names == ["began", "cancelled"])
        #expect(drag.shape == drag.original)
        #expect(drag.bench.map.kinds.contains(.moveComplete))
    }

    @Test("two fingers navigate, a second tap zooms")
    func notDragged() {
        let drag = Drag(.atOnce)
        drag.play(.pinch(around: ContentBench.middle, from: 40, to: 200, in: .milliseconds(300)))
        drag.play(.pause(.seconds(1)) + .quickZoom(at: ContentBench.middle, by: 100))
        #expect(drag.events.isEmpty && drag.shape == drag.original)
    }

    @Test("its handler is told before that of the listener")
    func handlers() {
        let drag = Drag(.atOnce)
        drag.bench.listener.content[drag.id]?.dragHandler = { drag.bench.log.append("own \($0.name)") }
        drag.bench.listener.onAnnotationDrag = { drag.bench.log.append("all \($0.name)") }
        drag.play(Self.stroke)
        #expect(drag.bench.log.prefix(2) == ["own began", "all began"])
        #expect(drag.bench.log.suffix(2) == ["own ended", "all ended"])
    }

    @Test("turned and tilted, across the antimeridian, the place that is held stays under the finger", arguments: [0.0, 40, 75])
    func held(pitch: Double) {
        let drag = Drag(.atOnce)
        drag.bench.camera.state = CameraState(center: Coordinate(latitude: 60, longitude: 179.999), zoom: 9, bearing: 130, pitch: pitch)
        drag.bench.listener.content[drag.id]?.shape = drag.bench.circle(200, 400)
        drag.play(.drag(from: Vec2F(205, 410), to: Vec2F(305, 360)))
        #expect(drag.isAt(300, 350))
        #expect((drag.shape?.coordinate).map { $0.longitude >= -180 && $0.longitude < 180 } ?? false)
        drag.play(.pause(.seconds(1)) + .drag(from: Vec2F(305, 360), to: Vec2F(105, 460)))
        #expect(drag.isAt(100, 450))
    }

    @Test("an area keeps its form on the map, and stops at the edge of the world")
    func area() throws {
        let drag = Drag(.atOnce) { $0.square(200, 400, half: 40) }
        drag.play(.drag(from: Vec2F(200, 400), to: Vec2F(150, 300)))
        guard case .polygon(let rings) = drag.shape else { return }
        let corners = rings[0].compactMap { drag.bench.camera.point(for: $0) }
        #expect(zip(corners, [Vec2F(110, 260), Vec2F(190, 260), Vec2F(190, 340), Vec2F(110, 340)]).allSatisfy { ($0 - $1).length < 0.01 })
        drag.bench.camera.state = CameraState(center: Coordinate(latitude: 84.9, longitude: 0), zoom: 4)
        drag.bench.listener.content[drag.id]?.shape = drag.bench.square(200, 400, half: 20)
        drag.play(.pause(.seconds(1)) + .drag(from: Vec2F(200, 400), to: Vec2F(200, 20)))
        guard case .polygon(let stopped) = drag.shape else { return }
        #expect(abs((stopped[0].map { $0.latitude }.max() ?? 0) - WebMercator.latitudeLimit) < 1e-9)
    }

    @Test("of several the topmost is taken, one that is hit exactly before one that is near", arguments: [false, true])
    func topmost(isNearOnly: Bool) {
        let drag = Drag(.atOnce)
        let shape = isNearOnly ? drag.bench.circle(235, 400) : drag.bench.circle(210, 400)
        let above = drag.bench.listener.content.add(ContentAnnotation(shape, zIndex: 1, dragging: .atOnce))
        drag.play(Self.stroke)
        #expect((drag.shape == drag.original) == !isNearOnly)
        #expect((drag.bench.listener.content[above]?.shape == shape) == isNearOnly)
    }
}
