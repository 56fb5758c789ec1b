public import Geodesy
public import MapCameras
public import TouchPipeline

/// A listener that measures distances and areas on a map with taps and drags.
///
/// ```swift
/// let measuring = MeasurementListener(camera: camera) { event in redraw() }
/// handler.insertListener(measuring, at: 0)
/// …
/// show(measuring.text(.length(measuring.state.total)))
/// ```
///
/// - A tap adds a point. The listener consumes the tap before it is confirmed, so two quick taps add two points.
/// - A finger that lands on a point drags it.
/// - A finger that lands on the middle of a long segment drags a new point from it.
/// - A long press on a point removes it.
///
/// The listener does not consume other gestures, in particular those of two fingers. A drag that ends without a lift restores the
/// measurement exactly as it was before the touch. This includes a listener that leaves the chain during the drag.
public final class MeasurementListener: TouchListener {
    /// The camera of the map. The listener only reads it.
    public let camera: any MapCamera
    /// A filter for taps that would add a point, close the ring or finish the line. A tap that it declines goes to the next listener. `nil`
    /// accepts every tap.
    public var acceptsTap: ((MeasurementTap) -> Bool)?
    /// A closure that formats lengths and areas. If it is `nil` or returns `nil`, ``MeasurementOptions/units`` formats them.
    public var formatter: ((MeasurementQuantity) -> String?)?

    private let runner: SessionRunner<MeasurementSession>
    /// The options, of which the distance method is that of the measurement.
    private var behavior: MeasurementOptions

    /// Creates a listener.
    ///
    /// - Parameters:
    ///   - camera: The camera of the map.
    ///   - options: The behavior of the listener.
    ///   - state: A measurement to continue, with its distance method, or `nil` for an empty one.
    ///   - onEvent: A closure that receives the events.
    public init(
        camera: any MapCamera, options: MeasurementOptions = MeasurementOptions(), state: MeasurementState? = nil,
        onEvent: ((MeasurementEvent) -> Void)? = nil
    ) {
        let state = state ?? MeasurementState(distance: options.distance)
        self.camera = camera
        behavior = options
        runner = SessionRunner(document: MeasurementDocument(state, undoDepth: options.undoDepth))
        runner.onEvent = onEvent
    }

    /// A closure that receives the events. It may change the measurement and the chain.
    public var onEvent: ((MeasurementEvent) -> Void)? {
        get { runner.onEvent }
        set { runner.onEvent = newValue }
    }

    /// The behavior of the listener.
    ///
    /// A change applies from the next gesture on. A new distance method applies immediately, which is O(n) for n points.
    public var options: MeasurementOptions {
        get {
            var options = behavior
            options.distance = document.state.distance
            return options
        }
        set {
            behavior = newValue
            runner.document.setUndoDepth(newValue.undoDepth)
            if newValue.distance != document.state.distance { runner.edit { $0.measure(by: newValue.distance) } }
        }
    }

    /// Whether the listener processes gestures.
    ///
    /// Disabling the listener cancels a drag with `SessionEndReason.disabled`. After it is enabled again, it waits for the next touch.
    public var isEnabled: Bool {
        get { runner.isEnabled }
        set { runner.isEnabled = newValue }
    }

    /// The measurement. During a drag it contains the point at the current position of the finger.
    public var state: MeasurementState { runner.session?.draggedState ?? document.state }

    /// The points. See ``MeasurementState/points``.
    ///
    /// - Complexity: O(n), where n is the number of points.
    public var points: [Coordinate] { state.points }

    /// Stores the environment of the chain.
    ///
    /// Its density determines all hit radii, independent of the density of the camera's viewport. Outside a chain the density of the viewport
    /// is used.
    public func didEnter(_ environment: TouchEnvironment) { runner.enter(environment) }

    /// Stops using the environment of the chain.
    public func didLeave(_ environment: TouchEnvironment) { runner.leave(environment) }

    /// The kinds of gestures that the listener receives. They contain no double click, so this listener does not delay the confirmation of
    /// a tap.
    public var interests: TouchGesture.Kinds { [.touchDown, .clickUnconfirmed, .longPress, .move, .moveComplete, .clearTouch] }

