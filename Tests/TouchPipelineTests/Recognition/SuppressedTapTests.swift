import Testing
import TouchPipeline
import TouchPipelineTesting

/// Something that moves until a touch stops it.
private final class MovingMap: TouchListener {
    var isMoving = true
    private(set) var kinds: [TouchGesture.Kind] = []
    private var environment: TouchEnvironment?

    func didEnter(_ environment: TouchEnvironment) { self.environment = environment }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        kinds.append(gesture.kind)
        if case .touchDown = gesture, isMoving {
            isMoving = false
            environment?.suppressesTaps = true
        }
        return false
    }
}

@Suite("A touch that stops a motion")
struct SuppressedTapTests {
    private static let point = Vec2F(100, 100)
    private static let clicks: Set<TouchGesture.Kind> = [.clickUnconfirmed, .clickConfirmed, .doubleClick, .twoFingerClick]

    /// The clicks that a listener in front of the map receives.
    private func clicks(_ script: GestureScript) -> [TouchGesture.Kind] {
        let content = RecordingListener("content")
        let map = MovingMap()
        let bench = TouchTestBench(content, map)
        bench.play(script)
        bench.wait(.seconds(1))
        let clicks = content.kinds.filter { Self.clicks.contains($0) }
        #expect(map.kinds.filter { Self.clicks.contains($0) } == clicks)
        return clicks
    }

    @Test(
        "it is no tap for any listener, also with two fingers",
        arguments: [.tap(at: point), .twoFingerTap(at: point), .twoFingerTap(at: point).staggered(by: .milliseconds(20))] as [GestureScript]
    )
    func noTap(script: GestureScript) { #expect(clicks(script).isEmpty) }

    @Test("the next tap is a first tap, and two more make a double tap")
    func nextTap() {
        let tap = GestureScript.tap(at: Self.point)
        #expect(clicks(tap + .pause(.milliseconds(100)) + tap) == [.clickUnconfirmed, .clickConfirmed])
        #expect(clicks(tap + .pause(.milliseconds(100)) + .doubleTap(at: Self.point)) == [.clickUnconfirmed, .doubleClick])
    }

    @Test("it may still be a long press, a drag or a pinch")
    func others() {
        for (script, kind) in [
            (GestureScript.longPress(at: Self.point), TouchGesture.Kind.longPress),
            (.drag(from: Self.point, to: Vec2F(300, 100)), .moveComplete),
            (.pinch(around: Self.point, from: 100, to: 200), .twoFingerMoveComplete),
        ] {
            let content = RecordingListener("content")
            TouchTestBench(content, MovingMap()).play(script)
            #expect(content.kinds.contains(kind))
        }
    }

    @Test("a second tap that stops a motion confirms the first one")
    func secondTap() {
        let content = RecordingListener("content")
        let map = MovingMap()
        map.isMoving = false
        let bench = TouchTestBench(content, map)
        bench.play(.tap(at: Self.point) + .pause(.milliseconds(100)))
        map.isMoving = true
        bench.play(.tap(at: Self.point))
        bench.wait(.seconds(1))
        #expect(content.kinds.filter { Self.clicks.contains($0) } == [.clickUnconfirmed, .clickConfirmed])
    }
}
