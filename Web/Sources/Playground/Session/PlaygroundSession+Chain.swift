import DrawingPlugin
import MapListeners
import TouchPipeline

extension PlaygroundSession {
    /// Changes the tools and their order, and updates the chain of the handler.
    func changeChain(_ change: (inout ToolChain) -> Void) {
        change(&chain)
        rebuildChain()
    }

    /// Selects a mode: enables its tools, and disables all others.
    func use(_ mode: Mode) {
        self.mode = mode
        changeChain { $0.enable(only: mode.tools) }
    }

    /// The tools of the listeners in the chain of the handler. The drawing has two listeners while its tool selects by areas.
    var consumers: [Tool] {
        guard let areas = areaTool.made, areas.isEnabled else { return chain.active }
        return chain.active.flatMap { $0 == .draw ? [.draw, .draw] : [$0] }
    }

    /// Selects a drawing tool. A lasso and a box insert their listener behind that of the drawing, which moves shapes that are selected.
    func use(_ tool: EditingTool) {
        drawing.tool = tool.drawingTool
        if let shape = tool.areaShape {
            areas.options.shape = shape
            areas.isEnabled = true
        } else if areaTool.made?.isEnabled == true {
            areas.isEnabled = false
        } else {
            return
        }
        rebuildChain()
    }

    func rebuildChain() {
        var listeners: [any TouchListener] = []
        for tool in chain.active {
            listeners.append(listener(of: tool))
            if tool == .draw, let areas = areaTool.made, areas.isEnabled { listeners.append(areas) }
        }
        // It consumes no gestures. At the end of the chain it changes no index of a transcript.
        if chain.isEnabled(.draw), let eraser = eraserTool.made { listeners.append(eraser) }
        handler.setListeners(listeners)
        if !chain.isEnabled(.cities) { cityTool.made?.forgetChoice() }
    }
}
