import TouchPipeline

/// A way to draw: what touches mean. A new way is one type that implements this.
///
/// The listener decides whose a touch is, restores everything when one comes to nothing, and writes down what can be undone; a mode only
/// says what it does with samples, on a canvas that it is given. What it changes on the canvas counts when the touch is over: each tap,
/// long press and drag is one step that can be undone. If the touch is cancelled, the canvas is put back as it was, and ``cancel()`` is called.
///
/// A mode object belongs to one listener at a time. Every method but ``name`` has a default, which does nothing.
public protocol DrawingMode: AnyObject {
    /// What it is called, for user interfaces and events.
    var name: String { get }
    /// A finger lands. Says whether a drag from there is the mode's; what is not, moves the map.
    func press(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim
    /// A finger tapped. Returns whether the mode did something with it; a tap that it did nothing with is passed on.
    func tap(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool
    /// A finger rests where it landed.
    func longPress(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingLongPress
    /// A drag that is the mode's goes on. The first sample is where the finger landed; then each one follows, coalesced ones too, and
    /// the last one is where it lifts.
    func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas)
    /// The finger of a drag lifted.
    func lift(on canvas: inout DrawingCanvas)
    /// A second finger landed in the middle of a drag. Returns whether what was drawn so far is kept; if not, it is as if there had been no
    /// touch. It does not go on by itself: the next touch is a new one.
    func pause(on canvas: inout DrawingCanvas) -> Bool
    /// Finishes what is in progress, as the host asked for. Returns whether there was something.
    func finish(on canvas: inout DrawingCanvas) -> Bool
    /// The touch came to nothing, or another mode is chosen: forgets all that it knows.
    func cancel()
    /// Adds what only the mode knows to the preview.
    func show(in preview: inout DrawingPreview, on canvas: DrawingCanvas)
}

extension DrawingMode {
    /// Takes no drags.
    public func press(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim { .nothing }
    /// Takes no taps.
    public func tap(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool { false }
    /// Takes no long presses.
    public func longPress(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingLongPress { .ignored }
    /// Does nothing.
    public func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {}
    /// Does nothing.
    public func lift(on canvas: inout DrawingCanvas) {}
    /// Keeps nothing.
    public func pause(on canvas: inout DrawingCanvas) -> Bool { false }
    /// Finishes the draft.
    public func finish(on canvas: inout DrawingCanvas) -> Bool { canvas.finishDraft() }
    /// Forgets nothing.
    public func cancel() {}
    /// Adds nothing.
    public func show(in preview: inout DrawingPreview, on canvas: DrawingCanvas) {}
}
