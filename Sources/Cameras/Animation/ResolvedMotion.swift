/// A motion whose start is known.
struct ResolvedMotion: Sendable {
    let channels: CameraChannels
    let course: MotionCourse
    /// About which point it turns, or where it puts a place; `nil`: it does not care.
    let anchor: CameraAnchor?
    /// Whether it shows views outside the constraints.
    var mayOvershoot = false

    /// How long it takes; never less than its last moment.
    var durationMicroseconds: Int64 {
        let microseconds = (course.duration * 1e6).rounded(.up)
        return microseconds < ResolvedMotion.longest ? Int64(microseconds) : Int64(ResolvedMotion.longest)
    }

    /// A year, in microseconds.
    private static let longest = 3.15576e13
}
