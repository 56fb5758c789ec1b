/// A listener of the page, by the number that the page knows it by.
enum Tool: UInt8, CaseIterable {
    case map, swipe, draw, measure

    /// What transcripts and the page call it.
    var name: StaticString {
        switch self {
        case .map: "map"
        case .swipe: "swipe"
        case .draw: "draw"
        case .measure: "measure"
        }
    }
}
