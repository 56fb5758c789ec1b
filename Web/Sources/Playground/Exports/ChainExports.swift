#if hasFeature(Embedded)

import TouchPipeline

/// Selects a mode: enables its tools, and disables all others. Returns 0 if the mode does not exist.
@_expose(wasm, "setMode")
public func setMode(_ mode: Int32) -> Int32 {
    guard let mode = Mode(rawValue: UInt8(truncatingIfNeeded: mode)) else { return 0 }
    Bridge.session.use(mode)
    return 1
}

/// The name of a mode.
@_expose(wasm, "modeName")
public func modeName(_ mode: Int32) -> Int32 {
    Bridge.show(Mode(rawValue: UInt8(truncatingIfNeeded: mode))?.name ?? "")
}

/// The number of tools.
@_expose(wasm, "toolCount")
public func toolCount() -> Int32 { Int32(Tool.allCases.count) }

/// The tool at an index of the order. The tool at index 0 is asked first.
@_expose(wasm, "toolAt")
public func toolAt(_ index: Int32) -> Int32 {
    let order = Bridge.session.chain.order
    return order.indices.contains(Int(index)) ? Int32(order[Int(index)].rawValue) : -1
}

/// The name of a tool.
@_expose(wasm, "toolName")
public func toolName(_ tool: Int32) -> Int32 { Bridge.show(Tool(rawValue: UInt8(truncatingIfNeeded: tool))?.name ?? "") }

/// Whether a tool is in the chain: 1 or 0.
@_expose(wasm, "isToolOn")
public func isToolOn(_ tool: Int32) -> Int32 {
    guard let tool = Tool(rawValue: UInt8(truncatingIfNeeded: tool)) else { return 0 }
    return Bridge.session.chain.isEnabled(tool) ? 1 : 0
}

/// Adds a tool to the chain, or removes it.
@_expose(wasm, "turnTool")
public func turnTool(_ tool: Int32, _ isOn: Int32) {
    guard let tool = Tool(rawValue: UInt8(truncatingIfNeeded: tool)) else { return }
    Bridge.session.changeChain { $0.enable(tool, isOn != 0) }
}

/// Moves a tool to another index of the order.
@_expose(wasm, "moveTool")
public func moveTool(_ tool: Int32, _ index: Int32) {
    guard let tool = Tool(rawValue: UInt8(truncatingIfNeeded: tool)) else { return }
    Bridge.session.changeChain { $0.move(tool, to: Int(index)) }
}

#endif
