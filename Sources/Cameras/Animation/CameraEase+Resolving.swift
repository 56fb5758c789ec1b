import Geodesy
import TouchPipeline

extension CameraEase {
    func resolved(from origin: MotionOrigin) -> ResolvedMotion {
        let target = target.usable
        let seconds = Double(max(duration.wholeMicroseconds, 0)) / 1e6
        let course = BlendCourse(
            channels: target.channels, from: origin, showing: target, at: origin.point(at: anchor),
            pace: .timed(curve, seconds: seconds))
        return ResolvedMotion(channels: target.channels, course: .blend(course), anchor: anchor)
    }
}

extension CameraSettle {
    func resolved(from origin: MotionOrigin) -> ResolvedMotion {
        let point = origin.point(at: anchor)
        let held = origin.geometry.state(holding: point, constraints: origin.constraints)
        let end = origin.constraints.clamp(held, viewport: origin.viewport)
        var channels: CameraChannels = [.pan]
        if end.zoom != origin.state.zoom { channels.insert(.zoom) }
        if end.pitch != origin.state.pitch { channels.insert(.pitch) }
        let spring = CriticallyDampedSpring(response: Double(max(response.wholeMicroseconds, 0)) / 1e6)
        let isInside = channels == .pan && end.center == origin.state.center.wrapped
        let course = BlendCourse(
            channels: channels, from: origin, to: end, at: point,
            pace: isInside ? .timed(.linear, seconds: 0) : .sprung(spring))
        return ResolvedMotion(channels: channels, course: .blend(course), anchor: anchor, mayOvershoot: true)
    }
}

extension BlendCourse {
    /// The way to a target, its place at a point of the screen.
    init(
        channels: CameraChannels, from origin: MotionOrigin, showing target: CameraTarget, at point: ScreenPoint, pace: BlendPace
    ) {
        let end = origin.state(showing: target, at: point)
        self.init(channels: channels, from: origin, to: end, at: point, pace: pace)
    }

    /// The way to a state, by what is under a point of the screen.
    init(channels: CameraChannels, from origin: MotionOrigin, to end: CameraState, at point: ScreenPoint, pace: BlendPace) {
        var end = end
        end.center = end.center.unwrapped(near: origin.state.center.longitude)
        var last = origin
        last.state = end
        let place = origin.place(at: point)
        let turn = Degrees.difference(from: origin.state.bearing, to: end.bearing)
        self.init(
            channels: channels, start: origin.state, end: end, turn: turn, place: place, way: last.place(at: point) - place,
            pace: pace)
    }
}
