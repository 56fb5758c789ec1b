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
