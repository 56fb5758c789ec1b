import TouchPipeline
import TouchPipelineTesting

extension Session {
    static let a = Vec2F(300, 600)
    static let b = Vec2F(800, 900)
    static let c = Vec2F(400, 1600)

    /// Two places to measure between.
    static let twoTaps = GestureScript.tap(at: a) + .pause(.milliseconds(600)) + .tap(at: b) + .pause(.milliseconds(600))
    /// A slow stroke downwards, far from both.
    static let stroke = GestureScript.drag(from: Vec2F(1000, 1200), to: Vec2F(900, 2000), in: .milliseconds(900)) + .pause(.seconds(1))
    /// A quick one to the right.
    static let flick = GestureScript.fling(from: Vec2F(200, 2100), to: Vec2F(900, 2130), in: .milliseconds(140)) + .pause(.seconds(2))
    /// From the second of the two places to somewhere else.
    static let vertexDrag = GestureScript.drag(from: b, to: c, in: .milliseconds(800)) + .pause(.seconds(1))
    static let pinch = GestureScript.pinch(around: Vec2F(585, 1266), from: 300, to: 700) + .pause(.seconds(2))

    /// Touches that somebody wants.
    static let scripts: [Session] = [
        Session("two taps", twoTaps),
        Session("a stroke", stroke),
        Session("a flick", flick),
        Session("a vertex that is dragged", twoTaps + vertexDrag),
        Session("a vertex that is pressed long", twoTaps + .longPress(at: b) + .pause(.seconds(1))),
        Session("a pinch", pinch),
        Session("a pinch in the middle of a stroke", stroke.withAnotherFinger(at: a, after: .milliseconds(400), for: .milliseconds(300))),
        Session("a second finger at once", stroke.withAnotherFinger(at: a, after: .milliseconds(30), for: .milliseconds(500))),
        Session("a stroke that the system takes", stroke.cancelled(after: .milliseconds(300))),
        Session("a quick zoom", .quickZoom(at: c, by: 200) + .pause(.seconds(1))),
        Session("a two-finger tap", .twoFingerTap(at: c) + .pause(.seconds(1))),
        Session("a wheel", .scroll(at: c, by: 240) + .pause(.seconds(1))),
        Session("everything, one after the other", twoTaps + stroke + flick + vertexDrag + pinch + stroke + .tap(at: a) + flick),
    ]
}
