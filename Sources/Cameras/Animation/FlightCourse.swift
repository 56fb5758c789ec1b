import Geodesy

/// The way of a flight between two views.
struct FlightCourse: Sendable {
    let start: CameraState
    let end: CameraState
    /// How far the bearing turns, in degrees.
    let turn: Double
    /// The centre at the start, and the way to that at the end, in widths of the world.
    let center: WorldPoint
    let way: GroundVector
    let path: FlightPath
    let curve: TimingCurve
    /// In seconds.
    let duration: Double

    func sample(at seconds: Double) -> MotionSample {
        guard seconds < duration else { return sample(of: end, place: center + way) }
        guard seconds > 0 else { return sample(of: start, place: center) }
        let progress = curve.value(at: seconds / duration)
        let s = progress * path.length
        var sample = MotionSample()
        sample.zoom = start.zoom + Math.log2(path.startWidth / path.width(at: s))
        sample.bearing = start.bearing + turn * progress
        sample.pitch = start.pitch + (end.pitch - start.pitch) * progress
        // A path without length has no progress of its own.
        sample.place = center + way * (path.length > 0 ? path.progress(at: s) : progress)
        return sample
    }

    private func sample(of state: CameraState, place: WorldPoint) -> MotionSample {
        MotionSample(zoom: state.zoom, bearing: state.bearing, pitch: state.pitch, place: place, center: state.center)
    }
}
