import ContentPlugin
import MapCameras
import MapListeners
import TouchPipeline

/// The state that a ``TouchPipelineMap`` keeps between updates: the listener of its content, and the reconciler that updates it.
@MainActor
public final class HostedContent {
    /// The values of one update of a map.
    struct Update {
        var configuration = TouchConfiguration.recommended
        var navigation: MapNavigationListener?
        var listeners: [any TouchListener] = []
        /// `nil` if the map has no content.
        var content: ContentDescription?
        var options = ContentOptions()
        var onVisibleContentChange: (([ContentTarget]) -> Void)?
        var settings = HostedViewSettings()
        /// Whether SwiftUI has not disabled the view.
        var isEnabled = true
        /// Called once with the host of the view, after the first update.
        var onHost: ((TouchPipelineHost) -> Void)?
    }

    /// The values that determine the visible content.
    private struct Shown: Equatable {
        let state: CameraState
        let viewport: Viewport
        let revision: Int
    }

    /// The configuration of the last update. The app may have changed the thresholds of the handler since.
    private var configuration: TouchConfiguration?
    private var reconciler: ContentReconciler?
    private var shown: Shown?
    private var onVisibleContentChange: (([ContentTarget]) -> Void)?
    private var observation: ObservationToken?
    private var hasReportedHost = false
    private var isEnabled = true

    init() {}

    func update(_ view: some HostedMapView, to update: Update) {
        self.update(view.host, to: update)
        // An app may have disabled the host itself, so only a change counts.
        if update.isEnabled != isEnabled {
            isEnabled = update.isEnabled
            view.host.isEnabled = update.isEnabled
        }
        update.settings.apply(to: view)
        guard !hasReportedHost else { return }
        hasReportedHost = true
        update.onHost?(view.host)
    }

    /// The listener of the content. `nil` without content.
    var listener: ContentListener? { reconciler?.listener }

    /// Updates a host. The content is behind the listeners and in front of the navigation, whose camera places it.
    func update(_ host: TouchPipelineHost, to update: Update) {
        if update.configuration != configuration {
            configuration = update.configuration
            host.configuration = update.configuration
        }
        host.navigation = update.navigation
        guard let content = update.content, let camera = update.navigation?.camera else {
            reconciler = nil
            observation = nil
            return host.setListeners(update.listeners)
        }
        let reconciler = reconciler(over: camera)
        reconciler.listener.options = update.options
        host.setListeners(update.listeners + [reconciler.listener])
        reconciler.apply(content)
        onVisibleContentChange = update.onVisibleContentChange
        observation = host.observe { [weak self] event in if event == .updated { self?.report() } }
        report()
    }

    private func reconciler(over camera: any MapCamera) -> ContentReconciler {
        if let reconciler, reconciler.listener.camera === camera { return reconciler }
        let new = ContentReconciler(ContentListener(camera: camera))
        (reconciler, shown) = (new, nil)
        return new
    }

    /// Reports the visible content if it may have changed.
    private func report() {
        guard let onVisibleContentChange, let listener else { return }
        let now = Shown(state: listener.camera.state, viewport: listener.camera.viewport, revision: listener.content.revision)
        guard now != shown else { return }
        shown = now
        onVisibleContentChange(listener.visibleContent)
    }
}

/// The properties of a view that an update of a ``TouchPipelineMap`` sets. `nil` leaves a property as it is.
struct HostedViewSettings {
    var keyBindings: KeyBindings?
    var pencilBindings: KeyBindings?
    var accessibilityCommands: [MapCommand]?
    var accessibilityActionName: ((MapCommand) -> String)?
    var announcement: ((CommandFeedback) -> String)?

    /// Sets the properties of a view.
    @MainActor
    func apply(to view: some HostedMapView) {
        if let keyBindings { view.keyBindings = keyBindings }
        if let pencilBindings { view.host.pencilBindings = pencilBindings }
        if let announcement { view.announcement = announcement }
        if let accessibilityActionName { view.accessibilityActionName = accessibilityActionName }
        if let accessibilityCommands, accessibilityCommands != view.accessibilityCommands {
            view.accessibilityCommands = accessibilityCommands
        }
    }
}

/// A view whose properties ``HostedViewSettings`` sets.
@MainActor
protocol HostedMapView: AnyObject {
    var host: TouchPipelineHost { get }
    var keyBindings: KeyBindings { get set }
    var accessibilityCommands: [MapCommand] { get set }
    var accessibilityActionName: (MapCommand) -> String { get set }
    var announcement: (CommandFeedback) -> String { get set }
}
