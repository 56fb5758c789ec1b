import TouchPipeline

/// The time of a stream of events. The interval is 8 ms, as of a touchscreen at 125 Hz.
struct EventClock {
    private(set) var now = TouchInstant.zero

    /// The time of the next event.
    mutating func tick() -> TouchInstant {
        now.microseconds &+= 8_000
        return now
    }

    /// A pause that is longer than all timeouts.
    mutating func pause() { now.microseconds &+= 600_000 }
}

/// One finger that moves continuously.
struct OneFingerMoves {
    private var clock = EventClock()

    /// Puts the finger down and moves it past the click distance.
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

/// Two fingers that move continuously.
struct TwoFingerMoves {
    private var clock = EventClock()

    /// Puts the fingers down, one after the other, and moves them past the click distance.
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

/// One finger that moves continuously, in events of positions alone.
struct PositionMoves {
    private var clock = EventClock()

    /// Puts the finger down and moves it past the click distance.
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

/// Typical use of a map: two drags of 20 moves, two taps, and a pinch of 30 moves, with pauses between them.
struct MixedRounds {
    /// The events of one round.
    static let eventCount = 82
    /// The callbacks of one round: a drag has 23, a tap 4, the pinch 34.
    static let callbackCount = 88

    private var clock = EventClock()

    /// A number of rounds.
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
