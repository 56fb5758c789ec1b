import TouchPipeline

/// From pixels of the recorded screen to pixels of its picture in the report.
struct ScreenScale {
    private static let largest = (width: 520.0, height: 560.0)

    /// How many pixels of the picture one of the screen is.
    let factor: Double
    /// The size of the picture.
    let width: Double
    let height: Double

    /// A scale at which the whole screen fits.
    init(width: Float, height: Float) {
        let screen = (width: max(Double(width), 1), height: max(Double(height), 1))
        factor = min(Self.largest.width / screen.width, Self.largest.height / screen.height)
        self.width = screen.width * factor
        self.height = screen.height * factor
    }

    /// A place in the picture.
    func point(_ position: Vec2F) -> (x: Double, y: Double) { (Double(position.x) * factor, Double(position.y) * factor) }

    /// A place as a path wants it.
    func text(_ position: Vec2F) -> String {
        let (x, y) = point(position)
        return SVG.number(x) + " " + SVG.number(y)
    }
}
