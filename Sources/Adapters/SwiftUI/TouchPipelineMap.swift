#if canImport(SwiftUI) && (canImport(UIKit) || canImport(AppKit))
import ContentPlugin
import MapListeners
import SwiftUI
import TouchPipeline

/// A ``TouchPipelineView`` in SwiftUI, with content that can be touched.
///
/// ```swift
/// ZStack {
///     MyMap(camera: camera, visible: visible)
///     TouchPipelineMap(navigation: navigation, listeners: [drawing]) {
///         CircleAnnotation(centerCoordinate: home).circleRadius(8).onTapGesture { isHome = true }
///     }
///     .onMapTapGesture { context in place = context.coordinate }
///     .onVisibleContentChange { visible.show($0) }
/// }
/// ```
///
/// The host keeps the navigation and the listeners, which are objects, in a `@State` or a model: they are compared by identity, and
/// those that stay in the list keep hearing of the touch in progress.
///
/// The content lies over the camera of the navigation, behind the listeners. A description is a value: what two updates have in common stays as it
/// is, also in the middle of a touch (`ContentReconciler`). Nothing of it is drawn here.
public struct TouchPipelineMap: ContentContainer {
    /// What is on the map. Without a navigation there is no camera, and no content.
    public var content: ContentDescription {
        get { update.content ?? ContentDescription() }
        set { update.content = newValue }
    }

    private var update = HostedContent.Update()
    private let configuration: TouchConfiguration

    /// A view with these listeners, the first at index 0, in front of a navigation, with thresholds.
    public init(
        navigation: MapNavigationListener?, listeners: [any TouchInterface] = [], configuration: TouchConfiguration = .recommended
    ) {
        self.configuration = configuration
        update.navigation = navigation
        update.listeners = listeners
    }

    /// The same with content between the listeners and the navigation.
    public init(
        navigation: MapNavigationListener, listeners: [any TouchInterface] = [], configuration: TouchConfiguration = .recommended,
        @ContentBuilder content: () -> ContentDescription
    ) {
        self.init(navigation: navigation, listeners: listeners, configuration: configuration)
        update.content = content()
    }

    /// The same with options of the content, such as how near is near.
    public func contentOptions(_ options: ContentOptions) -> TouchPipelineMap {
        var copy = self
        copy.update.options = options
        return copy
    }

    /// The same, and told what is visible from below to above, which the host draws: after an update, a touch, a frame or a change of the size, if
    /// the content or the camera has changed.
    ///
    /// It may be called while SwiftUI updates its views, so do not change a state of SwiftUI in it.
    public func onVisibleContentChange(perform action: @escaping ([ContentTarget]) -> Void) -> TouchPipelineMap {
        var copy = self
        copy.update.onVisibleContentChange = action
        return copy
    }

    @MainActor
    private func makeView(_ hosted: HostedContent) -> TouchPipelineView {
        let view = TouchPipelineView(navigation: update.navigation, configuration: configuration)
        hosted.update(view.host, to: update)
        return view
    }

    @MainActor
    private func update(_ view: TouchPipelineView, _ hosted: HostedContent) {
        if view.host.configuration != configuration { view.host.configuration = configuration }
        hosted.update(view.host, to: update)
    }
}

#if canImport(UIKit)
extension TouchPipelineMap: UIViewRepresentable {
    /// Makes what is kept between updates.
    public func makeCoordinator() -> HostedContent { HostedContent() }
    /// Makes the view.
    public func makeUIView(context: Context) -> TouchPipelineView { makeView(context.coordinator) }
    /// Brings the view up to date.
    public func updateUIView(_ uiView: TouchPipelineView, context: Context) { update(uiView, context.coordinator) }
}
#else
extension TouchPipelineMap: NSViewRepresentable {
    /// Makes what is kept between updates.
    public func makeCoordinator() -> HostedContent { HostedContent() }
    /// Makes the view.
    public func makeNSView(context: Context) -> TouchPipelineView { makeView(context.coordinator) }
    /// Brings the view up to date.
    public func updateNSView(_ nsView: TouchPipelineView, context: Context) { update(nsView, context.coordinator) }
}
#endif
#endif
