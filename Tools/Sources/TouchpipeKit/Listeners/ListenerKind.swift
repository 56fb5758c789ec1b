/// The listeners that a replay can put into its chain, by name.
public enum ListenerKind: String, Sendable, CaseIterable {
    /// Measures between taps, once a long press has begun it.
    case ruler
    /// Places that take taps near them.
    case pins
    /// A swipe in from the left edge.
    case edgeSwipe = "edge-swipe"
    /// A map that pans, zooms and turns.
    case map

    /// All of them, in the order in which they make sense: who wants little comes first, the map last.
    public static let demoChain: [ListenerKind] = allCases

    /// Makes the listener for a screen.
    public func make(for screen: ReplayScreen) -> any ReplayListener {
        switch self {
        case .ruler: RulerListener(screen: screen)
        case .pins: PinsListener(screen: screen)
        case .edgeSwipe: EdgeSwipeListener(screen: screen)
        case .map: SimpleMapListener(screen: screen)
        }
    }
}
