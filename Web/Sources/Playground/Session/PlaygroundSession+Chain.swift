import TouchPipeline

extension PlaygroundSession {
    /// Changes which tools there are and in which order, and puts them into the handler's chain.
    func changeChain(_ change: (inout ToolChain) -> Void) {
        change(&chain)
        rebuildChain()
    }

    /// Uses the page for something: switches on the tools of the mode, and no others.
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
