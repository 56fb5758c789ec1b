/// A set of tools, combined with "or".
struct ToolSet: OptionSet {
    let rawValue: UInt8

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ tool: Tool) { self.init(rawValue: 1 << tool.rawValue) }
}
