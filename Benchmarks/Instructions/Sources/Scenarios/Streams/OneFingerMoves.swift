import TouchPipeline

/// One finger that has been down for a long time, and moves without end.
struct OneFingerMoves {
    private var clock = EventClock()

    /// Lands the finger and moves it past the slop.
    mutating func begin(_ sink: inout some EventSink) {
        sink.take(event(.down, .began, at: Vec2F(100, 100)))
        sink.take(event(.move, .moved, at: Vec2F(300, 100)))
    }

    /// Moves it a number of times.
    mutating func feed(_ count: Int, to sink: inout some EventSink) {
        for index in 0..<count { sink.take(event(.move, .moved, at: Vec2F(Float(index & 255), 100))) }
    }

    @inline(__always)
    private mutating func event(_ action: TouchAction, _ phase: TouchPointer.Phase, at position: Vec2F) -> TouchEvent {
        TouchEvent(action, TouchPointer(id: 7, position: position, phase: phase), timestamp: clock.tick())
    }
}
