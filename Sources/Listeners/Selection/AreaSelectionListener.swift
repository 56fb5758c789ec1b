public import MapCameras
public import TouchPipeline

/// Selects figures of a map with a box or a lasso, which a pointer draws with a drag.
///
/// ```swift
/// let selecting = AreaSelectionListener(camera: camera, targets: [drawing, places]) { event in
///     if case .changed(let area) = event { show(area?.outline) }
/// }
/// handler.insertListener(selecting, at: 0)
/// ```
///
/// Insert the listener in front of the listeners whose figures it selects, and in front of the map navigation. By default, an area begins
/// with a long press, or with a drag of the mouse with the Shift key. Two fingers always move the map.
///
/// A target selects its figures live, while the pointer moves. If the drag is cancelled, the targets have exactly the selection that they
/// had before: if the system cancels the touch, a second finger lands, another listener claims the touch, or the listener leaves the chain.
/// The listener draws nothing itself. The app draws ``outline``.
public final class AreaSelectionListener: TouchListener {
    /// The camera of the map. The listener only reads it.
    public let camera: any MapCamera
    /// Receives the events. The closure may call the listener, and may remove it from the chain.
    public var onEvent: ((AreaSelectionEvent) -> Void)? { didSet { passActions() } }
    /// The options. A change takes effect with the next touch.
    public var options: AreaSelectionOptions

    private let runner: SessionRunner<AreaSelectionSession>

    /// Creates a listener.
    ///
    /// - Parameters:
    ///   - camera: The camera of the map.
    ///   - targets: The objects whose figures are selected. They are held strongly.
    ///   - options: The options.
    ///   - onEvent: Receives the events.
    public init(
        camera: any MapCamera, targets: [any AreaSelectable] = [], options: AreaSelectionOptions = AreaSelectionOptions(),
        onEvent: ((AreaSelectionEvent) -> Void)? = nil
    ) {
        self.camera = camera
        self.options = options
        self.onEvent = onEvent
        runner = SessionRunner(document: targets)
        passActions()
    }

    private func passActions() {
        let onEvent = onEvent
        runner.onEvent = { $0.perform(reportingTo: onEvent) }
    }

    /// The objects whose figures are selected. They are held strongly. Setting them cancels the drag in progress, with the reason
    /// `SessionEndReason.changed`.
    public var targets: [any AreaSelectable] {
        get { runner.document }
        set {
            runner.edit { targets in
                targets = newValue
                return []
            }
        }
    }

    /// Whether the listener draws areas. Setting it to `false` cancels the drag in progress. `true` takes effect with the next touch.
    public var isEnabled: Bool {
        get { runner.isEnabled }
        set { runner.isEnabled = newValue }
    }

    /// Whether a drag is in progress: it has begun and has not ended.
    public var isActive: Bool { runner.session?.isDragging ?? false }

    /// The line of the area that is being drawn, in screen pixels. The last point is connected to the first one. Empty if there is none.
    ///
    /// - Complexity: O(points)
    public var outline: [ScreenPoint] { runner.session.map { $0.isDragging ? $0.outline : [] } ?? [] }

    /// Cancels the drag in progress, and restores the selection of the targets, with the reason `SessionEndReason.cancelledByApp`.
    ///
    /// A command for the app, for example for the Escape key. The remainder of the touch has no effect. Called from a target, the method restores the
    /// selection when all targets have received the current area.
    ///
    /// - Returns: Whether a drag was in progress.
    @discardableResult
    public func cancel() -> Bool {
        defer { runner.cancel(because: .cancelledByApp) }
        return isActive
    }

    // MARK: TouchListener

    /// Takes over the environment of a chain, whose density applies to ``AreaSelectionOptions/spacing``.
    public func didEnter(_ environment: TouchEnvironment) { runner.enter(environment) }

    /// Stops using the environment of a chain.
    public func didLeave(_ environment: TouchEnvironment) { runner.leave(environment) }

    /// Landings, long presses and moves. No taps, so that the listener delays none.
    public var interests: TouchGesture.Kinds { [.touchDown, .longPress, .move, .clearTouch] }

    /// Consumes the long press and the moves of a drag. Also consumes moves under the touch slop that can begin a drag.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard let context = runner.receive(gesture, context: context) else { return false }
        if case .touchDown = gesture {
            let spacing = options.spacing.nonNegativePixels(density: camera.viewport.touchDensity(in: runner.environment))
            runner.begin(AreaSelectionSession(context, options: options, spacing: spacing))
        }
        guard runner.session != nil else { return false }
        let geometry = camera.geometry
        runner.update(gesture, context: context) { $0.prepare(gesture, context: context, seenThrough: geometry, in: $1) }
        return runner.update(gesture, context: context) { $0.receive(gesture, context: context, seenThrough: geometry, in: $1) }
    }
}
