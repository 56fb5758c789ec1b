import TouchPipeline

/// Converts pixels of the recorded screen to pixels of its picture in the report.
struct ScreenScale {
    private static let usual = 460.0
    /// The scale for a session with many events.
    private static let large = 600.0
    private static let manyContacts = 8

    /// The pixels of the picture for one pixel of the screen.
    let factor: Double
    /// The size of the picture.
    let width: Double
    let height: Double

    /// Creates a scale at which the whole screen of a session is visible.
    init(_ session: Session) {
        let screen = (width: max(Double(session.header.width), 1), height: max(Double(session.header.height), 1))
        let room = session.contacts.count > Self.manyContacts ? Self.large : Self.usual
        factor = min(Self.usual / screen.width, room / screen.height)
        self.width = screen.width * factor
        self.height = screen.height * factor
    }

    /// Converts a position.
    func point(_ position: Vec2F) -> (x: Double, y: Double) { (Double(position.x) * factor, Double(position.y) * factor) }

    /// Converts a position to the data of a path.
    func text(_ position: Vec2F) -> String {
        let (x, y) = point(position)
        return SVG.number(x) + " " + SVG.number(y)
    }
}
