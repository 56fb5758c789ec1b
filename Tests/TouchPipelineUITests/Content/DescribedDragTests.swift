import ContentPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import Testing
import TouchPipeline
import TouchPipelineTesting
import TouchPipelineUI

@Suite("Descriptions during a drag")
struct DescribedDragTests {
    private final class Rig {
        let bench = DescribedMap()
        let reconciler: ContentReconciler
        /// The circle in the description.
        var described: ContentShape
        var events: [AnnotationDragEvent] = []
        /// Called with each event.
        var onEvent: (AnnotationDragEvent) -> Void = { _ in }
        var color: GeoJSONValue = "red"

        init() {
            reconciler = ContentReconciler(bench.listener)
            described = bench.circle(200, 400)
            apply()
        }

        func apply() {
            reconciler.apply {
                CircleAnnotation(centerCoordinate: described.coordinate ?? .init(latitude: 0, longitude: 0)).circleRadius(20)
                    .circleColor(color).draggable(.immediately).onDrag { [unowned self] event in
                        events.append(event)
                        onEvent(event)
                    }
            }
        }

        var shape: ContentShape? { bench.listener.content.annotationIDs.first.flatMap { bench.listener.content[$0]?.shape } }
        var position: Vec2F? { shape?.coordinate.flatMap { bench.camera.point(for: $0) } }
        func isAt(_ x: Float, _ y: Float) -> Bool { position.map { ($0 - Vec2F(x, y)).length < 0.01 } ?? false }
    }

    /// Plays a drag of the annotation by (-100, -200), and expects its end and the place of the annotation then.
    private func expectDrag(
        of rig: Rig, cancelledAfter time: Duration? = nil, _ end: String, at x: Float, _ y: Float,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let drag = GestureScript.drag(from: Vec2F(205, 410), to: Vec2F(105, 210))
        rig.bench.play(time.map { drag.cancelled(after: $0) } ?? drag)
        #expect(rig.events.isPaired, sourceLocation: sourceLocation)
        #expect(rig.events.last?.name == end, sourceLocation: sourceLocation)
        #expect(rig.isAt(x, y), sourceLocation: sourceLocation)
    }

    @Test("an annotation that is described at its old place during a drag does not jump, and stays where the drag ends")
    func oldPlace() {
        let rig = Rig()
        var before: ContentShape?
        rig.onEvent = { [unowned rig] event in
            if case .changed(let drag) = event {
                rig.color = "green"
                rig.apply()
                #expect(rig.shape == drag.shape)
                #expect(rig.shape != before)
                before = drag.shape
            }
        }
        expectDrag(of: rig, "ended", at: 100, 200)
        let colored = rig.bench.listener.content.annotationIDs.first.flatMap { rig.bench.listener.content[$0]?.properties["circle-color"] }
        #expect(colored == "green")
        rig.apply()
        #expect(rig.isAt(100, 200))
        // A description with another coordinate moves the annotation.
        rig.described = rig.bench.circle(300, 600)
        rig.apply()
        #expect(rig.isAt(300, 600))
    }

    @Test("a program that follows the drag, one event behind, changes nothing", arguments: [0, 1, 3])
    func echo(behind: Int) {
        let rig = Rig()
        var received: [ContentShape] = []
        rig.onEvent = { [unowned rig] event in
            switch event {
            case .changed(let drag):
                received.append(drag.shape)
                if received.count > behind { rig.described = received[received.count - 1 - behind] }
                rig.apply()
                #expect(rig.shape == drag.shape)
            case .ended(let drag):
                rig.described = drag.shape
                let revision = rig.bench.listener.content.revision
                rig.apply()
                #expect(rig.bench.listener.content.revision == revision)
            case .began, .cancelled: break
            }
        }
        expectDrag(of: rig, "ended", at: 100, 200)
    }

    @Test("a place that is described during a drag applies after the drag")
    func otherCoordinate() {
        let rig = Rig()
        rig.onEvent = { [unowned rig] event in
            guard case .began = event else { return }
            rig.described = rig.bench.circle(300, 600)
            rig.apply()
        }
        expectDrag(of: rig, "ended", at: 100, 200)
        rig.apply()
        #expect(rig.isAt(300, 600))
    }

    @Test("a cancelled drag leaves the annotation at its described place")
    func cancelled() {
        let rig = Rig()
        rig.onEvent = { [unowned rig] _ in rig.apply() }
        expectDrag(of: rig, cancelledAfter: .milliseconds(150), "cancelled", at: 200, 400)
        #expect(rig.shape == rig.described)
    }

    @Test("an annotation that is no longer described is removed during its drag, and the drag is cancelled")
    func removed() {
        let rig = Rig()
        rig.onEvent = { [unowned rig] event in
            if case .changed = event { rig.reconciler.apply(ContentDescription()) }
        }
        rig.bench.play(.drag(from: Vec2F(205, 410), to: Vec2F(105, 210)))
        #expect(rig.shape == nil)
        #expect(rig.bench.listener.draggedAnnotation == nil)
    }
}
