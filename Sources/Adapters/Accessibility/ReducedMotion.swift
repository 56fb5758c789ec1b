import MapListeners

/// Switches a navigation to options without motion, and back to those that it had.
struct ReducedMotion {
    private var full: NavigationOptions?

    /// Switches; options that somebody has changed meanwhile are not taken back.
    mutating func set(_ isReduced: Bool, for navigation: MapNavigationListener?) {
        guard let navigation else { return }
        if isReduced {
            full = navigation.options
            navigation.options = navigation.options.reducingMotion
        } else if let before = full {
            if navigation.options == before.reducingMotion { navigation.options = before }
            full = nil
        }
    }
}
