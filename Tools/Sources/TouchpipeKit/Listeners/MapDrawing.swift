import Geodesy

/// The content that a listener has added to the map: lines or areas, and labels.
public struct MapDrawing: Sendable, Equatable {
    /// The kind of content, which decides its style.
    public enum Kind: String, Sendable {
        /// A line or an area that was drawn.
        case stroke
        /// A line that was measured.
        case measure
    }

    /// A label at a coordinate.
    public struct Label: Sendable, Equatable {
        /// The coordinate of the label.
        public var coordinate: Coordinate
        /// The text of the label.
        public var text: String

        /// Creates a label.
        public init(_ text: String, at coordinate: Coordinate) {
            self.coordinate = coordinate
            self.text = text
        }
    }

    /// The kind of content.
    public var kind: Kind
    /// Its lines. Longitudes may be beyond ±180.
    public var lines: [[Coordinate]]
    /// Whether the lines are closed rings with an area. The last point of a ring is its first point.
    public var isFilled: Bool
    /// Its visible vertices.
    public var vertices: [Coordinate]
    /// Its labels.
    public var labels: [Label]

    /// Creates a drawing.
    public init(_ kind: Kind, lines: [[Coordinate]], isFilled: Bool = false, vertices: [Coordinate] = [], labels: [Label] = []) {
        self.kind = kind
        self.lines = lines
        self.isFilled = isFilled
        self.vertices = vertices
        self.labels = labels
    }
}
