#if hasFeature(Embedded)

import TouchPipeline

/// Uses the page for something: switches on the tools of the mode, and no others. Returns 0 if the page does not have the mode.
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

/// How many tools there are.
@_expose(wasm, "toolCount")
public func toolCount() -> Int32 { Int32(Tool.allCases.count) }

/// The tool at a place of the order, 0 being asked first.
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

/// Puts a tool into the chain, or takes it out.
@_expose(wasm, "turnTool")
public func turnTool(_ tool: Int32, _ isOn: Int32) {
    guard let tool = Tool(rawValue: UInt8(truncatingIfNeeded: tool)) else { return }
    Bridge.session.changeChain { $0.enable(tool, isOn != 0) }
}

/// Moves a tool to another place of the order.
@_expose(wasm, "moveTool")
public func moveTool(_ tool: Int32, _ index: Int32) {
    guard let tool = Tool(rawValue: UInt8(truncatingIfNeeded: tool)) else { return }
    Bridge.session.changeChain { $0.move(tool, to: Int(index)) }
}

#endif
