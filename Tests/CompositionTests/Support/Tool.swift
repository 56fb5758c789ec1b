/// The plugins that stand in front of the map.
enum Tool: String, CaseIterable, Sendable {
    case drawing, measurement, swipe

    /// Every order in which they can stand.
    static let orders: [[Tool]] = allCases.flatMap { first in
        let others = allCases.filter { $0 != first }
        return [[first] + others, [first] + others.reversed()]
    }
}
