package import MapCameras
package import MapTesting
package import TouchPipeline
import TouchPipelineTesting

/// One or two fingers whose movement is known exactly, sampled like a touch screen at regular times.
package struct Hand {
    /// The time for which the fingers are down, in milliseconds.
    package var length: Double
    /// The position of each finger, in pixels, at a time in milliseconds before the lift: from -length to 0.
    package var fingers: [(Double) -> Vec2F]

    package init(length: Double, fingers: [(Double) -> Vec2F]) { (self.length, self.fingers) = (length, fingers) }

    /// The events at an interval in milliseconds. The last sample is `early` milliseconds before the lift.
    ///
    /// Systems that report only changes leave out a sample of fingers that have not moved.
    package func events(every interval: Double, early: Double = 0, onlyChanges: Bool = false) -> [TouchEvent] {
        var points = points(at: -length)
        var events = [event(.down, .began, points, at: -length)]
        var looks: [Double] = []
        while -early - Double(looks.count) * interval > -length + 1e-9 { looks.append(-early - Double(looks.count) * interval) }
        for look in looks.reversed() {
            let now = self.points(at: look)
            if onlyChanges, now == points { continue }
            points = now
            events.append(event(.move, .moved, points, at: look))
        }
        events.append(event(.up, .ended, points, at: 0))
        return events
    }

    private func points(at time: Double) -> [Vec2F] { fingers.map { $0(time) } }

    private func event(_ action: TouchAction, _ phase: TouchPointer.Phase, _ points: [Vec2F], at time: Double) -> TouchEvent {
        var pointers = TouchPointers()
        for (id, point) in points.enumerated() { pointers.append(TouchPointer(id: id, position: point, phase: phase)) }
        let instant = TouchInstant(microseconds: Int64(((time + length + 1000) * 1000).rounded()))
        return TouchEvent(action, pointers: pointers, timestamp: instant)
    }
}

extension MapTestBench {
    /// Plays the events. Returns the state of the map when the fingers have lifted.
    package func perform(_ events: [TouchEvent]) -> CameraState {
        play(events, settling: false)
        return state
    }
}
