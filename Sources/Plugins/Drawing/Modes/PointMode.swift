import Geodesy

/// Draws points: one with each tap, or with care by a long press that is dragged to the place.
public final class PointMode: DrawingMode {
    /// Draws points.
    public init() {}

    /// "point".
    public var name: String { "point" }

    /// Adds a point.
    public func tap(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool {
        canvas.add(.point(canvas.place(of: sample)))
        return true
    }

    /// Begins to place a point with care.
    public func longPress(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingLongPress { .drags }

    /// Moves the point that is placed.
    public func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas) { canvas.showCarefulPlace(sample) }

    /// Adds the point where it is.
    public func lift(on canvas: inout DrawingCanvas) {
        if let place = canvas.carefulPlace { canvas.add(.point(place)) }
    }
}
