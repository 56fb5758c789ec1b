import TouchPipeline

/// Two fingers that have been down for a long time, and zoom and rotate without end.
struct PinchMoves {
    private var clock = EventClock()

    /// Lands the fingers, one after the other, and moves them until both zoom and rotation have begun.
    mutating func begin(_ sink: inout some EventSink) {
        let first = TouchPointer(id: 7, position: Vec2F(300, 600), phase: .began)
        sink.take(TouchEvent(.down, first, timestamp: clock.tick()))
        sink.take(event(.down, .stationary, .began, step: 0))
        for step in 1...1000 { sink.take(event(.move, .moved, .moved, step: step)) }
    }

    /// Moves both a number of times.
    mutating func feed(_ count: Int, to sink: inout some EventSink) {
        for index in 0..<count { sink.take(event(.move, .moved, .moved, step: index)) }
    }

    @inline(__always)
    private mutating func event(
        _ action: TouchAction, _ first: TouchPointer.Phase, _ second: TouchPointer.Phase, step: Int
    ) -> TouchEvent {
        // Back and forth, so that no limit of the zoom is reached.
        let way = Float(step & 255)
        return TouchEvent(
            action, TouchPointer(id: 7, position: Vec2F(300 + way * 0.25, 600), phase: first),
            TouchPointer(id: 8, position: Vec2F(420 + way, 640 + way * 0.75), phase: second), timestamp: clock.tick())
    }
}