    /// Consumes taps that add a point, close the ring or finish the line, long presses on a point, and the moves of a drag.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard let context = runner.receive(gesture, context: context) else { return false }
        switch gesture {
        case .touchDown(let position):
            touchDown(at: position, context)
            return false
        case .clickUnconfirmed(let position): return tap(at: position, context)
        case .longPress(let position): return longPress(at: position, context)
        case .moveComplete: lift(gesture, context)
        default: break
        }
        let coordinate = draggedCoordinate(under: context.position)
        return runner.update(gesture, context: context) { $0.receive(gesture, context: context, at: coordinate, in: &$1) }
    }

    /// The index of the point that the keys have chosen (`MapCommand.nextVertex`). `nil` for none.
    ///
    /// The choice stays with its point when points are inserted or removed before it. If the point itself is removed, the one before it is
    /// chosen. A measurement that is cleared or restored has no chosen point.
    public var focusedPoint: Int? {
        guard let focus = document.focus else { return nil }
        return runner.session?.index(of: focus) ?? focus
    }

    /// Whether a drag is in progress: it has begun and has not ended.
    public var isActive: Bool { runner.session?.isDragging ?? false }

    /// The density of the screen that the touches come from.
    var density: ScreenDensity { camera.viewport.touchDensity(in: runner.environment) }

    /// Reports the result of a command, for assistive technology.
    func announce(_ feedback: CommandFeedback) { runner.announce(feedback) }

    /// The measurement without a drag in progress, and its history.
    var document: MeasurementDocument { runner.document }

    /// Changes the measurement, and reports the events. Returns whether it was changed.
    func edit(_ change: (inout MeasurementDocument) -> [MeasurementEvent]?) -> Bool { runner.edit(change) }

    /// Cancels the touch in progress.
    func endTouch(because reason: SessionEndReason = .changed) { runner.cancel(because: reason) }

    func hitTester(for kind: TouchPointer.Kind) -> MeasurementHitTester {
        MeasurementHitTester(camera: camera, options: options, density: density, kind: kind)
    }

    // MARK: Drawing

    /// The segment that a tap would add, as a preview.
    ///
    /// It leads to the finger while one rests on the map or, with a crosshair (``MeasurementOptions/placement``), to the crosshair. It is
    /// `nil` if there is no such segment or if no point can be added. With a crosshair it changes with the camera, so read it in every
    /// frame.
    public var rubberBandLine: MeasurementSegment? {
        guard isEnabled, let coordinate = rubberBandCoordinate else { return nil }
        return state.rubberBandLine(to: coordinate)
    }

    /// The position of the crosshair on the screen, in pixels.
    public var crosshairPosition: Vec2F { crosshair.position }

    var crosshair: Crosshair { Crosshair(at: options.crosshair, of: camera) }

    /// The segments that have a handle in their middle under the current camera, from which a new point can be dragged.
    ///
    /// - Complexity: O(n), where n is the number of points.
    public var midpointHandles: [MeasurementSegment] {
        guard isEnabled, options.insertsAtMidpoints, !isActive else { return [] }
        return hitTester(for: .finger).longSegments(of: state)
    }

    /// A label for each segment, with the text of ``text(_:)``.
    ///
    /// - Complexity: O(n), where n is the number of points.
    public var labels: [MeasurementLabel] { state.labels { text($0) } }

    /// The text of a length or an area, from the ``formatter`` or in the ``MeasurementOptions/units``.
    public func text(_ quantity: MeasurementQuantity) -> String {
        formatter?(quantity) ?? options.units.text(quantity)
    }

    private var rubberBandCoordinate: Coordinate? {
        if options.placement.usesCrosshair { return crosshair.coordinate }
        return runner.session.flatMap { $0.showsRubberBandLine ? coordinate(at: $0.position) : nil }
    }

    // MARK: Gestures

    /// The coordinate at a position on the screen. The result of the camera is validated, because the app may implement the camera.
    private func coordinate(at position: Vec2F) -> Coordinate? {
        guard let coordinate = camera.coordinate(at: position), coordinate.isValid else { return nil }
        return coordinate
    }

    private func touchDown(at position: Vec2F, _ context: TouchContext) {
        // A drag with another button of a mouse turns or tilts the map.
        guard !context.hasOtherButton else { return }
        let target = hitTester(for: context.pointerKind).dragTarget(at: position, in: state)
        let hasRubberBandLine = target == nil && options.placement == .taps && state.status == .open && !state.isEmpty
        let session = MeasurementSession(at: position, target: target, hasRubberBandLine: hasRubberBandLine)
        runner.begin(session, reporting: session.rubberBandEvents)
    }

    private func draggedCoordinate(under finger: Vec2F) -> Coordinate? {
        runner.session?.pointPosition(under: finger).flatMap { coordinate(at: $0) }
    }

    /// Reports where the finger lifted as a change, before the drag ends.
    private func lift(_ gesture: TouchGesture, _ context: TouchContext) {
        guard context.endReason == .lifted else { return }
        let coordinate = draggedCoordinate(under: context.position)
        runner.update(gesture, context: context) { session, _ in session.lift(at: context.position, over: coordinate) }
    }

    // MARK: Taps

    private func tap(at position: Vec2F, _ context: TouchContext) -> Bool {
        guard state.status == .open, let (target, coordinate) = tapTarget(position) else { return false }
        let tap = MeasurementTap(coordinate: coordinate.wrapped, position: target, context: context)
        guard acceptsTap?(tap) ?? true, isEnabled else { return false }
        return performTap(at: target, coordinate, by: context.pointerKind)
    }

    /// The coordinate that a tap at a position chooses: there or at the crosshair. `nil` if taps go to the map.
    private func tapTarget(_ position: Vec2F) -> (position: Vec2F, coordinate: Coordinate)? {
        switch options.placement {
        case .taps: return coordinate(at: position).map { (position, $0) }
        case .crosshairTaps:
            let crosshair = crosshair
            return crosshair.coordinate.map { (crosshair.position, $0) }
        case .crosshair: return nil
        }
    }

    /// Performs a tap. Returns whether the measurement changed.
    func performTap(at position: Vec2F, _ coordinate: Coordinate, by kind: TouchPointer.Kind) -> Bool {
        let target = hitTester(for: kind).tapTarget(at: position, coordinate: coordinate, in: state)
        return edit { $0.tap(target) }
    }

    private func longPress(at position: Vec2F, _ context: TouchContext) -> Bool {
        guard options.removesOnLongPress, let (index, _) = hitTester(for: context.pointerKind).point(at: position, in: state) else {
            return false
        }
        return edit { $0.remove(at: index) }
    }
}
