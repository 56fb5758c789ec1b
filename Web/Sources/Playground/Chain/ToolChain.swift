import TouchPipeline

/// The listeners of the page in their order, switched on and off: puts into a handler's chain those that are on.
struct ToolChain {
    /// All tools, who is asked first coming first.
    private(set) var order: [Tool] = [.swipe, .draw, .measure, .map]
    private(set) var enabled = ToolSet(.map)

    /// The tools that are in the chain, at their places.
    var active: [Tool] { order.filter { enabled.contains(ToolSet($0)) } }

    func isEnabled(_ tool: Tool) -> Bool { enabled.contains(ToolSet(tool)) }

    /// Switches tools on, and all others off.
    mutating func enable(only tools: ToolSet) { enabled = tools }

    mutating func enable(_ tool: Tool, _ isOn: Bool) {
        if isOn { enabled.insert(ToolSet(tool)) } else { enabled.remove(ToolSet(tool)) }
    }

    /// Moves a tool to a place among all tools; one past either end is clamped.
    mutating func move(_ tool: Tool, to index: Int) {
        guard let old = order.firstIndex(of: tool) else { return }
        order.remove(at: old)
        order.insert(tool, at: min(max(index, 0), order.count))
    }
}
