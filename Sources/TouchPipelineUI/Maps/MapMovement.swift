import MapListeners
import TouchPipeline

/// Whether a navigation moves its map or rests: one signal for gestures, momentum, keys and animations.
///
/// An engine reports each step of a gesture to its delegate as a movement by code that is complete. An app that loads data when the map rests needs
/// the end of the whole.
@MainActor
final class MapMovement {
    /// Whether the map moves: a gesture is in progress, also while its fingers rest, or an animation runs.
    private(set) var isMoving = false
    private let navigation: MapNavigationListener
    private let observers = ObserverList<Bool>()
    private var token: ObservationToken?

    /// Creates a signal of the navigation of a host. The host keeps it up to date.
    init(of navigation: MapNavigationListener, in host: TouchPipelineHost) {
        self.navigation = navigation
        token = host.observe { [weak self] event in if event == .updated { self?.update() } }
    }

    /// Registers an observer of the changes until the token is released.
    func observe(_ observer: @escaping (Bool) -> Void) -> ObservationToken { observers.add(observer) }

    /// Ends the signal: the map rests.
    func end() {
        token = nil
        set(false)
    }

    private func update() { set(navigation.isActive || navigation.needsFrames) }

    private func set(_ isMoving: Bool) {
        guard isMoving != self.isMoving else { return }
        self.isMoving = isMoving
        observers.notify(isMoving)
    }
}
