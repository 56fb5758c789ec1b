/// A listener of the page, with its number on the page.
enum Tool: UInt8, CaseIterable {
    case map, swipe, draw, measure, cities

    /// The name in transcripts and on the page.
    var name: StaticString {
        switch self {
        case .map: "map"
        case .swipe: "swipe"
        case .draw: "draw"
        case .measure: "measure"
        case .cities: "cities"
        }
    }
}
