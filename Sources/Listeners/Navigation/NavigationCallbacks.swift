import TouchPipeline

/// The closures that the app has set, and the order of the events.
final class NavigationCallbacks {
    var onEvent: ((NavigationEvent) -> Void)?
    var consumesBox: ((ScreenRect) -> Bool)?
    private var events = EventQueue<NavigationEvent>()

    /// Reports an event. Events that occur meanwhile are reported after it.
    func report(_ event: NavigationEvent) {
        guard onEvent != nil, events.add([event]) else { return }
        while let event = events.next() { onEvent?(event) }
    }

    /// Carries out a movement that happens at once, and reports its beginning and its end.
    func report(_ gesture: NavigationGestures, willDecelerate: Bool, _ movement: () -> Void) {
        report(.began(gesture))
        movement()
        report(.ended(gesture, willDecelerate: willDecelerate))
    }
}
