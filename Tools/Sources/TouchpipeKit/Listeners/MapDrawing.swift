import Geodesy

/// What a listener leaves on the map: lines or areas, and words at places.
public struct MapDrawing: Sendable, Equatable {
    /// What it is, which is how it is drawn.
    public enum Kind: String, Sendable {
        /// A line or an area that was drawn.
        case stroke
        /// A line that was measured.
        case measure
    }

    /// Words at a place.
    public struct Label: Sendable, Equatable {
        /// Where they stand.
        public var place: Coordinate
        /// What they say.
        public var text: String

        /// Words at a place.
        public init(_ text: String, at place: Coordinate) {
            self.place = place
            self.text = text
        }
    }

    /// What it is.
    public var kind: Kind
    /// Its lines; longitudes go on beyond ±180.
    public var lines: [[Coordinate]]
    /// Whether the lines are rings with an inside; each ends where it begins.
    public var isFilled: Bool
    /// Its vertices, if they are to be seen.
    public var vertices: [Coordinate]
    /// Words at places.
    public var labels: [Label]

    /// A drawing.
    public init(_ kind: Kind, lines: [[Coordinate]], isFilled: Bool = false, vertices: [Coordinate] = [], labels: [Label] = []) {
        self.kind = kind
        self.lines = lines
        self.isFilled = isFilled
        self.vertices = vertices
        self.labels = labels
    }
}
