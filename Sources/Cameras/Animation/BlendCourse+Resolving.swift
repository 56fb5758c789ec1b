import Geodesy

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
