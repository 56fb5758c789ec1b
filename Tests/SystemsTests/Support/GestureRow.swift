import Geodesy
import HereGestures
import MapCameras
import MapListeners
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

/// The parts of the effect of a gesture on a map, so that each switch can be tested during each gesture.
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

/// A gesture of a user, and its effects.
struct GestureRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let script: GestureScript
    let changes: Changes

    static let all: [GestureRow] = [
        GestureRow(testDescription: "tap", script: .tap(at: MapTestBench.middle), changes: []),
        GestureRow(testDescription: "double tap", script: .doubleTap(at: MapTestBench.middle), changes: .zoomIn),
        GestureRow(testDescription: "tap of two", script: .twoFingerTap(at: MapTestBench.middle), changes: .zoomOut),
        GestureRow(
            testDescription: "long press, then a move",
            script: GestureScript(
                FingerStroke(at: MapTestBench.middle).resting(for: .milliseconds(1200)).moving(to: Vec2F(300, 400), in: .milliseconds(300))),
            changes: .oneFingerPan),
        GestureRow(testDescription: "pan", script: .drag(from: MapTestBench.middle, to: Vec2F(320, 400)), changes: .oneFingerPan),
        GestureRow(
            testDescription: "two fingers up", script: .twoFingerDrag(from: MapTestBench.middle, to: Vec2F(200, 340)), changes: .tilt),
        GestureRow(
            testDescription: "two fingers sideways", script: .twoFingerDrag(from: MapTestBench.middle, to: Vec2F(300, 400)),
            changes: .turnSideways),
        GestureRow(
            testDescription: "pinch, then a pan", script: .pinchThenPan(stretching: 1.8, turning: 0), changes: [.pinch, .twoFingerPan]),
        GestureRow(
            testDescription: "turn, then a pan", script: .pinchThenPan(stretching: 1, turning: 70), changes: [.rotate, .twoFingerPan]),
        GestureRow(
            testDescription: "pinch and turn, then a pan", script: .pinchThenPan(stretching: 1.8, turning: 80),
            changes: [.pinch, .rotate, .twoFingerPan]),
    ]

    /// The types of a classic map of which the gesture consists.
    var types: MapGestureType {
        if testDescription == "tap" { return .tap }
        if testDescription == "long press, then a move" { return [.longPress, .pan] }
        return MapGestureType(MapGestureType.singleTypes.filter { !$0.changes.isDisjoint(with: changes) })
    }

    /// Expects the effects of the gesture without those that a delegate takes over, and no others.
    func checkShared(_ map: MapTestBench, taken: Changes) {
        // The fingers are interpreted as before. Without the pinch, the rest of the movement is not a sideways movement.
        let isPinch = !changes.isDisjoint(with: [.pinch, .rotate])
        check(map, without: isPinch ? taken.union(.turnSideways) : taken)
    }

    /// Expects the effects of the gesture without those that are disabled, and no others.
    func check(_ map: MapTestBench, without disabled: Changes) {
        var rest = changes.subtracting(disabled)
        // Without a pinch and without a turn, two fingers never pan.
        let onlyMoves = rest.isDisjoint(with: [.pinch, .rotate]) && rest.contains(.twoFingerPan)
        if onlyMoves { rest.remove(.twoFingerPan) }
        // The rest of such a gesture is a sideways movement.
        if onlyMoves, !disabled.contains(.turnSideways) { rest.insert(.turnSideways) }
        var expected: [String] = []
        if !rest.isDisjoint(with: [.pinch, .zoomIn]) { expected.append("zooms in") }
        if rest.contains(.zoomOut) { expected.append("zooms out") }
        if !rest.isDisjoint(with: [.rotate, .turnSideways]) { expected.append("turns") }
        if rest.contains(.tilt) { expected.append("tilts") }
        if !rest.isDisjoint(with: [.oneFingerPan, .twoFingerPan]) { expected.append("pans") }
        #expect(Self.effects(on: map) == expected, "\(map.state)")
    }

    /// The effects of a gesture that a map shows.
    private static func effects(on map: MapTestBench) -> [String] {
        let (state, pixels) = (map.state, map.movedPixels)
        var effects: [String] = []
        if state.zoom > 10.3 { effects.append("zooms in") }
        if state.zoom < 9.7 { effects.append("zooms out") }
        if state.turn != 0 { effects.append("turns") }
        if state.pitch != 0 { effects.append("tilts") }
        if !(pixels < 1.5) { effects.append(pixels > 60 ? "pans" : "moves by \(pixels) pixels") }
        return effects
    }
}

extension MapTestBench {
    /// Expects a view: what does not change is exactly as at the start, and the rest differs from the numbers by less than a tolerance.
    ///
    /// - Parameters:
    ///   - comment: The reason of the numbers.
    ///   - zoom: The zoom. With `nil` any zoom is right.
    ///   - moved: The distance of the center from its start, within a hundredth of a pixel. With `nil` any distance is right.
    func expectView(
        _ comment: Comment? = nil, zoom: Double? = MapTestBench.start.zoom, turn: Double = 0, pitch: Double = 0, moved: Double? = nil,
        within tolerance: Double = 0.001, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var wrong: [String] = []
        func check(_ name: String, _ value: Double, _ expected: Double, unchanged: Double) {
            let isRight = expected == unchanged ? value == expected : abs(value - expected) < tolerance
            if !isRight { wrong.append("\(name) \(value) instead of \(expected)") }
        }
        if let zoom { check("zoom", state.zoom, zoom, unchanged: start.zoom) }
        check("turn", state.turn, turn, unchanged: start.turn)
        check("pitch", state.pitch, pitch, unchanged: start.pitch)
        if let moved, !(abs(movedPixels - moved) < 0.01) { wrong.append("moved by \(movedPixels) pixels instead of \(moved)") }
        #expect(wrong.isEmpty, comment, sourceLocation: sourceLocation)
    }
}

extension GestureScript {
    /// The distance, in pixels, by which a finger pans a map that discards the movement up to the click distance of 3 mm.
    var panBeyondSlop: Double {
        let positions = events().filter { $0.touchAction != .up }.map { $0.pointers[0].position }
        let slop = ScreenLength.millimeters(3).pixels(density: .standard)
        guard let end = positions.last, let last = positions.last(where: { $0.distance(to: positions[0]) <= slop }) else { return 0 }
        return Double(end.distance(to: last))
    }

    /// Two fingers pinch or turn about the middle, and then move 150 px sideways.
    static func pinchThenPan(stretching factor: Double, turning degrees: Double) -> GestureScript {
        func stroke(_ side: Float) -> GestureScript {
            let start = FingerStroke(at: MapTestBench.middle + Vec2F(50 * side, 0))
            let pinched = start.turning(around: MapTestBench.middle, by: degrees, stretching: factor, in: .milliseconds(400))
            return GestureScript(pinched.moving(to: pinched.end + Vec2F(150, 0), in: .milliseconds(300)).resting(for: .milliseconds(100)))
        }
        return .together(stroke(-1), stroke(1))
    }
}

extension CameraState {
    /// The bearing from -180 to 180 degrees.
    var turn: Double { bearing.remainder(dividingBy: 360) }
}
