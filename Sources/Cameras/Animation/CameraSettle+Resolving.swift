import Geodesy
import TouchPipeline

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
