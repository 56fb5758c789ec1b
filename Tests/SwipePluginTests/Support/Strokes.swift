import TouchPipeline
import TouchPipelineTesting

/// The position at which fingers land by default.
let home = Vec2F(500, 400)

extension GestureScript {
    /// One finger that moves by `way` at a constant speed.
    static func stroke(_ way: Vec2F, in milliseconds: Double, from start: Vec2F = home) -> GestureScript {
        GestureScript(FingerStroke(at: start).moving(to: start + way, in: duration(milliseconds), profile: .uniform))
    }

    /// One finger that moves through several positions, relative to where it lands, with the same time for each leg.
    static func stroke(through ways: [Vec2F], each milliseconds: Double, from start: Vec2F = home) -> GestureScript {
        var stroke = FingerStroke(at: start)
        for way in ways { stroke = stroke.moving(to: start + way, in: duration(milliseconds), profile: .uniform) }
        return GestureScript(stroke)
    }

    /// Two fingers, 200 pixels apart, that land and lift together and move independently.
    static func twoStrokes(_ first: Vec2F, _ second: Vec2F, in milliseconds: Double, from start: Vec2F = home) -> GestureScript {
        .together(.stroke(first, in: milliseconds, from: start), .stroke(second, in: milliseconds, from: start + Vec2F(0, 200)))
    }

    /// The duration in whole microseconds.
    private static func duration(_ milliseconds: Double) -> Duration { .microseconds(Int64((milliseconds * 1000).rounded())) }

    /// A swipe that satisfies every threshold: 200 pixels to the right in 200 ms.
    static let swipeRight = stroke(Vec2F(200, 0), in: 200)
    /// The same swipe to the left.
    static let swipeLeft = stroke(Vec2F(-200, 0), in: 200)
}
