import Testing
import TouchPipeline

/// A listener that asks for raw touches without the conformance.
private final class Deaf: TouchListener {
    var interests: TouchGesture.Kinds { .rawTouches }
    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool { false }
}

/// The chain asks a listener for each kind of input to whose protocol it conforms.
@Suite("Chain: conformances of listeners")
struct ListenerConformanceTests {
    @Test("a listener of raw touches is asked with the interests that it has by default, and receives the gestures")
    func defaultInterests() {
        final class Ruler: TouchInterface, RawTouchListener {
            var heard: [String] = []
            func onTouchDown(_ posScreen: Vec2F) -> Bool {
                heard.append("touchDown")
                return false
            }
            func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool {
                heard.append("raw")
                return false
            }
        }
        let ruler = Ruler()
        let rig = ChainRig()
        rig.handler.addListener(ruler)
        rig.down()
        #expect(ruler.heard == ["raw", "touchDown"])
    }

    #if DEBUG
    @Test("a debug build names the type that asks for raw touches in vain, and no other")
    func deaf() {
        let problem = ListenerChain.problem(of: Deaf(), .rawTouches)
        #expect(problem == "TouchPipeline: Deaf is interested in raw touches, but receives none, because it is no RawTouchListener.")
        #expect(ListenerChain.problem(of: Deaf(), .all) == nil)
    }
    #endif

    @Test("a subclass that adds a conformance is asked")
    func subclass() {
        class Tool: TouchInterface {
            var heard: [String] = []
        }
        final class Pencil: Tool, RawTouchListener, HoverListener, CommandListener {
            var commands: MapCommands { [.zoomIn] }
            func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool {
                heard.append("raw")
                return false
            }
            func onHover(_ hover: TouchHover) -> Bool {
                heard.append("hover")
                return true
            }
            func onHoverEnd() { heard.append("hoverEnd") }
            func onCommand(_ command: MapCommand) -> Bool {
                heard.append("command")
                return true
            }
        }
        let pencil = Pencil()
        let rig = ChainRig()
        rig.handler.addListener(pencil)
        rig.handler.onHover(TouchHover(at: Vec2F(10, 10)))
        rig.handler.onHoverEnd()
        #expect(rig.handler.perform(.zoomIn))
        rig.down()
        #expect(pencil.heard == ["hover", "hoverEnd", "command", "raw"])
    }
}
