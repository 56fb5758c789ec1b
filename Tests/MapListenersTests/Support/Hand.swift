import MapCameras
import TouchPipeline

/// One finger or two whose movement is known exactly, as a touch screen sees them at regular times.
struct Hand {
    /// How long the fingers are down, in milliseconds.
    var length: Double
    /// Where each of them is, in pixels, so many milliseconds before they lift: from -length to 0.
    var fingers: [(Double) -> Vec2F]

    /// The events at an interval in milliseconds; the last look is `early` milliseconds before the fingers lift.
    ///
    /// Systems that tell only what has changed leave out a look at fingers that are where they were.
    func events(every interval: Double, early: Double = 0, onlyChanges: Bool = false) -> [TouchEvent] {
        var places = places(at: -length)
        var events = [event(.down, .began, places, at: -length)]
        var looks: [Double] = []
        while -early - Double(looks.count) * interval > -length + 1e-9 { looks.append(-early - Double(looks.count) * interval) }
        for look in looks.reversed() {
            let now = self.places(at: look)
            if onlyChanges, now == places { continue }
            places = now
            events.append(event(.move, .moved, places, at: look))
        }
        events.append(event(.up, .ended, places, at: 0))
        return events
    }

    private func places(at time: Double) -> [Vec2F] { fingers.map { $0(time) } }

    private func event(_ action: TouchAction, _ phase: TouchPointer.Phase, _ places: [Vec2F], at time: Double) -> TouchEvent {
        var pointers = TouchPointers()
        for (id, place) in places.enumerated() { pointers.append(TouchPointer(id: id, position: place, phase: phase)) }
        let instant = TouchInstant(microseconds: Int64(((time + length + 1000) * 1000).rounded()))
        return TouchEvent(action, pointers: pointers, timestamp: instant)
    }
}

extension MapBench {
    /// Lets the fingers do what the events say, and returns what the map shows when they have lifted.
    func perform(_ events: [TouchEvent]) -> CameraState {
        for event in events {
            if let time = event.timestamp { bench.scheduler.advance(to: time) }
            bench.handler.onTouchEvent(event)
        }
        return state
    }
}
