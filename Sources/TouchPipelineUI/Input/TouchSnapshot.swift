import TouchPipeline

extension TouchEvent {
    /// Creates an event of all touches that are down, each with its latest measurement. The time is that of the latest measurement.
    ///
    /// The action applies to the touches in its phase. A touch that lifts in the same frame is therefore still down in a `.move`, and lifts with
    /// the `.up`. If no touch is in the phase of the action, it applies to all touches.
    init(_ action: TouchAction, snapshot touches: [TouchSample]) {
        let subject: TouchPointer.Phase =
            switch action {
            case .down: .began
            case .move, .scroll: .moved
            case .up: .ended
            case .cancel: .cancelled
            }
        let isNamed = touches.contains { $0.phase == subject }
        let pointers = touches.map { touch in
            let rest: TouchPointer.Phase = touch.phase == .stationary ? .stationary : .moved
            return TouchPointer(
                id: touch.identity.snapshotID, position: touch.position, phase: !isNamed || touch.phase == subject ? subject : rest,
                kind: touch.kind, pressure: touch.pressure ?? 0.5, buttons: touch.buttons ?? .primary)
        }
        self.init(action, pointers: TouchPointers(pointers), timestamp: touches.map(\.timestamp).max())
    }
}

extension TouchSample.Identity {
    /// A number that stays the same while the pointer is down.
    fileprivate var snapshotID: Int {
        switch self {
        case .number(let number): number
        case .object(let object): Int(bitPattern: object)
        }
    }
}
