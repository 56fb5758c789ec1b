#if canImport(SwiftUI) && ((canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)) || canImport(AppKit))
public import ContentPlugin
public import MapListeners
public import SwiftUI
public import TouchPipeline

/// A ``TouchPipelineView`` in SwiftUI, with content that reacts to touches.
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
/// Keep the navigation and the listeners, which are objects, in a `@State` or a model. They are compared by identity. Listeners that stay in the
/// list keep receiving the touch in progress.
///
/// The content is placed by the camera of the navigation, and is behind the listeners in the chain. A content description is a value. Content
/// that an update does not change keeps its state, also in the middle of a touch (`ContentReconciler`). This view does not draw the content.
///
/// With the modifier `disabled(true)` the view has no effect on input: touches, wheels and keys go to what is around it.
public struct TouchPipelineMap: ContentContainer {
    /// The content of the map. It needs a navigation, whose camera places it.
    public var content: ContentDescription {
        get { update.content ?? ContentDescription() }
        set { update.content = newValue }
    }

    private var update = HostedContent.Update()

    /// Creates a view with these listeners, the first at index 0, in front of a navigation.
    public init(
        navigation: MapNavigationListener?, listeners: [any TouchListener] = [], configuration: TouchConfiguration = .recommended
    ) {
        update.configuration = configuration
        update.navigation = navigation
        update.listeners = listeners
    }

    /// Creates a view with these listeners, the first at index 0, in front of the content and a navigation.
    public init(
        navigation: MapNavigationListener, listeners: [any TouchListener] = [], configuration: TouchConfiguration = .recommended,
        @ContentBuilder content: () -> ContentDescription
    ) {
        self.init(navigation: navigation, listeners: listeners, configuration: configuration)
        update.content = content()
    }

    /// Sets the options of the content, such as the radius of hit-testing.
    public func contentOptions(_ options: ContentOptions) -> TouchPipelineMap {
        var copy = self
        copy.update.options = options
        return copy
    }

    /// Sets a closure that receives the visible content from back to front, for drawing.
    ///
    /// It is called after an update, a touch, a frame or a change of the size, if the content or the camera has changed. SwiftUI may be updating
    /// its views then, so do not change a state of SwiftUI in the closure.
    public func onVisibleContentChange(perform action: @escaping ([ContentTarget]) -> Void) -> TouchPipelineMap {
        var copy = self
        copy.update.onVisibleContentChange = action
        return copy
    }

    /// Sets the commands of the keys (``TouchPipelineView/keyBindings``). The default is `KeyBindings.map`.
    ///
    /// A map with a drawing or a measurement adds their keys: `.keyBindings(.editing.appending(.map))`.
    public func keyBindings(_ bindings: KeyBindings) -> TouchPipelineMap { with { $0.keyBindings = bindings } }

    /// Sets the commands of the barrel of a pencil (``TouchPipelineHost/pencilBindings``). They are empty by default.
    public func pencilBindings(_ bindings: KeyBindings) -> TouchPipelineMap { with { $0.pencilBindings = bindings } }

    /// Sets the commands that assistive technology offers as actions (``TouchPipelineView/accessibilityCommands``).
    ///
    /// - Parameters:
    ///   - commands: The commands, in their order.
    ///   - name: Returns the name of a command. By default it is in a language of the app, or in English.
    public func accessibilityCommands(
        _ commands: [MapCommand], name: @escaping (MapCommand) -> String = { $0.localizedName }
    ) -> TouchPipelineMap {
        with { ($0.accessibilityCommands, $0.accessibilityActionName) = (commands, name) }
    }

    /// Sets the text that a screen reader announces after a command (``TouchPipelineView/announcement``). An empty text is not announced.
    public func announcement(_ text: @escaping (CommandFeedback) -> String) -> TouchPipelineMap { with { $0.announcement = text } }

    /// Sets a closure that receives the host of the view once, when the view has been created.
    ///
    /// Use it to add clients of frames, such as a `DrawingListener`, and observers. The host belongs to the view: do not keep it longer.
    public func onHost(perform action: @escaping (TouchPipelineHost) -> Void) -> TouchPipelineMap {
        var copy = self
        copy.update.onHost = action
        return copy
    }

    private func with(_ change: (inout HostedViewSettings) -> Void) -> TouchPipelineMap {
        var copy = self
        change(&copy.update.settings)
        return copy
    }

    @MainActor
    private func makeView(_ context: Context) -> TouchPipelineView {
        let view = TouchPipelineView(navigation: update.navigation, configuration: update.configuration)
        update(view, context)
        return view
    }

    @MainActor
    private func update(_ view: TouchPipelineView, _ context: Context) {
        var update = update
        update.isEnabled = context.environment.isEnabled
        context.coordinator.update(view, to: update)
    }
}

extension TouchPipelineView: HostedMapView {}

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
extension TouchPipelineMap: UIViewRepresentable {
    /// Creates the objects that are kept between updates.
    public func makeCoordinator() -> HostedContent { HostedContent() }
    /// Creates the view.
    public func makeUIView(context: Context) -> TouchPipelineView { makeView(context) }
    public func updateUIView(_ uiView: TouchPipelineView, context: Context) { update(uiView, context) }
    /// Ends the host of the view.
    public static func dismantleUIView(_ uiView: TouchPipelineView, coordinator: HostedContent) { uiView.host.invalidate() }
}
#else
extension TouchPipelineMap: NSViewRepresentable {
    /// Creates the objects that are kept between updates.
    public func makeCoordinator() -> HostedContent { HostedContent() }
    /// Creates the view.
    public func makeNSView(context: Context) -> TouchPipelineView { makeView(context) }
    public func updateNSView(_ nsView: TouchPipelineView, context: Context) { update(nsView, context) }
    /// Ends the host of the view.
    public static func dismantleNSView(_ nsView: TouchPipelineView, coordinator: HostedContent) { nsView.host.invalidate() }
}
#endif
#endif
