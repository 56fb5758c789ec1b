import MapListeners

/// The reduction of the motion of a navigation by one host. The motion returns when the last host of the navigation ends its reduction.
struct ReducedMotion {
    private var isReduced = false

    /// Begins or ends the reduction.
    mutating func set(_ isReduced: Bool, for navigation: MapNavigationListener?) {
        guard let navigation, isReduced != self.isReduced else { return }
        self.isReduced = isReduced
        navigation.viewsReducingMotion += isReduced ? 1 : -1
    }
}
