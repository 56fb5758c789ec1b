import Geodesy
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

/// A gesture as touches, and its effect on the map.
private struct GestureRow: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let gesture: NavigationGestures
    let kind: TouchGesture.Kinds
    let script: GestureScript
    var pitch = 0.0
    /// Whether the view has changed as the gesture changes it.
    let isDone: @Sendable (_ before: CameraState, _ after: CameraState) -> Bool
}

private let middle = Vec2F(200, 400)

private let rows: [GestureRow] = [
    GestureRow(
        testDescription: "pan", gesture: .pan, kind: [.move, .moveComplete], script: .drag(from: middle, to: Vec2F(300, 400)),
        isDone: { $1.center.longitude < $0.center.longitude && $1.zoom == $0.zoom }),
    GestureRow(
        testDescription: "pan with two", gesture: .pan, kind: [.twoFingerMove, .twoFingerMoveComplete],
        script: .twoFingerDrag(from: middle, to: Vec2F(300, 400)),
        isDone: { $1.center.longitude < $0.center.longitude && $1.zoom == $0.zoom }),
    GestureRow(
        testDescription: "pinch", gesture: .pinchZoom, kind: [.twoFingerMove, .twoFingerMoveComplete],
        script: .pinch(around: middle, from: 100, to: 200).holdingStill(for: .milliseconds(100)), isDone: { $1.zoom > $0.zoom + 0.8 }),
    GestureRow(
        testDescription: "rotate", gesture: .rotate, kind: [.twoFingerMove, .twoFingerMoveComplete],
        script: .rotate(around: middle, by: 90).holdingStill(for: .milliseconds(100)),
        isDone: { abs(($1.bearing - $0.bearing).remainder(dividingBy: 360)) > 40 && $1.zoom == $0.zoom }),
    GestureRow(
        testDescription: "tilt", gesture: .tilt, kind: [.twoFingerMove, .twoFingerMoveComplete],
        script: .twoFingerDrag(from: middle, to: Vec2F(200, 340)), isDone: { $1.pitch > $0.pitch + 25 && $1.zoom == $0.zoom }),
    GestureRow(
        testDescription: "turn sideways", gesture: .sidewaysRotate, kind: [.twoFingerMove, .twoFingerMoveComplete],
        script: .twoFingerDrag(from: middle, to: Vec2F(300, 400)), isDone: { $1.bearing > 35 && $1.zoom == $0.zoom }),
    GestureRow(
        testDescription: "double tap", gesture: .doubleTapZoom, kind: [.doubleClick], script: .doubleTap(at: Vec2F(100, 200)),
        isDone: { abs($1.zoom - $0.zoom - 1) < 1e-9 }),
    GestureRow(
        testDescription: "tap with two", gesture: .twoFingerTapZoom, kind: [.twoFingerClick], script: .twoFingerTap(at: middle),
        isDone: { abs($1.zoom - $0.zoom + 1) < 1e-9 }),
    GestureRow(
        testDescription: "quick zoom", gesture: .quickZoom, kind: [.move, .oneFingerDoubleClickMoveComplete],
        script: .quickZoom(at: middle, by: 128).holdingStill(for: .milliseconds(100)),
        isDone: { $1.zoom > $0.zoom + 0.8 && $1.zoom < $0.zoom + 1.01 }),
    GestureRow(
        testDescription: "wheel", gesture: .scrollZoom, kind: [.scroll], script: .scroll(at: Vec2F(100, 100), by: 90),
        isDone: { abs($1.zoom - $0.zoom - 0.2) < 1e-6 }),
    GestureRow(
        testDescription: "trackpad", gesture: .scrollZoom, kind: [.scroll], script: .scroll(at: Vec2F(100, 100), by: 90).with(.trackpad),
        isDone: { abs($1.zoom - $0.zoom - 90 / (200 * Math.log(2))) < 1e-6 }),
    GestureRow(
        testDescription: "drag with the secondary button", gesture: .dragRotate, kind: [.move, .moveComplete],
        script: .drag(from: middle, to: Vec2F(250, 350)).with(.mouse, buttons: .secondary).holdingStill(for: .milliseconds(100)),
        isDone: { $1.bearing > 20 && $1.pitch > 10 }),
    GestureRow(
        testDescription: "drag with control", gesture: .dragRotate, kind: [.move, .moveComplete],
        script: .drag(from: middle, to: Vec2F(250, 350)).with(.mouse).holding(.control).holdingStill(for: .milliseconds(100)),
        isDone: { $1.bearing > 20 && $1.pitch > 10 }),
]

@Suite("Switches")
struct SwitchTests {
    private func play(_ row: GestureRow, _ enabled: NavigationGestures) -> (map: MapTestBench, heard: [TouchGesture.Kind]) {
        let map = plainMap()
        map.navigation.enabledGestures = enabled
        let below = RecordingListener("below", interests: row.kind)
        map.bench.handler.addListener(below)
        map.play(row.script)
        return (map, below.kinds)
    }

    @Test("an enabled gesture moves the map, is consumed, and reports its beginning and its end", arguments: rows)
    private func on(row: GestureRow) {
        let (map, heard) = play(row, row.gesture)
        #expect(row.isDone(MapTestBench.start, map.state), "\(map.state)")
        #expect(map.began == [row.gesture])
        #expect(map.events.filter { if case .ended(row.gesture, _) = $0 { true } else { false } }.count == 1)
        let moves = heard.filter { ![.move, .twoFingerMove, .clearTouch].contains($0) }
        #expect(moves.isEmpty, "\(heard)")
    }

    @Test("a disabled gesture is not consumed, and the map does not move", arguments: rows)
    private func off(row: GestureRow) {
        var others = NavigationGestures.all.subtracting(row.gesture)
        // The other gestures of the same fingers are also disabled.
        if row.kind.contains(.twoFingerMove) { others.subtract([.pan, .pinchZoom, .rotate, .tilt, .sidewaysRotate]) }
        if row.gesture == .dragRotate { others.subtract(.pan) }
        withEvery("enabled", in: [others, []]) { enabled in
            let (map, heard) = play(row, enabled)
            expectMap(map, events: [])
            #expect(row.kind.contains(where: heard), "\(heard)")
        }
    }

    @Test("a set of gestures prints as their names")
    func names() {
        let sets: [NavigationGestures] = [.pan, [], [.rotate, .pinchZoom, .boxZoom], NavigationGestures.all.subtracting(.standard)]
        #expect(sets.map(\.description) == ["[pan]", "[]", "[pinchZoom, rotate, boxZoom]", "[sidewaysRotate]"])
    }
}

extension TouchGesture.Kinds {
    /// Whether each of these kinds was received.
    fileprivate func contains(where heard: [TouchGesture.Kind]) -> Bool {
        heard.reduce(into: TouchGesture.Kinds()) { $0.insert(TouchGesture.Kinds($1)) }.isSuperset(of: self)
    }
}
