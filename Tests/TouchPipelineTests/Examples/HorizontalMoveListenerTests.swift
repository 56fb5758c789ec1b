import Testing
import TouchPipeline

/// Issue 2: "one listener that reacts to horizontal moves only".
@Suite("Example: HorizontalMoveListener")
struct HorizontalMoveListenerTests {
    private func pointer(_ id: Int, _ x: Float, _ y: Float, _ phase: TouchPointer.Phase) -> TouchPointer {
        TouchPointer(id: id, position: Vec2F(x, y), phase: phase)
    }

    private func horizontal() -> (ChainRig, HorizontalMoveListener, () -> [String]) {
        let rig = ChainRig()
        let listener = HorizontalMoveListener()
        listener.onEvent = { event in
            switch event {
            case .changed(let distance): rig.log.note("change \(distance)")
            case .ended(let distance): rig.log.note("end \(distance)")
            }
        }
        rig.handler.addListener(listener)
        rig.add("map")
        return (rig, listener, rig.heard)
    }

    @Test("horizontal: the listener claims a sideways drag with its movement under the click distance, and no fling follows")
    func sideways() {
        let (rig, _, heard) = horizontal()
        rig.down()
        rig.move(by: 5)
        rig.move(by: 20)
        rig.move(by: -10)
        rig.up()
        let expected = [
            "map touchDown", "map move?", "change 25.0", "map clearTouch(takenOver)", "change 15.0", "end 15.0", "map clearTouch(lifted)",
        ]
        #expect(heard() == expected)
    }

    @Test("horizontal: a vertical drag, a pinch, a quick zoom and a tap go to the map")
    func others() {
        let (rig, _, heard) = horizontal()
        let down = pointer(1, 100, 100, .began)
        rig.handler.onTouchEvent(TouchEvent(.down, down))
        rig.handler.onTouchEvent(TouchEvent(.move, pointer(1, 110, 130, .moved)))
        // The direction is decided once. Moving sideways later changes nothing.
        rig.handler.onTouchEvent(TouchEvent(.move, pointer(1, 300, 130, .moved)))
        rig.handler.onTouchEvent(TouchEvent(.up, pointer(1, 300, 130, .ended)))
        #expect(heard() == ["map touchDown", "map move", "map move", "map moveComplete(lifted)", "map clearTouch(lifted)"])
        for kind in [TouchGesture.Kind.clickConfirmed, .oneFingerDoubleClickMoveComplete, .twoFingerMove] {
            let script = KindScript.all[Int(kind.rawValue)]
            script.prepare(rig)
            script.trigger(rig)
            rig.cancel()
            rig.wait(1000)
            let lines = heard()
            #expect(lines.contains { $0.hasPrefix("map \(kind.name)") })
            #expect(lines.allSatisfy { $0.hasPrefix("map") })
        }
    }

    @Test("horizontal: a drag that a listener in front claims has ended for the listener")
    func takenOverByOthers() {
        let (rig, listener, heard) = horizontal()
        let top = rig.make("top")
        rig.handler.insertListener(top, at: 0)
        rig.down()
        rig.move()
        top.consumes = .move
        rig.move()
        rig.up()
        #expect(heard().filter { !$0.hasPrefix("top") && !$0.hasPrefix("map") } == ["change 50.0"])
        rig.handler.removeListener(listener)
        #expect(rig.chain == "topmap")
    }
}
