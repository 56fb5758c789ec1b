import TouchPipeline

/// A typical use of a map: two drags of 20 moves, two taps, and a pinch of 30 moves, with pauses between them.
struct MixedRounds {
    /// The events of one round.
    static let eventCount = 82
    /// The callbacks of one round: 23 for a drag, 4 for a tap, 34 for the pinch.
    static let callbackCount = 88

    private var clock = EventClock()

    /// Sends a number of rounds.
    mutating func feed(_ rounds: Int, to sink: inout some EventSink) {
        for _ in 0..<rounds {
            for _ in 0..<2 { drag(&sink) }
            for _ in 0..<2 { tap(&sink) }
            pinch(&sink)
        }
    }

    private mutating func drag(_ sink: inout some EventSink) {
        sink.take(one(.down, .began, x: 100))
        for step in 1...20 { sink.take(one(.move, .moved, x: 100 + Float(step) * 10)) }
        sink.take(one(.up, .ended, x: 300))
        clock.pause()
    }

    private mutating func tap(_ sink: inout some EventSink) {
        sink.take(one(.down, .began, x: 100))
        sink.take(one(.up, .ended, x: 100))
        clock.pause()
    }

    private mutating func pinch(_ sink: inout some EventSink) {
        sink.take(one(.down, .began, x: 300))
        sink.take(two(.down, .stationary, .began, span: 100))
        for step in 1...30 { sink.take(two(.move, .moved, .moved, span: 100 + Float(step) * 10)) }
        sink.take(two(.up, .ended, .stationary, span: 400))
        let staying = TouchPointer(id: 8, position: Vec2F(700, 100), phase: .ended)
        sink.take(TouchEvent(.up, staying, timestamp: clock.tick()))
        clock.pause()
    }

    private mutating func one(_ action: TouchAction, _ phase: TouchPointer.Phase, x: Float) -> TouchEvent {
        TouchEvent(action, TouchPointer(id: 7, position: Vec2F(x, 100), phase: phase), timestamp: clock.tick())
    }

    private mutating func two(
        _ action: TouchAction, _ first: TouchPointer.Phase, _ second: TouchPointer.Phase, span: Float
    ) -> TouchEvent {
        TouchEvent(
            action, TouchPointer(id: 7, position: Vec2F(300 - span, 100), phase: first),
            TouchPointer(id: 8, position: Vec2F(300 + span, 100), phase: second), timestamp: clock.tick())
    }
}
