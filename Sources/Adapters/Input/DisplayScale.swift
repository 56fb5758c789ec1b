import TouchPipeline

/// How many pixels a point of the screen has.
struct DisplayScale: Hashable, Sendable {
    /// Pixels in a point; 1 if what was given is not positive and finite (a view that is in no window has a scale of 0).
    let pixelsPerPoint: Double

    init(_ pixelsPerPoint: Double) {
        self.pixelsPerPoint = pixelsPerPoint > 0 && pixelsPerPoint.isFinite ? pixelsPerPoint : 1
    }

    /// Pixels per inch, if a point counts as 1 dp, which is 1/160 inch.
    var density: Float { Float(160 * pixelsPerPoint) }

    /// A place in points as one in pixels.
    func pixels(x: Double, y: Double) -> Vec2F {
        Vec2F(Float(x * pixelsPerPoint), Float(y * pixelsPerPoint))
    }
}
