/// A mode of the page, with its number on the page. A mode enables a set of tools.
enum Mode: UInt8, CaseIterable {
    case navigate, draw, measure, swipe, cities

    var name: StaticString {
        switch self {
        case .navigate: "navigate"
        case .draw: "draw"
        case .measure: "measure"
        case .swipe: "swipe"
        case .cities: "cities"
        }
    }

    /// The tools of the mode.
    var tools: ToolSet {
        switch self {
        case .navigate: ToolSet(.map)
        case .draw: [ToolSet(.map), ToolSet(.draw)]
        case .measure: [ToolSet(.map), ToolSet(.measure)]
        case .swipe: [ToolSet(.map), ToolSet(.swipe)]
        case .cities: [ToolSet(.map), ToolSet(.cities)]
        }
    }
}
