/// What the page is used for, by the number that the page knows it by: which tools are switched on.
enum Mode: UInt8, CaseIterable {
    case navigate, draw, measure, swipe

    var name: StaticString {
        switch self {
        case .navigate: "navigate"
        case .draw: "draw"
        case .measure: "measure"
        case .swipe: "swipe"
        }
    }

    /// The tools of the mode.
    var tools: ToolSet {
        switch self {
        case .navigate: ToolSet(.map)
        case .draw: [ToolSet(.map), ToolSet(.draw)]
        case .measure: [ToolSet(.map), ToolSet(.measure)]
        case .swipe: [ToolSet(.map), ToolSet(.swipe)]
        }
    }
}
