import TouchPipeline

/// From pixels of the recorded screen to pixels of its picture in the report.
struct ScreenScale {
    private static let usual = 460.0
    /// Of a session in which much happens.
    private static let large = 600.0
    private static let manyContacts = 8

    /// How many pixels of the picture one of the screen is.
    let factor: Double
    /// The size of the picture.
    let width: Double
    let height: Double

    /// A scale at which the whole screen of a session fits.
    init(_ session: Session) {
        let screen = (width: max(Double(session.header.width), 1), height: max(Double(session.header.height), 1))
        let room = session.contacts.count > Self.manyContacts ? Self.large : Self.usual
        factor = min(Self.usual / screen.width, room / screen.height)
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
