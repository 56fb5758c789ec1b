import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Drags of a mouse")
struct MouseTests {
    private static let stroke = GestureScript.drag(from: Vec2F(200, 400), to: Vec2F(260, 340))

    @Test(
        "a drag that turns and tilts is consumed, and no listener at a higher index receives its moves and its end",
        arguments: [stroke.with(.mouse, buttons: .secondary), stroke.with(.mouse).holding(.control)])
    func consumed(script: GestureScript) {
        let map = plainMap()
        let below = RecordingListener("below")
        map.bench.handler.addListener(below)
        map.play(script)
        #expect(map.began == [.dragRotate])
        expectView(map.state, bearing: .above(20), pitch: .above(10))
        #expect(below.confirmedMoves == 0)
        #expect(!below.kinds.contains(.moveComplete))
    }

    @Test("a drag is not consumed if it may not turn")
    func switchedOff() {
        let map = plainMap()
        map.navigation.enabledGestures.remove(.dragRotate)
        let below = RecordingListener("below")
        map.bench.handler.addListener(below)
        map.play(Self.stroke.with(.mouse, buttons: .secondary))
        #expect(below.confirmedMoves > 0)
    }
}

extension RecordingListener {
    /// The number of moves past the slop that the listener received.
    fileprivate var confirmedMoves: Int {
        gestures.filter { if case .move(_, .pan) = $0.gesture { true } else { false } }.count
    }
}
