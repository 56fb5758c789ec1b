import TouchPipeline

/// The listeners of the page in their order. The enabled ones are in the chain of a handler.
struct ToolChain {
    /// All tools, in the order in which they are asked.
    private(set) var order: [Tool] = [.swipe, .draw, .measure, .cities, .map]
    private(set) var enabled = ToolSet(.map)

    /// The tools in the chain, with their listeners.
    var active: [Tool] { order.filter { enabled.contains(ToolSet($0)) } }

    func isEnabled(_ tool: Tool) -> Bool { enabled.contains(ToolSet(tool)) }

    /// Enables some tools, and disables all others.
    mutating func enable(only tools: ToolSet) { enabled = tools }

    mutating func enable(_ tool: Tool, _ isOn: Bool) {
        if isOn { enabled.insert(ToolSet(tool)) } else { enabled.remove(ToolSet(tool)) }
    }

    /// Moves a tool to an index among all tools. An index past either end is clamped.
    mutating func move(_ tool: Tool, to index: Int) {
        guard let old = order.firstIndex(of: tool) else { return }
        order.remove(at: old)
        order.insert(tool, at: min(max(index, 0), order.count))
    }
}
