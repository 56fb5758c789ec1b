import MapListeners

/// The reduction of the motion of a navigation by one host. The motion returns when the last host of the navigation ends its reduction.
struct ReducedMotion {
    private var isReduced = false
    private var isOver = false

    /// Begins or ends the reduction.
    mutating func set(_ isReduced: Bool, for navigation: MapNavigationListener?) {
        guard let navigation, isReduced != self.isReduced, !isOver else { return }
        self.isReduced = isReduced
        navigation.viewsReducingMotion += isReduced ? 1 : -1
    }

    /// Ends the reduction. It does not begin again, because another host may have the navigation.
    mutating func end(for navigation: MapNavigationListener?) {
        set(false, for: navigation)
        isOver = true
    }
}
