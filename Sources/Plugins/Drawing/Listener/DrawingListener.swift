import Geodesy
import MapCameras
import TouchPipeline

/// Draws on a map: lines and areas by hand or by taps, points, rectangles, circles; erases, selects and edits.
///
/// ```swift
/// let drawing = DrawingListener(camera: camera, mode: FreehandMode()) { event in
///     if case .committed(let feature) = event { show(feature) }
/// }
/// handler.insertListener(drawing, at: 0)
/// ```
///
/// Insert the listener in front of the map's navigation. Touches that its mode does not use move the map, and two fingers always do.
/// Whatever cancels a touch restores the drawing exactly as it was before that touch, and the listener reports
/// ``DrawingEvent/cancelled(_:)``. That includes leaving the chain during the touch. The listener draws nothing itself: the host draws
/// ``drawing`` and ``preview`` when an event comes.
public final class DrawingListener: TouchInterface {
    /// Receives what happens. May do anything, such as choose another mode, remove the listener from the chain, or call ``cancel()``.
    public var onEvent: ((DrawingEvent) -> Void)?
    /// The camera of the map.
    public let camera: any MapCamera
    /// Whether a pencil was seen, after which ``InputPolicy/automatic`` leaves fingers to the map.
    public var hasSeenPencil = false

    var canvas: DrawingCanvas
    var touch: DrawingTouch?
    var history: EditHistory<DrawingEdit>
    private(set) var currentMode: any DrawingMode
    var predictedPositions: [Vec2F] = []
    private var untold: [DrawingEvent] = []
    private var isTelling = false
    /// The one that the listener received last.
    private var environment: TouchEnvironment?

    /// A listener that draws over a camera in a mode.
    public init(
        camera: any MapCamera, mode: any DrawingMode, drawing: Drawing = Drawing(), options: DrawingOptions = DrawingOptions(),
        onEvent: ((DrawingEvent) -> Void)? = nil
    ) {
        self.camera = camera
        currentMode = mode
        self.options = options
        canvas = DrawingCanvas(
            drawing, options: options, density: Self.density(in: nil, over: camera), geometry: camera.geometry)
        history = EditHistory(depth: options.undoDepth)
        self.onEvent = onEvent
    }

    /// All that was drawn, with what a drag that goes on does to it. Setting it cancels a drag and forgets what could be undone.
    public var drawing: Drawing {
        get { canvas.drawing }
        set {
            end(because: .drawingChanged)
            let guides = guides
            canvas = DrawingCanvas(newValue, options: options, density: density, geometry: camera.geometry)
            self.guides = guides
            history.removeAll()
            tell([.changed])
        }
    }

    /// How drawing feels. A change holds from the next touch on.
    public var options: DrawingOptions {
        didSet { history.depth = options.undoDepth }
    }

    /// What touches mean. Choosing another one cancels a drag; the draft stays, and goes on if the new mode draws the same kind.
    public var mode: any DrawingMode {
        get { currentMode }
        set {
            end(because: .modeChanged)
            currentMode.cancel()
            currentMode = newValue
            currentMode.cancel()
            tell([.modeChanged(newValue.name)])
        }
    }

    /// What places snap to besides what is drawn, if ``DrawingOptions/snaps``: a grid, the features of the map. None by default.
    public var guides: [DrawnShape] {
        get { canvas.snapping.guides }
        set { canvas.snapping.guides = newValue }
    }

    /// Whether it draws at all. Switching it off cancels a drag; switched on again it waits for the next touch.
    public var isEnabled = true {
        didSet { if !isEnabled { end(because: .switchedOff) } }
    }

    /// Whether a drag goes on.
    public var isDrawing: Bool { touch?.phase == .dragging }

    /// Cancels the drag in progress and restores the drawing.
    ///
    /// A command for the app, such as for the Escape key. The rest of the touch has no effect. Without a touch in progress, does nothing.
    public func cancel() { end(because: .commanded) }

    /// Takes over the environment of a chain.
    ///
    /// Its density counts for everything about fingers and strokes, whatever the density of the camera's viewport is. Before the listener
    /// has entered a chain, the density of the viewport counts. The listener keeps the environment that it received last.
    public func didEnter(_ environment: TouchEnvironment) { self.environment = environment }

    /// Touches, taps, long presses and moves. No second taps, so that no tap waits because of drawing.
    public var interests: TouchGesture.Kinds { [.touchDown, .clickUnconfirmed, .longPress, .move, .clearTouch] }

    /// Draws. Consumes what the mode has a use for, and nothing else.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard isEnabled else { return false }
        switch gesture {
        case .touchDown: press(context)
        case .clickUnconfirmed: return tap(context)
        case .longPress: return longPress(context)
        case .move(_, let confirmed, let doubleClick): return move(context, isPastSlop: confirmed || doubleClick)
        case .clearTouch: clear(context)
        default: break
        }
        return false
    }

    /// The density of the screen that the touches come from, in pixels per inch.
    var density: Float { Self.density(in: environment, over: camera) }

    /// Where the finger lifted, while the listener hears of the lift.
    var liftPosition: Vec2F? { environment?.liftPosition }

    private static func density(in environment: TouchEnvironment?, over camera: any MapCamera) -> Float {
        environment?.density ?? TouchConfiguration.usableDensity(Float(camera.viewport.density))
    }

    /// A touch or a call begins: the canvas takes over the options, the density and the view.
    func prepareCanvas() {
        canvas.options = options
        canvas.density = density
        canvas.geometry = camera.geometry
    }

    /// Tells in order, also what happens while it tells.
    func tell(_ events: [DrawingEvent]) {
        untold += events
        guard !isTelling else { return }
        isTelling = true
        defer { isTelling = false }
        while !untold.isEmpty {
            let event = untold.removeFirst()
            onEvent?(event)
        }
    }

    /// Lets the mode do something on the canvas, and returns what it wants to be told.
    func draw<Answer>(_ body: (any DrawingMode, inout DrawingCanvas) -> Answer) -> (answer: Answer, events: [DrawingEvent]) {
        let answer = body(currentMode, &canvas)
        defer { canvas.events.removeAll(keepingCapacity: true) }
        return (answer, canvas.events)
    }
}
