/// The listeners that a replay can put into its chain, by name.
public enum ListenerKind: String, Sendable, CaseIterable {
    /// A ruler, which a long press starts.
    case ruler
    /// Pins, which consume taps near them.
    case pins
    /// A swipe from the left edge.
    case edgeSwipe = "edge-swipe"
    /// A map that pans, zooms and rotates.
    case map

    /// All kinds in a useful order: listeners that consume little come first, the map is last.
    public static let demoChain: [ListenerKind] = allCases

    /// Creates the listener for a screen.
    public func make(for screen: ReplayScreen) -> any ReplayListener {
        switch self {
        case .ruler: RulerListener(screen: screen)
        case .pins: PinsListener(screen: screen)
        case .edgeSwipe: EdgeSwipeListener(screen: screen)
        case .map: SimpleMapListener(screen: screen)
        }
    }
}
