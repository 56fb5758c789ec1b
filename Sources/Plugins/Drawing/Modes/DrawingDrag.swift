/// A drag of a ``DrawingMode``, from the landing of the finger to its lift: a stroke, a shape, or the move of a vertex.
///
/// ``DrawingMode/press(_:on:)`` creates it, and it is used for one touch. It changes the canvas that it receives, and stores what it has to know
/// of the touch. When the touch is cancelled, the listener drops the drag with its canvas, so the drawing is as it was before the touch.
///
/// ```swift
/// /// Draws an arrow from where the finger lands to where it lifts.
/// final class ArrowDrag: DrawingDrag {
///     private var start: Coordinate?
///
///     func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
///         let start = start ?? sample.coordinate
///         self.start = start
///         canvas.shape = .line([start, sample.coordinate])
///     }
///
///     func lift(on canvas: inout DrawingCanvas) {
///         if let shape = canvas.shape { canvas.add(shape) }
///     }
/// }
/// ```
///
/// Every requirement has a default implementation, which has no effect.
///
/// A drag is an object, and not a value, because Embedded Swift has existentials of classes only. It lives exactly as long as its touch.
public protocol DrawingDrag: AnyObject {
    /// The drag continues. The first sample is where the finger landed. All later samples follow, including coalesced ones. The last sample is
    /// where the finger lifts.
    func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas)
    /// The drag of two fingers continues. It ends with ``lift(on:)`` when the first of them lifts. Every other end cancels it.
    func drag(_ first: DrawingSample, _ second: DrawingSample, on canvas: inout DrawingCanvas)
    /// The finger rests where it landed, and the drag has not begun.
    func longPress(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingLongPress
    /// The finger lifted.
    func lift(on canvas: inout DrawingCanvas)
    /// A second finger landed. Returns whether the canvas keeps the result so far. Otherwise the touch is cancelled.
    ///
    /// The drag does not continue. The next touch is a new one.
    func pause(on canvas: inout DrawingCanvas) -> Bool
    /// Adds to the preview what only the drag knows.
    func show(in preview: inout DrawingPreview, on canvas: DrawingCanvas)
}

extension DrawingDrag {
    /// Has no effect.
    public func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {}
    /// Has no effect.
    public func drag(_ first: DrawingSample, _ second: DrawingSample, on canvas: inout DrawingCanvas) {}
    public func longPress(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingLongPress { .ignored }
    /// Has no effect.
    public func lift(on canvas: inout DrawingCanvas) {}
    /// Keeps nothing.
    public func pause(on canvas: inout DrawingCanvas) -> Bool { false }
    /// Adds nothing.
    public func show(in preview: inout DrawingPreview, on canvas: DrawingCanvas) {}
}

/// Whether a drag belongs to a mode.
public enum DrawingClaim {
    /// The drag moves the map.
    case nothing
    /// The drag begins something new.
    case begins(any DrawingDrag)
    /// The drag continues something that was paused.
    case resumes(any DrawingDrag)
    /// The drag moves what is at the position. It begins immediately, whatever ``DrawingOptions/dragStart`` is. If the position is that of the
    /// crosshair, what is there is attached to the crosshair.
    case grabs(any DrawingDrag)

    /// The drag of the mode. `nil` for a drag that moves the map.
    public var drag: (any DrawingDrag)? {
        switch self {
        case .nothing: nil
        case .begins(let drag), .resumes(let drag), .grabs(let drag): drag
        }
    }

    /// The event at the beginning of the drag.
    var event: DrawingEvent { if case .resumes = self { .resumed } else { .began } }
}

/// What a mode does with a long press.
public enum DrawingLongPress {
    /// Nothing. The touch continues as before.
    case ignored
    /// The mode used the long press. The remainder of the touch has no effect.
    case done
    /// A drag begins at once, without a move, to place a coordinate precisely.
    case drags(any DrawingDrag)
}
