import Geodesy

/// Draws a circle by a drag from its centre to its rim; the radius is the distance on the ground.
public final class CircleMode: DrawingMode {
    private var center: Coordinate?

    /// Draws circles.
    public init() {}

    /// "circle".
    public var name: String { "circle" }

    /// Every drag is a circle.
    public func press(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim {
        center = nil
        return .begins
    }

    /// Takes the first sample as the centre, each other as a place on the rim.
    public func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
        let place = canvas.place(of: sample)
        guard let center else {
            self.center = place
            return
        }
        canvas.shape = .circle(center: center, radius: center.distance(to: place))
    }

    /// Adds the circle.
    public func lift(on canvas: inout DrawingCanvas) {
        if let shape = canvas.shape { canvas.add(shape) }
    }

    /// Forgets the centre.
    public func cancel() { center = nil }
}
