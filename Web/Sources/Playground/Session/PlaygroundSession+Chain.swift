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
        for tool in Tool.allCases where !chain.isEnabled(tool) { remove(tool) }
        let active = chain.active
        for index in active.indices { handler.insertListener(listener(of: active[index]), at: index) }
    }
}
