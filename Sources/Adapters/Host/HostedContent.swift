import ContentPlugin
import MapCameras
import MapListeners
import TouchPipeline

/// What a map of SwiftUI keeps from one update to the next: the listener of its content, and what makes that agree with its descriptions.
///
/// Belongs to one isolation domain, on Apple's platforms the main actor.
public final class HostedContent {
    /// What one update of a map says.
    struct Update {
        var navigation: MapNavigationListener?
        var listeners: [any TouchInterface] = []
        /// `nil` if the map has no content.
        var content: ContentDescription?
        var options = ContentOptions()
        var onVisibleContentChange: (([ContentTarget]) -> Void)?
    }

    /// By which a change of what is visible is noticed.
    private struct Shown: Equatable {
        let state: CameraState
        let viewport: Viewport
        let revision: Int
    }

    private var reconciler: ContentReconciler?
    private var shown: Shown?
    private var onVisibleContentChange: (([ContentTarget]) -> Void)?

    init() {}

    /// The listener of the content, once there is any.
    var listener: ContentListener? { reconciler?.listener }

    /// Brings a host up to date. The content is behind the listeners and in front of the navigation, over whose camera it lies.
    func update(_ host: TouchPipelineHost, to update: Update) {
        host.navigation = update.navigation
        guard let content = update.content, let camera = update.navigation?.camera else {
            reconciler = nil
            host.onUpdate = nil
            return host.setListeners(update.listeners)
        }
        let reconciler = reconciler(over: camera)
        reconciler.listener.options = update.options
        host.setListeners(update.listeners + [reconciler.listener])
        reconciler.apply(content)
        onVisibleContentChange = update.onVisibleContentChange
        host.onUpdate = { [weak self] in self?.report() }
        report()
    }

    private func reconciler(over camera: any MapCamera) -> ContentReconciler {
        if let reconciler, reconciler.listener.camera === camera { return reconciler }
        let new = ContentReconciler(ContentListener(camera: camera))
        (reconciler, shown) = (new, nil)
        return new
    }

    /// Tells what is visible if that can have changed.
    private func report() {
        guard let onVisibleContentChange, let listener else { return }
        let now = Shown(state: listener.camera.state, viewport: listener.camera.viewport, revision: listener.content.revision)
        guard now != shown else { return }
        shown = now
        onVisibleContentChange(listener.visibleContent)
    }
}
