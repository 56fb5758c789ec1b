import Geodesy

/// The way from one view to another, by a progress from 0 to 1.
struct BlendCourse: Sendable {
    /// The parts that change.
    let channels: CameraChannels
    let start: CameraState
    let end: CameraState
    /// How far the bearing turns, in degrees.
    let turn: Double
    /// What is under the anchor at the start, and how far away that is which is there at the end.
    let place: WorldPoint
    let way: GroundVector
    let pace: BlendPace

    func sample(at seconds: Double) -> MotionSample {
        let progress = pace.progress(at: seconds)
        var sample = MotionSample()
        if channels.contains(.zoom) { sample.zoom = mix(start.zoom, end.zoom, progress) }
        if channels.contains(.pitch) { sample.pitch = mix(start.pitch, end.pitch, progress) }
        if channels.contains(.bearing) { sample.bearing = progress == 1 ? end.bearing : start.bearing + turn * progress }
        if channels.contains(.pan) {
            sample.place = place + way * panned(at: progress)
            if progress == 0 { sample.center = start.center }
            if progress == 1 { sample.center = end.center }
        }
        return sample
    }

    private func mix(_ a: Double, _ b: Double, _ progress: Double) -> Double {
        progress == 1 ? b : a + (b - a) * progress
    }

    /// The part of the way at a progress: with it a zoom has a point of the screen that stays, (1 − 2^−zp) / (1 − 2^−z) for z levels.
    ///
    /// Written with sinh, so that few levels are as good as many.
    private func panned(at progress: Double) -> Double {
        let zoom = (end.zoom - start.zoom) * BlendCourse.halfLogTwo
        guard channels.contains(.zoom), abs(zoom) > BlendCourse.hardlyAnyZoom else { return progress }
        return Math.exp(zoom * (1 - progress)) * Math.sinh(zoom * progress) / Math.sinh(zoom)
    }

    /// ½ ln 2.
    private static let halfLogTwo = 0.34657359027997264
    private static let hardlyAnyZoom = 1e-12
}
