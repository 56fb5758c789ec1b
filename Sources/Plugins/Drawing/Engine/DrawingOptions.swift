import Geodesy
public import MapCameras
public import TouchPipeline

/// The options of a ``DrawingListener``.
///
/// Lengths are converted to pixels with the density of the screen that the touches come from. See ``DrawingListener/didEnter(_:)``. A
/// length that is negative or not a number counts as zero. A negative duration counts as zero.
public struct DrawingOptions: Sendable, Hashable {
    /// Which pointers draw. The default is ``DrawingOptions/InputPolicy/any``.
    public var inputPolicy = InputPolicy.any
    /// When a drag of a finger begins to draw. Pencils and mice always draw immediately. The default is `DragStart.immediately`.
    public var dragStart: DragStart
    /// How coordinates are chosen: with taps, or at a crosshair (``DrawingListener/chooseAtCrosshair()``). The default is `taps`.
    public var placement: PointPlacement
    /// The position of the crosshair, as a fraction of the view without its padding. The default is the center.
    public var crosshair = AnchorPoint.center

    // MARK: Hit-testing

    /// The maximum distance at which a pointer hits a vertex, a line or the end of a stroke. The default is 22 dp for fingers and 10 dp for
    /// other pointers.
    public var hitRadius = HitRadius.standard
    /// The maximum time between two taps at the same position that together finish a shape. The default is 300 ms.
    public var doubleTapTimeout = Duration.milliseconds(300)

    /// The distance on the screen by which a command moves a vertex or a feature (`MapCommand.moveLeft`). The default is 10 dp.
    public var commandStep = ScreenLength.dp(10)

    // MARK: Strokes

    /// How strokes are sampled and simplified.
    public var freehand = FreehandOptions()
    /// Whether a feature keeps the stroke before simplification, in ``DrawnFeature/unsimplified``. The default is `false`.
    public var storesUnsimplified = false
    /// The maximum time after the first finger at which a second finger discards the drag. Later, it pauses the stroke. 150 ms by default.
    public var discardTime = Duration.milliseconds(150)
    /// The maximum length of the path of the first finger for which a second finger discards the drag. The default is 10 dp.
    public var discardDistance = ScreenLength.dp(10)

    // MARK: The selection

    /// How two fingers, and a handle for one finger, move, turn and scale the selection.
    public var transform = TransformOptions()

    // MARK: Results

    /// Whether chosen coordinates snap to vertices and edges. Strokes and the eraser never snap. The default is `true`.
    public var snaps = true
    /// The distances at which coordinates snap.
    public var snapping = SnapOptions()
    /// The requirements for a finished feature.
    public var validation = DrawingValidation()
    /// The maximum number of undo steps. The default is 100. A negative value counts as 0.
    public var undoDepth = EditHistory<Int>.standardDepth

    /// Creates options. Each option that is not a parameter has its default.
    public init(dragStart: DragStart = .immediately, placement: PointPlacement = .taps) {
        self.dragStart = dragStart
        self.placement = placement
    }

    /// Whether a gesture is a tap that chooses the coordinate at the crosshair.
    func choosesAtCrosshair(with gesture: TouchGesture, _ context: TouchContext, hasSeenPencil: Bool) -> Bool {
        guard placement == .crosshairTaps, gesture.kind == .clickUnconfirmed else { return false }
        return inputPolicy.accepts(context, hasSeenPencil: hasSeenPencil)
    }
}

extension DrawingOptions {
    /// Which pointers draw. All others move the map, as long as none that draws is down beside them.
    ///
    /// The recognizer follows one kind of pointer at a time (`docs/RECOGNITION.md`, rule 6), and a pencil has precedence. So with ``pencilOnly`` and
    /// ``automatic``, fingers move the map while no pencil is down, and the pencil draws whatever rests on the screen. A hand beside it has no effect
    /// until it lifts.
    public enum InputPolicy: Sendable, Hashable, CaseIterable {
        /// Fingers, pencils and mice.
        case any
        /// Only pencils. Fingers and mice move the map.
        case pencilOnly
        /// All pointers until the first pencil touches the screen. From then on, fingers move the map.
        case automatic

        /// Whether the pointer touches the screen, or is a mouse with its main button down, and may draw.
        func accepts(_ context: TouchContext, hasSeenPencil: Bool) -> Bool {
            guard context.buttons.contains(.primary) || context.pointerKind == .finger else { return false }
            switch self {
            case .any: return true
            case .pencilOnly: return context.pointerKind == .stylus
            case .automatic: return !hasSeenPencil || context.pointerKind != .finger
            }
        }
    }
}

extension DragStart {
    /// Whether a drag of a pointer waits for a long press.
    func delays(_ claim: DrawingClaim, of kind: TouchPointer.Kind) -> Bool {
        switch claim {
        case .begins, .resumes: self == .afterLongPress && kind == .finger
        case .nothing, .grabs: false
        }
    }
}
