import Geodesy
import MapCameras
import TouchPipeline

/// Draws on a map: lines and areas by hand or by taps, points, rectangles, circles; erases, selects and edits.
///
/// ```swift
/// let drawing = DrawingListener(camera: camera, mode: FreehandMode(), options: DrawingOptions(density: 460)) { event in
///     if case .committed(let feature) = event { show(feature) }
/// }
/// handler.insertListener(drawing, at: 0)
/// ```
///
/// It is put in front of the map. What its mode has no use for moves the map, and two fingers always do. Whatever takes a touch away leaves
/// everything exactly as it was before it, and says so. It draws nothing: the host draws ``drawing`` and ``preview`` when an event comes.
public final class DrawingListener: TouchInterface {
    /// Is told what happens. May do anything, such as choose another mode, or call ``cancel()``.
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

    /// A listener that draws over a camera in a mode.
    public init(
        camera: any MapCamera, mode: any DrawingMode, drawing: Drawing = Drawing(), options: DrawingOptions = DrawingOptions(),
        onEvent: ((DrawingEvent) -> Void)? = nil
    ) {
        self.camera = camera
        currentMode = mode
        self.options = options
        canvas = DrawingCanvas(drawing, options: options, geometry: camera.geometry)
        history = EditHistory(depth: options.undoDepth)
        self.onEvent = onEvent
    }

    /// All that was drawn, with what a drag that goes on does to it. Setting it cancels a drag and forgets what could be undone.
    public var drawing: Drawing {
        get { canvas.drawing }
        set {
            end(because: .drawingChanged)
            let guides = guides
            canvas = DrawingCanvas(newValue, options: options, geometry: camera.geometry)
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

    /// Cancels a drag: everything is as it was before it, and the rest of the touch means nothing.
    ///
    /// Who takes the listener out of the chain in the middle of a touch calls it, as no listener hears of its own removal. Without that
    /// the drag is cancelled, as ``DrawingCancellation/lost``, when the next touch begins.
    public func cancel() { end(because: .host) }

    /// Touches, taps, long presses and moves. No second taps: nobody's tap waits for the sake of drawing.
    public var interests: TouchGesture.Kinds { [.touchDown, .clickUnconfirmed, .longPress, .move, .clearTouch] }

    /// Draws. Consumes what the mode has a use for, and nothing else.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard isEnabled else { return false }
        switch gesture {
        case .touchDown: press(context)
        case .clickUnconfirmed: return tap(context)
        case .longPress: return longPress(context)
        case .move(let delta, let confirmed, let doubleClick): return move(by: delta, context, isPastSlop: confirmed || doubleClick)
        case .clearTouch: clear(context)
        default: break
        }
        return false
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
