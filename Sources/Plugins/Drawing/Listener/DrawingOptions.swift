import TouchPipeline

/// How drawing feels.
///
/// Lengths are turned into pixels with the density of the screen that the touches come from: see
/// ``DrawingListener/didEnter(_:)``. A length that is negative or not a number counts as zero. A duration below zero counts as zero.
public struct DrawingOptions: Sendable, Hashable {
    /// What may draw; ``InputPolicy/any`` by default.
    public var inputPolicy = InputPolicy.any

    // MARK: What is taken hold of

    /// How near a finger must be to a vertex, a line or the end of a stroke to take it; 22 dp.
    public var hitRadius = ScreenLength.dp(22)
    /// The same for what points exactly: a pencil, a mouse, a trackpad; 10 dp.
    public var preciseHitRadius = ScreenLength.dp(10)
    /// How long after the first of two taps the second may land, for both to finish what is tapped; 300 ms.
    public var doubleTapTimeout = Duration.milliseconds(300)

    // MARK: Strokes

    /// How strokes are kept and simplified.
    public var freehand = FreehandOptions()
    /// Whether a feature keeps what was drawn before it was simplified, in ``DrawnFeature/unsimplified``; off by default.
    public var keepsUnsimplified = false
    /// How long after the first finger a second one may land to discard what the first one began; 150 ms. Later it pauses a stroke.
    public var discardTime = Duration.milliseconds(150)
    /// How far the first finger may have gone by then; 10 dp.
    public var discardDistance = ScreenLength.dp(10)

    // MARK: What results

    /// Whether places that are chosen snap to vertices and edges; strokes and the eraser never do. On by default.
    public var snaps = true
    /// What places snap to, and from how far.
    public var snapping = SnapOptions()
    /// What a feature must satisfy to be finished.
    public var validation = DrawingValidation()
    /// How many steps can be undone; 100. What is below 0 counts as 0.
    public var undoDepth = EditHistory<Int>.standardDepth

    /// The default options.
    public init() {}
}
