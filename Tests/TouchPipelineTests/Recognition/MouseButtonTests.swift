import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("The buttons of a mouse")
struct MouseButtonTests {
    private static let point = Vec2F(100, 100)
    private static let taps: Set<TouchGesture.Kind> = [.clickUnconfirmed, .clickConfirmed, .doubleClick, .longPress]
    private static let scripts: [GestureScript] = [.tap(at: point), .doubleTap(at: point), .longPress(at: point)]

    /// A listener that also takes the taps of the other buttons.
    private final class ContextMenu: TouchListener {
        private(set) var kinds: [TouchGesture.Kind] = []
        var interests: TouchGesture.Kinds { [.all, .otherButtons] }

        func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
            if MouseButtonTests.taps.contains(gesture.kind) { kinds.append(gesture.kind) }
            return false
        }
    }

    @Test(
        "only the primary button taps, unless a listener asks for the others",
        arguments: [TouchPointer.Buttons.secondary, .middle, [.primary, .secondary]], scripts)
    func others(buttons: TouchPointer.Buttons, script: GestureScript) {
        let (menu, map) = (ContextMenu(), RecordingListener("map"))
        let bench = TouchTestBench(menu, map)
        bench.play(script.with(.mouse, buttons: buttons))
        bench.wait(.seconds(1))
        #expect(map.kinds.filter { Self.taps.contains($0) }.isEmpty)
        #expect(!menu.kinds.isEmpty)
        #expect(!menu.kinds.contains(.doubleClick))
    }

    @Test("the primary button taps, and so do fingers and pencils with any button", arguments: TouchPointer.Kind.allCases)
    func primary(kind: TouchPointer.Kind) {
        for buttons in [TouchPointer.Buttons.primary, [], .secondary] where kind != .mouse || buttons != .secondary {
            let map = RecordingListener("map")
            TouchTestBench(map).play(GestureScript.doubleTap(at: Self.point).with(kind, buttons: buttons))
            #expect(map.kinds.contains(.doubleClick))
        }
    }

    @Test("a click of the secondary button is confirmed at once, and makes no double click with the primary one")
    func noDoubleClick() {
        let menu = ContextMenu()
        let bench = TouchTestBench(menu)
        bench.play(GestureScript.tap(at: Self.point).with(.mouse, buttons: .secondary))
        #expect(menu.kinds == [.clickUnconfirmed, .clickConfirmed])
        bench.play(GestureScript.tap(at: Self.point).with(.mouse))
        bench.wait(.seconds(1))
        #expect(menu.kinds == [.clickUnconfirmed, .clickConfirmed, .clickUnconfirmed, .clickConfirmed])
    }

    @Test("drags and their ends do not depend on the button")
    func drags() {
        let map = RecordingListener("map")
        TouchTestBench(map).play(GestureScript.drag(from: Self.point, to: Vec2F(300, 100)).with(.mouse, buttons: .secondary))
        #expect(map.kinds.contains(.moveComplete))
    }
}
