import MapCameras
import TouchPipeline
import TouchPipelineTesting

extension GestureScript {
    /// One finger that goes from point to point at an even speed, 200 ms each.
    static func path(_ points: Vec2F..., each duration: Duration = .milliseconds(200)) -> GestureScript {
        var stroke = FingerStroke(at: points[0])
        for point in points.dropFirst() { stroke = stroke.moving(to: point, in: duration, profile: .uniform) }
        return GestureScript(stroke)
    }

    /// A finger that rests until it is a long press, and then goes to another point.
    static func carefulDrag(from start: Vec2F, to end: Vec2F, in duration: Duration = .milliseconds(200)) -> GestureScript {
        let stroke = FingerStroke(at: start).resting(for: .milliseconds(600)).moving(to: end, in: duration, profile: .uniform)
        return GestureScript(stroke)
    }

    /// Taps, so far apart in time that no two are a double tap.
    static func taps(_ points: Vec2F...) -> GestureScript {
        var script = GestureScript()
        for point in points { script += .tap(at: point) + .pause(.milliseconds(500)) }
        return script
    }
}

func near(_ a: ScreenPoint, _ b: Vec2F, _ tolerance: Double = 0.01) -> Bool {
    abs(a.x - Double(b.x)) <= tolerance && abs(a.y - Double(b.y)) <= tolerance
}
