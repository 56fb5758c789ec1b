import Testing
import TouchPipeline

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
