import TouchPipeline

/// Two fingers that have been down for a long time, and move without end.
struct TwoFingerMoves {
    private var clock = EventClock()

    /// Lands the fingers, one after the other, and moves them past the slop.
    mutating func begin(_ sink: inout some EventSink) {
        let first = TouchPointer(id: 7, position: Vec2F(100, 100), phase: .began)
        sink.take(TouchEvent(.down, first, timestamp: clock.tick()))
        sink.take(event(.down, .stationary, .began, span: 100))
        sink.take(event(.move, .moved, .moved, span: 300))
    }

    /// Moves both a number of times.
    mutating func feed(_ count: Int, to sink: inout some EventSink) {
        for index in 0..<count { sink.take(event(.move, .moved, .moved, span: Float(index & 255))) }
    }

    @inline(__always)
    private mutating func event(
        _ action: TouchAction, _ first: TouchPointer.Phase, _ second: TouchPointer.Phase, span: Float
    ) -> TouchEvent {
        TouchEvent(
            action, TouchPointer(id: 7, position: Vec2F(100, 100), phase: first),
            TouchPointer(id: 8, position: Vec2F(100 + span, 100), phase: second), timestamp: clock.tick())
    }
}
