import Testing
import TouchPipeline
import TouchPipelineTesting

/// Each element of a script once, with the kinds of gestures that its doc comment states. Consecutive gestures of one kind are listed once.
struct NamedScript: Sendable, CustomTestStringConvertible {
    let name: String
    let script: GestureScript
    let kinds: [TouchGesture.Kind]

    var testDescription: String { name }

    static let tap: [TouchGesture.Kind] = [.touchDown, .clickUnconfirmed, .clearTouch]
    static let drag: [TouchGesture.Kind] = [.touchDown, .move, .moveComplete, .clearTouch]
    static let two: [TouchGesture.Kind] = [.touchDown, .clearTouch, .twoFingerMove, .twoFingerMoveComplete, .clearTouch]
    static let a = Vec2F(300, 400)
    static let b = Vec2F(700, 700)

    static let all: [NamedScript] = [
        NamedScript(name: "tap", script: .tap(at: a), kinds: tap + [.clickConfirmed]),
        NamedScript(name: "double tap", script: .doubleTap(at: a), kinds: tap + [.touchDown, .doubleClick, .clearTouch]),
        NamedScript(name: "long press", script: .longPress(at: a), kinds: [.touchDown, .longPress, .clearTouch]),
        NamedScript(name: "drag", script: .drag(from: a, to: b), kinds: drag),
        NamedScript(name: "fling", script: .fling(from: a, to: b), kinds: drag),
        NamedScript(name: "fling by velocity", script: .fling(from: a, velocity: Vec2F(6000, 2000)), kinds: drag),
        NamedScript(
            name: "quick zoom", script: .quickZoom(at: a, by: 200),
            kinds: tap + [.touchDown, .move, .oneFingerDoubleClickMoveComplete, .clearTouch]),
        NamedScript(name: "two-finger tap", script: .twoFingerTap(at: a), kinds: [.touchDown, .clearTouch, .twoFingerClick, .clearTouch]),
        NamedScript(name: "two-finger drag", script: .twoFingerDrag(from: a, to: b), kinds: two),
        NamedScript(name: "pinch", script: .pinch(around: b, from: 150, to: 600, angle: 30), kinds: two),
        NamedScript(name: "rotate", script: .rotate(around: b, by: -120), kinds: two),
        NamedScript(
            name: "turn, stretch and move",
            script: .twoFingers(around: a, angle: 45, turning: 60, stretching: 1.5, moving: b - a, in: .milliseconds(400)), kinds: two),
        NamedScript(name: "wheel", script: .scroll(at: a, by: -120), kinds: [.scroll]),
        NamedScript(name: "scroll", script: .scroll(at: a, by: 300, in: .milliseconds(200)), kinds: [.scroll]),
        NamedScript(
            name: "cancelled drag", script: .drag(from: a, to: b).cancelled(after: .milliseconds(200)),
            kinds: [.touchDown, .move, .clearTouch]),
        NamedScript(name: "drag cancelled at its end", script: .drag(from: a, to: b).cancelled(), kinds: [.touchDown, .move, .clearTouch]),
        NamedScript(name: "nothing but a cancel", script: .cancel, kinds: []),
        NamedScript(
            name: "pinch with a third finger",
            script: .pinch(around: b, from: 150, to: 600).withAnotherFinger(at: a, after: .milliseconds(200), for: .milliseconds(200)),
            kinds: [.touchDown, .clearTouch, .twoFingerMove, .twoFingerMoveComplete, .clearTouch, .clearTouch]),
    ]
}
