#if canImport(SwiftUI) && (canImport(UIKit) || canImport(AppKit))
import MapListeners
import SwiftUI
import TouchPipeline

/// A ``TouchPipelineView`` in SwiftUI.
///
/// ```swift
/// ZStack {
///     MyMap(camera: camera)
///     TouchPipelineMap(navigation: navigation, listeners: [drawing])
/// }
/// ```
///
/// Whoever makes it keeps the navigation and the listeners, which are objects, in a `@State` or a model: they are compared by identity, and
/// those that stay in the list keep hearing of the touch in progress.
public struct TouchPipelineMap {
    private let navigation: MapNavigationListener?
    private let listeners: [any TouchInterface]
    private let configuration: TouchConfiguration

    /// A view with these listeners, the first at index 0, in front of a navigation, with thresholds.
    public init(
        navigation: MapNavigationListener?, listeners: [any TouchInterface] = [], configuration: TouchConfiguration = .openMobileMaps
    ) {
        self.navigation = navigation
        self.listeners = listeners
        self.configuration = configuration
    }

    @MainActor
    private func makeView() -> TouchPipelineView {
        let view = TouchPipelineView(navigation: navigation, configuration: configuration)
        view.host.setListeners(listeners)
        return view
    }

    @MainActor
    private func update(_ view: TouchPipelineView) {
        if view.host.configuration != configuration { view.host.configuration = configuration }
        view.host.navigation = navigation
        view.host.setListeners(listeners)
    }
}

#if canImport(UIKit)
extension TouchPipelineMap: UIViewRepresentable {
    /// Makes the view.
    public func makeUIView(context: Context) -> TouchPipelineView { makeView() }
    /// Brings the view up to date.
    public func updateUIView(_ uiView: TouchPipelineView, context: Context) { update(uiView) }
}
#else
extension TouchPipelineMap: NSViewRepresentable {
    /// Makes the view.
    public func makeNSView(context: Context) -> TouchPipelineView { makeView() }
    /// Brings the view up to date.
    public func updateNSView(_ nsView: TouchPipelineView, context: Context) { update(nsView) }
}
#endif
#endif
