import TouchPipeline
import TouchPipelineTesting

/// Plays a case on a handler with virtual time, five seconds beyond its end, and returns the calls of the listeners of the chain.
final class GestureCaseRunner {
    private let scheduler = VirtualScheduler()
    private let handler: DefaultTouchHandler
    private var down: [TouchPointer] = []
    private(set) var heard: [String] = []
    /// The same gestures as values, with the index of the listener.
    private(set) var gestures: [(listener: Int, recognized: RecognizedGesture)] = []
    /// The events that the handler received.
    private(set) var events: [TouchEvent] = []

    init(_ row: GestureCaseRow) {
        handler = DefaultTouchHandler(scheduler: scheduler, configuration: row.configuration)
        let chain = row.chain.isEmpty ? [GestureCaseRow.Listener("")] : row.chain
        for (index, listener) in chain.enumerated() {
            let prefix = listener.name.isEmpty ? "" : "\(listener.name): "
            let recording = RecordingListener(listener.name, interests: listener.interests, consuming: listener.consumes)
            recording.onEvent = { [weak self] in
                self?.heard.append(prefix + line($0))
                self?.gestures.append((index, $0))
            }
            handler.addListener(recording)
        }
    }

    var diagnostics: TouchDiagnostics { handler.diagnostics }

    func play(_ events: [GestureCase.Event]) {
        for event in events {
            scheduler.advance(to: .ms(event.t))
            play(event)
        }
        scheduler.advance(by: .seconds(5))
    }

    private func play(_ event: GestureCase.Event) {
        switch event.a {
        case "tick": return
        case "down": land(event)
        case "move": put(event, .moved)
        case "up": put(event, .ended)
        case "cancel", "interrupt": cancel(event)
        case "button": press(event)
        default: preconditionFailure("no such event: \(event.a)")
        }
        let actions = ["down": TouchAction.down, "up": .up, "cancel": .cancel, "interrupt": .cancel]
        let touches = TouchEvent(actions[event.a] ?? .move, pointers: TouchPointers(down), timestamp: .ms(event.t))
        events.append(touches)
        handler.onTouchEvent(touches)
        down.removeAll { $0.phase == .ended || $0.phase == .cancelled }
        for index in down.indices { down[index].phase = .stationary }
    }

    private func land(_ event: GestureCase.Event) {
        guard case .one(let id) = event.id else { preconditionFailure("a down needs an id") }
        down.removeAll { $0.id == id }
        let kind = event.kind == "mouse" ? TouchPointer.Kind.mouse : .finger
        down.append(pointer(id, event.x ?? 0, event.y ?? 0, .began, kind: kind))
    }

    private func put(_ event: GestureCase.Event, _ phase: TouchPointer.Phase) {
        guard case .one(let id) = event.id, let index = down.firstIndex(where: { $0.id == id }) else {
            preconditionFailure("the finger is not down")
        }
        down[index].position = Vec2F(event.x ?? 0, event.y ?? 0)
        down[index].phase = phase
    }

    private func cancel(_ event: GestureCase.Event) {
        for index in down.indices {
            if case .one(let id) = event.id, id != down[index].id { continue }
            down[index].phase = .cancelled
        }
    }

    /// A second button, pressed beside the one that holds the mouse down, is a move without a distance.
    private func press(_ event: GestureCase.Event) {
        guard event.state == "down" else { return down[0].buttons = .primary }
        down[0].buttons.insert(.secondary)
    }
}
