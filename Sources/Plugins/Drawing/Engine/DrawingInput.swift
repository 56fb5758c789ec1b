import MapCameras
import TouchPipeline

/// What happens to a ``DrawingEngine``. Together with the facts of that moment it determines the effects.
enum DrawingInput {
    /// A gesture of the chain.
    case gesture(TouchGesture, TouchContext)
    /// The fingers of a gesture are where the context says. A lift can be beyond the last move, and the map can have moved under a finger that rests.
    case reach(TouchGesture, TouchContext)
    /// A pointer hovers.
    case hover(TouchHover)
    /// No pointer hovers any more.
    case hoverEnd
    /// A command, such as that of a key.
    case command(MapCommand, CommandPhase)
    /// A call of the app.
    case call(DrawingCall)
    case frame(TouchInstant)
    /// The touch in progress, and what is attached to the crosshair, ends without a result.
    case cancel(SessionEndReason)
    /// The app chooses a tool.
    case tool(DrawingTool)
    /// The app enables or disables the listener.
    case enable(Bool)
}

/// A call of the app.
enum DrawingCall {
    case undo
    case redo
    /// Finishes the drag, then the draft.
    case finish
    /// Chooses the coordinate under the crosshair.
    case chooseAtCrosshair
    /// Changes the drawing in one undo step.
    case edit(Drawing)
    /// Changes the selected features, or which ones they are, in one undo step.
    case selection(SelectionChange)
    /// Replaces the drawing, without a history.
    case replace(Drawing)
    /// Replaces the drawing and its history.
    case restore(SavedDrawing)
    case area(AreaSelectionStep)

    /// A step of a selection by an area.
    enum AreaSelectionStep {
        case begin
        case select(SelectionArea?, SelectionCombination)
        case finish
        case cancel
    }
}

/// What a drawing must know of the world to handle an input, as plain values.
struct DrawingFacts {
    /// The view of the map.
    var geometry: CameraGeometry
    /// The point under which the user moves the map, and the coordinate there.
    var crosshair: Crosshair
    /// The density of the screen that the touches come from.
    var density: ScreenDensity
    /// The thresholds of the chain.
    var configuration: TouchConfiguration
    /// The time of the chain. `nil` outside a chain.
    var now: TouchInstant?

    /// A sample at the crosshair. `nil` above the horizon.
    var crosshairSample: DrawingSample? { DrawingSample(crosshair, at: now, seenThrough: geometry) }
}

/// What follows from an input.
struct DrawingEffects {
    /// The events to report, in order.
    var events: [DrawingEvent] = []
    /// Whether the input had an effect, so that a gesture or a command is consumed.
    var isConsumed = false
    /// Whether the gesture is consumed only because it drags. A drag that has ended by the time the events are reported claims nothing.
    var isDrag = false
    /// The result of a command, for assistive technology.
    var feedback: CommandFeedback?
}
