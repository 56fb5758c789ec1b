import ContentPlugin
import MapCameras
import Testing
import TouchPipeline
import TouchPipelineTesting

/// A draggable circle at the middle, and its drag events.
final class DragRig {
    static let stroke = GestureScript.drag(from: Vec2F(205, 410), to: Vec2F(105, 210))
    static let heldStroke = GestureScript(
        FingerStroke(at: Vec2F(205, 410)).resting(for: .milliseconds(600)).moving(to: Vec2F(105, 210), in: .milliseconds(300)))

    let bench: ContentBench
    let id: AnnotationID
    let original: ContentShape
    var events: [AnnotationDragEvent] = []

    init(_ dragging: DragStart, _ shape: (ContentBench) -> ContentShape = { $0.circle(200, 400) }) {
        bench = ContentBench()
        original = shape(bench)
        id = bench.listener.content.add(ContentAnnotation(original, dragging: dragging))
        bench.listener.onEvent = { [unowned self] in events.append($0) }
        bench.observeMap()
    }

    var shape: ContentShape? { bench.listener.content[id]?.shape }
    var names: [String] { events.map { $0.name } }
    /// Where the annotation is on the screen.
    var position: Vec2F? { shape?.coordinate.flatMap { bench.camera.point(for: $0) } }

    func play(_ script: GestureScript) { bench.play(script) }

    /// Expects that no drag began, and that the annotation is as at the beginning.
    func expectNotDragged(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(names.isEmpty, sourceLocation: sourceLocation)
        #expect(shape == original, sourceLocation: sourceLocation)
    }

    func isAt(_ x: Float, _ y: Float) -> Bool { position.map { ($0 - Vec2F(x, y)).length < 0.01 } ?? false }
}

extension AnnotationDragEvent {
    var name: String {
        switch self {
        case .began: "began"
        case .changed: "changed"
        case .ended: "ended"
        case .cancelled: "cancelled"
        }
    }
}

extension [AnnotationDragEvent] {
    /// The names of the events, with changes that follow each other as one.
    var outline: [String] {
        var outline: [String] = []
        for event in self where event.name != "changed" || outline.last != "changed" { outline.append(event.name) }
        return outline
    }

    /// Whether each drag that began ended once, and no event came outside a drag.
    var isPaired: Bool { isPaired(open: false) }

    /// The same, with or without a drag in progress at the end.
    func isPaired(open: Bool) -> Bool {
        var isOpen = false
        for event in self {
            switch event {
            case .began:
                if isOpen { return false }
                isOpen = true
            case .changed: if !isOpen { return false }
            case .ended, .cancelled:
                if !isOpen { return false }
                isOpen = false
            }
        }
        return isOpen == open
    }
}
