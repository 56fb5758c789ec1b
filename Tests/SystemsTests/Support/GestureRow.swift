import Geodesy
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

/// What a gesture does to a map, part by part, so that each switch can be tried during each gesture.
struct Changes: OptionSet {
    let rawValue: UInt16

    static let oneFingerPan = Changes(rawValue: 1)
    static let twoFingerPan = Changes(rawValue: 2)
    static let pinch = Changes(rawValue: 4)
    static let rotate = Changes(rawValue: 8)
    static let tilt = Changes(rawValue: 16)
    static let turnSideways = Changes(rawValue: 32)
    static let zoomIn = Changes(rawValue: 64)
    static let zoomOut = Changes(rawValue: 128)
}

/// A gesture as a user makes it, and what it changes.
struct GestureRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let script: GestureScript
    let changes: Changes

    static let all: [GestureRow] = [
        GestureRow(testDescription: "tap", script: .tap(at: HereMap.middle), changes: []),
        GestureRow(testDescription: "double tap", script: .doubleTap(at: HereMap.middle), changes: .zoomIn),
        GestureRow(testDescription: "tap of two", script: .twoFingerTap(at: HereMap.middle), changes: .zoomOut),
        GestureRow(
            testDescription: "long press, then a move",
            script: GestureScript(
                FingerStroke(at: HereMap.middle).resting(for: .milliseconds(1200)).moving(to: Vec2F(300, 400), in: .milliseconds(300))),
            changes: .oneFingerPan),
        GestureRow(testDescription: "pan", script: .drag(from: HereMap.middle, to: Vec2F(320, 400)), changes: .oneFingerPan),
        GestureRow(
            testDescription: "two fingers up", script: .twoFingerDrag(from: HereMap.middle, to: Vec2F(200, 340)), changes: .tilt),
        GestureRow(
            testDescription: "two fingers sideways", script: .twoFingerDrag(from: HereMap.middle, to: Vec2F(300, 400)),
            changes: .turnSideways),
        GestureRow(
            testDescription: "pinch, then a pan", script: .pinchThenPan(stretching: 1.8, turning: 0), changes: [.pinch, .twoFingerPan]),
        GestureRow(
            testDescription: "turn, then a pan", script: .pinchThenPan(stretching: 1, turning: 70), changes: [.rotate, .twoFingerPan]),
        GestureRow(
            testDescription: "pinch and turn, then a pan", script: .pinchThenPan(stretching: 1.8, turning: 80),
            changes: [.pinch, .rotate, .twoFingerPan]),
    ]

    /// The types of a classic map that the gesture is made of.
    var types: MapGestureType {
        if testDescription == "tap" { return .tap }
        if testDescription == "long press, then a move" { return [.longPress, .pan] }
        return MapGestureType(MapGestureType.singleTypes.filter { !$0.changes.isDisjoint(with: changes) })
    }

    /// Expects what the gesture changes, apart from what a delegate takes of it, and nothing else.
    func checkShared(_ map: HereMap, taken type: MapGestureType) {
        // The fingers are read as before: without the pinch, what is left of it is no way to the side.
        let isPinch = !changes.isDisjoint(with: [.pinch, .rotate])
        check(map, without: isPinch ? type.changes.union(.turnSideways) : type.changes)
    }

    /// Expects what the gesture changes, apart from what is switched off, and nothing else.
    func check(_ map: HereMap, without disabled: Changes) {
        var rest = changes.subtracting(disabled)
        // Without a pinch and without a turn two fingers never pan.
        let onlyMoves = rest.isDisjoint(with: [.pinch, .rotate]) && rest.contains(.twoFingerPan)
        if onlyMoves { rest.remove(.twoFingerPan) }
        // What is left of such a gesture is a way to the side.
        if onlyMoves, !disabled.contains(.turnSideways) { rest.insert(.turnSideways) }
        let state = map.state
        #expect((state.zoom > 10.3) == !rest.isDisjoint(with: [.pinch, .zoomIn]), "\(state)")
        #expect((state.zoom < 9.7) == rest.contains(.zoomOut), "\(state)")
        #expect((state.turn != 0) == !rest.isDisjoint(with: [.rotate, .turnSideways]), "\(state)")
        #expect((state.pitch != 0) == rest.contains(.tilt), "\(state)")
        let isPanned = !rest.isDisjoint(with: [.oneFingerPan, .twoFingerPan])
        #expect(isPanned ? map.movedPixels > 60 : map.movedPixels < 1.5, "\(map.movedPixels)")
    }
}

extension GestureScript {
    /// Two fingers pinch or turn about the middle, and then move 150 px sideways.
    static func pinchThenPan(stretching factor: Double, turning degrees: Double) -> GestureScript {
        func stroke(_ side: Float) -> GestureScript {
            let start = FingerStroke(at: HereMap.middle + Vec2F(50 * side, 0))
            let pinched = start.turning(around: HereMap.middle, by: degrees, stretching: factor, in: .milliseconds(400))
            return GestureScript(pinched.moving(to: pinched.end + Vec2F(150, 0), in: .milliseconds(300)).resting(for: .milliseconds(100)))
        }
        return .together(stroke(-1), stroke(1))
    }
}
