import TouchPipeline

/// Two opposite corners, in screen pixels.
struct Rectangle: Equatable { var start, end: Vec2F }

enum RectangleEvent: Equatable { case changed(Rectangle), drawn(Rectangle), undone(Rectangle), cancelled(SessionEndReason) }

/// A finger that may draw a rectangle. The list gets it when the finger lifts.
struct RectangleSession: TouchSession {
    private let start: Vec2F
    private(set) var rectangle: Rectangle?

    init(at start: Vec2F) { self.start = start }

    mutating func receive(
        _ gesture: TouchGesture, context: TouchContext, in rectangles: inout [Rectangle]
    ) -> SessionStep<RectangleEvent> {
        let rectangle = Rectangle(start: start, end: context.position)
        switch gesture {
        case .move(_, .pan):
            self.rectangle = rectangle
            return .consumes([.changed(rectangle)])
        case .moveComplete where context.endReason == .lifted:
            rectangles.append(rectangle)
            return .ends([.drawn(rectangle)])
        default: return .ignores
        }
    }

    func cancel(because reason: SessionEndReason, restoring rectangles: inout [Rectangle]) -> [RectangleEvent] {
        rectangle == nil ? [] : [.cancelled(reason)]
    }
}

/// Draws a rectangle under one finger. Two fingers, and drags that begin with a double tap, are for the map.
final class RectangleListener: TouchListener {
    private let runner = SessionRunner<RectangleSession>(document: [])

    init(onEvent: @escaping (RectangleEvent) -> Void = { _ in }) { runner.onEvent = onEvent }

    var rectangles: [Rectangle] { runner.document }
    var preview: Rectangle? { runner.session?.rectangle }
    var isEnabled: Bool {
        get { runner.isEnabled }
        set { runner.isEnabled = newValue }
    }

    var interests: TouchGesture.Kinds { [.touchDown, .move, .moveComplete] }
    func didEnter(_ environment: TouchEnvironment) { runner.enter(environment) }
    func didLeave(_ environment: TouchEnvironment) { runner.leave(environment) }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard let context = runner.receive(gesture, context: context) else { return false }
        if case .touchDown(let position) = gesture { runner.begin(RectangleSession(at: position)) }
        return runner.update(gesture, context: context) { $0.receive(gesture, context: context, in: &$1) }
    }

    func cancel() { runner.cancel(because: .cancelledByApp) }
    var canUndo: Bool { !rectangles.isEmpty }
    @discardableResult
    func undo() -> Bool { runner.edit { rectangles in rectangles.popLast().map { [.undone($0)] } } }
}
