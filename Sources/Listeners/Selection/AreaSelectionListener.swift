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
    public var onEvent: ((AreaSelectionEvent) -> Void)?
    /// The options. A change takes effect with the next touch.
    public var options: AreaSelectionOptions

    private var touch: AreaTouch?
    /// The environment that the listener received last.
    private var membership = ListenerMembership()

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
        currentTargets = targets
        self.options = options
        self.onEvent = onEvent
    }

    private var currentTargets: [any AreaSelectable]

    /// The objects whose figures are selected. They are held strongly. Setting them cancels the drag in progress.
    public var targets: [any AreaSelectable] {
        get { currentTargets }
        set {
            end(because: .changed)
            currentTargets = newValue
        }
    }

    /// Whether the listener draws areas. Setting it to `false` cancels the drag in progress. `true` takes effect with the next touch.
    public var isEnabled = true {
        didSet { if !isEnabled { end(because: .disabled) } }
    }

    /// Whether a pointer draws an area.
    public var isSelecting: Bool { touch?.isDragging ?? false }

    /// The line of the area that is being drawn, in screen pixels. The last point is connected to the first one. Empty if there is none.
    ///
    /// - Complexity: O(points)
    public var outline: [ScreenPoint] {
        guard let touch, touch.isDragging else { return [] }
        return touch.outline
    }

    /// Cancels the drag in progress, and restores the selection of the targets.
    ///
    /// A command for the app, for example for the Escape key. The rest of the touch has no effect.
    public func cancel() { end(because: .cancelledByApp) }

    // MARK: TouchInterface

    /// Takes over the environment of a chain, whose density applies to ``AreaSelectionOptions/spacing``.
    public func didEnter(_ environment: TouchEnvironment) { membership.enter(environment) }

    /// Stops using the environment of a chain.
    public func didLeave(_ environment: TouchEnvironment) { membership.leave(environment) }

    /// Landings, long presses and moves. No taps, so that the listener delays none.
    public var interests: TouchGesture.Kinds { [.touchDown, .longPress, .move, .clearTouch] }

    /// Consumes the long press and the moves of a drag. Also consumes moves under the touch slop that can begin a drag.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard membership.receives(gesture, context), isEnabled else { return false }
        switch gesture {
        case .touchDown: press(context)
        case .longPress: return longPress(context)
        case .move(_, let phase): return move(context, isPastSlop: phase.isPastSlop)
        case .clearTouch: clear(context)
        default: break
        }
        return false
    }

    // MARK: The touch

    private func press(_ context: TouchContext) {
        // A touch that is still in progress here had no end.
        end(because: .touch(.cancelled))
        let spacing = options.spacing.nonNegativePixels(density: camera.viewport.touchDensity(in: membership.environment))
        touch = AreaTouch(context, options: options, spacing: spacing)
    }

    private func longPress(_ context: TouchContext) -> Bool {
        guard let touch, !touch.isDragging, touch.options.beginsWithLongPress(context) else { return false }
        begin()
        update()
        return isSelecting
    }

    private func move(_ context: TouchContext, isPastSlop: Bool) -> Bool {
        guard let touch else { return false }
        self.touch?.move(to: context.position)
        guard !touch.isDragging else {
            update()
            return isSelecting
        }
        guard touch.beginsWithMove else { return false }
        guard isPastSlop else { return true }
        begin()
        update()
        return isSelecting
    }

    private func clear(_ context: TouchContext) {
        let reason = context.endReason ?? .cancelled
        guard reason == .lifted else { return end(because: .touch(reason)) }
        guard isSelecting else { return end(because: .touch(.cancelled)) }
        if let position = membership.environment?.liftPosition(beyond: context.position) {
            self.touch?.move(to: position)
            update()
        }
        finish()
    }

    // MARK: The area

    private func begin() {
        touch?.isDragging = true
        for target in currentTargets {
            touch?.targets.append(target)
            target.beginAreaSelection()
            // A target may have ended the drag.
            guard isSelecting else { return }
        }
        touch?.isReported = true
        onEvent?(.began)
    }

    /// Selects the figures of the current area, and reports it. A closure of the app may have ended the drag.
    private func update() {
        guard let touch, touch.isDragging else { return }
        let area = touch.area(camera.geometry)
        if touch.options.selectsLive {
            for target in touch.targets {
                target.selectArea(area, combining: touch.combination)
                // What the target reports may have ended the drag. Then all targets have restored their selection.
                guard isSelecting else { return }
            }
        }
        onEvent?(.changed(area))
    }

    private func finish() {
        guard let touch, touch.isDragging else { return }
        self.touch = nil
        let area = touch.area(camera.geometry)
        for target in touch.targets {
            if !touch.options.selectsLive { target.selectArea(area, combining: touch.combination) }
            target.finishAreaSelection()
        }
        onEvent?(.ended(area))
    }

    private func end(because reason: SessionEndReason) {
        guard let touch else { return }
        self.touch = nil
        guard touch.isDragging else { return }
        for target in touch.targets { target.cancelAreaSelection() }
        if touch.isReported { onEvent?(.cancelled(reason)) }
    }
}

/// A pointer that is down, with the options at its landing.
private struct AreaTouch {
    let options: AreaSelectionOptions
    let combination: SelectionCombination
    /// Whether a move past the touch slop begins an area.
    let beginsWithMove: Bool
    /// Whether the pointer draws an area.
    var isDragging = false
    /// Whether ``AreaSelectionEvent/began`` was reported.
    var isReported = false
    /// The targets of the drag.
    var targets: [any AreaSelectable] = []
    private var line: LassoLine
    /// The last position, in pixels.
    private(set) var position: Vec2F

    init(_ context: TouchContext, options: AreaSelectionOptions, spacing: Float) {
        self.options = options
        combination = options.combination(with: context.modifiers)
        beginsWithMove = options.beginsWithMove(context)
        position = context.position
        line = LassoLine(from: context.position, spacing: spacing)
    }

    mutating func move(to position: Vec2F) {
        self.position = position
        line.move(to: position)
    }

    var outline: [ScreenPoint] {
        guard options.shape == .box else { return line.outline }
        let (a, b) = line.corners
        return [a, ScreenPoint(x: b.x, y: a.y), b, ScreenPoint(x: a.x, y: b.y)]
    }

    func area(_ geometry: CameraGeometry) -> SelectionArea? {
        SelectionArea(lasso: outline, rule: options.rule, geometry: geometry)
    }
}
