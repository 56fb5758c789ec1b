import TouchPipeline

/// One finger that moves without end, in events with positions only.
struct PositionMoves {
    private var clock = EventClock()

    /// Lands the finger and moves it past the slop.
    mutating func begin(_ sink: inout some EventSink) {
        sink.take(event(.down, at: Vec2F(100, 100)))
        sink.take(event(.move, at: Vec2F(300, 100)))
    }

    /// Moves it a number of times.
    mutating func feed(_ count: Int, to sink: inout some EventSink) {
        for index in 0..<count { sink.take(event(.move, at: Vec2F(Float(index & 255), 100))) }
    }

    private mutating func event(_ action: TouchAction, at position: Vec2F) -> TouchEvent {
        TouchEvent(pointers: [position], scrollDelta: 0, touchAction: action, timestamp: clock.tick())
    }
}
