import TouchPipeline

extension TouchEvent {
    /// An event of all touches that are down, each in its latest measurement. The event has the time of the latest one.
    ///
    /// The action decides which touches it is about. The phase of a touch decides only among them: a touch that lifts in the same frame is
    /// in a `.move` still, and lifts with the `.up`. Where no touch is in the phase of the action, all are.
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
        self.init(action, pointers: TouchPointers(pointers), timestamp: touches.map(\.time).max())
    }
}

extension TouchSample.Identity {
    /// A number that stays the same while the pointer is down, without a list of those that are.
    fileprivate var snapshotID: Int {
        switch self {
        case .number(let number): number
        case .object(let object): Int(bitPattern: object)
        }
    }
}
