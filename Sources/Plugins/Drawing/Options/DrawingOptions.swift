import TouchPipeline

/// How drawing feels.
///
/// Lengths that are negative or not a number count as zero, durations below zero as zero.
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

    // MARK: The screen

    /// Pixels per inch of the screen. What is not positive and finite counts as 160.
    public var density: Float

    /// The default options; `density` in pixels per inch.
    public init(density: Float = TouchConfiguration.fallbackDensity) { self.density = density }

    /// The hit radius of a kind of pointer, in pixels.
    func hitRadius(of kind: TouchPointer.Kind) -> Double {
        pixels(kind == .finger ? hitRadius : preciseHitRadius)
    }

    /// A length in pixels, never negative.
    func pixels(_ length: ScreenLength) -> Double {
        // In this order what is not a number becomes 0.
        max(0, Double(length.pixels(atDensity: density)))
    }
}
