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

    func rebuildChain() {
        var listeners: [any TouchInterface] = []
        for tool in chain.active { listeners.append(listener(of: tool)) }
        handler.setListeners(listeners)
        if !chain.isEnabled(.cities) { cityTool.made?.forgetChoice() }
    }
}
